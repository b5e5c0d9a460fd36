import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { PMTiles, tileIdToZxy } from 'pmtiles';
import { beforeAll, describe, expect, test } from 'vitest';
import { cutArchive, type Progress } from '../../src/basemap/cut.ts';
import { describeArchive } from '../../src/basemap/inspect.ts';
import { progressLine } from '../../src/basemap/progress-line.ts';
import { FileSource } from '../../src/basemap/sources.ts';
import { tilesInReach } from '../../src/basemap/reach.ts';
import type { Box } from '../../src/basemap/tile-id.ts';
import { builtIn } from '../basemap/built-in.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { fileOf, streetSizedArchive } from '../basemap/fixture-archive.ts';
import { serveRanges } from '../basemap/range-server.ts';

/** An archive made here, and beside it a real one where it lies on this machine. */
const real = fileURLToPath(
  new URL('../../../shared/data/liechtenstein-protomaps-schema-z8-14.pmtiles', import.meta.url),
);
const isThere = existsSync(real);
if (!isThere) process.stderr.write('../shared/data is not there: cutting is tested with an invented archive alone.\n');
const streetArchives: [string, () => Promise<string>][] = [
  ['an archive as big as streets are', () => streetSizedArchive()],
  ...(isThere ? [['the streets of Liechtenstein', () => Promise.resolve(real)] as [string, () => Promise<string>]] : []), // prettier-ignore
];

const EVERYWHERE: Box = [-180, -85, 180, 85];

/** Every tile of the box and of what is seen around it is the same in both archives, and the new one holds no other. */
async function expectSameTiles(original: string, cut: string, box: Box, maxZoom: number): Promise<number> {
  // Readers that leave tiles packed, so that the bytes themselves are compared.
  const reader = (file: string) => new PMTiles(new FileSource(file), undefined, (bytes) => Promise.resolve(bytes));
  const [from, to] = [reader(original), reader(cut)];
  const { minZoom } = await from.getHeader();
  const wrong: string[] = [];
  let tiles = 0;
  for (const [first, end] of tilesInReach(box, minZoom, maxZoom))
    for (let id = first; id < end; id++) {
      const [a, b] = [await from.getZxy(...tileIdToZxy(id)), await to.getZxy(...tileIdToZxy(id))];
      if (a ? !b || !Buffer.from(a.data).equals(Buffer.from(b.data)) : b) wrong.push(tileIdToZxy(id).join('/'));
      if (a) tiles++;
    }
  expect(wrong).toEqual([]);
  expect((await to.getHeader()).numAddressedTiles).toBe(tiles);
  return tiles;
}

describe('cutting out of a real build of ours', () => {
  const box: Box = [9.2, 46.9, 11.1, 47.8];
  let built: string;
  beforeAll(async () => {
    built = await builtIn();
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
    expect(cut.endsAtBounds).toBe(false);
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

describe.each(streetArchives)('cutting out of %s', (_, archive) => {
  const box: Box = [9.47, 47.05, 9.6, 47.2];
  let streets: string;
  beforeAll(async () => {
    streets = await archive();
  });

  test('over HTTP: the same tiles', async () => {
    const server = await serveRanges(streets);
    const to = `${await temporaryFolder()}/cut.pmtiles`;
    await cutArchive({ from: server.url, to, box, maxZoom: 14 });
    expect(await expectSameTiles(streets, to, box, 14)).toBeGreaterThan(50);
    const { vectorLayers, minZoom, maxZoom, endsAtBounds } = await describeArchive(new FileSource(to));
    expect(vectorLayers).toContain('roads');
    expect(endsAtBounds).toBe(true);
    expect([minZoom, maxZoom]).toEqual([8, 14]);
  });

  test('says how much it is before it loads, and goes on where the connection broke, loading nothing twice', async () => {
    const server = await serveRanges(streets);
    const to = `${await temporaryFolder()}/cut.pmtiles`;
    const wide: Box = [9.4, 46.9, 9.52, 47.05];
    const stop = new AbortController();
    let planned = 0;
    const first = cutArchive({
      from: server.url,
      to,
      box: wide,
      maxZoom: 14,
      signal: stop.signal,
      onPlan: ({ bytes }) => (planned = bytes),
      onProgress: ({ done, total }) => {
        expect(planned).toBe(total);
        if (done > total / 3) stop.abort();
      },
    });
    await expect(first).rejects.toThrow('Derselbe Befehl macht dort weiter');
    const seen: Progress[] = [];
    await cutArchive({ from: server.url, to, box: wide, maxZoom: 14, onProgress: (progress) => seen.push(progress) });
    expect(seen[0]!.resumed).toBeGreaterThan(0);
    expect(seen[0]!.resumed).toBeLessThan(seen[0]!.total);
    await expectSameTiles(streets, to, wide, 14);
  });

  test('a connection that fails once is tried again', async () => {
    const server = await serveRanges(streets);
    const to = `${await temporaryFolder()}/cut.pmtiles`;
    server.allow = 3;
    setTimeout(() => (server.allow = Infinity), 300);
    await cutArchive({ from: server.url, to, box, maxZoom: 14 });
    await expectSameTiles(streets, to, box, 14);
  });

  test('an archive that is taken away meanwhile is told with what helps', async () => {
    const server = await serveRanges(streets);
    server.gone = true;
    const cut = cutArchive({
      ...{ from: server.url, to: `${await temporaryFolder()}/cut.pmtiles`, box, maxZoom: 14 },
      onPlan: () => (server.allow = 0),
    });
    await expect(cut).rejects.toThrow(
      /abgebrochen \(.*404.*\)\. Die bisherige Karte bleibt; derselbe Befehl macht dort weiter/,
    );
  });

  test('an area outside the archive, and a depth above it, are refused', async () => {
    const to = `${await temporaryFolder()}/cut.pmtiles`;
    const cut = (box: Box, maxZoom: number) => cutArchive({ from: streets, to, box, maxZoom });
    await expect(cut([1, 2, 3, 4], 14)).rejects.toThrow('liegt außerhalb');
    await expect(cut(EVERYWHERE, 5)).rejects.toThrow('beginnt erst bei Zoom 8');
  });
});

describe('what cannot be used is refused with a sentence', () => {
  test.each<[string, () => Promise<string>, string]>([
    ['something else', () => fileOf(Buffer.alloc(300, 'x')), 'ist kein PMTiles-Archiv'],
    ['another version', versionFour, 'PMTiles Version 4; gebraucht wird Version 3'],
    [
      'MapLibre tiles',
      () => streetSizedArchive({ tileType: 6 }),
      'enthält MapLibre-Kacheln (MLT); gebraucht werden Vektorkacheln',
    ],
    ['pictures', () => streetSizedArchive({ tileType: 4 }), 'enthält WebP-Bilder; gebraucht werden Vektorkacheln'],
    ['another schema', () => streetSizedArchive({ layers: ['transportation'] }), 'im Schema OpenMapTiles'],
    ['no schema', () => streetSizedArchive({ layers: [] }), 'nicht im Protomaps-Schema'],
    ['a missing file', () => Promise.resolve('/gibt/es/nicht.pmtiles'), 'gibt es nicht'],
  ])('%s', async (_, archive, sentence) => {
    const to = `${await temporaryFolder()}/cut.pmtiles`;
    await expect(cutArchive({ from: await archive(), to, box: EVERYWHERE, maxZoom: 14 })).rejects.toThrow(sentence);
    expect(existsSync(to)).toBe(false);
  });

  async function versionFour(): Promise<string> {
    const bytes = await readFile(await streetSizedArchive());
    bytes[7] = 4;
    return fileOf(bytes);
  }
});

test('an archive that was MBTiles once lists its layers in a text', async () => {
  const source = new FileSource(await streetSizedArchive({ layersAsText: true }));
  const { vectorLayers } = await describeArchive(source);
  await source.close();
  expect(vectorLayers).toEqual(expect.arrayContaining(['earth', 'water', 'roads']));
});

test('the progress line shows bar, bytes, rate and time left', () => {
  expect(progressLine({ done: 30e6, resumed: 10e6, total: 120e6 }, 10)).toBe(
    '██████░░░░░░░░░░░░░░░░░░ 25 %  30,0 von 120,0 MB  2,0 MB/s  noch 0:45',
  );
});
