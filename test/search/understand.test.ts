import { beforeAll, describe, expect, test } from 'vitest';
import { createUnderstanding } from '../../src/search/understand.ts';
import { knownCatalogue, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';

const catalogue = await knownCatalogue();
const town = (name: string, population: number) => ({ name, lng: 9, lat: 50, population });
const towns = [
  ...knownTowns,
  town('Kleinort', 19_999),
  town('Großort', 20_000),
  town('Brandenburg an der Havel', 70_000),
  town('Hessen', 30_000),
  town('Halle', 240_000),
  town('Zoo', 50_000),
];
let understand: ReturnType<typeof createUnderstanding>;
beforeAll(async () => {
  understand = createUnderstanding(await storeOf({ towns }));
});
const read = (q: string) => understand({ q }).understood.map(({ as, value }) => `${as} ${value}`);

describe('a town in a query', () => {
  test('is the first one; a second is left to the text', () => {
    const { town, understood } = understand({ q: 'museum köln wien' });
    expect([town?.lat, town?.lng]).toEqual([50.9333, 6.95]);
    expect(understood.filter(({ as }) => as === 'town').map(({ value }) => value)).toEqual(['Köln']);
  });

  test('is none where a centre is given', () => {
    expect(understand({ q: 'museum köln', lat: 48, lng: 11 }).town).toBeUndefined();
  });

  test('needs 20 000 people, or a word that announces it', () => {
    expect(read('museum kleinort')).toEqual(['category museum']);
    expect(read('museum bei kleinort')).toEqual(['category museum', 'town Kleinort']);
  });
});

test('of a name that a state and a travel region share the travel region is meant', async () => {
  const [state, travelRegion] = [catalogue.states[0]!, catalogue.travelRegions[0]!];
  const shared = await storeOf({
    catalogue: {
      ...catalogue,
      states: [{ ...state, aliases: [...state.aliases, 'Quorxaland'] }, ...catalogue.states.slice(1)],
      travelRegions: [
        { ...travelRegion, aliases: [...travelRegion.aliases, 'Quorxaland'] },
        ...catalogue.travelRegions.slice(1),
      ],
    },
  });
  expect(createUnderstanding(shared)({ q: 'quorxaland' }).understood).toEqual([
    { text: 'quorxaland', as: 'region', value: travelRegion.name },
  ]);
});

test('at most twelve words are looked up', () => {
  expect(understand({ q: Array.from({ length: 20 }, (_, i) => `wort${i}`).join(' ') }).words).toHaveLength(12);
});

describe('a query is read as', () => {
  test.each([
    ['', []],
    ['…', []],
    ['der die das', []],
    ['museum grossort', ['category museum', 'town Großort']],
    ['museum to kleinort', ['category museum']],
    ['museum close to kleinort', ['category museum', 'town Kleinort']],
    ['kleinort bei grossort', ['town Großort']],
    ['brandenburg', ['region Brandenburg']],
    ['bei brandenburg', ['town Brandenburg an der Havel']],
    ['zoo brandenburg an der havel', ['category zoo', 'town Brandenburg an der Havel']],
    ['hessen', ['town Hessen']],
    ['zoo', ['category zoo']],
    ['bei zoo', ['town Zoo']],
    ['halle', []],
    ['museum in halle', ['category museum', 'town Halle']],
    ['der zoo', ['category zoo']],
    ['tierpark', ['category zoo']],
    ['burgen', ['category burg']],
    ['Burg & Ruine', ['category burg']],
    ['eintritt frei', ['flag free']],
    ['constructor', []],
  ])('%j: %j', (q, expected) => {
    expect(read(q)).toEqual(expected);
  });

  test('what the visitor wrote, as far as it was understood', () => {
    expect(understand({ q: 'Zoos (in) der Brandenburg an der Havel!' }).understood.map(({ text }) => text)).toEqual([
      ...['Zoos', 'Brandenburg an der Havel'],
    ]);
  });
});

describe('the words of a query', () => {
  test.each([
    ['museum in halle', ['museum', 'halle']],
    ['der zoo der tiere', ['zoo', 'tiere']],
    ['der die das', ['der', 'die', 'das']],
    ['in bei', ['in', 'bei']],
    ['zoo zoo', ['zoo']],
    ['', []],
  ])('%j are %j', (q, words) => {
    expect(understand({ q }).words).toEqual(words);
  });

  test('keep an e that may be none of an umlaut', () => {
    expect([...understand({ q: 'soest koeln zoo' }).keepingE]).toEqual([
      ['sost', 'soest'],
      ['koln', 'koeln'],
    ]);
  });

  test('that are the name of a category alone know its members, a town the words that name it', () => {
    expect([...understand({ q: 'burgen tierpark' }).categories.keys()]).toEqual(['burgen', 'tierpark']);
    expect([...understand({ q: 'Burg Ruine' }).categories.keys()]).toEqual([]);
    const { town: found, intents } = understand({ q: 'zoo brandenburg an der havel' });
    expect([[...found!.words], intents.length]).toEqual([['brandenburg', 'an', 'der', 'havel'], 1]);
    expect(understand({}).words).toEqual([]);
  });
});
