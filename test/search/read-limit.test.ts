import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { readWordsOf } from '../../src/search/known-names.ts';
import { createUnderstanding } from '../../src/search/understand.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { engineOf, search } from './engine-of.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({
    destinations: [
      destination('cheap', { price: { adult: { from: 9.5 }, currency: 'EUR' } }),
      destination('dear', { price: { adult: { from: 25 }, currency: 'EUR' } as never, prominence: 90 }),
      destination('free', { free: true }),
      destination('long', { durationMinutes: { from: 300 } }),
      destination('short', { durationMinutes: { from: 60 } }),
    ],
    towns: knownTowns,
  });
});
const read = (q: string) =>
  createUnderstanding(readWordsOf(store))({ q }).understood.map(({ text, as, value }) => [text, as, value]);
const found = (q: string, literal?: string) => {
  const { ids, matches } = search(store, { q, ...(literal && { literal }) });
  return ids.map((id, i) => `${store.records.slugOf(id)} ${matches![i]}`).sort();
};

describe('a price or a duration in a query', () => {
  test.each([
    ['museum unter 10 Euro', 'unter 10 Euro', 'price', '10'],
    ['museum 10€', '10 euro', 'price', '10'],
    ['museum bis 20 Franken', 'bis 20 Franken', 'price', '20'],
    ['museum under 5 euros', 'under 5 euros', 'price', '5'],
    ['museum unter zehn Euro', 'unter zehn Euro', 'price', '10'],
    ['halber Tag museum', 'halber Tag', 'duration', '240'],
    ['museum zwei Stunden', 'zwei Stunden', 'duration', '120'],
    ['museum 90 min', '90 min', 'duration', '90'],
  ])('%s', (q, ...told) => {
    expect(read(q)).toContainEqual(told);
  });

  test.each([
    ...['2 Stunden von Köln', 'museum 2020', 'viele Stunden museum', '0 Stunden museum', 'euro museum'],
    ...['museum ab 10 Euro', 'museum über 20 €', 'museum mehr als 3 Stunden', 'museum viele Euro'],
  ])('is none in: %s', (q) => {
    expect(read(q).filter(([, as]) => as === 'price' || as === 'duration')).toEqual([]);
  });

  test('at the least is no text either, and neither is an age written as one word', () => {
    const wordsOf = (q: string) =>
      createUnderstanding(readWordsOf(store))({ q }).words.map(({ word, as }) => [word, as]);
    expect(wordsOf('museum ab 10 euro')).toEqual([['museum', 'category']]);
    expect(read('museum mit einem 3jährigen')).toContainEqual(['3 jährigen', 'flag', 'kids']);
  });
});

describe('what is known to cost or take more is never found', () => {
  test('of prices what is known to cost so much is asked for, and the rest may be similar', () => {
    expect(found('museum unter 10 euro')).toEqual(['cheap category', 'free category', 'long similar', 'short similar']);
    expect(found('unter 10 euro')).toEqual(['cheap words', 'free words', 'long similar', 'short similar']);
  });

  test('of durations few are known, so that the others stay', () => {
    expect(found('museum halber tag')).toEqual(['cheap category', 'dear category', 'free category', 'short category']);
  });

  test('and read as plain words it asks for nothing', () => {
    expect(found('museum unter 10 euro', 'unter 10 euro')).toContain('dear similar');
  });
});

test('a fact that words ask for is told with them, and they take it back', () => {
  const { understood } = engineOf(store).search({ q: 'museum mit Hund bei Regen' });
  expect(understood).toContainEqual({ text: 'Hund', as: 'fact', value: 'dogs' });
  expect(understood).toContainEqual({ text: 'bei Regen', as: 'fact', value: 'rain' });
  const taken = engineOf(store).search({ q: 'museum mit Hund bei Regen', literal: 'Hund,bei Regen' });
  expect(taken.understood!.map(({ as }) => as)).not.toContain('fact');
});
