import { beforeAll, describe, expect, test } from 'vitest';
import { kmBetween } from '../../src/geo/sphere.ts';
import { dachTowns } from '../../src/build/geonames.ts';
import type { Destination } from '../../src/contract/destination.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { realContent } from '../real-content.ts';
import { search } from './engine-of.ts';
import { slugsFor } from './golden.ts';

let store: Store;
let destinations: readonly Destination[];
let kinds: { id: string; name: string }[];
beforeAll(async () => {
  store = await openStore('dist/data');
  const content = await realContent();
  destinations = [...content.destinations];
  kinds = content.catalogue.categories.map(({ id, name }) => ({ id, name: name.de.split(/ & |,/)[0]!.toLowerCase() }));
});

const placesIn = (q: string) =>
  search(store, { q }).understood!.filter(({ as }) => as === 'town' || as === 'place').map(({ value }) => value); // prettier-ignore

describe('several places', () => {
  test.each([
    'zoo in köln oder düsseldorf',
    'zoo köln und düsseldorf',
    'zoo köln düsseldorf',
    'köln/düsseldorf',
    'zoo in köln oder in düsseldorf',
  ])('are all that lies by one of them: %s', (q) => expect(placesIn(q)).toEqual(['Köln', 'Düsseldorf']));

  test('are lakes as well as towns', () => {
    expect(placesIn('schloss am chiemsee oder starnberger see')).toEqual(['Chiemsee', 'Starnberger See']);
    expect(slugsFor(store, { q: 'schloss am chiemsee oder in salzburg', with: {} })).toEqual(
      expect.arrayContaining(['schloss-herrenchiemsee', 'schloss-hellbrunn']),
    );
  });

  test('are one where the second only says more of the first', () => {
    expect(placesIn('museum frankfurt höchst')).toEqual(['Frankfurt am Main']);
    expect(placesIn('museum halle saale')).toEqual(['Halle (Saale)']);
    expect(placesIn('von köln nach bonn')).toEqual(['Köln – Bonn']);
  });

  test('are taken back one by one', () => {
    const { understood } = search(store, { q: 'zoo köln oder düsseldorf', literal: 'düsseldorf' });
    expect(understood!.filter(({ as }) => as === 'town').map(({ value }) => value)).toEqual(['Köln']);
  });
});

describe('places of different sorts', () => {
  const regionsOf = (slug: string) => destinations.find((each) => each.slug === slug)!;
  const foundIn = (q: string) => slugsFor(store, { q, with: {} }).map(regionsOf);

  test('are alternatives where a word joins them', () => {
    const zoos = foundIn('zoo schweiz oder bayern');
    expect(new Set(zoos.map(({ countryCode }) => countryCode))).toEqual(new Set(['CH', 'DE']));
    expect(zoos.every(({ countryCode, region }) => countryCode === 'CH' || region === 'Bayern')).toBe(true);
    const castles = foundIn('schloss dresden oder brandenburg').slice(0, 6);
    expect(new Set(castles.map(({ region }) => region))).toEqual(new Set(['Sachsen', 'Brandenburg']));
  });

  test('say more of each other where none does', () => {
    const zoos = foundIn('zoo wien österreich');
    expect(zoos.length).toBeGreaterThan(0);
    expect(zoos.every(({ region }) => region === 'Wien')).toBe(true);
  });
});

/** Far enough apart that no destination is in both. */
const APART_KM = 40;
/** As far as "in" a town reaches. */
const IN_KM = 15;

test('of each kind what two cities have is found by both names', () => {
  const towns = dachTowns().filter(({ population }) => population >= 300_000);
  const of = (id: string, town: { lng: number; lat: number }) =>
    destinations.filter(
      ({ category, longitude: lng, latitude: lat }) => category === id && kmBetween({ lng, lat }, town) < IN_KM,
    );
  const missed: string[] = [];
  let asked = 0;
  for (const { id, name } of kinds)
    for (const [i, one] of towns.entries()) {
      const other = towns[(i + 7) % towns.length]!;
      const [first, second] = [of(id, one), of(id, other)];
      if (kmBetween(one, other) < APART_KM || first.length === 0 || second.length === 0) continue;
      const q = `${name} ${one.name} ${i % 2 === 0 ? 'oder ' : ''}${other.name}`.toLowerCase();
      const found = slugsFor(store, { q, with: {} });
      asked++;
      if (![first, second].every((some) => some.some(({ slug }) => found.includes(slug)))) missed.push(q);
    }
  expect(asked).toBeGreaterThan(50);
  expect(missed).toEqual([]);
});

/** With two letters swapped, one left out or doubled, now here and now there. */
function mistyped(word: string, i: number): string {
  const at = 1 + (i % (word.length - 2));
  const [before, letter, next = '', after] = [word.slice(0, at), word[at]!, word[at + 1], word.slice(at + 2)];
  return before + [next + after, letter + letter + next + after, next + letter + after][i % 3]!;
}

test('a city with a slip is the city, beside a kind that it has', () => {
  const cities = dachTowns().filter(({ name, population }) => population >= 200_000 && /^\p{L}{6,}$/u.test(name));
  const missed: string[] = [];
  let asked = 0;
  for (const [i, { name, lng, lat }] of cities.entries())
    for (const [k, kind] of kinds.entries()) {
      const has = destinations.some(
        (each) =>
          each.category === kind.id && kmBetween({ lng: each.longitude, lat: each.latitude }, { lng, lat }) < IN_KM,
      );
      if (!has) continue;
      asked++;
      const q = `${kind.name} ${i % 2 ? 'in ' : ''}${mistyped(name.toLowerCase(), i + k)}`;
      const told = search(store, { q }).understood!.some(({ as, value }) => as === 'town' && value === name);
      if (!told) missed.push(q);
    }
  expect(asked).toBeGreaterThan(150);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(asked / 20);
});

test('two words of which one is a city are no mistyped other two', () => {
  expect(search(store, { q: 'wien swimming' }).understood!.map(({ value }) => value)).toEqual(['Wien', 'badesee']);
});
