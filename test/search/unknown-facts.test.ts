import { beforeAll, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

/** Of the castles nobody knows whether a wheelchair gets in, of the gorges nobody knows whether dogs may. */
let store: Store;
beforeAll(async () => {
  const summary = 'Ein Text.';
  const inTyrol = { countryCode: 'AT', region: 'Tirol' } as const;
  store = await storeOf({
    destinations: [
      destination('klamm', { name: 'Klamm', category: 'schlucht', summary, prominence: 90 }),
      destination('tobel', { name: 'Tobel', category: 'schlucht', summary, prominence: 50, dogs: 'no' }),
      destination('fels', { name: 'Fels', category: 'naturgebiet', summary, dogs: 'yes' }),
      destination('alt', { name: 'Alt', category: 'burg', summary, prominence: 90 }),
      destination('steil', { name: 'Steil', category: 'burg', summary, mobility: 0 }),
      destination('neu', { name: 'Neu', category: 'schloss', summary, mobility: 3 }),
      destination('fern', { ...inTyrol, name: 'Fern', category: 'schloss', summary, mobility: 3 }),
      destination('nah', { ...inTyrol, name: 'Nah', category: 'burg', summary }),
      destination('halb', { ...inTyrol, name: 'Halb', category: 'schloss', summary }),
    ],
  });
});

test('of a kind of which nobody knows any to allow dogs, those come that do not ban them, and then what is akin', () => {
  expect(slugsOf(store, 'Schlucht mit Hund')).toEqual(['klamm', 'fels']);
  expect(search(store, { q: 'Schlucht mit Hund' }).matches).toEqual(['similar', 'similar']);
});

test('what is akin and known to be fit for a wheelchair comes before what is asked and not known', () => {
  const found = slugsOf(store, 'Burg mit Rollstuhl');
  expect(found.slice(0, 2).sort()).toEqual(['fern', 'neu']);
  expect(found.indexOf('alt')).toBeGreaterThan(1);
  expect(found.indexOf('steil')).toBeGreaterThan(found.indexOf('alt'));
});

test('but not where a place was named, which has few of a kind', () => {
  expect(slugsOf(store, 'Burg mit Rollstuhl Tirol')).toEqual(['nah', 'fern', 'halb']);
});
