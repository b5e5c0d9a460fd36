import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOfTile } from '../../src/geo/tile.ts';
import { outlineOf } from '../../src/geo/outline.ts';
import { cellOf, cellsBelow, cellsOfTile } from '../../src/opensearch/cell.ts';
import { outlineText } from '../../src/opensearch/outline-text.ts';

test('a point lies in the cells of a tile exactly where it lies in the tile', () => {
  const point = [fc.double({ min: 5, max: 18, noNaN: true }), fc.double({ min: 45, max: 56, noNaN: true })] as const;
  fc.assert(
    fc.property(...point, fc.integer({ min: 3, max: 18 }), fc.nat(), fc.nat(), (lng, lat, z, dx, dy) => {
      const side = 2 ** z;
      const sine = Math.sin((lat * Math.PI) / 180);
      const tile = {
        z,
        x: Math.floor(((lng + 180) / 360) * side) + (dx % 2),
        y: Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side) + (dy % 2),
      };
      const [west, south, east, north] = boxOfTile(tile);
      const [from, end] = cellsOfTile(tile);
      const cell = cellOf(lng, lat);
      expect(cell >= from && cell < end).toBe(lng >= west && lng < east && lat > south && lat <= north);
      expect(Math.floor(from / cellsBelow(z)) * cellsBelow(z)).toBe(from);
    }),
  );
});

/** As the scripts of the engine read it. */
function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < text.length;) {
    let [value, shift, part] = [0, 0, 32];
    while (part >= 32) {
      part = text.charCodeAt(at++) - 63;
      value |= (part & 31) << shift;
      shift += 5;
    }
    numbers.push(value & 1 ? ~(value >>> 1) : value >>> 1);
  }
  return numbers;
}

test('an outline is written so that every corner comes back', () => {
  const ring = [
    [10.5, 47.5],
    [10.4, 47.5],
    [10.4999999, 47.4],
    [10.5, 47.5],
  ] as const;
  const outline = outlineOf({ type: 'Polygon', coordinates: [ring] }, [10.6, 47.6]);
  const numbers = numbersIn(outlineText(outline));
  const parts = outline.kinds.length;
  expect(numbers[0]).toBe(parts);
  let [x, y] = [0, 0];
  const corners = numbers.slice(1 + 2 * parts).map((step, i) => (i % 2 === 0 ? (x += step) : (y += step)));
  expect(corners).toEqual([...outline.points]);
});
