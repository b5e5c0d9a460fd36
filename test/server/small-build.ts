import { mkdir, writeFile, cp } from 'node:fs/promises';
import { placeBuild, type BuildFolders } from '../../src/build/place.ts';
import { saveStore } from '../../src/indexes/save.ts';
import type { BuildRecord } from '../../src/server/build-record.ts';
import { destination } from '../known-destinations.ts';
import { knownInput } from '../known-store.ts';

/** A collection's folders below one of its own, as `--out` makes them. */
export function foldersIn(folder: string): BuildFolders {
  return { finished: `${folder}/dist`, staging: `${folder}/build`, former: `${folder}/former` };
}

/**
 * Puts a build of one destination into its place, with the pages on demand of the real one.
 * @param slug of the destination, which also stands on the start page
 */
export async function placeSmallBuild(folder: string, slug: string, anonymousPerMinute = 180): Promise<void> {
  const { staging } = foldersIn(folder);
  const service = { ...serviceDocument, name: slug, anonymousPerMinute };
  const input = await knownInput({ destinations: [destination(slug, { name: slug })], code: slug });
  const mapConfig = JSON.stringify({ archive: { maxZoom: 10 } });
  const documents = { ...input.documents, mapConfig, service: JSON.stringify(service) };
  await mkdir(`${staging}/client/map`, { recursive: true });
  await saveStore(`${staging}/data`, { ...input, documents });
  const texts = { '/index.html': `Start von ${slug}`, '/404.html': `Nichts bei ${slug}`, '/map/a.pmtiles': 'leer' };
  for (const [name, text] of Object.entries(texts)) await writeFile(`${staging}/client${name}`, text);
  const files = Object.fromEntries(
    Object.entries(texts).map(([name, { length }]) => [name, { hash: slug, bytes: length }]),
  );
  const record: BuildRecord = { inputs: slug, files, carried: {}, archive: '/map/a.pmtiles' };
  await writeFile(`${staging}/build.json`, JSON.stringify(record));
  await cp('dist/server', `${staging}/server`, { recursive: true });
  await placeBuild(foldersIn(folder));
}

const serviceDocument = {
  baseUrl: '',
  contact: 'kontakt@example.org',
  attribution: 'Karte',
  name: 'Karte',
  textLicence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  keyPerMinute: 600,
  wholeCollection: { toKeys: false, publish: [] },
  tileMegabytesPerHour: 256,
};
