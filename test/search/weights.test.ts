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
    weight: 'fields.aliases, fields.town',
    q: 'quorxa',
    challenger: { aliases: ['Quorxa Blatt'] },
    champion: { town: 'Quorxa Blatt' },
    at: 80,
    ahead: 68,
  },
  {
    weight: 'fields.town, fields.region',
    q: 'vorarlberg',
    challenger: { town: 'Vorarlberg' },
    champion: { region: 'Vorarlberg' },
    at: 50,
    ahead: 36,
  },
  {
    weight: 'fields.flags, fields.summary, intent',
    q: 'kostenlos',
    challenger: { free: true },
    champion: { summary: 'Hier ist alles kostenlos.' },
    at: 50,
    ahead: 95,
  },
  {
    weight: 'fields.category, fields.town, intent',
    q: 'galerie',
    challenger: { category: 'museum' },
    champion: { category: 'schlucht', town: 'Galerie' },
    at: 50,
    ahead: 83,
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
    ahead: 74,
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
    q: 'blaub quorxamit',
    challenger: { name: 'Blaub Ort', summary: 'Quorxamot hier' },
    champion: { name: 'Quorxamot Ort', summary: 'Blaub hier' },
    at: 50,
    ahead: 89,
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
    champion: { category: 'schlucht', name: 'Quorxa Museum', aliases: ['Quorxa Museum'], summary: 'Quorxa' },
    at: 100,
    ahead: 43,
  },
  {
    weight: 'categoryWritten',
    q: 'museum quorxa',
    challenger: { category: 'schlucht', name: 'Museum Ort', summary: 'Quorxa hier' },
    champion: { category: 'schlucht', name: 'Quorxa Ort', summary: 'Museum hier' },
    at: 0,
    ahead: 53,
  },
  {
    weight: 'wordsFound',
    q: 'quorxa blaub zetter',
    challenger: { description: 'Quorxa und Blaub' },
    champion: { name: 'Zetter Ort' },
    at: 50,
    ahead: 40,
  },
  {
    weight: 'nearTown',
    q: 'quorxa köln',
    challenger: { name: 'Quorxa Ort', latitude: 50.95, longitude: 6.95 },
    champion: { name: 'Quorxa bei Köln', latitude: 50.95, longitude: 6.95 },
    at: 0,
    ahead: 78,
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

test('what lies within 30 km of a town fulfils its name, what lies beyond does not', async () => {
  // A degree of latitude is 111.195 km; the town lies at 50.9333.
  const north = (slug: string, km: number) =>
    destination(slug, { latitude: 50.9333 + km / 111.195, longitude: 6.95, summary: '', description: '' });
  const store = await storeOf({ destinations: [north('a', 29.5), north('b', 30.5)], towns: knownTowns });
  expect(weights.nearTownKm).toBe(30);
  expect(slugsOf(store, 'museum köln')[0]).toBe('a');
  expect(slugsOf(store, 'köln')).toEqual(['a']);
});
