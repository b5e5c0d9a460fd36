import { describe, expect, test } from 'vitest';
import { partsOf, shapeKindOf, type Position, type ShapeGeometry } from '../../src/contract/geometry.ts';
import { kmToOutline } from '../../src/geo/measure.ts';
import { outlineOf } from '../../src/geo/outline.ts';
import { lengthKm, simplified } from '../../src/geo/simplify.ts';
import { createRandom } from '../bench/random.ts';
import { rounds } from '../rounds.ts';
import { shapeAtRandom } from './shapes-at-random.ts';

const line = (...coordinates: Position[]): ShapeGeometry => ({ type: 'LineString', coordinates });
const positions = (shape: ShapeGeometry) => partsOf(shape).flat(2);
const draw = createRandom(41);

describe('a simplified shape', () => {
  test('leaves out nothing that lies farther off than it says, and keeps type and closed rings', () => {
    for (let i = 0; i < rounds(200); i++) {
      const shape = shapeAtRandom(draw, [6 + draw() * 11, 46 + draw() * 9]);
      const metres = 10 ** (draw() * 3);
      const simple = simplified(shape, metres, 1000);
      expect(simple.type).toBe(shape.type);
      const outline = outlineOf(
        { type: 'MultiLineString', coordinates: partsOf(simple).flat() },
        positions(simple)[0]!,
      );
      // A metre for the rounding of five decimals, a twentieth for the plane.
      for (const [lng, lat] of positions(shape))
        expect(1000 * kmToOutline(outline, lng, lat), JSON.stringify({ shape, metres })).toBeLessThan(
          1.05 * metres + 2,
        );
      if (shapeKindOf(shape) === 'area')
        for (const ring of partsOf(simple).flat()) expect([ring.length > 3, ring.at(-1)]).toEqual([true, ring[0]]);
    }
  });

  test('has no more positions than asked for, however many there were', () => {
    const winding = line(...Array.from({ length: 4000 }, (_, i): Position => [8 + i / 1e4, 48 + (i % 2) / 100]));
    expect(positions(simplified(winding, 5, 1000)).length).toBeLessThanOrEqual(1000);
    const round = Array.from({ length: 5000 }, (_, i): Position => [
      8 + Math.cos(i / 795.77),
      48 + Math.sin(i / 795.77),
    ]);
    const ring = simplified({ type: 'Polygon', coordinates: [[...round, round[0]!]] }, 0.01, 100);
    expect(positions(ring).length).toBeLessThanOrEqual(100);
    expect(positions(ring).length).toBeGreaterThan(10);
  });

  test('keeps a climb on a straight way, in whole metres, and no height where one is missing', () => {
    const climb = line([8, 48, 500], [8.01, 48, 640.4], [8.02, 48, 500]);
    expect(positions(simplified(climb, 5, 100))).toEqual([[8, 48, 500], [8.01, 48, 640], [8.02, 48, 500]]); // prettier-ignore
    expect(positions(simplified(line([8, 48, 500], [8.01, 48], [8.02, 48, 500]), 5, 100))).toHaveLength(2);
  });

  test('keeps a line of one place, a tiny area, and drops a hole that is nothing', () => {
    expect(positions(simplified(line([8, 48], [8, 48]), 5, 100))).toEqual([[8, 48], [8, 48]]); // prettier-ignore
    const square = (size: number): Position[] => [[8, 48], [8 + size, 48], [8 + size, 48 + size], [8, 48 + size], [8, 48]]; // prettier-ignore
    expect(positions(simplified({ type: 'Polygon', coordinates: [square(0.00002)] }, 50, 100))).toHaveLength(5);
    expect(simplified({ type: 'Polygon', coordinates: [square(0.1), square(0.000001)] }, 5, 100)).toEqual({
      type: 'Polygon',
      coordinates: [square(0.1)],
    });
  });
});

test('the length is that of all parts of a line', () => {
  expect(lengthKm(line([8, 48], [8, 49]))).toBeCloseTo(111.195, 3);
  expect(lengthKm({ type: 'MultiLineString', coordinates: [[[8, 48], [8, 49], [8, 48]], [[9, 48], [9, 49]]] })).toBeCloseTo(333.585, 2); // prettier-ignore
});
