import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bbox } from '../../src/contract/records.ts';
import {
  chordOf,
  distanceToBoxKm,
  farthestChord,
  haversineKm,
  kmOfChord,
  nearestChord,
  spaceBox,
  vectorOf,
} from '../../src/geo/sphere.ts';

/** Degrees with four decimals: failures shrink to something that a person can read. */
const degrees = (min: number, max: number) => fc.integer({ min: min * 1e4, max: max * 1e4 }).map((n) => n / 1e4);
const lng = degrees(5.8, 17.3);
const lat = degrees(45.7, 55.2);
const anywhere = fc.record({ lng: degrees(-180, 180), lat: degrees(-90, 90) });
const box: fc.Arbitrary<Bbox> = fc
  .tuple(anywhere, anywhere)
  .map(([a, b]) => [Math.min(a.lng, b.lng), Math.min(a.lat, b.lat), Math.max(a.lng, b.lng), Math.max(a.lat, b.lat)]);

describe('great-circle distances', () => {
  test.each([
    // Kilometres between the stations.
    ['Köln - Hamburg', [6.9589, 50.9432], [10.0067, 53.5528], 356.6],
    ['Wien - Zürich', [16.3738, 48.2082], [8.5417, 47.3769], 592.1],
    ['a thousandth of a degree of latitude', [10, 50], [10, 50.001], 0.1112],
    ['around the date line', [179.9, 0], [-179.9, 0], 22.239],
  ] as const)('%s', (_name, [lng1, lat1], [lng2, lat2], km) => {
    expect(haversineKm(lng1, lat1, lng2, lat2)).toBeCloseTo(km, km < 1 ? 3 : 0);
  });

  test('are the same in both directions and obey the triangle', () => {
    fc.assert(
      fc.property(lng, lat, lng, lat, lng, lat, (aLng, aLat, bLng, bLat, cLng, cLat) => {
        const ab = haversineKm(aLng, aLat, bLng, bLat);
        expect(haversineKm(bLng, bLat, aLng, aLat)).toBeCloseTo(ab, 9);
        const detour = haversineKm(aLng, aLat, cLng, cLat) + haversineKm(cLng, cLat, bLng, bLat);
        expect(ab).toBeLessThanOrEqual(detour + 1e-9);
      }),
    );
  });

  test('to a box are 0 inside and else to its nearest edge', () => {
    fc.assert(
      fc.property(lng, lat, degrees(0.001, 0.3), lng, lat, (x, y, half, fromLng, fromLat) => {
        const area = [x - half, y - half, x + half, y + half] as const;
        const inside = area[0] <= fromLng && fromLng <= area[2] && area[1] <= fromLat && fromLat <= area[3];
        const nearest = inside ? 0 : nearestEdgeKm(area, fromLng, fromLat);
        const km = distanceToBoxKm(fromLng, fromLat, ...area);
        // Brute force looks at every hundredth of an edge, so that the true nearest point is up to half a step nearer.
        const halfStepKm = inside ? 0 : half * 1.12;
        expect(km).toBeLessThanOrEqual(1.01 * nearest);
        expect(km).toBeGreaterThanOrEqual(0.99 * nearest - halfStepKm);
      }),
    );
  });
});

/** Brute force: the nearest of 400 points on the edge of a box. */
function nearestEdgeKm([west, south, east, north]: Bbox, lng: number, lat: number): number {
  const steps = Array.from({ length: 101 }, (_, i) => i / 100);
  const edge = steps.flatMap((t) => {
    const [x, y] = [west + t * (east - west), south + t * (north - south)];
    return [
      haversineKm(lng, lat, x, south),
      haversineKm(lng, lat, x, north),
      haversineKm(lng, lat, west, y),
      haversineKm(lng, lat, east, y),
    ];
  });
  return Math.min(...edge);
}

describe('bounds in space', () => {
  test('hold for every point of a box, wherever it lies on the globe', () => {
    const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
    fc.assert(
      fc.property(box, share, share, anywhere, ([west, south, east, north], across, up, from) => {
        const space = Float32Array.from(spaceBox([west, south, east, north]));
        const centre = vectorOf(from.lng, from.lat);
        const [x, y] = [west + across * (east - west), south + up * (north - south)];
        const km = haversineKm(from.lng, from.lat, x, y);
        expect(kmOfChord(nearestChord(space, 0, centre))).toBeLessThanOrEqual(km);
        // Beyond half the globe, where chords no longer tell distances apart, a metre is near enough.
        expect(kmOfChord(farthestChord(space, 0, centre))).toBeGreaterThanOrEqual(km - 0.001);
      }),
      { numRuns: 2000 },
    );
  });

  test('chords and kilometres are two ways to say the same', () => {
    for (const km of [0, 0.001, 1, 80, 1000, 15_000]) expect(kmOfChord(chordOf(km))).toBeCloseTo(km, 6);
    expect(chordOf(99_999)).toBeCloseTo(4, 12);
  });
});
