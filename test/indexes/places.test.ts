import fc from 'fast-check';
import Flatbush from 'flatbush';
import { describe, expect, test } from 'vitest';
import type { Bbox } from '../../src/contract/records.ts';
import { buildPlaces, haversineKm, openPlaces, packPlaces, type Place } from '../../src/indexes/places.ts';

/** Degrees with four decimals: failures shrink to something that a person can read. */
const degrees = (min: number, max: number) => fc.integer({ min: min * 1e4, max: max * 1e4 }).map((n) => n / 1e4);
const lng = degrees(5.8, 17.3);
const lat = degrees(45.7, 55.2);
const point: fc.Arbitrary<Place> = fc.record({ lng, lat, extent: fc.constant(undefined) });
const large: fc.Arbitrary<Place> = fc
  .record({ lng, lat, half: degrees(0.001, 0.3) })
  .map(({ lng, lat, half }) => ({ lng, lat, extent: [lng - half, lat - half, lng + half, lat + half] }));
const places = fc.array(fc.oneof(point, point, point, large), { maxLength: 200 });
const box: fc.Arbitrary<Bbox> = fc
  .tuple(lng, lat, lng, lat)
  .map(([a, b, c, d]) => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]);

/** An index, and the given places in its order. */
function open(given: readonly Place[]) {
  const packed = packPlaces(given);
  const documents = Array.from(packed.order, (place) => given[place]!);
  return { ...openPlaces('places.bin', buildPlaces(packed, 'data'), 'data'), documents };
}
const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const boxOf = ({ lng, lat, extent }: Place): Bbox => extent ?? [lng, lat, lng, lat];

describe('within a box', () => {
  test('are exactly the destinations whose point or extent touches it', () => {
    fc.assert(
      fc.property(places, box, (given, wanted) => {
        const [west, south, east, north] = wanted;
        const index = open(given);
        const expected = index.documents.flatMap((place, id) => {
          const [w, s, e, n] = boxOf(place);
          return w <= east && e >= west && s <= north && n >= south ? [id] : [];
        });
        expect(ascending(index.within(wanted))).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  test('its edges belong to it', () => {
    const corner = open([{ lng: 10, lat: 50, extent: undefined }]);
    expect(corner.within([10, 50, 11, 51])).toEqual([0]);
    expect(corner.within([9, 49, 10, 50])).toEqual([0]);
    expect(corner.within([10.000001, 50, 11, 51])).toEqual([]);
  });

  test('nothing is found in an empty index', () => {
    expect(open([]).within([5, 45, 18, 56])).toEqual([]);
  });
});

describe('the order of documents', () => {
  test('holds every place once', () => {
    fc.assert(
      fc.property(places, (given) => {
        expect([...packPlaces(given).order].sort((a, b) => a - b)).toEqual(given.map((_, i) => i));
      }),
    );
  });

  test('keeps neighbours together, and the tree stays a file that Flatbush reads', () => {
    const grid = Array.from({ length: 400 }, (_, i) => ({ lng: 8 + (i % 20) / 10, lat: 47 + Math.floor(i / 20) / 10 }));
    const shuffled = grid.map((_, i) => ({ ...grid[(i * 37) % grid.length]!, extent: undefined }));
    const { order, tree } = packPlaces(shuffled);
    const steps = Array.from(order.subarray(1), (to, i) => {
      const [a, b] = [shuffled[order[i]!]!, shuffled[to]!];
      return haversineKm(a.lng, a.lat, b.lng, b.lat);
    });
    expect(steps.reduce((sum, km) => sum + km, 0) / steps.length).toBeLessThan(30);
    const flatbush = Flatbush.from(tree.buffer);
    expect(flatbush.neighbors(9, 48, 1).map((id) => shuffled[order[id]!])).toEqual([
      { lng: 9, lat: 48, extent: undefined },
    ]);
  });
});

describe('distances', () => {
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

  test('to a large destination are 0 inside and else to its nearest edge', () => {
    fc.assert(
      fc.property(large, lng, lat, (place, fromLng, fromLat) => {
        const [west, south, east, north] = boxOf(place);
        const distance = open([place]).distanceKm(0, fromLng, fromLat);
        const inside = west <= fromLng && fromLng <= east && south <= fromLat && fromLat <= north;
        const nearest = inside ? 0 : nearestEdgeKm([west, south, east, north], fromLng, fromLat);
        expect(Math.abs(distance - nearest)).toBeLessThanOrEqual(0.01 * nearest);
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

test('the box around a circle misses nothing that lies in the circle', () => {
  const anywhere = fc.record({
    lng: degrees(-180, 180),
    lat: degrees(-90, 90),
  });
  fc.assert(
    fc.property(places, anywhere, degrees(0.1, 1000), (given, centre, radius) => {
      const index = open(given);
      const candidates = new Set(index.within(index.around(centre.lng, centre.lat, radius)));
      index.documents.forEach((place, id) => {
        const isInside = haversineKm(centre.lng, centre.lat, place.lng, place.lat) <= radius;
        if (isInside && !place.extent) expect(candidates).toContain(id);
      });
    }),
    { numRuns: 300 },
  );
});

test('the box around a circle touches every large destination that the circle reaches', () => {
  fc.assert(
    fc.property(fc.array(large, { maxLength: 60 }), lng, lat, degrees(0.1, 300), (given, x, y, radius) => {
      const index = open(given);
      const candidates = new Set(index.within(index.around(x, y, radius)));
      index.documents.forEach((_place, id) => {
        if (index.distanceKm(id, x, y) <= radius) expect(candidates).toContain(id);
      });
    }),
  );
});
