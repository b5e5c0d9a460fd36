import { readFile } from 'node:fs/promises';
import { PMTiles, type Source } from 'pmtiles';
import { expect, test } from 'vitest';
import { builtInRelief } from '../../src/basemap/features.ts';
import { merged, piecesOf, tilesIn } from '../../src/components/offline/archive-pieces.ts';
import { limits } from '../../src/contract/limits.ts';
import { boxAround } from '../../src/geo/sphere.ts';

const file = await readFile(builtInRelief);
const around = boxAround(10.7, 47.57, 10);

/** An archive of which only some parts are there. */
function archiveOf(holds: (from: number, to: number) => boolean): PMTiles {
  const source: Source = {
    getKey: () => 'relief',
    getBytes: (offset, length) =>
      holds(offset, offset + length)
        ? Promise.resolve({ data: new Uint8Array(file.subarray(offset, offset + length)).buffer })
        : Promise.reject(new Error(`not kept: ${offset}-${offset + length}`)),
  };
  return new PMTiles(source);
}

test('with the pieces of an area alone every tile of it can be read, and no other', async () => {
  const pieces = await piecesOf(
    archiveOf(() => true),
    'https://karte.example/relief.pmtiles',
    around,
  );
  const kept = archiveOf((from, to) => pieces.some((piece) => piece.from <= from && piece.to >= to));
  for (let zoom = 3; zoom <= 7; zoom++)
    for (const tile of tilesIn(zoom, around)) expect((await kept.getZxy(...tile))?.data).toBeDefined();
  await expect(kept.getZxy(7, 68, 41)).rejects.toThrow('not kept');
  expect(pieces.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThan(file.length / 4);
});

test('parts near each other are one, none is longer than the service sends', () => {
  expect(
    merged([
      { from: 50, to: 60 },
      { from: 0, to: 10 },
      { from: 5, to: 20 },
    ]),
  ).toEqual([{ from: 0, to: 60 }]);
  const far = [
    { from: 0, to: 10 },
    { from: 1_000_000, to: 1_000_010 },
  ];
  expect(merged(far)).toEqual(far);
  const long = limits.tileRangeBytes - 5;
  expect(
    merged([
      { from: 0, to: long },
      { from: long, to: long + 10 },
    ]),
  ).toHaveLength(2);
});

test('the tiles of a box', () => {
  expect(tilesIn(0, around)).toEqual([[0, 0, 0]]);
  expect(tilesIn(10, around).length).toBeGreaterThan(1);
});
