import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { loadSurroundings } from '../../src/build/surroundings.ts';
import type { Surroundings } from '../../src/pois/surroundings.ts';
import { runImport, type ImportOptions, type ImportResult } from '../../src/import/run.ts';
import { buckets } from '../../src/import/tally.ts';
import { readContent } from '../../src/pois/read.ts';
import { folderWith, temporaryFolder } from '../temporary-folder.ts';

let loaded: Promise<Surroundings> | undefined;
/** States and towns as the command has them. */
export const surroundings = () => (loaded ??= loadSurroundings('.'));

/** A content folder with categories and regions, but with no destinations other than these. */
export async function emptyContent(pois: Record<string, string> = {}): Promise<string> {
  const folder = await folderWith({ 'redirects.yaml': '{}\n', ...pois });
  for (const file of ['categories', 'regions', 'search-words', 'sources'])
    await cp(`content/${file}.yaml`, `${folder}/${file}.yaml`);
  await cp('content/import/openstreetmap.yaml', `${folder}/import/openstreetmap.yaml`);
  return folder;
}

/** Writes a file of this name and content, and imports it. */
export async function importText(
  contentDir: string,
  name: string,
  text: string | Uint8Array,
  options: Partial<ImportOptions> = {},
): Promise<ImportResult> {
  const folder = await temporaryFolder();
  await writeFile(`${folder}/${name}`, text);
  return importFile(contentDir, `${folder}/${name}`, options);
}

export async function importFile(contentDir: string, path: string, options: Partial<ImportOptions> = {}) {
  return runImport({
    path,
    contentDir,
    name: 'probe',
    surroundings: await surroundings(),
    today: '2026-10-01',
    source: 'Stadt Beispiel',
    licence: 'CC0',
    ...options,
  });
}

/** The destinations of a folder by slug; throws where the content check finds an error. */
export async function destinationsOf(contentDir: string) {
  const { destinations } = await readContent(contentDir, { surroundings: await surroundings() });
  return new Map(destinations.map((destination) => [destination.slug, destination]));
}

/** Every file below the folder with its bytes. */
export async function snapshot(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
  const texts = await Promise.all(
    files.sort().map(async (file): Promise<[string, string]> => [file, await readFile(file, 'utf8')]),
  );
  return Object.fromEntries(texts);
}

/** Whether the buckets add up to what was read. */
export const sumOf = ({ tally }: ImportResult) => buckets.reduce((sum, bucket) => sum + tally.counts[bucket], 0);
