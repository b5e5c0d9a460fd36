import { readFile } from 'node:fs/promises';
import { hashText } from './slug.ts';
import { describe } from '../pois/problem.ts';
import type { WantedFile } from '../pois/write-files.ts';
import { parseMemory, type Memory } from './parse-memory.ts';
import { ImportError } from './source-record.ts';

export const memoryFile = (contentDir: string, name: string) => `${contentDir}/import/${name}.ndjson`;

/** Nothing is remembered before the first import. @throws ImportError with every line that cannot be read */
export async function readMemory(file: string, shown: string): Promise<Memory | undefined> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (bytes === undefined) return undefined;
  const { memory, problems } = parseMemory(bytes, shown);
  if (problems.length > 0) throw new ImportError(describe(problems));
  return memory;
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
