import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchQuery } from '../../src/contract/parameters.ts';
import type { Store } from '../../src/indexes/store.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { search } from './engine-of.ts';

const cologne = { latitude: 50.95, longitude: 6.95 };
let store: Store;
beforeAll(async () => {
  const plain = { summary: '', description: '' };
  const destinations = [
    destination('a-zoo', { name: 'Quorxpark', category: 'zoo', ...cologne, ...plain }),
    destination('b-church', { name: 'Zoo Kirche', category: 'kirche', ...plain }),
    destination('c-church', { name: 'Tierpark Kirche', category: 'kirche', ...plain }),
    destination('d-far', { name: 'Zoo Quellberg', category: 'zoo', region: 'Berlin', latitude: 52.5, ...plain }),
  ];
  store = await storeOf({ destinations, towns: knownTowns });
});
const found = (query: SearchQuery) => {
  const { ids, matches } = search(store, query);
  return ids.flatMap((id, i) => (matches?.[i] === 'similar' ? [] : [store.records.slugOf(id)])).sort();
};

describe('a name that holds the words beside what they were read as', () => {
  test('is found by a kind of a category and by several words, not by the word of the category', () => {
    expect(found({ q: 'zoo' })).toEqual(['a-zoo', 'd-far']);
    expect(found({ q: 'tierpark' })).toEqual(['a-zoo', 'c-church', 'd-far']);
    expect(found({ q: 'zoo kirche' })).toContain('b-church');
  });

  test('not where a box or a filter leaves it out, nor where it is what is not wanted', () => {
    expect(found({ q: 'tierpark', bbox: [6, 50.5, 8, 51.5] })).toEqual(['a-zoo']);
    expect(found({ q: 'tierpark', bbox: [6, 40, 8, 51.5] })).toEqual(['a-zoo']);
    expect(found({ q: 'tierpark', category: ['kirche'] })).toEqual(['c-church']);
    expect(found({ q: 'tierpark', region: 'Berlin' })).toEqual(['d-far']);
    expect(found({ q: 'tierpark ohne kirche' })).toEqual(['a-zoo', 'd-far']);
  });
});
