import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchQuery } from '../../src/contract/parameters.ts';
import { weights } from '../../src/contract/weights.ts';
import { readWordsOf } from '../../src/search/known-names.ts';
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
  town('Kapelle', 240_000),
  town('Zoo', 50_000),
  town('Ulm', 120_000),
];
let understand: ReturnType<typeof createUnderstanding>;
beforeAll(async () => {
  understand = createUnderstanding(readWordsOf(await storeOf({ towns })));
});
const read = (q: string) => understand({ q }).understood.map(({ as, value }) => `${as} ${value}`);

describe('a town in a query', () => {
  test('is the one or the other where there are two', () => {
    const { place, understood } = understand({ q: 'museum köln wien' });
    expect(place?.points).toEqual([
      [6.95, 50.9333],
      [16.3721, 48.2085],
    ]);
    expect(understood.filter(({ as }) => as === 'town').map(({ value }) => value)).toEqual(['Köln', 'Wien']);
  });

  test('is none where a centre is given', () => {
    expect(understand({ q: 'museum köln', lat: 48, lng: 11 }).place).toBeUndefined();
  });

  test('is what its name means where another word says what is looked for or wished, and not where none does', () => {
    expect(read('zoo kapelle')).toEqual(['category zoo', 'town Kapelle']);
    expect(read('kapelle schloss')).toEqual(['town Kapelle', 'category schloss']);
    expect(read('kapelle kinder')).toEqual(['town Kapelle', 'flag kids']);
    expect(read('kapelle glocken')).toEqual(['category kirche']);
  });

  test('is none after a word for a state or canton', () => {
    expect(read('museum in hessen')).toEqual(['category museum', 'town Hessen']);
    expect(read('museum im bundesland hessen')).toEqual(['category museum', 'region Hessen']);
  });

  test('is none by the name of a lake, and none after a word that says what is not wanted', () => {
    expect(read('schloss am see')).toEqual(['category schloss']);
    expect(read('no kids museum')).toEqual(['flag kids', 'category museum']);
  });

  test('needs 20 000 people, a word that announces it, a wish or nothing beside it', () => {
    expect(read('kleinort')).toEqual(['town Kleinort']);
    expect(read('kleinort drachen')).toEqual([]);
    expect(read('museum kleinort')).toEqual(['category museum', 'town Kleinort']);
    expect(read('kleinort bei regen')).toEqual(expect.arrayContaining(['town Kleinort', 'fact rain']));
    expect(read('kleinort mit kindern')).toEqual(['town Kleinort', 'flag kids']);
    expect(read('bei kleinort')).toEqual(['town Kleinort']);
  });
});

test('an alias that a state and a travel region share means both', async () => {
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
  expect(createUnderstanding(readWordsOf(shared))({ q: 'quorxaland' }).understood).toEqual([
    { text: 'quorxaland', as: 'region', value: 'Quorxaland' },
  ]);
});

test('three letters that are remembered are read anew as plain words and around a position', () => {
  const places = (query: SearchQuery) => understand(query).understood.map(({ as, value }) => `${as} ${value}`);
  expect([places({ q: 'ulm' }), places({ q: 'ulm' })]).toEqual([['town Ulm'], ['town Ulm']]);
  expect(places({ q: 'ulm', literal: 'ulm' })).toEqual([]);
  expect(places({ q: 'ulm', lat: 48, lng: 11 })).toEqual([]);
  expect(places({ q: 'ulm' })).toEqual(['town Ulm']);
});

describe('what is read out of a query', () => {
  test.each([
    ['schloss österreich', ['category schloss', 'country AT']],
    ['waterfall switzerland', ['category wasserfall', 'country CH']],
    ['zoo mit kindern', ['category zoo', 'flag kids']],
    ['museum in thüringen', ['category museum', 'region Thüringen']],
    ['wandern im schwarzwld', ['category wanderweg', 'region Schwarzwald']],
    ['30 km um köln', ['distance 30', 'town Köln']],
    ['zoo in meiner nähe', ['category zoo', 'position missing']],
    ['burgen nahe köln', ['category burg', 'town Köln']],
    ['baden bei köln', ['category therme,badesee', 'town Köln']],
    ['was kann man in köln machen', ['town Köln']],
    ['bei regen', ['category museum,therme,hoehle', 'fact rain']],
    ['wassefall', ['category wasserfall']],
    // Too many letters for a typo, though it sounds the same, and a name too short to be one.
    ['waaaasserfall', []],
    ['burgg', []],
  ])('%s', (q, expected) => {
    expect(read(q)).toEqual(expected);
  });

  test('says that the position is given where it is', () => {
    expect(understand({ q: 'zoo near me', lat: 50, lng: 7 }).understood.at(-1)).toMatchObject({
      as: 'position',
      value: 'given',
    });
  });

  test.each(['ohne kinder', 'nicht für kinder', 'keine kinder'])('%s is no wish for children', (q) => {
    const { understood, narrowing } = understand({ q });
    expect(understood).toEqual([{ text: 'kinder', as: 'flag', value: 'kids', negated: true }]);
    expect(narrowing.flags).toEqual([]);
  });

  test.each(['kostenlos kostenlos', 'gratis kostenlos'])('%s says the same twice', (q) => {
    const { understood, narrowing } = understand({ q });
    expect(understood.map(({ as, value }) => `${as} ${value}`)).toEqual(['flag free']);
    expect(narrowing.flags).toEqual(['free']);
  });

  test.each([
    ['mit hund', ['dogs']],
    ['museum mit hund und kinderwagen', ['dogs', 'stroller']],
    ['bei regen', ['rain']],
    ['ohne hund', []],
  ])('%s asks for facts that none may be known to lack', (q, facts) => {
    expect(understand({ q }).narrowing.facts).toEqual(facts);
  });

  test('is plain text where `literal` says so', () => {
    expect(understand({ q: 'museum köln', literal: 'Köln' }).understood.map(({ as }) => as)).toEqual(['category']);
    expect(understand({ q: 'museum in köln', literal: 'museum,koeln' }).understood).toEqual([]);
  });

  test('is never the last word as one without content where its umlaut tells it is another', () => {
    expect(understand({ q: 'zoo zür' }).words.map(({ word }) => word)).toEqual(['zoo', 'zur']);
    expect(understand({ q: 'kloster and' }).unfinished).toBe('and');
  });
});

test('at most twelve words are looked up, and those that say nothing do not count', () => {
  const words = Array.from({ length: 20 }, (_, i) => `wort${i}`);
  expect(understand({ q: words.join(' ') }).words).toHaveLength(12);
  expect(understand({ q: words.flatMap((word) => ['und', 'die', word]).join(' ') }).words).toHaveLength(12);
  expect(read('wo kann man denn mal so mit uns allen in ein schönes museum in köln')).toEqual([
    ...['category museum', 'town Köln'],
  ]);
});

describe('what is not far from a town', () => {
  test.each([
    'museum nicht weit von köln',
    'museum nicht allzu weit weg von köln',
    'ein museum das nicht so weit weg ist von köln',
    'museum not too far away from köln',
    'musée pas trop loin de köln',
    'museum net wit vo köln',
  ])('is near it: %j', (q) => {
    const { understood, place, narrowing } = understand({ q });
    expect(understood.map(({ as, negated }) => [as, negated])).toEqual([
      ['category', undefined],
      ['town', undefined],
    ]);
    expect([place?.radiusKm, narrowing.not]).toEqual([weights.nearTownKm, []]);
  });

  test.each([
    ['museum 20 kilometer um köln', 20],
    ['museum im umkreis von dreißig kilometern um köln', 30],
    ['museum höchstens fünfzehn km weg von köln', 15],
    ['museum venti chilometri köln', 20],
  ])('is as far as is said, in figures or words: %j', (q, km) => {
    const { place, words } = understand({ q });
    expect([place?.radiusKm, words.map(({ word }) => word)]).toEqual([km, ['museum', 'koln']]);
  });

  test('is no walk that is not far, and a path is one without a distance', () => {
    expect(understand({ q: 'museum nicht weit laufen köln' }).place?.radiusKm).toBe(weights.inTownKm);
    expect(understand({ q: 'weg köln' }).words.map(({ word }) => word)).toEqual(['weg', 'koln']);
  });
});

describe('a query is read as', () => {
  test.each([
    ['', []],
    ['…', []],
    ['der die das', []],
    ['museum grossort', ['category museum', 'town Großort']],
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
    // A word that says nothing is no mistyped "Schlucht".
    ['zoo schlecht', ['category zoo']],
    // "Alb a" is no Italian "alba", and an English "see" no lake.
    ['alb a tierpark', ['region Schwäbische Alb', 'category zoo']],
    ['i want to see the zoo', ['category zoo']],
    ['where can i still see the zoo', ['category zoo']],
    // Neighbours that were swapped are one typo of a region too.
    ['zoo sachesn', ['category zoo', 'region Sachsen']],
    ['zoo hesesn', ['category zoo', 'region Hessen']],
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
    ['der zoo der kamele', ['zoo', 'kamele']],
    ['der die das', ['der', 'die', 'das']],
    ['in bei', ['in', 'bei']],
    ['zoo zoo', ['zoo']],
    ['', []],
  ])('%j are %j', (q, words) => {
    expect(understand({ q }).words.map(({ word }) => word)).toEqual(words);
  });

  test('keep an e that may be none of an umlaut', () => {
    const forms = understand({ q: 'soest koeln zoo' }).words.map(({ word, keepingE }) => [word, keepingE]);
    expect(forms).toEqual([
      ['sost', 'soest'],
      ['koln', 'koeln'],
      ['zoo', undefined],
    ]);
  });

  test('say what they were read as, with the words that the texts of a category have', () => {
    const read = (q: string) => understand({ q }).words.map(({ word, as }) => `${word} ${as}`);
    expect(read('burgen tierpark')).toEqual(['burg category', 'tierpark kind']);
    expect(read('zoo brandenburg an der havel')).toEqual(['zoo category', 'brandenburg place', 'havel place']);
    expect(understand({}).words).toEqual([]);
  });
});
