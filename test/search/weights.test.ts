import { describe, expect, test } from 'vitest';
import { weights } from '../../src/contract/weights.ts';
import { destination, knownTowns } from '../known-destinations.ts';
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
    q: 'fauteuil',
    challenger: { mobility: 3 },
    champion: { summary: 'Hier steht ein Fauteuil.' },
    at: 50,
    ahead: 77,
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
    ahead: 51,
  },
  {
    weight: 'bm25.k',
    q: 'quorxa',
    challenger: { summary: 'Quorxa hier und Quorxa dort' },
    champion: { summary: 'Quorxa hier und nicht dort' },
    at: 50,
    ahead: 69,
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
    ahead: 46,
  },
  {
    weight: 'categoryWritten',
    q: 'museum quorxa',
    challenger: { category: 'museum', summary: 'Quorxa im Museum' },
    champion: { category: 'museum', name: 'Museum Ort', summary: 'Quorxa hier' },
    at: 50,
    ahead: 47,
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
    q: 'quorxa köln',
    challenger: { name: 'Quorxa Ort', latitude: 50.95, longitude: 6.95 },
    champion: { name: 'Quorxa Ort', town: 'Köln', latitude: 50.95, longitude: 6.95 },
    at: 60,
    ahead: 17,
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

describe('what lies near a town fulfils its name, what lies beyond does not', () => {
  // A degree of latitude is 111.195 km; the town lies at 50.9333.
  const north = (slug: string, km: number) =>
    destination(slug, { latitude: 50.9333 + km / 111.195, longitude: 6.95, summary: '', description: '' });
  const nearlyEnough = Array.from({ length: weights.fewNearTown - 1 }, (_, i) => north(`a${i}`, i + 1));

  test.each([
    ['museum bei köln', weights.nearTownKm],
    ['museum in köln', weights.inTownKm],
    ['köln', weights.inTownKm],
    ['museum 20 km um köln', 20],
  ])('%s: %i km', async (q, km) => {
    const destinations = [...nearlyEnough, north('b', km - 0.5), north('c', km + 0.5)];
    const store = await storeOf({ destinations, towns: knownTowns });
    const found = slugsOf(store, q);
    expect(found).toHaveLength(weights.fewNearTown);
    expect(found).not.toContain('c');
  });

  test('unless so few lie there that the next ones help, and no distance was said', async () => {
    const store = await storeOf({ destinations: [north('a', 1), north('b', 40), north('c', 95)], towns: knownTowns });
    expect(slugsOf(store, 'museum in köln')).toEqual(['a', 'b']);
    expect(slugsOf(store, 'museum 10 km um köln')).toEqual(['a']);
  });
});

test.each([
  ['enough', weights.fewWords, weights.fewWords],
  ['too few', weights.fewWords - 1, weights.fewWords],
])('%s destinations with the word itself, and one with a longer word', async (_, count, found) => {
  const withWord = Array.from({ length: count }, (_, i) => destination(`a${i}`, { summary: 'Hier steht Quorxa.' }));
  const store = await storeOf({ destinations: [...withWord, destination('b', { summary: 'Hier steht Quorxaland.' })] });
  expect(slugsOf(store, 'quorxa')).toHaveLength(found);
});

test.each([
  ['enough', weights.fewAnswers, weights.fewAnswers],
  ['too few', weights.fewAnswers - 1, weights.fewAnswers],
])('%s museums for children, and one that is for none', async (_, count, found) => {
  const forChildren = Array.from({ length: count }, (_, i) => destination(`a${i}`, { category: 'museum', kids: true }));
  const store = await storeOf({
    destinations: [...forChildren, destination('b', { category: 'museum', kids: false })],
  });
  expect(slugsOf(store, 'museum mit kindern')).toHaveLength(found);
});
