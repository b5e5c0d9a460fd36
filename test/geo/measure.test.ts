import { booleanIntersects } from '@turf/boolean-intersects';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { pointToLineDistance } from '@turf/point-to-line-distance';
import type { LineString, MultiPolygon, Polygon } from 'geojson';
import { describe, expect, test } from 'vitest';
import { partsOf, shapeKindOf, type Position, type ShapeGeometry } from '../../src/contract/geometry.ts';
import type { Bbox } from '../../src/contract/records.ts';
import { isInside, kmToOutline, meetsBox } from '../../src/geo/measure.ts';
import { DEGREE, envelopeOf, outlineOf } from '../../src/geo/outline.ts';
import { EARTH_RADIUS_KM, haversineKm } from '../../src/geo/sphere.ts';
import { createRandom } from '../bench/random.ts';
import { rounds } from '../rounds.ts';
import { shapeAtRandom } from './shapes-at-random.ts';

const METRE = 0.001;
const firstOf = (shape: ShapeGeometry): Position => partsOf(shape)[0]![0]![0]!;
const asTurf = (shape: ShapeGeometry) => shape as unknown as Polygon | MultiPolygon;
const outlined = (shape: ShapeGeometry) => outlineOf(shape, firstOf(shape));
const isIn = (shape: ShapeGeometry, lng: number, lat: number) => isInside(outlined(shape), lng * DEGREE, lat * DEGREE);

/** Turf's distance to the edges, and 0 where turf finds the point inside. */
function kmByTurf(shape: ShapeGeometry, point: [number, number]): number {
  if (shapeKindOf(shape) === 'area' && booleanPointInPolygon(point, asTurf(shape))) return 0;
  const lines = partsOf(shape).flat() as unknown as LineString['coordinates'][];
  return Math.min(...lines.map((coordinates) => pointToLineDistance(point, { type: 'LineString', coordinates })));
}

/** How far the longest edge, straight in degrees, is from its arc at most: up to 56 degrees north. */
function arcKm(shape: ShapeGeometry): number {
  const lines = partsOf(shape).flat();
  const edges = lines.flatMap((line) =>
    line.slice(1).map((to, i) => haversineKm(line[i]![0], line[i]![1], to[0], to[1])),
  );
  return (Math.max(...edges) ** 2 / (8 * EARTH_RADIUS_KM)) * Math.tan((56 * Math.PI) / 180);
}

/** The least distance to points set densely on all edges, straight in degrees: never less than the true one. */
function kmByWalking(shape: ShapeGeometry, [lng, lat]: [number, number], steps: number): number {
  let least = Infinity;
  for (const line of partsOf(shape).flat())
    for (let i = 1; i < line.length; i++) {
      const [[ax, ay], [bx, by]] = [line[i - 1]!, line[i]!];
      for (let n = 0; n <= steps; n++) {
        const share = n / steps;
        least = Math.min(least, haversineKm(lng, lat, ax + (bx - ax) * share, ay + (by - ay) * share));
      }
    }
  return least;
}

const draw = createRandom(21);
const centre = (): Position => [6 + draw() * 11, 46 + draw() * 9];
/** Near and far: from inside a shape to the other end of the map. */
const around = ([lng, lat]: Position): [number, number] => {
  const reach = 10 ** (draw() * 4 - 3);
  return [lng + (draw() - 0.5) * reach, lat + (draw() - 0.5) * reach];
};

describe('distance', () => {
  test('is that of turf, whose edges are arcs of great circles: to a metre and the height of the arcs', () => {
    for (let i = 0; i < rounds(1000); i++) {
      const at = centre();
      const [shape, point] = [shapeAtRandom(draw, at), around(at)];
      const [own, turf] = [kmToOutline(outlined(shape), ...point), kmByTurf(shape, point)];
      expect(Math.abs(own - turf), JSON.stringify({ shape, point, own, turf })).toBeLessThan(METRE + arcKm(shape));
    }
  });

  test('is the least to any point of the edges, to a metre', () => {
    for (let i = 0; i < rounds(200); i++) {
      const at = centre();
      const [shape, point] = [shapeAtRandom(draw, at), around(at)];
      const own = kmToOutline(outlined(shape), ...point);
      if (own > 0) expect(own, JSON.stringify({ shape, point })).toBeLessThan(kmByWalking(shape, point, 400) + METRE);
    }
  });

  test('follows an edge that is straight in degrees, over hundreds of kilometres', () => {
    const edge: ShapeGeometry = { type: 'LineString', coordinates: [[6, 50], [12, 50]] }; // prettier-ignore
    expect(kmToOutline(outlined(edge), 9, 50)).toBeLessThan(METRE);
    expect(kmToOutline(outlined(edge), 9, 50.5)).toBeCloseTo(haversineKm(9, 50, 9, 50.5), 2);
  });

  test('knows the point of the destination too, beside the shape', () => {
    const shape: ShapeGeometry = { type: 'LineString', coordinates: [[10, 50], [10.1, 50]] }; // prettier-ignore
    expect(kmToOutline(outlineOf(shape, [9.9, 50]), 9.9, 50)).toBe(0);
    expect(envelopeOf(shape, [9.9, 50])).toEqual([9.9, 50, 10.1, 50]);
  });

  test.each<[string, ShapeGeometry]>([
    ['all positions the same', { type: 'LineString', coordinates: [[10, 50], [10, 50]] }], // prettier-ignore
    ['a ring without an area', { type: 'Polygon', coordinates: [[[10, 50], [10, 50], [10, 50], [10, 50]]] }], // prettier-ignore
    ['there and back', { type: 'Polygon', coordinates: [[[10, 50], [10.0001, 50], [10, 50], [10, 50]]] }], // prettier-ignore
  ])('to %s is that to its point', (_name, shape) => {
    expect(kmToOutline(outlined(shape), 10, 50.1)).toBeCloseTo(haversineKm(10, 50, 10, 50.1), 6);
    expect(kmToOutline(outlined(shape), 10, 50)).toBe(0);
  });
});

describe('inside', () => {
  test('is what turf finds inside', () => {
    for (let i = 0; i < rounds(2000); i++) {
      const at = centre();
      const [shape, point] = [shapeAtRandom(draw, at), around(at)];
      const expected = shapeKindOf(shape) === 'area' && booleanPointInPolygon(point, asTurf(shape));
      expect(isIn(shape, ...point), JSON.stringify({ shape, point })).toBe(expected);
    }
  });

  test('is not in a hole, and an island in a hole is inside again', () => {
    const square = (half: number): Position[] => [[-half, -half], [half, -half], [half, half], [-half, half], [-half, -half]].map(([x, y]) => [10 + x!, 50 + y!]); // prettier-ignore
    const pond: ShapeGeometry = { type: 'Polygon', coordinates: [square(0.3), square(0.2)] };
    expect([isIn(pond, 10, 50), isIn(pond, 10.25, 50)]).toEqual([false, true]);
    expect(kmToOutline(outlined(pond), 10, 50)).toBeCloseTo(haversineKm(10, 50, 10.2, 50), 1);
    const island: ShapeGeometry = { type: 'MultiPolygon', coordinates: [[square(0.3), square(0.2)], [square(0.1)]] };
    expect([isIn(island, 10, 50), isIn(island, 10.15, 50), isIn(island, 10.25, 50)]).toEqual([true, false, true]);
  });
});

describe('a box', () => {
  const meets = (shape: ShapeGeometry, box: Bbox) =>
    meetsBox(outlined(shape), box.map((degrees) => Math.round(degrees * DEGREE)) as unknown as Bbox);

  test('is met by what turf finds to intersect it', () => {
    const met = { true: 0, false: 0 };
    for (let i = 0; i < rounds(2000); i++) {
      const at = centre();
      const shape = shapeAtRandom(draw, at);
      const [[west, south], width, height] = [around(at), draw() ** 4, draw() ** 4];
      const [east, north] = [west + width, south + height];
      const ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]; // prettier-ignore
      const expected = booleanIntersects(asTurf(shape), { type: 'Polygon', coordinates: [ring] });
      expect(meets(shape, [west, south, east, north]), JSON.stringify({ shape, ring })).toBe(expected);
      met[`${expected}`]++;
    }
    expect(Math.min(met.true, met.false)).toBeGreaterThan(rounds(2000) / 10);
  });

  test('is met where it lies inside an area, and not where it lies in a hole or beside a bend', () => {
    const bend: ShapeGeometry = { type: 'LineString', coordinates: [[10, 50], [10, 51], [11, 51]] }; // prettier-ignore
    expect(meets(bend, [10.2, 50.2, 10.8, 50.8])).toBe(false);
    expect(meets(bend, [9.9, 50.4, 10.1, 50.5])).toBe(true);
    const frame: ShapeGeometry = { type: 'Polygon', coordinates: [[[10, 50], [11, 50], [11, 51], [10, 51], [10, 50]], [[10.3, 50.3], [10.7, 50.3], [10.7, 50.7], [10.3, 50.7], [10.3, 50.3]]] }; // prettier-ignore
    expect(meets(frame, [10.1, 50.1, 10.2, 50.2])).toBe(true);
    expect(meets(frame, [10.4, 50.4, 10.6, 50.6])).toBe(false);
  });
});
