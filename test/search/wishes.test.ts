import { beforeAll, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

/** What is asked for by a wish ("bei Regen") that several categories fulfil. */
let store: Store;
beforeAll(async () => {
  const destinations = [
    destination('bath', { category: 'therme', prominence: 50 }),
    destination('castle', { category: 'burg' }),
    destination('cave', {
      category: 'hoehle',
      prominence: 40,
      summary: 'In dieser Höhle ist man auch bei Regen gut aufgehoben.',
    }),
    destination('museum', { category: 'museum', prominence: 45 }),
    destination('street', { category: 'burg', summary: 'Der Weg hinauf quert die Straße zweimal.' }),
  ];
  store = await storeOf({ destinations, towns: knownTowns });
});

test('all that fulfil it are found, first what says it of itself', () => {
  expect(slugsOf(store, 'bei regen')).toEqual(['cave', 'bath', 'museum']);
});

test.each([
  ['museum bei regen', ['museum']],
  ['bei regen in ein museum', ['museum']],
  ['höhle oder museum', ['museum', 'cave']],
])('%s: of the wish the category that is named', (q, slugs) => {
  expect(slugsOf(store, q)).toEqual(slugs);
});

test('of those who have a flag the categories come first that its word makes think of', async () => {
  const of = (slug: string, category: string, prominence: number, summary = '') =>
    destination(slug, { name: slug, category, prominence, summary, description: '', seating: true });
  const others = Array.from({ length: 30 }, (_, i) => destination(`x${i}`, { seating: false }));
  const destinations = [
    of('hall', 'museum', 12),
    of('meadow', 'garten', 10),
    of('said', 'museum', 10, 'Zum Picknick.'),
  ];
  const own = await storeOf({ destinations: [...destinations, ...others], towns: knownTowns });
  expect(slugsOf(own, 'picknick')).toEqual(['said', 'meadow', 'hall']);
  expect(slugsOf(own, 'sitzbank')).toEqual(['hall', 'meadow', 'said']);
});

test('of two kinds what is both comes first, however often another is called one', async () => {
  const of = (slug: string, category: string, more: object = {}) =>
    destination(slug, { name: slug, category, summary: '', description: '', ...more });
  const own = await storeOf({
    destinations: [
      of('zoo-zoo', 'zoo', { name: 'Zoo im Zoo', prominence: 90 }),
      of('park', 'freizeitpark', { prominence: 80 }),
      of('both', 'zoo', { furtherCategories: ['freizeitpark'], prominence: 10 }),
    ],
    towns: knownTowns,
  });
  expect(slugsOf(own, 'zoo und freizeitpark')).toHaveLength(3);
  expect(slugsOf(own, 'zoo und freizeitpark')[0]).toBe('both');
  expect(slugsOf(own, 'zoo')[0]).toBe('zoo-zoo');
});

test('a last word for which the content has another is said to its end', async () => {
  const destinations = [
    destination('park', { name: 'Dinosaurierpark', summary: '', description: '' }),
    destination('hall', { name: 'Halle', summary: 'Hier steht ein Saurier.', description: '' }),
  ];
  const own = await storeOf({ destinations, towns: knownTowns });
  expect(slugsOf(own, 'dinos').sort()).toEqual(['hall', 'park']);
});

test.each(['erlaubt', 'gestattet', 'allowed'])(
  '"%s" asks for nothing by itself, and no text is looked through',
  (q) => {
    const answerTo = (asked: string) => {
      const { matches, total } = search(store, { q: asked });
      return { slugs: slugsOf(store, asked), matches, total };
    };
    expect(answerTo(`museum ${q}`)).toEqual(answerTo('museum'));
    expect(answerTo('museum verboten')).not.toEqual(answerTo('museum'));
  },
);

test.each(['qwert', 'querrt'])('%s: five letters are put right to no word of a text, six are', (q) => {
  expect(slugsOf(store, q)).toEqual(q.length > 5 ? ['street'] : []);
});
