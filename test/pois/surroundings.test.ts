import { describe, expect, test } from 'vitest';
import { EARTH_RADIUS_KM } from '../../src/geo/sphere.ts';
import { openSurroundings } from '../../src/pois/surroundings.ts';
import { square, town } from './one-record.ts';

const KM_A_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;
const open = (known: Partial<Parameters<typeof openSurroundings>[0]>) =>
  openSurroundings({ states: [], towns: [], images: [], ...known });

describe('a state', () => {
  // A square with a hole in it, an island in the hole, and a far island.
  const ring = { iso: 'A', polygons: [[square(0, 0, 4), square(1, 1, 2)], [square(1.5, 1.5, 1)], [square(9, 0)]] };
  const { kmOutside, stateAt } = open({ states: [ring, { iso: 'B', polygons: [[square(4, 0, 1)]] }] });

  test.each([
    [0.5, 0.5, 'A'],
    [2, 2, 'A'],
    [1.2, 2, undefined],
    [2, 1.2, undefined],
    [9.5, 0.5, 'A'],
    [4.5, 0.5, 'B'],
    [6, 0.5, undefined],
    [-0.1, 2, undefined],
    [2, 4.1, undefined],
    [2, -0.1, undefined],
    [8.9, 0.5, undefined],
  ])('holds the point %d, %d: %s', (lng, lat, iso) => {
    expect(stateAt(lng, lat)).toBe(iso);
    expect(kmOutside('A', lng, lat) === 0).toBe(iso === 'A');
  });

  test.each([
    [1.2, 2, 0.2],
    [2, 4.1, 0.1],
    [2, -0.3, 0.3],
    [-0.2, 0, 0.2],
    [-0.3, -0.4, 0.5],
    [8.5, 0, 0.5],
    [10.3, 0, 0.3],
    [1.25, 1.5, 0.25],
  ])('is away from %d, %d by %d degrees', (lng, lat, degrees) => {
    expect(kmOutside('A', lng, lat)! / KM_A_DEGREE).toBeCloseTo(degrees, 3);
  });

  test('is measured along the parallels as they are: at 60° half as far', () => {
    const { kmOutside: km } = open({ states: [{ iso: 'N', polygons: [[square(10, 59, 2)]] }] });
    expect(km('N', 9, 60)! / KM_A_DEGREE).toBeCloseTo(0.5, 6);
    expect(km('N', 11, 58.5)! / KM_A_DEGREE).toBeCloseTo(0.5, 6);
  });

  test('holds its points with slanted borders and corners too', () => {
    const diamond = [[[0, -2], [1, 0], [0, 2], [-1, 0], [0, -2]]]; // prettier-ignore
    const { stateAt: at } = open({ states: [{ iso: 'D', polygons: [diamond] }] });
    const random = [-1.7, -0.93, -0.61, -0.37, -0.11, 0, 0.17, 0.45, 0.72, 0.98, 1.3];
    for (const lng of random)
      for (const lat of random) {
        expect(at(lng, lat), `${lng} ${lat}`).toBe(Math.abs(lng) + Math.abs(lat) / 2 < 1 ? 'D' : undefined);
      }
  });

  test('without a shape is nowhere', () => {
    expect(kmOutside('C', 0, 0)).toBeUndefined();
  });
});

describe('towns', () => {
  const towns = [
    town('Neustadt (Holstein)', 10, 54),
    town('Neustadt', 8, 49),
    town('Weil am Rhein', 7.6, 47.6),
    town('Weil', 9, 48, { country: 'AT' }),
    town('St. Gallen', 9.4, 47.4, { country: 'CH' }),
    town('Biel/Bienne', 7.2, 47.1, { country: 'CH' }),
    town('Œ', 7, 47),
  ];
  const { townsNamed, isTownName, townsNear } = open({ towns });
  const names = (name: string, country: 'DE' | 'AT' | 'CH' = 'DE') => townsNamed(name, country).map((of) => of.name);

  test('are found by their name, with an addition or without one, in their country', () => {
    expect(names('Neustadt')).toEqual(['Neustadt (Holstein)', 'Neustadt']);
    expect(names('neustadt (holstein)')).toEqual(['Neustadt (Holstein)']);
    expect(names('Weil')).toEqual(['Weil am Rhein']);
    expect(names('Weil', 'AT')).toEqual(['Weil']);
    expect(names('Sankt Gallen', 'CH')).toEqual(['St. Gallen']);
    expect(names('Saint-Gallen', 'CH')).toEqual(['St. Gallen']);
    expect(names('Biel', 'CH')).toEqual(['Biel/Bienne']);
    expect(names('Nirgendwo')).toEqual([]);
  });

  test.each([
    ['Neustadt', true],
    ['Neustadt an der Saale', true],
    ['Neustadt a. d. Saale', true],
    ['Weil im Schönbuch', true],
    ['Weil bei Basel', true],
    ['Weilam Rhein', false],
    ['Gallen', false],
    ['St Gallen', true],
    ['Biel', true],
    ['', false],
  ])('%j is the name of one: %s', (name, expected) => {
    expect(isTownName(name)).toBe(expected);
  });

  test('near by come first, as far as asked for', () => {
    expect(townsNear(7.6, 47.6, 100).map(({ name }) => name)).toEqual(['Weil am Rhein', 'Biel/Bienne', 'Œ']);
    expect(townsNear(7.6, 47.6, 1).map(({ name }) => name)).toEqual(['Weil am Rhein']);
    expect(open({}).townsNear(0, 0, 1000)).toEqual([]);
  });
});

test('pictures are those that lie there, some with a fault', () => {
  const fault = { message: '„b.jpg“ ist kein Bild.', fix: 'Neu speichern.' };
  const { hasImage, imageFaultOf } = open({ images: ['a.jpg', 'b.jpg'], imageFaults: { 'b.jpg': fault } });
  expect(['a.jpg', 'b.jpg', 'c.jpg'].map((file) => [hasImage(file), imageFaultOf(file)])).toEqual([
    [true, undefined],
    [true, fault],
    [false, undefined],
  ]);
  expect(open({ images: ['a.jpg'] }).imageFaultOf('a.jpg')).toBeUndefined();
});
