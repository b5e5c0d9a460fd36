import { beforeAll, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

const [there, far] = [
  { latitude: 50.94, longitude: 6.95, town: 'Anderswo' },
  { latitude: 48.1, longitude: 11.5, town: 'Anderswo' },
];
const inGermany = (name: string, population: number) => ({ name, lat: 50.94, lng: 6.95, population });

let store: Store;
beforeAll(async () => {
  store = await storeOf({
    destinations: [
      destination('here', { name: 'Römerhaus', category: 'museum', ...there }),
      destination('farther', { name: 'Kunsthaus', category: 'museum', prominence: 90, ...far }),
      destination('cathedral', { name: 'Kölner Dom', category: 'kirche', ...there }),
      destination('church', { name: 'Sankt Ursula', category: 'kirche', ...there }),
      destination('path', { name: 'Steig', category: 'wanderweg', ...far }),
    ],
    towns: [
      inGermany('Köln', 1_000_000),
      inGermany('Tübingen', 90_000),
      inGermany('Karlsruhe', 300_000),
      inGermany('Dresden', 550_000),
      inGermany('Kassel', 200_000),
      inGermany('Lage', 35_000),
      inGermany('Langen', 38_000),
      inGermany('Kleindorf', 900),
    ],
  });
});
const townIn = (q: string) => search(store, { q }).understood!.find(({ as }) => as === 'town')?.value;

test.each([
  ['Kölner', 'Köln'],
  ['Tübinger', 'Tübingen'],
  ['Karlsruher', 'Karlsruhe'],
  ['Dresdner', 'Dresden'],
  ['Kasseler', 'Kassel'],
])('%s before a kind is the town of %s', (adjective, town) => {
  expect(townIn(`${adjective} Museen`)).toBe(town);
  expect(slugsOf(store, `${adjective} Museen`)).toEqual(['here']);
});

test.each(['Lager', 'Langer', 'Kleindorfer', 'Hallo'])('%s is the adjective of no town', (word) => {
  expect(townIn(`${word} Museum`)).toBeUndefined();
});

test('what is called so is meant by its name, whatever its ending', () => {
  expect(townIn('Kölner Dom')).toBeUndefined();
  expect(townIn('die Spitze des Kölner Doms')).toBeUndefined();
  expect(slugsOf(store, 'kölner dom')[0]).toBe('cathedral');
  expect(slugsOf(store, 'kölner kirchen')).toEqual(expect.arrayContaining(['cathedral', 'church']));
});

test('without a kind after it, it is a word like others', () => {
  expect(townIn('Kölner Allerlei')).toBeUndefined();
});
