import { beforeAll, expect, test } from 'vitest';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { search } from './engine-of.ts';
import { readWordsOf } from '../../src/search/known-names.ts';
import { createUnderstanding } from '../../src/search/understand.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore('dist/data');
});

const first = (q: string): string => store.records.slugOf(search(store, { q }).ids[0]!);

test.each([
  ['museumsbahn brandenburg', 'region', 'Brandenburg'],
  ['museumsbahn bei brandenburg', 'town', 'Brandenburg an der Havel'],
  ['museum brandenburg an der havel', 'town', 'Brandenburg an der Havel'],
  ['museum salzburg', 'town', 'Salzburg'],
  ['zoo hamburg', 'town', 'Hamburg'],
  ['museumsbahn nieders', 'region', 'Niedersachsen'],
  ['burg in schles', 'region', 'Schleswig-Holstein'],
  ['museum wintert', 'town', 'Winterthur'],
  ['museum am hauptbahnhof', 'category', 'museum'],
])('a state is meant before a town whose name is longer: %s', (q, as, value) => {
  expect(createUnderstanding(readWordsOf(store))({ q }).understood.at(-1)).toMatchObject({ as, value });
});

test('a name with its words turned round comes first beside a wish that it does not fulfil', () => {
  expect(first('leipzig thomaskirche mit hund')).toBe('thomaskirche-leipzig');
  expect(first('vogelinsel altmühlsee hund verboten')).toBe('vogelinsel-altmuehlsee');
});

test('a tour of one kind among several of a category is of that kind', () => {
  expect(first('bergwerksführung')).toBe('bergwerk-rammelsberg');
  expect(first('klosterführung')).toMatch(/kloster/);
});

test.each([
  ['hoenzolern', 'burg-hohenzollern'],
  ['hoenzollern', 'burg-hohenzollern'],
  ['fantasialand', 'phantasialand'],
])('what is heard is found: %s', (q, slug) => {
  expect(first(q)).toBe(slug);
});
