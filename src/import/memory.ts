import { readFile } from 'node:fs/promises';
import type { CountryCode } from '../contract/records.ts';
import { hashText } from './slug.ts';
import type { WantedFile } from '../pois/write-files.ts';

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

export const memoryFile = (contentDir: string, name: string) => `${contentDir}/import/${name}.ndjson`;

/** Nothing is remembered before the first import. */
export async function readMemory(file: string): Promise<Memory | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const [head, ...lines] = text.split('\n').filter(Boolean);
  const { bulk } = JSON.parse(head!) as { bulk: boolean };
  const entries = lines.map((line): [string, Remembered] => {
    const { id, ...entry } = JSON.parse(line) as Remembered & { id: string };
    return [id, entry];
  });
  return { bulk, entries: new Map(entries) };
}

export function rememberedIn(path: string, { bulk, entries }: Memory): WantedFile {
  const note = 'Gedächtnis des Imports, bitte mit einreichen und nicht von Hand ändern';
  const lines = [...entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, entry]) => JSON.stringify({ id, ...entry }));
  return { path, text: [JSON.stringify({ note, bulk }), ...lines, ''].join('\n') };
}

export const fieldHashes = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, hashValue(value)]));

/** The same for a value however it is written: blanks and line breaks of a folded text do not count. */
function hashValue(value: unknown): string {
  return hashText(typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : JSON.stringify(value));
}
