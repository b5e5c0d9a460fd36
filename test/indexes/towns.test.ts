import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haversineKm } from '../../src/indexes/sphere.ts';
import { buildTowns, openTowns, type Town } from '../../src/indexes/towns.ts';
import { knownTowns } from '../known-destinations.ts';

const open = (towns: readonly Town[]) => openTowns('towns.bin', buildTowns(towns, 'data'), 'data');

describe('the nearest towns', () => {
  const town: fc.Arbitrary<Town> = fc.record({
    name: fc.stringMatching(/^[A-Z][a-zäöü]{2,8}$/),
    lng: fc.integer({ min: 58_000, max: 173_000 }).map((n) => n / 1e4),
    lat: fc.integer({ min: 457_000, max: 552_000 }).map((n) => n / 1e4),
    population: fc.integer({ min: 0, max: 4_000_000 }),
  });

  test('are those of brute force, in its order', () => {
    fc.assert(
      fc.property(
        fc.array(town, { minLength: 1, maxLength: 200 }),
        town,
        fc.integer({ min: 1, max: 20 }),
        (towns, from, count) => {
          const distance = ({ lng, lat }: Town) => haversineKm(from.lng, from.lat, lng, lat);
          const expected = towns
            .map(distance)
            .toSorted((a, b) => a - b)
            .slice(0, count);
          const found = open(towns).near(from.lng, from.lat, count).map(distance);
          expect(found).toHaveLength(expected.length);
          found.forEach((km, i) => expect(km).toBeCloseTo(expected[i]!, 3));
        },
      ),
    );
  });

  test('stop at the distance that is asked for', () => {
    const towns = open(knownTowns);
    expect(towns.near(6.96, 50.94, 5, 50).map(({ name }) => name)).toEqual(['Köln']);
    expect(towns.near(0, 0, 5, 50)).toEqual([]);
  });
});

describe('towns of a name', () => {
  test('come whole, the largest first', () => {
    expect(open(knownTowns).named('Neustadt')).toEqual([knownTowns[3], knownTowns[4]]);
  });

  test.each(['Köln', 'koeln', 'KOLN', ' köln '])('%s is Köln', (name) => {
    expect(open(knownTowns).named(name)).toEqual([knownTowns[0]]);
  });

  test('are none for a name that no town has', () => {
    expect(open(knownTowns).named('Atlantis')).toEqual([]);
  });
});

test('an index without towns finds none', () => {
  expect(open([]).near(10, 50, 3)).toEqual([]);
  expect(open([]).named('')).toEqual([]);
});
