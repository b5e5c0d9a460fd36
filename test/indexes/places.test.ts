import fc from 'fast-check';
import Flatbush from 'flatbush';
import { describe, expect, test } from 'vitest';
import type { Bbox } from '../../src/contract/records.ts';
import { buildPlaces, openPlaces, packPlaces, type SpatialItem } from '../../src/indexes/places.ts';
import { haversineKm } from '../../src/geo/sphere.ts';
import { destination } from '../known-destinations.ts';
import { mapOf } from './map-of.ts';

const degrees = (min: number, max: number) => fc.integer({ min: min * 1e4, max: max * 1e4 }).map((n) => n / 1e4);
const places = fc.array(
  fc.record({ lng: degrees(5.8, 17.3), lat: degrees(45.7, 55.2), extent: fc.constant(undefined) }),
  { maxLength: 200 },
);

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
    const shuffled: SpatialItem[] = grid.map((_, i) => ({ ...grid[(i * 37) % grid.length]!, extent: undefined }));
    const { order, tree } = packPlaces(shuffled);
    const steps = Array.from(order.subarray(1), (to, i) => {
      const [a, b] = [shuffled[order[i]!]!, shuffled[to]!];
      return haversineKm(a.lng, a.lat, b.lng, b.lat);
    });
    expect(steps.reduce((sum, km) => sum + km, 0) / steps.length).toBeLessThan(30);
    const [nearest] = Flatbush.from(tree.buffer).neighbors(9e7, 48e7, 1);
    expect(shuffled[order[nearest!]!]).toEqual({ lng: 9, lat: 48, extent: undefined });
  });
});

test('a tree of another number of places is refused with both', () => {
  const { attributes, shapes } = mapOf([destination('a'), destination('b')]);
  const one = buildPlaces(packPlaces([{ lng: 9, lat: 48, extent: undefined }]), 'data');
  expect(() => openPlaces('places.bin', one, 'data', { attributes, shapes })).toThrow(
    'Baum mit 1 Orte, 16 je Knoten, Int32Array statt 2 Orte, 16 je Knoten, Int32Array',
  );
});

test('a destination touches a box that its point or its extent touches, edges included', () => {
  const { documents, places, attributes } = mapOf([
    destination('point', { longitude: 10, latitude: 50 }),
    destination('large', { longitude: 12, latitude: 50, extent: [11.9, 49.9, 12.1, 50.1] }),
  ]);
  const slugs = (box: Bbox) =>
    Array.from(places.tree.matches(undefined, box, attributes.condition({})), (id) => documents[id]!.slug);
  expect(slugs([10, 50, 11, 51])).toEqual(['point']);
  expect(slugs([9, 49, 10, 50])).toEqual(['point']);
  expect(slugs([10.0000001, 50, 11, 51])).toEqual([]);
  expect(slugs([12.1, 50.1, 13, 51])).toEqual(['large']);
  expect(slugs([12.1000001, 50.1, 13, 51])).toEqual([]);
});

test('distances are those to the point, and to the nearest edge of a large destination', () => {
  const { documents, places } = mapOf([
    destination('point', { longitude: 10, latitude: 50 }),
    destination('large', { longitude: 12, latitude: 50, extent: [11.9, 49.9, 12.1, 50.1] }),
  ]);
  const km = (slug: string, lng: number, lat: number) =>
    places.distanceKm(
      documents.findIndex((one) => one.slug === slug),
      lng,
      lat,
    );
  expect(km('point', 10.5, 50)).toBe(haversineKm(10.5, 50, 10, 50));
  expect(km('large', 12.05, 50.05)).toBe(0);
  expect(km('large', 13, 50)).toBe(haversineKm(13, 50, 12.1, 50));
});
