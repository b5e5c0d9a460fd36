import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

const bavaria = { region: 'Bayern', travelRegion: 'Allgäu' };
const swabia = { region: 'Baden-Württemberg', travelRegion: null };
const landmarks = [{ name: 'Quorxhorn', points: [[10.2, 47.5]] as [number, number][] }];

let store: Store;
beforeAll(async () => {
  store = await storeOf({
    destinations: [
      destination('cave', { ...bavaria, name: 'Sturmannshöhle', category: 'hoehle', summary: 'Ein Gang im Berg.' }),
      destination('fall', { ...bavaria, name: 'Zipfelsbach', category: 'wasserfall', summary: 'Er fällt tief.' }),
      destination('gorge', { ...bavaria, name: 'Starzlach', category: 'schlucht', summary: 'Mit einem Wasserfall.' }),
      destination('other', { ...swabia, name: 'Urach', category: 'wasserfall', summary: 'Ein Wasserfall.' }),
      destination('bath', { ...swabia, name: 'Caracalla', category: 'therme', summary: 'Warmes Wasser.' }),
      destination('boats', {
        ...swabia,
        name: 'Mummel',
        category: 'badesee',
        summary: 'Mit Paddelbooten und Paddelboot.',
      }),
      destination('lift', { ...bavaria, name: 'Quorxhornbahn', aliases: ['Quorxhorn'], category: 'bergbahn' }),
      destination('bank', { ...bavaria, name: 'Rastplatz', category: 'garten', latitude: 47.5, longitude: 10.2 }),
    ],
    towns: knownTowns,
    landscape: landmarks,
  });
});
const understoodIn = (q: string) => search(store, { q }).understood?.map(({ text, as }) => `${text}: ${as}`);

describe('a kind that is mistyped', () => {
  test.each([
    ['wasserfal allgäu', ['wasserfal: category', 'allgäu: region'], ['fall', 'gorge']],
    ['höle allgäu', ['höle: category', 'allgäu: region'], ['cave']],
    ['höle', ['höle: category'], ['cave']],
  ])('%s is that kind, also where a longer word begins so', (q, understood, slugs) => {
    expect(understoodIn(q)).toEqual(understood);
    expect(slugsOf(store, q).slice(0, slugs.length)).toEqual(slugs);
  });

  test('at the end it may still become a longer word, and of four letters none may be wrong', () => {
    expect(understoodIn('wasserfal')).toEqual([]);
    expect(understoodIn('buhg')).toEqual([]);
  });
});

test('a kind in another language is found as text in German ones', () => {
  expect(slugsOf(store, 'waterfall allgäu')).toEqual(['fall', 'gorge']);
});

test.each([
  ['therme baden-wür', ['therme: category', 'baden wür: region'], ['bath']],
  ['baden würt', ['baden würt: region'], ['bath', 'boats', 'other']],
])('%s: of a region of two words the second may be begun', (q, understood, slugs) => {
  expect(understoodIn(q)).toEqual(understood);
  expect(slugsOf(store, q).sort()).toEqual(slugs);
});

test('a mountain beside the region alone is what is looked for, and beside a wish where that lies', () => {
  expect(slugsOf(store, 'quorxhorn bayern')[0]).toBe('lift');
  expect(understoodIn('quorxhorn bayern')).toEqual(['bayern: region']);
  expect(understoodIn('garten quorxhorn')).toEqual(['garten: category', 'quorxhorn: place']);
});

test('a compound of which no text has the end is looked for by its beginning, a short beginning is none', () => {
  expect(slugsOf(store, 'paddelbootschule')).toEqual(['boats']);
  expect(search(store, { q: 'paddelbootschule' }).matches).toEqual(['similar']);
  expect(slugsOf(store, 'wasserschule')).toEqual([]);
});

test('of three parts of a compound that no text has all, what says most is similar; of two none is', () => {
  expect(slugsOf(store, 'gangwasserpaddelboot')).toEqual(expect.arrayContaining(['bath', 'boats', 'cave']));
  expect(new Set(search(store, { q: 'gangwasserpaddelboot' }).matches)).toEqual(new Set(['similar']));
  expect(slugsOf(store, 'gangpaddelboot')).toEqual([]);
});

describe('two words that are only begun', () => {
  test.each([
    ['wasserf allgä', ['category wasserfall', 'region Allgäu']],
    ['höhl köl', ['category hoehle', 'town Köln']],
    ['höhl in köl', ['category hoehle', 'town Köln']],
    ['höhl im allg', ['category hoehle', 'region Allgäu']],
  ])('%s', (q, told) =>
    expect(search(store, { q }).understood?.map(({ as, value }) => `${as} ${value}`)).toEqual(
      expect.arrayContaining(told),
    ),
  );

  test('of which the second begins no place are names or texts', () =>
    expect(search(store, { q: 'wasserf quorx' }).understood).toEqual([]));
});
