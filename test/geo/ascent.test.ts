import { expect, test } from 'vitest';
import type { Position } from '../../src/contract/geometry.ts';
import { ascentMetres } from '../../src/geo/ascent.ts';

const line = (...heights: (number | undefined)[]): Position[] =>
  heights.map((metres, i): Position => (metres === undefined ? [8 + i / 100, 47] : [8 + i / 100, 47, metres]));
const of = (...heights: (number | undefined)[]) => ascentMetres({ type: 'LineString', coordinates: line(...heights) });

test.each([
  ['up alone counts', [500, 700, 600, 650], 250],
  ['what the measuring makes does not', [500, 504, 497, 503, 499, 505], 0],
  ['a slow climb does', [500, 506, 512, 518, 524], 24],
  ['there and back is one climb', [500, 900, 500], 400],
  ['downhill is none', [900, 700, 500], 0],
  ['below the sea', [-4, 20], 24],
])('%s', (_, heights, metres) => {
  expect(of(...heights)).toBe(metres);
});

test('between two parts nobody climbs, and one height that is not known leaves all unknown', () => {
  const parts = (...coordinates: Position[][]) => ascentMetres({ type: 'MultiLineString', coordinates });
  expect(parts(line(500, 600), line(900, 950))).toBe(150);
  expect(parts(line(500, 600), line(900, undefined))).toBeUndefined();
});
