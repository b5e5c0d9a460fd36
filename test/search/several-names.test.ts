import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

const inZug = { region: 'Zug', countryCode: 'CH', town: 'Zug', latitude: 47.17, longitude: 8.51 } as const;

let store: Store;
beforeAll(async () => {
  store = await storeOf({
    destinations: [
      destination('quorxstadt', { name: 'Quorxstadt' }),
      destination('blamm', { name: 'Blamm Hausen', summary: 'Gleich neben der Quorxstadt.' }),
      destination('zarfbahn', { ...inZug, name: 'Zarfbahn', category: 'bergbahn' }),
      destination('seilbahn', { ...inZug, name: 'Große Seilbahn', category: 'bergbahn', prominence: 90 }),
      destination('turm', { name: 'Alter Turm' }),
      destination('turm-2', { name: 'Neuer Turm' }),
      destination('turm-3', { name: 'Hoher Turm' }),
    ],
    towns: [{ name: 'Zug', lng: 8.51, lat: 47.17, population: 30_000 }],
  });
});

const found = (q: string): string[] => slugsOf(store, q);

describe('two names, one of them not whole', () => {
  test.each(['quorxstadt blamm', 'quorxstadt + blamm', 'quorxstadt und blamm'])('%s', (q) => {
    expect(found(q)).toEqual(['quorxstadt', 'blamm']);
  });

  test('stand in the order in which they were said', () => {
    expect(found('blamm quorxstadt')).toEqual(['blamm', 'quorxstadt']);
  });

  test('are none where more than two are called so', () => {
    expect(found('quorxstadt turm')).not.toContain('turm');
  });
});

test('a name written as two words is one beside a place, though one of them is the word for a kind', () => {
  expect(found('zarf bahn zug')).toEqual(['zarfbahn']);
  expect(search(store, { q: 'zarf bahn zug' }).matches).toEqual(['words']);
  // Both words are known: nothing is joined.
  expect(found('hausen turm')).not.toContain('zarfbahn');
});
