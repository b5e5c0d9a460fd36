import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { PMTiles, tileIdToZxy } from 'pmtiles';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtInArchive } from '../../src/basemap/build.ts';
import { cutArchive, type Progress } from '../../src/basemap/cut.ts';
import { describeArchive } from '../../src/basemap/inspect.ts';
import { progressLine } from '../../src/basemap/progress-line.ts';
import { FileSource } from '../../src/basemap/sources.ts';
import { idRanges, type Box } from '../../src/basemap/tile-id.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { serveRanges } from './range-server.ts';

const data = new URL('../../../shared/data/', import.meta.url).pathname;
const liechtenstein = `${data}liechtenstein-protomaps-schema-z8-14.pmtiles`;
const missing = existsSync(data) ? '' : ' (../shared/data fehlt)';

const EVERYWHERE: Box = [-180, -85, 180, 85];

/** Every tile of the box is the same in both archives, and the new one holds no other. */
async function expectSameTiles(original: string, cut: string, box: Box, maxZoom: number): Promise<number> {
  // Readers that leave tiles packed, so that the bytes themselves are compared.
  const reader = (file: string) => new PMTiles(new FileSource(file), undefined, (bytes) => Promise.resolve(bytes));
  const [from, to] = [reader(original), reader(cut)];
  const { minZoom } = await from.getHeader();
  let tiles = 0;
  for (const [first, end] of idRanges(box, minZoom, maxZoom))
    for (let id = first; id < end; id++) {
      const [a, b] = [await from.getZxy(...tileIdToZxy(id)), await to.getZxy(...tileIdToZxy(id))];
      expect(b && Buffer.from(b.data).toString('latin1'), `tile ${tileIdToZxy(id).join('/')}`).toBe(
        a && Buffer.from(a.data).toString('latin1'),
      );
      if (a) tiles++;
    }
  expect((await to.getHeader()).numAddressedTiles).toBe(tiles);
  return tiles;
}

describe('cutting out of a real build of ours', () => {
  const box: Box = [9.2, 46.9, 11.1, 47.8];
  let built: string;
  beforeAll(async () => {
    built = await builtInArchive(await temporaryFolder(), () => undefined);
  });

  test('over HTTP: the same tiles, few bytes, header and attribution that follow the archive', async () => {
    const server = await serveRanges(built);
    const to = `${await temporaryFolder()}/cut.pmtiles`;
    const result = await cutArchive({ from: server.url, to, box, maxZoom: 9 });
    expect(await expectSameTiles(built, to, box, 9)).toBe(result.tiles);
    expect(server.sent).toBeLessThan(700_000);
    const cut = await describeArchive(new FileSource(to));
    expect(cut).toMatchObject({ minZoom: 0, maxZoom: 9, bounds: box });
    expect(cut.attribution).toContain('© OpenStreetMap-Mitwirkende (ODbL)');
    expect(cut.header.clustered).toBe(true);
    expect(await readdir(to.replace('/cut.pmtiles', ''))).toEqual(['cut.pmtiles']);
  });

  test('no request is greater than 4 MB, and the progress ends at the total', async () => {
    const server = await serveRanges(built);
    const seen: Progress[] = [];
    await cutArchive({ from: server.url, to: `${await temporaryFolder()}/all.pmtiles`, box: EVERYWHERE, maxZoom: 14, onProgress: (p) => seen.push(p) }); // prettier-ignore
    expect(server.greatest).toBeLessThanOrEqual(4_000_000);
    expect(seen[0]).toMatchObject({ done: 0, resumed: 0 });
    expect(seen.at(-1)!.done).toBe(seen.at(-1)!.total);
  });
});

describe(`cutting out of the street archive of Liechtenstein${missing}`, () => {
  const box: Box = [9.47, 47.05, 9.6, 47.2];

  test.skipIf(missing)('over HTTP: the same tiles', async () => {
    const server = await serveRanges(liechtenstein);
    const to = `${await temporaryFolder()}/cut.pmtiles`;
    await cutArchive({ from: server.url, to, box, maxZoom: 14 });
    expect(await expectSameTiles(liechtenstein, to, box, 14)).toBeGreaterThan(50);
    const { vectorLayers, minZoom, maxZoom } = await describeArchive(new FileSource(to));
    expect(vectorLayers).toContain('roads');
    expect([minZoom, maxZoom]).toEqual([8, 14]);
  });

  test.skipIf(missing)('a second run goes on where the connection broke, and loads nothing twice', async () => {
    const server = await serveRanges(liechtenstein);
    const to = `${await temporaryFolder()}/cut.pmtiles`;
    const wide: Box = [9.4, 46.9, 9.52, 47.05];
    const stop = new AbortController();
    const first = cutArchive({ from: server.url, to, box: wide, maxZoom: 14, signal: stop.signal, onProgress: ({ done, total }) => done > total / 3 && stop.abort() }); // prettier-ignore
    await expect(first).rejects.toThrow('Derselbe Befehl macht dort weiter');
    const seen: Progress[] = [];
    await cutArchive({ from: server.url, to, box: wide, maxZoom: 14, onProgress: (progress) => seen.push(progress) });
    expect(seen[0]!.resumed).toBeGreaterThan(0);
    expect(seen[0]!.resumed).toBeLessThan(seen[0]!.total);
    await expectSameTiles(liechtenstein, to, wide, 14);
  });

  test.skipIf(missing)('a connection that fails once is tried again', async () => {
    const server = await serveRanges(liechtenstein);
    const to = `${await temporaryFolder()}/cut.pmtiles`;
    server.allow = 3;
    setTimeout(() => (server.allow = Infinity), 300);
    await cutArchive({ from: server.url, to, box, maxZoom: 14 });
    await expectSameTiles(liechtenstein, to, box, 14);
  });
});

describe(`what cannot be used is refused with a sentence${missing}`, () => {
  test.skipIf(missing).each([
    ['invalid.pmtiles', 'ist kein PMTiles-Archiv'],
    ['invalid_v4.pmtiles', 'PMTiles Version 4; gebraucht wird Version 3'],
    ['test_fixture_mlt.pmtiles', 'enthält MapLibre-Kacheln (MLT); gebraucht werden Vektorkacheln'],
    ['near-badschandau-z10-11.pmtiles', 'enthält WebP-Bilder; gebraucht werden Vektorkacheln'],
    ['test_fixture_1.pmtiles', 'nicht im Protomaps-Schema'],
    ['gibt-es-nicht.pmtiles', 'gibt es nicht'],
  ])('%s: %s', async (name, sentence) => {
    const to = `${await temporaryFolder()}/cut.pmtiles`;
    await expect(cutArchive({ from: `${data}${name}`, to, box: EVERYWHERE, maxZoom: 14 })).rejects.toThrow(sentence);
    expect(existsSync(to)).toBe(false);
  });

  test.skipIf(missing)('an area outside the archive, and a depth above it', async () => {
    const to = `${await temporaryFolder()}/cut.pmtiles`;
    const cut = (box: Box, maxZoom: number) => cutArchive({ from: liechtenstein, to, box, maxZoom });
    await expect(cut([1, 2, 3, 4], 14)).rejects.toThrow('liegt außerhalb');
    await expect(cut(EVERYWHERE, 5)).rejects.toThrow('beginnt erst bei Zoom 8');
  });
});

test('the progress line shows bar, bytes, rate and time left', () => {
  expect(progressLine({ done: 30e6, resumed: 10e6, total: 120e6 }, 10)).toBe(
    '██████░░░░░░░░░░░░░░░░░░ 25 %  30,0 von 120,0 MB  2,0 MB/s  noch 0:45',
  );
});
