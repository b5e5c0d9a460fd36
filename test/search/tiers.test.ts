import { describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { engineOf, search } from './engine-of.ts';

const many = (count: number, prefix: string, name: (i: number) => string) =>
  Array.from({ length: count }, (_, i) =>
    destination(`${prefix}${String(i).padStart(3, '0')}`, { name: name(i), summary: '', description: '' }),
  );
/** So many with the word itself, and three in which it is only the beginning of one. */
const storeWith = (count: number) =>
  storeOf({ destinations: [...many(count, 'a', (i) => `Quorxa ${i}`), ...many(3, 'b', (i) => `Quorxabach ${i}`)] });

describe('names that begin with the words', () => {
  test.each([1, limits.limitDefault - 1, limits.limitDefault, limits.limitDefault + 1])(
    'stand beside %i that hold them, whatever limit is asked for',
    async (count) => {
      const store = await storeWith(count);
      for (const limit of [1, limits.limitDefault, limits.limitMax])
        expect(search(store, { q: 'quorxa', limit }).total, String(limit)).toBe(count + 3);
      const counts = engineOf(store).countByCategory({ q: 'quorxa' });
      expect(counts.reduce((sum, one) => sum + one, 0)).toBe(count + 3);
    },
  );
});

describe('a tier that answers ends the answer', () => {
  const named = (slug: string, name: string, summary = '') =>
    destination(slug, { name, summary, description: '', category: 'schlucht' });
  const slugsFor = async (q: string) => {
    const store = await storeOf({
      destinations: [
        named('a', 'Quorxa Blamm'),
        named('b', 'Quorxa Zarf'),
        named('c', 'Zetterort', 'Unweit von Blamm.'),
        named('d', 'Quorxe'),
      ],
    });
    const { ids, matches } = search(store, { q });
    return ids.map((id, i) => `${store.records.slugOf(id)} ${matches![i]}`);
  };

  test.each([
    ['quorxa blamm', ['a name', 'b similar']],
    ['blamm', ['a name', 'c words']],
    // A name, and the word of one other.
    ['zetterort blamm', ['c words', 'a words']],
    ['qorxa zarf', ['b similar', 'a similar']],
    ['quorxa zirgends', ['a similar', 'b similar', 'd similar']],
    ['zirgends', []],
  ])('%s', async (q, expected) => {
    expect(await slugsFor(q)).toEqual(expected);
  });
});

test('as many as fill a tier may bear one name: each is found once', async () => {
  const store = await storeOf({ destinations: many(limits.limitDefault + 20, 'a', () => 'Quorxa') });
  const { ids, total } = search(store, { q: 'Quorxa', limit: limits.limitMax });
  expect([ids.length, new Set(ids).size, total]).toEqual([
    limits.limitDefault + 20,
    limits.limitDefault + 20,
    limits.limitDefault + 20,
  ]);
});

test('of all tiers together come as many as are asked for, the exact name first', async () => {
  const store = await storeOf({
    destinations: [
      ...many(1, 'a', () => 'Quorxa'),
      ...many(9, 'b', (i) => `Quorxa ${i}`),
      ...many(9, 'c', (i) => `Quorxabach ${i}`),
    ],
  });
  for (const limit of [1, 2, 10, 12, 19]) {
    const { ids, total } = search(store, { q: 'quorxa', limit });
    expect([ids.length, total, store.records.slugOf(ids[0]!)]).toEqual([limit, 19, 'a000']);
  }
});

test('letters that more begin with than an answer holds bring the best of them, and count them all', async () => {
  const count = limits.limitMax + limits.limitDefault + 20;
  const crowd = many(count, 'a', (i) => `Quorx${'abcdefghij'[i % 10]!}ort ${i}`).map((one, i) => ({
    ...one,
    ...(i === 300 && { prominence: 90 }),
    ...(i > 400 && { category: 'zoo' }),
  }));
  const store = await storeOf({ destinations: crowd, towns: [] });
  const { ids, total, matches } = search(store, { q: 'quo', limit: 3 });
  expect([store.records.slugOf(ids[0]!), ids.length, total, matches![0]]).toEqual(['a300', 3, count, 'name']);
  expect(store.words.shortPrefix('quo')).toBeDefined();
  const counts = engineOf(store).countByCategory({ q: 'quo' });
  const countOf = (category: string) =>
    counts[store.attributes.catalogue.categories.findIndex(({ id }) => id === category)];
  expect([countOf('museum'), countOf('zoo')]).toEqual([401, count - 401]);
  // Under a filter each is looked at.
  expect(search(store, { q: 'quo', category: ['zoo'] }).total).toBe(count - 401);
});
