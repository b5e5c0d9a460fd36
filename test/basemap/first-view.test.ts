import { readFile, stat } from 'node:fs/promises';
import { PMTiles } from 'pmtiles';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { ArchiveSource } from '../../sdk/map/archive-source.ts';
import { publishMap, type MapFiles } from '../../src/basemap/publish.ts';
import { buildStyle } from '../../src/basemap/style.ts';
import { tilesOf, type Box } from '../../src/basemap/tile-id.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { serveRanges } from './range-server.ts';

/** What the same view of version 1.0.0 took, measured in Chromium: it had no relief, and 74 kB of letters. */
const OF_1_0_0 = 121_000;
/** A page of 1280 by 500 pixels at zoom 5.6: south of Germany, Austria and Switzerland. Both archives show it by zoom 5. */
const VIEW: Box = [0.7, 46.8, 20.5, 50.9];
const VIEW_ZOOM = 5;

let outDir: string;
let files: MapFiles;
beforeAll(async () => {
  outDir = await temporaryFolder();
  files = await publishMap({
    outDir,
    cacheDir: '.cache/basemap',
    archiveFile: undefined,
    reliefFile: undefined,
    log: () => undefined,
  });
});
const size = async (path: string) => (await stat(`${outDir}/${path}`)).size;
const packed = async (path: string) => brotliCompressSync(await readFile(`${outDir}/${path}`)).length;

test('map and relief that come with the project take no more than 8 MB', async () => {
  expect((await size(files.archivePath)) + (await size(files.reliefPath))).toBeLessThan(8_000_000);
});

test('a first view of the map weighs no more than that of 1.0.0, though it has a relief now', async () => {
  const style = buildStyle({
    ...files,
    look: { style: 'calm', theme: 'light' },
    name: 'Ausflugskarte',
    baseUrl: 'https://karte.example',
    attribution: files.archive.attribution.join(', '),
    center: [10.5, 48.9],
    zoom: 5,
  });
  const weights = {
    style: brotliCompressSync(JSON.stringify(style)).length,
    icons: (await packed(`${files.spritePath}/light.json`)) + (await size(`${files.spritePath}/light.png`)),
    letters:
      (await packed(`${files.glyphsPath}/Noto Sans Medium/0-255.pbf`)) +
      (await packed(`${files.glyphsPath}/Noto Sans Italic/0-255.pbf`)),
    map: await bytesOf(`${outDir}/${files.archivePath}`),
    relief: await bytesOf(`${outDir}/${files.reliefPath}`),
  };
  const sum = Object.values(weights).reduce((a, b) => a + b);
  expect(sum, JSON.stringify(weights)).toBeLessThan(OF_1_0_0);
  // A sum of nothing would pass, too.
  expect(Math.min(...Object.values(weights))).toBeGreaterThan(1_000);
});

/** Bytes that the SDK loads of an archive, its start included. */
async function bytesOf(file: string): Promise<number> {
  const server = await serveRanges(file);
  const archive = new PMTiles(new ArchiveSource(server.url));
  const [west, north, east, south] = tilesOf(VIEW, VIEW_ZOOM);
  for (let x = west; x <= east; x++) for (let y = north; y <= south; y++) await archive.getZxy(VIEW_ZOOM, x, y);
  return server.sent;
}
