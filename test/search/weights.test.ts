import { describe, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { weights } from '../../src/contract/weights.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { challengersAhead, slugsOf, type Contest } from './contest.ts';

/**
 * The numbers were read off once. Each changes when one of the weights it names changes by a fifth, so that no weight is
 * changed unseen.
 */
const contests: (Contest & { ahead: number })[] = [
  {
    weight: 'fields.name, fields.aliases',
    q: 'quorxa',
    challenger: { name: 'Quorxa Blatt' },
    champion: { aliases: ['Quorxa Blatt'] },
    at: 50,
    ahead: 74,
  },
  {
    weight: 'fields.town, fields.summary',
    q: 'quorxa',
    challenger: { town: 'Quorxa Blatt' },
    champion: { summary: 'Quorxa Blatt' },
    at: 80,
    ahead: 82,
  },
  {
    weight: 'fields.town, fields.region',
    q: 'pomm',
    challenger: { town: 'Pomm' },
    champion: { region: 'Mecklenburg-Vorpommern' },
    at: 50,
    ahead: 75,
  },
  {
    weight: 'fields.flags, fields.summary',
    q: 'barrieref',
    challenger: { mobility: 3 },
    champion: { summary: 'Hier wohnt ein Barrierefreund.' },
    at: 50,
    ahead: 79,
  },
  {
    weight: 'fields.category, fields.town',
    q: 'heritage',
    challenger: { category: 'museumsbahn' },
    champion: { category: 'schlucht', town: 'Heritage' },
    at: 50,
    ahead: 56,
  },
  {
    weight: 'fields.summary, fields.description',
    q: 'quorxa',
    challenger: { summary: 'Hier steht Quorxa.' },
    champion: { description: 'Hier steht Quorxa.' },
    at: 90,
    ahead: 82,
  },
  {
    weight: 'fields.nameForms, fields.otherForms',
    q: 'quorxburgen',
    challenger: { name: 'Quorxburg Ort' },
    champion: { summary: 'Quorxburgen', description: 'Quorxburgen' },
    at: 60,
    ahead: 52,
  },
  {
    weight: 'bm25.k',
    q: 'quorxa',
    challenger: { summary: 'Quorxa hier und Quorxa dort' },
    champion: { summary: 'Quorxa hier und nicht dort' },
    at: 50,
    ahead: 70,
  },
  {
    weight: 'bm25.b, bm25.d',
    q: 'quorxa',
    challenger: { summary: 'Quorxa' },
    champion: { summary: 'Quorxa mit lauter anderen Wörtern davor und dahinter, die keiner sucht' },
    at: 50,
    ahead: 77,
  },
  {
    weight: 'prefix.perMissingLetter',
    q: 'quor',
    challenger: { summary: 'Quorxa hier' },
    champion: { summary: 'Quorxalandschaftsbild hier' },
    at: 50,
    ahead: 60,
  },
  {
    weight: 'prefix.weight',
    q: 'blaub quorx',
    challenger: { name: 'Blaub Ort', summary: 'Quorxa hier' },
    champion: { name: 'Quorxa Ort', summary: 'Blaub hier' },
    at: 50,
    ahead: 96,
  },
  {
    weight: 'typo',
    few: true,
    q: 'blaub quorxamit',
    challenger: { name: 'Blaub Ort', summary: 'Quorxamot hier' },
    champion: { name: 'Quorxamot Ort', summary: 'Blaub hier' },
    at: 50,
    ahead: 8,
  },
  {
    weight: 'compound',
    q: 'blaub quorxawandel',
    challenger: { name: 'Blaub Ort', summary: 'Quorxa im Wandel' },
    champion: { name: 'Quorxa im Wandel', summary: 'Blaub hier' },
    at: 50,
    ahead: 65,
  },
  {
    weight: 'category',
    q: 'museum quorxa',
    challenger: { category: 'museum', summary: 'Quorxa hier' },
    champion: { category: 'museum', name: 'Quorxa Ort' },
    at: 30,
    ahead: 45,
  },
  {
    weight: 'categoryWritten',
    q: 'museum quorxa',
    challenger: { category: 'museum', summary: 'Quorxa im Museum' },
    champion: { category: 'museum', name: 'Museum Ort', summary: 'Quorxa hier' },
    at: 50,
    ahead: 50,
  },
  {
    weight: 'wordsFound',
    few: true,
    q: 'quorxa blaub zetter',
    challenger: { description: 'Quorxa und Blaub' },
    champion: { name: 'Zetter Ort' },
    at: 50,
    ahead: 3,
  },
  {
    weight: 'meant, meantWritten',
    q: 'quorxa rollstuhl',
    challenger: { name: 'Quorxa Ort', mobility: 3 },
    champion: { name: 'Quorxa Ort', mobility: 3, summary: 'Mit Rollstuhl und Rollstuhl.' },
    at: 60,
    ahead: 12,
  },
  {
    weight: 'meant, placeWritten',
    q: 'was tun in köln',
    challenger: { latitude: 50.9333, longitude: 6.95 },
    champion: { name: 'Köln Köln', town: 'Köln', summary: 'Köln, Köln.', latitude: 50.9333, longitude: 6.95 },
    at: 50,
    ahead: 47,
  },
  {
    weight: 'meant, thoughtOfFirst',
    q: 'picknick',
    challenger: { seating: true, category: 'garten' },
    champion: { seating: true, summary: 'Picknick' },
    at: 50,
    ahead: 80,
  },
  {
    weight: 'sound',
    q: 'kuorxa zetterling',
    challenger: { name: 'Quorxa Turm' },
    champion: { summary: 'Hier steht Zetterling.' },
    few: true,
    at: 50,
    ahead: 6,
  },
  {
    weight: 'nearnessKm',
    q: 'quorxa köln',
    challenger: { name: 'Quorxa bei Köln', latitude: 51.04, longitude: 6.95 },
    champion: { name: 'Quorxa bei Köln', latitude: 50.95, longitude: 6.95 },
    at: 30,
    ahead: 52,
  },
];

describe('each weight decides between two texts as it did', () => {
  test.each(contests)('$weight: $q', async ({ ahead, ...contest }) => {
    expect(await challengersAhead(contest)).toBe(ahead);
  });
});

test.each([
  ['enough', 10, 10],
  ['too few', 9, 10],
])('%s destinations with the word itself, and one with a longer word', async (_, count, found) => {
  const withWord = Array.from({ length: count }, (_, i) => destination(`a${i}`, { summary: 'Hier steht Quorxa.' }));
  const store = await storeOf({ destinations: [...withWord, destination('b', { summary: 'Hier steht Quorxaland.' })] });
  expect(slugsOf(store, 'quorxa')).toHaveLength(found);
});

test.each([
  ['enough', 10, 10],
  ['too few', 9, 10],
])('%s museums for children, and one that is for none', async (_, count, found) => {
  const forChildren = Array.from({ length: count }, (_, i) => destination(`a${i}`, { category: 'museum', kids: true }));
  const store = await storeOf({
    destinations: [...forChildren, destination('b', { category: 'museum', kids: false })],
  });
  expect(slugsOf(store, 'museum mit kindern')).toHaveLength(found);
});

describe('what fulfils less than was asked', () => {
  const museums = (count: number, known: Partial<Destination> = {}) =>
    Array.from({ length: count }, (_, i) => destination(`m${i}`, { category: 'museum', ...known }));

  test('is known not to have what was asked only after what may have it', async () => {
    const store = await storeOf({
      destinations: [
        destination('asked', { category: 'museum', kids: true }),
        destination('refused', { category: 'museum', kids: false, prominence: 90 }),
        destination('unknown', { category: 'museum', prominence: 10 }),
      ],
    });
    expect(slugsOf(store, 'museum mit kindern')).toEqual(['asked', 'unknown', 'refused']);
  });

  test('follows a name that is being typed less far', async () => {
    const others = museums(30, { summary: 'Hier steht ein Quorum.' });
    const store = await storeOf({ destinations: [destination('a', { name: 'Museum Quorxa' }), ...others] });
    expect(slugsOf(store, 'museum quo')).toHaveLength(weights.fewTyped);
  });

  test('does not follow a name that was written in full', async () => {
    const store = await storeOf({ destinations: [destination('a', { name: 'Museum Quorxa' }), ...museums(30)] });
    expect(slugsOf(store, 'museum quorxa')).toEqual(['a']);
  });

  test('is told of a mistyped word so often and no oftener', async () => {
    const store = await storeOf({ destinations: museums(30, { summary: 'Hier steht Quorxamot.' }) });
    expect(slugsOf(store, 'quorxamit')).toHaveLength(weights.mostSimilar);
  });
});

test('beside a name with the words a text that says them counts from a share of its relevance on', async () => {
  const long = 'mit sehr vielen anderen Wörtern die keiner sucht '.repeat(12);
  const ahead = { name: 'Quorxa Blatt', summary: '', description: '', prominence: 50 };
  const texts = (description: string) =>
    storeOf({
      destinations: [
        destination('a', ahead),
        destination('b', { name: 'Ort', summary: '', description: 'Quorxa.' }),
        destination('c', { name: 'Ort', summary: '', description }),
      ],
    });
  expect(slugsOf(await texts('Quorxa hier.'), 'quorxa')).toEqual(['a', 'b', 'c']);
  expect(slugsOf(await texts(`Quorxa ${long}`), 'quorxa')).toEqual(['a', 'b']);
});
