import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readVariable } from './environment.ts';
import { hostName } from '../http/host-name.ts';

/** A row of the table: a collection, the names it answers under, and where its build and keys lie. */
export interface CollectionRow {
  name: string;
  baseUrl: string;
  hosts: string[];
  dist: string;
  keysFile: string;
  /** Undefined where nothing named the file. */
  keysNamedBy: string | undefined;
}

/** The fields of a row, and whether it must have them. */
const fields = { name: true, url: true, dist: true, hosts: false, keys: false };

/**
 * Reads the table of collections, a JSON list of `{name, url, dist, hosts?, keys?}`. Paths are relative to its folder; the
 * keys lie beside `dist` where nothing else is said.
 * @throws Error with a German sentence for each mistake
 */
export function readCollections(path: string): CollectionRow[] {
  const problems: string[] = [];
  const rows = listIn(path).map((row, i) => readRow(row, dirname(resolve(path)), (what) => tell(i, row, what)));
  for (const [i, row] of rows.entries()) {
    for (const before of rows.slice(0, i)) tellOfTwins(row, before, (what) => tell(i, row, what));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return rows;

  function tell(i: number, row: unknown, what: string): void {
    const { name } = (row ?? {}) as { name?: unknown };
    problems.push(`COLLECTIONS: „${path}“, Eintrag ${i + 1}${typeof name === 'string' ? ` („${name}“)` : ''}: ${what}`);
  }
}

type Tell = (what: string) => void;

function listIn(path: string): unknown[] {
  const list = parsed(path);
  if (Array.isArray(list) && list.length > 0) return list;
  throw new Error(`COLLECTIONS: In „${path}“ steht keine Liste von Sammlungen wie ${example}.`);
}

const example = '[{"name": "fuessen", "url": "https://karte.fuessen.example", "dist": "/srv/fuessen/dist"}]';

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? `ist kein JSON: ${error.message}` : 'ist nicht zu lesen.';
    throw new Error(`COLLECTIONS: „${path}“ ${why}`, { cause: error });
  }
}

function readRow(row: unknown, folder: string, tell: Tell): CollectionRow {
  const given = typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {};
  for (const name of Object.keys(given).filter((name) => !Object.hasOwn(fields, name)))
    tell(`Ein Feld „${name}“ gibt es nicht. Bekannt sind: ${Object.keys(fields).join(', ')}.`);
  const text = (name: keyof typeof fields): string => {
    const value = given[name];
    if (typeof value === 'string' && value !== '') return value;
    if (fields[name] || value !== undefined) tell(`„${name}“ fehlt oder ist kein Text.`);
    return '';
  };
  const name = text('name');
  if (name && !/^[a-z0-9-]{1,40}$/.test(name)) tell('„name“ hat nur a bis z, Ziffern und Bindestriche, höchstens 40.');
  const baseUrl = addressIn(text('url'), tell);
  const dist = resolve(folder, text('dist'));
  const keys = text('keys');
  const keysFile = keys ? resolve(folder, keys) : resolve(dirname(dist), 'keys.json');
  const keysNamedBy = keys ? `COLLECTIONS, „${name}“, „keys“` : undefined;
  return { name, baseUrl, hosts: hostsOf(baseUrl, given.hosts, tell), dist, keysFile, keysNamedBy };
}

function addressIn(url: string, tell: Tell): string {
  try {
    return readVariable('BASE_URL', { BASE_URL: url }) ?? '';
  } catch (error) {
    tell((error as Error).message.replace(/^BASE_URL: /, '„url“: ').replace('BASE_URL=', '"url": '));
    return '';
  }
}

/** The host of its address, and those that are given beside it. */
function hostsOf(baseUrl: string, more: unknown = [], tell: Tell): string[] {
  const given = Array.isArray(more) ? (more as unknown[]) : [undefined];
  const names = given.map((host) => (typeof host === 'string' ? hostName(host) : undefined));
  if (names.includes(undefined)) tell('„hosts“ ist keine Liste von Namen wie ["karte.example.org"].');
  const own = baseUrl ? [new URL(baseUrl).hostname] : [];
  return [...new Set([...own, ...names.filter((name) => name !== undefined)])];
}

function tellOfTwins(row: CollectionRow, before: CollectionRow, tell: Tell): void {
  if (row.name && row.name === before.name) tell('Diesen „name“ gibt es schon; nach ihm heißen Zähler und Zahlen.');
  const twice = row.hosts.filter((host) => before.hosts.includes(host));
  if (twice.length > 0) tell(`„${twice.join('“, „')}“ gehört schon zu „${before.name}“.`);
}
