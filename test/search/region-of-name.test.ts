import { beforeAll, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { weights } from '../../src/contract/weights.ts';
import type { Store } from '../../src/indexes/store.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { search } from './engine-of.ts';

/** Freiburg, a town, and a canton of its name far from it; Neuenburg, a town by the border of the canton it gives its name to. */
let store: Store;
beforeAll(async () => {
  const plain = { category: 'museum', summary: '', description: '' };
  const inTown = (slug: string, known: Partial<Destination> = {}) =>
    destination(slug, { ...plain, longitude: 8.63, latitude: 47.7, ...known });
  const inCanton = (i: number) =>
    destination(`canton-${i}`, { ...plain, region: 'Freiburg', longitude: 7.1, latitude: 46.7, prominence: 90 - i });
  const canton = Array.from({ length: weights.fewAnswers + 2 }, (_, i) => inCanton(i));
  const towns = [
    { name: 'Freiburg', lng: 8.63, lat: 47.7, population: 230_000 },
    { name: 'Neuenburg', lng: 6.93, lat: 46.99, population: 33_000 },
    { name: 'Schaffhausen', lng: 12, lat: 53, population: 36_000 },
  ];
  const full = Array.from({ length: weights.fewAnswers }, (_, i) =>
    destination(`full-${i}`, { ...plain, longitude: 12, latitude: 53 }),
  );
  const elsewhere = destination('elsewhere', { ...plain, region: 'Schaffhausen', longitude: 10, latitude: 50 });
  const begun = destination('begun', { ...plain, name: 'Schaffhausenblick', longitude: 10, latitude: 50 });
  const byNeuenburg = (slug: string, region: string, known: Partial<Destination> = {}) =>
    destination(slug, { ...plain, region, longitude: 6.93, latitude: 46.99, ...known });
  const neuenburg = [
    byNeuenburg('beyond', 'Waadt', { prominence: 90 }),
    byNeuenburg('both', 'Neuenburg', { prominence: 10 }),
    byNeuenburg('gorge', 'Neuenburg', { longitude: 6.5, prominence: 5 }),
  ];
  const called = inTown('called', { name: 'Kathedrale', aliases: ['Freiburg'] });
  const destinations = [called, inTown('house'), ...canton, ...full, elsewhere, begun, ...neuenburg];
  store = await storeOf({ destinations, towns });
});

const found = (q: string) => {
  const { ids, matches } = search(store, { q });
  return ids.map((id, i) => [store.records.slugOf(id), matches![i]]);
};

test('what lies in the canton of its name follows as similar where a town has little', () => {
  const hits = found('freiburg');
  expect(hits.slice(0, 2).map(([slug]) => slug)).toEqual(['called', 'house']);
  const others = Array.from({ length: weights.fewAnswers - 2 }, (_, i) => [`canton-${i}`, 'similar']);
  expect(hits.slice(2)).toEqual(others);
});

test('it does not follow where the town has enough, nor where something is looked for there', () => {
  expect(found('schaffhausen')).not.toContainEqual(['elsewhere', 'similar']);
  expect(found('museum freiburg').map(([slug]) => slug)).not.toContain('canton-0');
});

test('the word alone may become a longer name, and is a town to its end after "in"', () => {
  expect(found('schaffhausen').at(-1)).toEqual(['begun', 'similar']);
  expect(found('was tun in schaffhausen')).toHaveLength(weights.fewAnswers);
});

test('where the town lies in its canton all of both is meant, and what lies beyond the border last', () => {
  expect(found('neuenburg').slice(0, 3)).toEqual([
    ['both', 'place'],
    ['gorge', 'place'],
    ['beyond', 'place'],
  ]);
  // With a wish the town alone is meant, whatever border runs through it.
  expect(found('museum neuenburg').slice(0, 2)).toEqual([
    ['beyond', 'category'],
    ['both', 'category'],
  ]);
});
