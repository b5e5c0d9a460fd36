import { beforeAll, describe, expect, test } from 'vitest';
import { weights } from '../../src/contract/weights.ts';
import type { Store } from '../../src/indexes/store.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

/** So many degrees north of the town are so many kilometres. */
const north = (km: number) => ({ longitude: 10, latitude: 50 + km / 111.2 });

let store: Store;
beforeAll(async () => {
  const towns = [{ name: 'Großstadt', lng: 10, lat: 50, population: 500_000 }];
  const plain = { category: 'museum', kids: true };
  store = await storeOf({
    towns,
    destinations: [
      destination('hall', { ...plain, ...north(1), prominence: 90 }),
      destination('lift', { category: 'bergbahn', ...north(2), prominence: 80 }),
      destination('abbey', { ...plain, ...north(weights.cityKm(500_000) + 2), prominence: 70 }),
      destination('tower', { ...plain, ...north(weights.nearTownKm - 2), prominence: 60 }),
      destination('peak', { category: 'bergbahn', ...north(weights.startKm - 2), prominence: 50 }),
      destination('far', { ...plain, ...north(weights.startKm + 30), prominence: 90 }),
    ],
  });
});

describe('where somebody sets out', () => {
  test.each(['tagesausflug ab großstadt', 'ausflüge von großstadt aus', 'day trip from großstadt'])(
    '%j leads out of the town and as far as a day does',
    (q) => expect(slugsOf(store, q)).toEqual(['abbey', 'tower', 'peak']),
  );

  test('the distance is the one that is said', () =>
    expect(slugsOf(store, 'ausflug ab großstadt 30 km')).toEqual(['abbey', 'tower']));

  test('a thing may begin in the town itself', () =>
    expect(slugsOf(store, 'welche seilbahn ab großstadt')).toEqual(['lift', 'peak']));

  test('"not far from" is near the town, and in it', () =>
    expect(slugsOf(store, 'museum not far from großstadt')).toEqual(['hall', 'abbey', 'tower']));

  test('the town is what is told', () =>
    expect(search(store, { q: 'tagesausflug ab großstadt' }).understood).toEqual([
      { text: 'großstadt', as: 'town', value: 'Großstadt' },
    ]));
});

describe('what lies around a town', () => {
  test('is not in it, where nothing else is asked for', () =>
    expect(slugsOf(store, 'großstadt umgebung').slice(0, 2)).toEqual(['abbey', 'tower']));

  test('is in it as well, where something is', () =>
    expect(slugsOf(store, 'großstadt umgebung mit kindern').slice(0, 3)).toEqual(['hall', 'abbey', 'tower']));
});
