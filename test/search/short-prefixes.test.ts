import { describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import type { SearchQuery } from '../../src/contract/parameters.ts';
import type { Store } from '../../src/indexes/store.ts';
import { engineOf, search } from './engine-of.ts';
import { synthesise } from '../bench/synthetic.ts';
import { crowdOf, temporaryStore } from './crowd.ts';
import { realContent } from '../real-content.ts';

const COUNT = 3000;
const { destinations, catalogue } = await realContent();
const store = await temporaryStore(crowdOf(destinations, await synthesise(COUNT, 1)), catalogue);
/** The same without what was found ahead. */
const slow: Store = { ...store, words: { ...store.words, shortPrefix: () => undefined } };

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const pairs = letters.flatMap((a) => letters.map((b) => a + b));
const prefixes = [...letters, ...pairs, ...pairs.flatMap((pair) => letters.map((c) => pair + c))];
const ahead = prefixes.filter((letters) => store.words.shortPrefix(letters));
const answerOf = (from: Store, query: SearchQuery) => {
  const { ids, total, understood } = search(from, query);
  return { ids: [...ids], total, understood, counts: engineOf(from).countByCategory(query) };
};

describe('one to three letters whose best are found at the build', () => {
  test('are those that much begins with', () => {
    expect(ahead).toEqual(expect.arrayContaining(['s', 'w', 'sc', 'sch']));
    expect(ahead.length).toBeLessThan(prefixes.length / 50);
  });

  test.each([undefined, 1, limits.limitMax])(
    'give the hits, total and counts of a whole search (limit %s)',
    (limit) => {
      for (const q of ahead) {
        const query = { q, ...(limit !== undefined && { limit }) };
        expect(answerOf(store, query), q).toEqual(answerOf(slow, query));
      }
    },
  );

  test.each([{ kids: true }, { lat: 48, lng: 11 }, { category: ['schloss'] }, { region: 'Bayern' }])(
    'leave a query with %o to the whole search',
    (filter) => {
      for (const q of ahead.slice(0, 40)) {
        const query = { q, ...filter } as SearchQuery;
        expect(answerOf(store, query), q).toEqual(answerOf(slow, query));
      }
    },
  );

  test('spare the lists of all words that begin so', () => {
    let lists = 0;
    const counting: Store = {
      ...store,
      words: { ...store.words, postings: (term) => (lists++, store.words.postings(term)) },
    };
    search(counting, { q: 's' });
    expect(lists).toBeLessThan(5);
    search({ ...counting, words: { ...counting.words, shortPrefix: () => undefined } }, { q: 's' });
    expect(lists).toBeGreaterThan(100);
  });
});
