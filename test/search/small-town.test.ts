import { beforeAll, expect, test } from 'vitest';
import { readWordsOf } from '../../src/search/known-names.ts';
import { createUnderstanding } from '../../src/search/understand.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';

const village = { lng: 10, lat: 50, population: 3000 };
let townIn: (q: string) => string | undefined;
beforeAll(async () => {
  const store = await storeOf({
    destinations: [
      destination('far', { name: 'Festung Quorxberg', latitude: 48, longitude: 12 }),
      destination('near', { name: 'Burg Quorxburg', latitude: 50.05, longitude: 10 }),
      destination('own', { name: 'Quorxsee', latitude: 50.05, longitude: 10 }),
      destination('named', { name: 'Bobbahn Quorxdorf', latitude: 50.05, longitude: 10 }),
      ...Array.from({ length: 5 }, (_, i) => destination(`word${i}`, { summary: 'Sie quorxen hier.' })),
    ],
    towns: [
      ...[
        'Quorxheim',
        'Quorxberg',
        'Quorxburg',
        'Quorxsee',
        'Quorxdorf',
        'Quorxen',
        'Quorxseen',
        'Sachsenau',
        'Quox',
        'Sankt Quorx',
      ].map((name) => ({
        ...village,
        name,
      })),
      { ...village, name: 'Quorxhausen', population: 900 },
    ],
  });
  const understand = createUnderstanding(readWordsOf(store));
  townIn = (q) => understand({ q }).understood.find(({ as }) => as === 'town')?.value;
});

test('a small town is meant beside a fact, a flag or a kind', () => {
  for (const wish of ['bei regen', 'mit kindern', 'mit hund', 'restaurant', 'museum', 'therme'])
    expect([wish, townIn(`quorxheim ${wish}`), townIn(`${wish} quorxheim`)]).toEqual([wish, 'Quorxheim', 'Quorxheim']);
  expect(townIn('sankt quorx mit kindern')).toBe('Sankt Quorx');
  expect(townIn('quorxdorf mit kindern')).toBe('Quorxdorf');
  expect(townIn('quorxburg mit kindern')).toBe('Quorxburg');
});

test('alone it is one that no text has, before it is a mistyped region', () => {
  expect(townIn('quorxheim')).toBe('Quorxheim');
  expect(townIn('was tun in quorxheim')).toBe('Quorxheim');
  expect(townIn('sachsn')).toBeUndefined();
  expect(townIn('sachsenau')).toBe('Sachsenau');
  expect(townIn('quorxburg')).toBeUndefined();
});

test('it is not beside other words, nor with a short name or few inhabitants', () => {
  for (const q of ['quorxheim drachen', 'quox mit kindern', 'quorxhausen mit kindern'])
    expect([q, townIn(q)]).toEqual([q, undefined]);
});

test('it is not where a name means a destination, or many texts have the word', () => {
  for (const q of ['quorxberg mit kindern', 'quorxsee mit kindern', 'bobbahn quorxdorf', 'quorxen mit kindern'])
    expect([q, townIn(q)]).toEqual([q, undefined]);
});

test('it is not where it is rather a mistyped name', () => {
  expect(townIn('quorxseen mit kindern')).toBeUndefined();
});
