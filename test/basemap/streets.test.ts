import { existsSync } from 'node:fs';
import { readdir, rename, symlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { describeArchive } from '../../src/basemap/inspect.ts';
import { FileSource } from '../../src/basemap/sources.ts';
import { streetsOf } from '../../src/basemap/street-depth.ts';
import { cutStreets, newestStreets, sizeAndTime } from '../../src/basemap/streets.ts';
import type { Box } from '../../src/basemap/tile-id.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { streetSizedArchive } from './fixture-archive.ts';
import { serveFolder } from './range-server.ts';

const now = new Date('2026-03-02T05:00:00Z');

test('the newest build that is there is taken, across the end of a month', async () => {
  const archive = await streetSizedArchive();
  const folder = dirname(archive);
  await rename(archive, `${folder}/20260228.pmtiles`);
  const base = await serveFolder(() => folder);
  expect(await newestStreets(`${base}/{date}.pmtiles`, now)).toBe(`${base}/20260228.pmtiles`);
});

test('an address without a date is taken as it is', async () => {
  expect(await newestStreets('https://karte.example/a.pmtiles', now)).toBe('https://karte.example/a.pmtiles');
});

test('without a connection a sentence says so, that the map stays, and where another source is named', async () => {
  const refused = newestStreets('http://127.0.0.1:9/{date}.pmtiles', now);
  await expect(refused).rejects.toThrow(/^Kein Archiv der letzten 7 Tage/);
  await expect(refused).rejects.toThrow(/Die bisherige Karte bleibt\..*map\.streets\.source/);
});

test.each([
  [3e6, '3 MB, bei 50 Mbit/s etwa eine Minute'],
  [900e6, '900 MB, bei 50 Mbit/s etwa 3 Minuten'],
  [5.25e9, '5,3 GB, bei 50 Mbit/s etwa 14 Minuten'],
  [120e9, '120 GB, bei 50 Mbit/s etwa 5 Stunden'],
])('%d bytes: %s', (bytes, text) => {
  expect(sizeAndTime(bytes)).toBe(text);
});

const DACH: Box = [5.8, 45.7, 17.3, 55.2];
const shared = (name: string) => fileURLToPath(new URL(`../../../shared/data/${name}`, import.meta.url));
/** An archive made here, and beside it real ones where they lie on this machine. */
const archives: [name: string, file: () => Promise<string>, depth: number, told: string][] = [
  ['an archive as big as streets are', () => streetSizedArchive(), 14, 'bis Zoom 14'],
];
for (const [name, depth, told] of [
  ['dach-osm-sample-z0-10.pmtiles', 10, 'keine, die Karte endet bei Zoom 10; „npm run basemap -- --streets“ holt sie'],
  ['liechtenstein-protomaps-schema-z8-14.pmtiles', 14, 'bis Zoom 14'],
] as const)
  if (existsSync(shared(name))) archives.push([name, () => Promise.resolve(shared(name)), depth, told]);

describe.each(archives)('the newest build of a public source: %s', (_, file, depth, told) => {
  test('is cut to the area, after its size was said', async () => {
    const [folder, target, original] = [await temporaryFolder(), await temporaryFolder(), await file()];
    await symlink(original, `${folder}/20260301.pmtiles`);
    const base = await serveFolder(() => folder);
    const steps: string[] = [];
    const cut = await cutStreets({
      source: `${base}/{date}.pmtiles`,
      now,
      to: `${target}/operator.pmtiles`,
      box: DACH,
      maxZoom: 14,
      onSource: (from) => steps.push(from),
      onPlan: ({ bytes }) => steps.push(bytes > 9e5 ? 'plan' : `${bytes} bytes`),
      onProgress: ({ done, total }) => done === total && steps.push('loaded'),
    });
    expect(steps).toEqual([`${base}/20260301.pmtiles`, 'plan', 'loaded']);
    const archive = await described(`${target}/operator.pmtiles`);
    expect(archive.maxZoom).toBe(depth);
    expect(archive.attribution).toEqual((await described(original)).attribution);
    expect(streetsOf(archive.maxZoom)).toBe(told);
    expect(cut.tiles).toBeGreaterThan(400);
  });
});

test('what cannot be reached leaves nothing behind', async () => {
  const target = await temporaryFolder();
  const to = `${target}/operator.pmtiles`;
  const refused = cutStreets({ source: 'http://127.0.0.1:9/{date}.pmtiles', now, to, box: DACH, maxZoom: 14 });
  await expect(refused).rejects.toThrow(/Die bisherige Karte bleibt/);
  expect(await readdir(target)).toEqual([]);
});

async function described(file: string) {
  const source = new FileSource(file);
  const archive = await describeArchive(source);
  await source.close();
  return archive;
}
