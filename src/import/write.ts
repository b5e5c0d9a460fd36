import { readFile } from 'node:fs/promises';
import { parse, stringify } from 'yaml';
import type { CountryCode } from '../contract/records.ts';
import type { DataSource } from '../pois/data-sources.ts';
import { changeDestinationYaml, newDestinationYaml } from '../pois/destination-yaml.ts';
import type { ExistingFile } from './existing-content.ts';
import type { WantedFile } from '../pois/write-files.ts';

/** A destination to be written; `before` is what stands there now. */
export interface Change {
  slug: string;
  country: CountryCode;
  fields: Record<string, unknown>;
  before: ExistingFile | undefined;
}

/** Each change in its own file. Comments and the lines of other fields stay. */
export async function* singleFiles(contentDir: string, changes: readonly Change[]): AsyncGenerator<WantedFile> {
  for (const { slug, country, fields, before } of changes) {
    const path = `${contentDir}/pois/${country.toLowerCase()}/${slug}.yaml`;
    const old = before && `${contentDir}/pois/${before.country.toLowerCase()}/${slug}.yaml`;
    const text = old === undefined ? newDestinationYaml(fields) : await changedText(old, before!.fields, fields);
    yield { path, text };
    if (old !== undefined && old !== path) yield { path: old, text: undefined };
  }
}

async function changedText(path: string, before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const values = Object.fromEntries(changed.map((name) => [name, after[name]]));
  return changeDestinationYaml(await readFile(path, 'utf8'), values);
}

/** The changes in one NDJSON file a country, a destination a line, sorted by slug. */
export async function* bulkFiles(
  contentDir: string,
  name: string,
  changes: readonly Change[],
): AsyncGenerator<WantedFile> {
  const countries = new Set(changes.flatMap(({ country, before }) => [country, before?.country ?? country]));
  for (const country of countries) {
    const path = `${contentDir}/pois/${country.toLowerCase()}/${name}.ndjson`;
    const lines = await readLines(path);
    for (const change of changes) {
      if (change.country === country) lines.set(change.slug, JSON.stringify({ slug: change.slug, ...change.fields }));
      else if (change.before?.country === country) lines.delete(change.slug);
    }
    const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
    yield { path, text: [...sorted, ''].join('\n') };
  }
}

async function readLines(path: string): Promise<Map<string, string>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return new Map(lines.map((line) => [(JSON.parse(line) as { slug: string }).slug, line]));
}

/** The source in `sources.yaml`, from where it goes into the attribution; nothing where it stands there. */
export async function* dataSourceFile(contentDir: string, source: DataSource): AsyncGenerator<WantedFile> {
  const path = `${contentDir}/sources.yaml`;
  const text = await readFile(path, 'utf8').catch(() => '[]\n');
  const known = (parse(text) ?? []) as DataSource[];
  const others = known.filter(({ id }) => id !== source.id);
  const all = [...others, source].sort((a, b) => (a.id < b.id ? -1 : 1));
  if (JSON.stringify(known) === JSON.stringify(all)) return;
  const comment = text.split('\n').filter((line) => line.startsWith('#'));
  yield { path, text: [...comment, stringify(all, { lineWidth: 0 })].join('\n') };
}
