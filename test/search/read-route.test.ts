import { beforeAll, describe, expect, test } from 'vitest';
import { weights } from '../../src/contract/weights.ts';
import { kmBetween } from '../../src/geo/sphere.ts';
import { readWordsOf } from '../../src/search/known-names.ts';
import { createUnderstanding } from '../../src/search/understand.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';

let understand: ReturnType<typeof createUnderstanding>;
beforeAll(async () => {
  const near = { name: 'Nahstadt', lng: 7.1, lat: 50.73, population: 240_000 };
  const destinations = [destination('one', { summary: 'Ein Ziel.', description: '' })];
  const landscape = [{ name: 'Quellsee', points: [[9, 47.5]] as [number, number][] }];
  understand = createUnderstanding(
    readWordsOf(await storeOf({ destinations, towns: [...knownTowns, near], landscape })),
  );
});
const read = (q: string) => understand({ q }).understood.map(({ as, value }) => `${as} ${value}`);

describe('between two towns', () => {
  const placeOf = (q: string) => understand({ q }).place;
  test.each(['zwischen köln und wien', 'museum zwischen Köln und Wien', 'von Köln nach Wien', 'between köln and wien'])(
    '%s is the way from the one to the other',
    (q) => {
      expect(read(q)).toContain('place Köln – Wien');
      const { points, isBound } = placeOf(q)!;
      expect(isBound).toBe(true);
      // 743 km in steps of ten, without the towns.
      expect(points.length).toBeGreaterThan(60);
      expect(points[0]![0]).toBeGreaterThan(7.1);
      expect(points.at(-1)![0]).toBeLessThan(16.2);
    },
  );

  test('a short way holds its ends', () => {
    expect(placeOf('zwischen köln und nahstadt')!.points).toEqual([
      [6.95, 50.9333],
      expect.anything(),
      expect.anything(),
      [7.1, 50.73],
    ]);
  });

  test.each([
    'zwischenstopp köln wien',
    'pause a3 köln nach wien',
    'rast köln bis wien',
    'auf dem weg von köln nach wien',
  ])('%s is the way, of which the other words say nothing', (q) => {
    expect(read(q)).toEqual(['place Köln – Wien']);
    expect(understand({ q }).words.filter(({ as }) => as === undefined)).toEqual([]);
  });

  test('a long way is wider, and begins further from its ends', () => {
    const [long, short] = [placeOf('zwischen köln und wien')!, placeOf('zwischen köln und nahstadt')!];
    expect(short.radiusKm).toBe(weights.besideRouteKm);
    expect(long.radiusKm).toBe(weights.widestRouteKm);
    const km = kmBetween({ lng: long.points[0]![0], lat: long.points[0]![1] }, { lng: 6.95, lat: 50.9333 });
    expect(km).toBeGreaterThan(long.radiusKm);
  });

  test('a lake is an end of one as well', () =>
    expect(read('unterwegs von köln zum quellsee')).toEqual(['place Köln – Quellsee']));

  test('side by side without such a word they are two', () =>
    expect(read('museum köln wien')).toEqual(['category museum', 'town Köln', 'town Wien']));

  test.each(['zwischen köln und quorxa', 'von Köln bis Ende Mai', 'zwischen Köln und Köln', 'von der Burg nach Wien'])(
    '%s is none',
    (q) => {
      expect(read(q).filter((each) => each.includes(' – '))).toEqual([]);
    },
  );
});
