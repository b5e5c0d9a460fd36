import { beforeAll, describe, expect, test } from 'vitest';
import { weights } from '../../src/contract/weights.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

const renowned = { prominence: weights.littleKnown + 1 };
const little = { prominence: weights.littleKnown };

let store: Store;
beforeAll(async () => {
  store = await storeOf({
    destinations: [
      destination('falls', { category: 'wasserfall', ...renowned, region: 'Bayern' }),
      destination('fall', { category: 'wasserfall', ...little, region: 'Bayern' }),
      destination('brook', { category: 'wasserfall', prominence: 30, region: 'Bayern' }),
      destination('zoo', { category: 'zoo', ...renowned, region: 'Bayern' }),
      destination('tower', { category: 'aussichtspunkt', ...little, region: 'Tirol', countryCode: 'AT' }),
    ],
  });
});

/** What is found and not merely similar: where there are few, the known ones follow so. */
function meantBy(q: string): string[] {
  const { matches } = search(store, { q });
  return slugsOf(store, q).filter((_, i) => matches?.[i] !== 'similar');
}

describe('what is not among the best known', () => {
  test.each(['geheimtipp wasserfall', 'unbekannte wasserfälle', 'wasserfall ohne touristen', 'hidden gem waterfall'])(
    'is all that %j finds, the better known of it first',
    (q) => expect(meantBy(q)).toEqual(['fall', 'brook']),
  );

  test('is told, and is a word again where the caller says so', () => {
    const told = (query: { q: string; literal?: string }) => search(store, query).understood;
    expect(told({ q: 'geheimtipp bayern' })).toContainEqual({ text: 'geheimtipp', as: 'prominence', value: 'low' });
    expect(told({ q: 'wasserfall geheimtipp', literal: 'geheimtipp' })).toEqual([
      { text: 'wasserfall', as: 'category', value: 'wasserfall' },
    ]);
  });

  test('is any destination where nothing else is said', () => {
    expect(meantBy('geheimtipp')).toEqual(['fall', 'tower', 'brook']);
    expect(meantBy('geheimtipps bayern')).toEqual(['fall', 'brook']);
  });

  test('where there is none, the known is similar', () => {
    expect(slugsOf(store, 'zoo geheimtipp')).toEqual(['zoo']);
    expect(meantBy('zoo geheimtipp')).toEqual([]);
  });

  test('a tip that is not wanted leaves the known', () => {
    expect(meantBy('wasserfall aber kein geheimtipp')).toEqual(['falls']);
  });
});

test('of the real destinations "Geheimtipp" leaves out the best known of each kind', async () => {
  const real = await openStore('dist/data');
  const { attributes } = real;
  const known = (q: string) => {
    const { ids, matches = [] } = search(real, { q });
    const meant = [...ids].filter((_, i) => matches[i] !== 'similar');
    return meant.filter((id) => attributes.prominences[id]! > weights.littleKnown).length;
  };
  let kinds = 0;
  for (const { name } of attributes.catalogue.categories) {
    const kind = name.de.split(/ & |,/)[0]!;
    if (known(kind) > 0) kinds++;
    expect.soft(known(`Geheimtipp ${kind}`), kind).toBe(0);
  }
  expect(kinds).toBeGreaterThan(15);
});
