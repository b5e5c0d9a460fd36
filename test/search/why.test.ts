import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchQuery } from '../../src/contract/parameters.ts';
import type { Store } from '../../src/indexes/store.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { search } from './engine-of.ts';

const here = { latitude: 50.94, longitude: 6.95 };
let store: Store;
beforeAll(async () => {
  const told = { category: 'museum', free: true, ...here, summary: 'Hier steht Quorxa.' } as const;
  store = await storeOf({ destinations: [destination('a', { ...told, name: 'Zetterhaus' })], towns: knownTowns });
});
const why = (query: SearchQuery) => search(store, query).matches;

describe('an answer says why each destination is one', () => {
  test.each([
    ['zetterhaus', 'name'],
    ['quorxa', 'words'],
    // A word that was not understood tells more than all that was.
    ['museum quorxa', 'words'],
    ['quorxa köln', 'words'],
    ['museum', 'category'],
    ['museum köln', 'category'],
    ['köln', 'place'],
    ['bayern', 'place'],
    ['deutschland', 'place'],
    ['kostenlos', 'words'],
  ])('%s: %s', (q, match) => {
    expect(why({ q })).toEqual([match]);
  });

  test('around the visitor it is the place', () => {
    const centre = { lat: here.latitude, lng: here.longitude };
    for (const q of ['in meiner nähe', '20 km']) expect(why({ q, ...centre }), q).toEqual(['place']);
    expect(why({ q: 'kostenlos', ...centre })).toEqual(['words']);
  });
});
