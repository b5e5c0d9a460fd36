import { beforeAll, expect, test } from 'vitest';
import { weights } from '../../src/contract/weights.ts';
import type { Store } from '../../src/indexes/store.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({
    destinations: [
      destination('gipfel', {
        name: 'Hoher Kogel',
        summary: 'Oben steht ein Gasthaus.',
        searchWords: ['Drehrestaurant', 'James Bond', 'revolving restaurant'],
      }),
      destination('grund', { name: 'Grund', summary: 'Unten rauscht es.', searchWords: ['Goldwäscher', 'Mühle'] }),
      ...['Obere Mühle', 'Untere Mühle', 'Alte Mühle'].map((name, i) => destination(`muehle-${i}`, { name })),
      ...Array.from({ length: weights.fewTold }, (_, i) =>
        destination(`imker-${i}`, { summary: 'Hier summen Bienen.' }),
      ),
      destination('blume', { name: 'Blume', searchWords: ['Bienen'] }),
      destination('wabe', { name: 'Wabe', summary: 'Töpfer zeigen ihr Handwerk.', searchWords: ['Vasen'] }),
      destination('stock', { name: 'Stock', searchWords: ['Töpfer'] }),
    ],
  });
});

const found = (q: string) => slugsOf(store, q);

test('what no text says is found by what visitors look for, in another form and in part too', () => {
  for (const q of ['james bond', 'drehrestaurant', 'drehrestaurants', 'revolving restaurant'])
    expect(found(q), q).toEqual(['gipfel']);
  expect(found('goldwäscher')).toEqual(['grund']);
});

test('beside words that its texts say', () => {
  expect(found('gasthaus james bond')).toEqual(['gipfel']);
  expect(found('rauscht james bond')).not.toEqual(['gipfel']);
});

test('where enough is told of it nobody else is the answer, and where little is told the others follow', () => {
  expect(found('bienen')).not.toContain('blume');
  expect(found('töpfer')).toEqual(['wabe', 'stock']);
});

test('of what has the words in its name nobody else is found', () => {
  expect(found('mühle')).not.toContain('grund');
  expect(found('alte mühle')).not.toContain('grund');
});

test('they are no words that somebody wrote: no beginning and no typo leads to them', () => {
  expect(store.words.has('drehrestaurant')).toBe(false);
  expect(store.words.begins('drehres')).toBe(false);
  expect(store.words.typos('drehrestaurand')).toEqual([]);
});
