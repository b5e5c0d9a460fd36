import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({
    destinations: [
      destination('level', { name: 'Uferpfad', category: 'wanderweg', mobility: 3, mobilityBasis: 'survey' }),
      destination('steep', { name: 'Grat', category: 'wanderweg', mobility: 0 }),
      destination('lift', { name: 'Gipfelbahn', category: 'bergbahn', mobility: 3, mobilityBasis: 'survey' }),
      destination('pram', { name: 'Höhenweg', category: 'wanderweg', summary: 'Auch als Kinderwagenwanderung.' }),
      destination('coast', { name: 'Mole', region: 'Mecklenburg-Vorpommern', travelRegion: 'Ostsee' }),
      destination('fall', { name: 'Rheinfall', category: 'wasserfall' }),
      destination('tower', { name: 'Kieckturm', category: 'aussichtspunkt', prominence: 90 }),
    ],
    towns: [{ name: 'Burgsee', lat: 47.5, lng: 10.2, population: 30_000 }],
  });
});
const understoodIn = (q: string) => search(store, { q }).understood!.map(({ text, as }) => `${text}: ${as}`);

describe('a compound that somebody made up', () => {
  test('asks for what it is made up of', () => {
    expect(understoodIn('Rollatorspaziergang')).toEqual(['Rollator: flag', 'spaziergang: category']);
    expect(slugsOf(store, 'Rollatorspaziergang')[0]).toBe('level');
    expect(search(store, { q: 'Rollatorspaziergang' }).matches!.slice(0, 2)).toEqual(['category', 'similar']);
    expect(understoodIn('ostseeurlaub')).toEqual(['ostsee: region']);
    expect(slugsOf(store, 'ostseeurlaub')[0]).toBe('coast');
  });

  test('may end with a word that says nothing, where it is no other compound', () => {
    expect(understoodIn('Rollatortag')).toEqual(['Rollator: flag']);
    expect(understoodIn('Rollatorbadetag')).toEqual(['Rollator: flag', 'badetag: category']);
  });

  test('asks for it where hardly a text has the word as well', () => {
    expect(slugsOf(store, 'kinderwagenwanderung').slice(0, 2)).toEqual(['level', 'pram']);
  });

  test('is none where it is a town, a mistyped name or still being typed', () => {
    expect(understoodIn('burgsee')).toEqual(['burgsee: town']);
    expect(understoodIn('rainfall')).toEqual([]);
    expect(slugsOf(store, 'rainfall')).toEqual(['fall']);
    expect(understoodIn('kinderwagenwand')).toEqual([]);
  });

  test('is none of which the thing is a wish that many kinds fulfil', () => {
    expect(understoodIn('rollatorschule')).toEqual([]);
  });
});

describe('a kind that is mistyped', () => {
  test('is that kind, though it may be made of two words', () => {
    expect(understoodIn('aussichtsturn')).toEqual(['aussichtsturn: category']);
    expect(understoodIn('altstatt')).toEqual(['altstatt: category']);
    expect(slugsOf(store, 'aussichtsturn')[0]).toBe('tower');
  });
});
