import { zxyToTileId } from 'pmtiles';
import { expect, test } from 'vitest';
import { idRanges, tileAt, tilesOf, type Box } from '../../src/basemap/tile-id.ts';

test('a place lies in the tile that the web map convention says', () => {
  expect(tileAt(13.4, 52.5, 10)).toEqual([550, 335]);
  expect(tileAt(-180, 85, 3)).toEqual([0, 0]);
  expect(tileAt(180, -90, 3)).toEqual([7, 7]);
});

const boxes: [name: string, box: Box][] = [
  ['DACH', [5.8, 45.7, 17.3, 55.2]],
  ['a valley', [9.47, 47.05, 9.64, 47.27]],
  ['the whole world', [-180, -85, 180, 85]],
  ['a strip across the Hilbert seams', [-1, -40, 1, 40]],
];

test.each(boxes)('the ranges for %s hold exactly the tiles that meet the box', (_, box) => {
  const expected: number[] = [];
  for (let z = 0; z <= 7; z++) {
    const [left, top, right, bottom] = tilesOf(box, z);
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) expected.push(zxyToTileId(z, x, y));
  }
  const ranges = idRanges(box, 0, 7);
  const found = ranges.flatMap(([from, end]) => Array.from({ length: end - from }, (_, i) => from + i));
  expect(found).toEqual(expected.sort((a, b) => a - b));
  ranges.slice(1).forEach(([from], i) => expect(from).toBeGreaterThan(ranges[i]![1]));
});
