import { describe, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { envelopeOf } from '../../src/geo/outline.ts';
import { createRandom } from '../bench/random.ts';
import { shapeAtRandom } from '../geo/shapes-at-random.ts';
import { destination } from '../known-destinations.ts';
import { rounds } from '../rounds.ts';
import { catalogue, mapOf, shapesOf } from './map-of.ts';
import { expectRight, wantedWith } from './tree-oracle.ts';

/** One in three has a line or an area, one in six a box. */
function varied(count: number): Destination[] {
  const draw = createRandom(31);
  const one = <T>(items: readonly T[]) => items[Math.floor(draw() * items.length)]!;
  return Array.from({ length: count }, (_, i) => {
    const point = [6 + draw() * 11, 46 + draw() * 9].map((degrees) => Math.round(degrees * 1e6) / 1e6);
    const [longitude, latitude] = point as [number, number];
    const geometry = i % 3 === 0 ? shapeAtRandom(draw, [longitude, latitude]) : undefined;
    return destination(`ziel-${i}`, {
      ...{ longitude, latitude, category: one(catalogue.categories).id, kids: one([true, null]) },
      ...(i % 6 === 1 && { extent: [longitude - 0.1, latitude - 0.1, longitude + 0.1, latitude + 0.1] }),
      ...(geometry && { geometry, extent: envelopeOf(geometry, [longitude, latitude]) }),
    });
  });
}

describe('lines and areas in the tree', () => {
  const map = mapOf(varied(180));

  test('are found as brute force finds them, in 2000 combinations of circle, box and filters', () => {
    const draw = createRandom(12);
    for (let i = 0; i < rounds(2000); i++) expectRight(map, wantedWith(draw));
  });

  test('are read only where their box does not decide', () => {
    const all = map.attributes.condition({});
    const readBy = (ask: () => unknown): number => {
      const before = map.shapes.read;
      ask();
      return map.shapes.read - before;
    };
    const { tree } = map.places;
    const munich = { lng: 11.575, lat: 48.137 };
    expect(readBy(() => tree.matches({ ...munich, radiusKm: 2000 }, undefined, all))).toBe(0);
    expect(readBy(() => tree.matches(undefined, [5, 45, 18, 56], all))).toBe(0);
    expect(readBy(() => tree.topByRank(undefined, all, 180))).toBe(0);
    expect(readBy(() => tree.matches({ ...munich, radiusKm: 100 }, undefined, all))).toBeLessThan(12);
    expect(readBy(() => tree.nearest({ ...munich, radiusKm: Infinity }, undefined, all, 5))).toBeLessThan(12);
    const holds = tree.holds({ ...munich, radiusKm: 100 }, undefined);
    expect(readBy(() => map.documents.filter((_, id) => holds(id)))).toBeLessThan(30);
  });

  test('cost destinations without them nothing', () => {
    const points = mapOf(varied(180).map(({ geometry: _, ...rest }) => rest));
    const draw = createRandom(13);
    for (let i = 0; i < 50; i++) expectRight(points, wantedWith(draw));
    expect(points.shapes.read).toBe(0);
  });
});

test('the file gives back each outline, and knows who has none', () => {
  const { documents, shapes } = mapOf(varied(20));
  documents.forEach(({ geometry, longitude, latitude }, id) => {
    expect(shapes.has(id)).toBe(geometry !== undefined);
    if (!geometry) return;
    const { points, starts, kinds } = shapes.outlineOf(id);
    expect(points.length).toBe(2 * (starts[kinds.length]! - starts[0]!));
    expect([...points.slice(-2)]).toEqual([Math.round(longitude * 1e7), Math.round(latitude * 1e7)]);
  });
  expect(shapesOf([]).has(0)).toBe(false);
});
