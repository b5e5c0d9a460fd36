import { readFile, stat } from 'node:fs/promises';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, tileIdToZxy, zxyToTileId } from 'pmtiles';
import { beforeAll, describe, expect, test } from 'vitest';
import { Entries, writeArchive } from '../../src/basemap/archive.ts';
import { BUILT_IN_SOURCES, builtInArchive, COVERED, MAX_ZOOM } from '../../src/basemap/build.ts';
import { AREA, AROUND, readFeatures } from '../../src/basemap/features.ts';
import { FileSource } from '../../src/basemap/sources.ts';
import { TileData } from '../../src/basemap/tile-data.ts';
import { idRanges } from '../../src/basemap/tile-id.ts';
import { cutTiles } from '../../src/basemap/tiles.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const facts = {
  minZoom: 0,
  maxZoom: 9,
  bounds: [-180, -85, 180, 85],
  center: [10.5, 48.9],
  centerZoom: 5,
  tileCompression: 1,
  tileType: 1,
  metadata: { name: 'Probe', vector_layers: [] },
} as const;

describe('the built-in archive', () => {
  /** Where the build of the site has left it. */
  const folder = '.cache/basemap';
  let file: string;
  let archive: PMTiles;
  beforeAll(async () => {
    file = await builtInArchive(folder, () => undefined);
    archive = new PMTiles(new FileSource(file));
  });

  test('weighs 6 MB at the most and is the same, byte for byte, in a second build', async () => {
    expect((await stat(file)).size).toBeLessThan(6_000_000);
    const again = await builtInArchive(await temporaryFolder(), () => undefined);
    expect((await readFile(again)).equals(await readFile(file))).toBe(true);
  });

  test('is not built again while its inputs are the same', async () => {
    const lines: string[] = [];
    expect(await builtInArchive(folder, (line) => lines.push(line))).toBe(file);
    expect(lines).toEqual([]);
  });

  test('says in header and metadata what is in it', async () => {
    expect(await archive.getHeader()).toMatchObject({
      specVersion: 3,
      clustered: true,
      internalCompression: 2,
      tileCompression: 2,
      tileType: 1,
      minZoom: 0,
      maxZoom: MAX_ZOOM,
      minLon: AROUND[0],
      minLat: AROUND[1],
      maxLon: AROUND[2],
      maxLat: AROUND[3],
    });
    const metadata = (await archive.getMetadata()) as { attribution: string; vector_layers: { id: string }[] };
    for (const source of BUILT_IN_SOURCES) expect(metadata.attribution).toContain(source);
    expect(metadata.vector_layers.map(({ id }) => id).sort()).toEqual([
      'boundaries',
      'earth',
      'places',
      'pois',
      'water',
    ]);
  });

  test('holds every tile of the area, each as it was cut, and none is empty', async () => {
    const ids = COVERED.flatMap(([from, end]) => Array.from({ length: end - from }, (_, i) => from + i));
    const known = new Set(ids);
    for (const [from, end] of idRanges(AREA, 0, MAX_ZOOM))
      for (let id = from; id < end; id++) expect(known.has(id)).toBe(true);
    const cut = new Map([...cutTiles(readFeatures(), COVERED, MAX_ZOOM)].map(({ id, bytes }) => [id, bytes]));
    expect([...cut.keys()]).toEqual(ids);
    // This reader leaves tiles packed, so that the bytes themselves are compared.
    const packed = new PMTiles(new FileSource(file), undefined, (bytes) => Promise.resolve(bytes));
    const wrong: string[] = [];
    for (const id of ids) {
      const tile = await packed.getZxy(...tileIdToZxy(id));
      if (!tile || !Buffer.from(tile.data).equals(cut.get(id)!)) wrong.push(tileIdToZxy(id).join('/'));
    }
    expect(wrong).toEqual([]);
    const { numAddressedTiles } = await archive.getHeader();
    expect(numAddressedTiles).toBe(ids.length);
  });

  test('every feature is of the schema: kinds known, kind_detail of borders a number, German names', async () => {
    const kinds = new Set<string>();
    for (const [z, x, y] of [
      [0, 0, 0],
      [5, 16, 10],
      [8, 134, 88],
      [10, 540, 355],
      [10, 550, 335],
    ] as const) {
      // prettier-ignore
      const tile = new VectorTile(new PbfReader(new Uint8Array((await archive.getZxy(z, x, y))!.data)));
      for (const [layer, { length, feature }] of Object.entries(tile.layers).map(
        ([name, l]) => [name, { length: l.length, feature: (i: number) => l.feature(i) }] as const,
      ))
        // prettier-ignore
        for (let i = 0; i < length; i++) {
          const { properties } = feature(i);
          kinds.add(`${layer} ${String(properties.kind)}`);
          expect(properties).not.toHaveProperty('max_zoom');
          if (layer === 'boundaries') expect(typeof properties.kind_detail).toBe('number');
          if (layer === 'places') expect(String(properties['name:de'] ?? properties.name)).not.toMatch(/Munich|Vienna|Prague/);
        }
    }
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining(['earth earth', 'places country', 'places locality', 'water ocean', 'water river']),
    );
  });
});

describe('an archive too big for one directory', () => {
  test('has leaves, and every tile, run and gap reads back', async () => {
    const folder = await temporaryFolder();
    const data = new TileData(`${folder}/tiles`);
    const entries = new Entries();
    const expected = new Map<number, string>();
    // Pseudo-random sizes and contents, with repeats, runs and holes.
    for (let id = 0, seed = 7; id < zxyToTileId(8, 0, 0); id++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      if (seed % 11 === 0) continue;
      const content = seed % 5 === 0 ? 'sea' : `tile ${id} ${'x'.repeat(seed % 97)}`;
      entries.add(id, data.append(Buffer.from(content)), content.length);
      expected.set(id, content);
    }
    data.close();
    await writeArchive(`${folder}/big.pmtiles`, facts, entries, data);
    const archive = new PMTiles(new FileSource(`${folder}/big.pmtiles`));
    const header = await archive.getHeader();
    expect(header.leafDirectoryLength).toBeGreaterThan(0);
    expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(8_192);
    expect(header.numAddressedTiles).toBe(expected.size);
    expect(header.numTileEntries).toBeLessThan(expected.size);
    expect(header.numTileContents).toBe(new Set(expected.values()).size);
    for (let id = 0; id < zxyToTileId(8, 0, 0); id += 23) {
      const tile = await archive.getZxy(...tileIdToZxy(id));
      expect(tile && Buffer.from(tile.data).toString(), `tile ${id}`).toBe(expected.get(id));
    }
  });

  test('ids must ascend', () => {
    const entries = new Entries();
    entries.add(5, 0, 10, 3);
    expect(() => entries.add(7, 10, 10)).toThrow('Got tile 7 when expected 8 or later');
  });
});
