import { readdir, readFile } from 'node:fs/promises';
import { countryCodes, type CountryCode } from '../contract/records.ts';
import type { Problem } from '../pois/problem.ts';
import { decodeText } from '../pois/yaml-file.ts';

/**
 * What an import remembers: which record became which destination, and what it wrote into each field. By that the next
 * import tells what the source has changed from what the editors have changed.
 */
export interface Memory {
  /** One bulk file a country instead of a file for each destination. */
  bulk: boolean;
  entries: Map<string, Remembered>;
}

export interface Remembered {
  slug: string;
  country: CountryCode;
  /** Field -> hash of the value that the source gave last. */
  fields: Record<string, string>;
}

/** The problems of all memories in the content folder: the next import could not begin. */
export async function checkMemories(contentDir: string): Promise<Problem[]> {
  const names = await readdir(`${contentDir}/import`).catch(() => []);
  const files = names.filter((name) => name.endsWith('.ndjson')).sort();
  const told = await Promise.all(
    files.map(async (name) => parseMemory(await readFile(`${contentDir}/import/${name}`), `content/import/${name}`)),
  );
  return told.flatMap(({ problems }) => problems);
}

/** @param file as shown in problems */
export function parseMemory(bytes: Uint8Array, file: string): { memory: Memory; problems: Problem[] } {
  const memory: Memory = { bulk: false, entries: new Map() };
  const text = decodeText(bytes);
  if (text === undefined) return { memory, problems: [damage(file, 1, 'Die Datei ist nicht in UTF-8 gespeichert.')] };
  const lines = text.split('\n');
  // All else in the file follows from having two versions of it.
  const marker = lines.findIndex((line) => CONFLICT.test(line));
  if (marker >= 0) return { memory, problems: [unmerged(file, marker + 1, lines[marker]!.slice(0, 7))] };
  const problems: Problem[] = [];
  lines.forEach((line, i) => {
    if (line.trim() === '' && i > 0) return;
    const value = parsed(line);
    if (i === 0 && isHead(value)) memory.bulk = value.bulk;
    else if (i > 0 && isEntry(value)) {
      const { id, ...entry } = value;
      memory.entries.set(id, entry);
    } else problems.push(damage(file, i + 1, i === 0 ? NO_HEAD : NO_ENTRY));
  });
  return { memory, problems };
}

const NO_HEAD = 'Das Gedächtnis des Imports beginnt nicht mit der Zeile, die es geschrieben hat.';
const NO_ENTRY = 'Die Zeile im Gedächtnis des Imports ist nicht lesbar.';
/** What Git writes between two versions. */
const CONFLICT = /^(<{7}|\|{7}|={7}|>{7})( |\r?$)/;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

const isHead = (value: unknown): value is { bulk: boolean } =>
  typeof value === 'object' && value !== null && 'bulk' in value && typeof value.bulk === 'boolean';

function isEntry(value: unknown): value is Remembered & { id: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { id, slug, country, fields } = value as Record<string, unknown>;
  const isCountry = countryCodes.some((code) => code === country);
  return (
    typeof id === 'string' && typeof slug === 'string' && isCountry && typeof fields === 'object' && fields !== null
  );
}

function damage(file: string, line: number, message: string): Problem {
  const fix = `Die Datei aus git zurückholen, etwa mit „git restore ${file}“; von Hand wird sie nicht geändert.`;
  return { check: 'catalogue-entry', file, line, column: 1, level: 'error', message, fix };
}

const unmerged = (file: string, line: number, marker: string): Problem => ({
  ...damage(file, line, `In der Datei stehen zwei Fassungen, die Git nicht zusammenführen konnte („${marker}“).`),
  fix: 'Die Zeilen beider Fassungen behalten, je id nur eine, und die mit <<<<<<<, ======= und >>>>>>> löschen.',
});
