import { beforeAll, describe, expect, test } from 'vitest';
import { weights } from '../../src/contract/weights.ts';
import { readWordsOf } from '../../src/search/known-names.ts';
import { createUnderstanding } from '../../src/search/understand.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';

const town = (name: string, population: number) => ({ name, lng: 9, lat: 50, population });
/** Names that mean something else as well, and some that nothing else is called. */
const towns = [
  ...knownTowns,
  ...[town('Kinder', 240_000), town('Schweiz', 240_000), town('Highlights', 240_000), town('Schloss', 240_000)],
  ...[town('See', 5000), town('Tierpark', 5000), town('Bayern', 5000), town('Hessen', 30_000), town('Baden', 26_000)],
  ...[town('Burg', 30_000), town('Kapelle', 240_000), town('Wald', 30_000), town('Halle', 240_000)],
  ...[
    town('Quorxstadt', 240_000),
    town('Blammheim', 240_000),
    town('Zarfingen', 199_999),
    town('Zoofingen', 240_000),
    town('Quellfluss', 5000),
    town('Sonntag', 5000),
    town('Karstadt', 240_000),
    town('Spestadt', 30_000),
    town('Bergdorf', 5000),
    town('Thür', 5000),
    { ...town('Nahstadt', 240_000), lng: 7.1, lat: 50.73 },
  ],
];
const landmarks = ['Quellsee', 'Quellfluss', 'Blammheim', 'Bodensee', 'Chiemsee', 'Wasserfall', 'Rhein'].map(
  (name) => ({
    ...{
      name,
      points: [
        [9, 47.5],
        [9.1, 47.6],
      ] as [number, number][],
    },
  }),
);
/** Its name begins that of a region. */
const stream = { name: 'Emsl', points: [[9, 47.5]] as [number, number][], isMinor: true as const };
let understand: ReturnType<typeof createUnderstanding>;
beforeAll(async () => {
  const named = (slug: string, name: string, prominence: number, longitude: number) =>
    destination(slug, { name, prominence, longitude, summary: 'Hier steht Blamm an der Thur.', description: '' });
  const destinations = [
    named('a', 'Tulbenberg', 10, 8),
    named('b', 'Tulbenberg', 90, 12),
    named('c', 'Museum', 50, 9),
    named('d', 'Ort', 50, 9),
    destination('neumark', { name: 'Schloss Neumark' }),
    destination('zwerge', { name: 'Zwergsteine' }),
    destination('e', { name: 'Hütte im Schwarzwald', summary: 'Weg nach Ost.' }),
    destination('f', { name: 'Strand der Ostsee', summary: 'Weg nach West.' }),
  ];
  understand = createUnderstanding(
    readWordsOf(await storeOf({ destinations, towns, landscape: [...landmarks, stream] })),
  );
});
const read = (q: string) => understand({ q }).understood.map(({ as, value }) => `${as} ${value}`);

describe('a word that means something else is no town', () => {
  test.each([
    // What may be done there, a country, anything at all: not even after a word that announces a place.
    ['museum bei kinder', ['category museum', 'flag kids']],
    ['museum in schweiz', ['category museum', 'country CH']],
    ['museum in highlights', ['category museum']],
    // The name of a category, beside another one.
    ['zoo schloss', ['category zoo', 'category schloss']],
    ['zoo in schloss', ['category zoo', 'town Schloss']],
    // A village that is called like what lies anywhere.
    ['schloss in tierpark', ['category schloss', 'town Tierpark']],
    ['museum in wald', ['category museum', 'town Wald']],
    ['museum wald', ['category museum']],
    // Nor one that is called like what says nothing.
    ['museum am sonntag', ['category museum']],
    ['museum halle', ['category museum', 'town Halle']],
    // What says what is looked for, where another town is announced or the town is small.
    ['zoo kapelle bei köln', ['category zoo', 'category kirche', 'town Köln']],
    ['zoo baden', ['category zoo', 'category therme,badesee']],
    ['baden', ['town Baden']],
    // A region, unless the town is as large as its name.
    ['museum bayern', ['category museum', 'region Bayern']],
    ['museum in bayern', ['category museum', 'region Bayern']],
    ['museum bei bayern', ['category museum', 'region Bayern']],
    ['museum in hessen', ['category museum', 'town Hessen']],
    ['museum kanton hessen', ['category museum', 'region Hessen']],
  ])('%s: %j', (q, expected) => {
    expect(read(q)).toEqual(expected);
  });
});

describe('a town is known by the beginning of its name', () => {
  test.each([
    ['museum in quo', ['category museum', 'town Quorxstadt']],
    ['museum quo', ['category museum', 'town Quorxstadt']],
    ['museum in quorxs', ['category museum', 'town Quorxstadt']],
    // Too short, before what is looked for, alone, of no city, or a word of the texts.
    ['museum in qu', ['category museum']],
    ['quo museum', ['category museum']],
    ['quo', []],
    ['museum in zarf', ['category museum']],
    ['museum in blamm', ['category museum']],
    // What means something is not the beginning of a name.
    ['museum zoo', ['category museum', 'category zoo']],
    ['museum in zoo', ['category museum', 'category zoo']],
  ])('%s: %j', (q, expected) => {
    expect(read(q)).toEqual(expected);
  });
});

describe('a lake or a destination is a place', () => {
  test.each([
    ['museum quellsee', ['category museum', 'place Quellsee']],
    ['quellsee', ['place Quellsee']],
    // A region goes before the lake of its name, and a lake before the region around it.
    ['museum bodensee', ['category museum', 'region Bodensee']],
    ['museum chiemsee', ['category museum', 'place Chiemsee']],
    ['museum am wasserfall', ['category museum']],
    ['zoo nahe wasserfall', ['category zoo', 'category wasserfall']],
    ['zoo nahe tulbenberg', ['category zoo', 'place Tulbenberg']],
    ['zoo in tulbenberg', ['category zoo']],
    ['zoo tulbenberg', ['category zoo']],
    ['zoo nahe museum', ['category zoo', 'category museum']],
  ])('%s: %j', (q, expected) => {
    expect(read(q)).toEqual(expected);
  });

  test.each([
    ['museum am quellfluss', 'place Quellfluss'],
    ['museum an der quellfluss', 'place Quellfluss'],
    ['museum in quellfluss', 'town Quellfluss'],
    ['museum am blammheim', 'town Blammheim'],
  ])('%s: a shore before the village of its name', (q, place) => {
    expect(read(q)).toEqual(['category museum', place]);
  });

  test('with the points, the reach and the end that its kind has', () => {
    expect(understand({ q: 'zoo quellsee' }).place).toEqual({
      ...{ as: 'place', name: 'Quellsee', points: landmarks[0]!.points },
      ...{ radiusKm: weights.nearLandmarkKm, isBound: false, isWhole: false },
    });
    // The better known of one name.
    expect(understand({ q: 'zoo nahe tulbenberg' }).place).toMatchObject({
      ...{ as: 'place', name: 'Tulbenberg', points: [[expect.closeTo(12, 4), expect.closeTo(50, 4)]] },
      ...{ radiusKm: weights.nearTownKm, isBound: true },
    });
    const radius = (q: string) => understand({ q }).place?.radiusKm;
    expect([radius('zoo bei köln'), radius('zoo in köln'), radius('zoo köln')]).toEqual([
      ...[weights.nearTownKm, weights.inTownKm, weights.inTownKm],
    ]);
  });
});

describe('what is told of a query', () => {
  const told = (q: string) => understand({ q }).understood;
  test.each([
    // The park is looked for, and the other word is what its texts tell.
    ['schloss mit zoo', ['category schloss']],
    ['mit zoo', ['category zoo']],
    ['schloss und zoo', ['category schloss', 'category zoo']],
    ['schloss mit hund', ['category schloss', 'fact dogs']],
    ['alle highlights', []],
  ])('%s: %j', (q, expected) => {
    expect(read(q)).toEqual(expected);
  });

  test('is what is not wanted as such, and where one is in any case', () => {
    expect(told('nicht in meiner nähe')).toEqual([{ text: 'in meiner nähe', as: 'position', value: 'missing' }]);
    expect(told('kinder ohne kinder')).toEqual([
      { text: 'kinder', as: 'flag', value: 'kids' },
      { text: 'kinder', as: 'flag', value: 'kids', negated: true },
    ]);
  });

  test('is no word of a thing that the place should not have', () => {
    const words = (q: string) => understand({ q }).words.map(({ word }) => word);
    expect(words('schloss mit zoo')).toEqual(['schloss', 'zoo']);
    expect(words('schloss nicht mit zoo')).toEqual(['schloss']);
  });

  test('is a word that announces a place none where no place follows', () => {
    const words = (q: string) => understand({ q }).words.map(({ word }) => word);
    expect(words('zoo close to')).toEqual(['zoo', 'close']);
    expect(words('zoo close to köln')).toEqual(['zoo', 'koln']);
  });
});

describe('a last word that is none yet is the region that it begins', () => {
  test.each([
    ['museum in hess', ['category museum', 'region Hessen']],
    ['museum in oberschw', ['category museum', 'region Oberschwaben']],
    // The umlaut is neither the river nor the village.
    ['museum in thür', ['category museum', 'region Thüringen']],
    ['museum in thur', ['category museum', 'town Thür']],
    ['museum in kär', ['category museum', 'region Kärnten']],
    ['museum in kar', ['category museum', 'town Karstadt']],
    // A state before a travel region, and none where it may be several.
    ['museum in bay', ['category museum', 'region Bayern']],
    ['museum in nieder', ['category museum']],
    // Of several travel regions the one that texts name, and no word that texts have as often.
    ['museum im schw', ['category museum', 'region Schwarzwald']],
    ['museum in ost', ['category museum']],
    ['museum in osts', ['category museum', 'region Ostsee']],
    // A country where no region begins so.
    ['museum in öst', ['category museum', 'country AT']],
    ['museum in deut', ['category museum', 'country DE']],
    ['museum in swi', ['category museum', 'country CH']],
    ['museum in ger', ['category museum', 'country DE']],
    // A town of some size before a region that few texts name, but not after an article.
    ['museum in spe', ['category museum']],
    ['museum im spe', ['category museum', 'region Spessart']],
    // No town has an article; a large one may be misspelt so.
    ['museum in bergdorf', ['category museum', 'town Bergdorf']],
    ['museum in der bergdorf', ['category museum']],
    ['museum im kar', ['category museum', 'region Kärnten']],
    ['museum im sonntag', ['category museum']],
    ['museum im karstadt', ['category museum', 'town Karstadt']],
    // A side of Germany, unless it is one of something else.
    ['museum im norden', ['category museum', 'region Norddeutschland']],
    ['museum im süden', ['category museum', 'region Süddeutschland']],
    ['museum im norden von köln', ['category museum', 'town Köln']],
    ['museum norden', ['category museum']],
    // Unless it is announced only after a kind, with a letter more, and not in the middle.
    ['museum hess', ['category museum', 'region Hessen']],
    ['museum hes', ['category museum']],
    ['blamm hess', []],
    ['in hess museum', ['category museum']],
    ['museum nicht in hess', ['category museum']],
    ['museum in he', ['category museum']],
  ])('%s', (q, meanings) => expect(read(q)).toEqual(meanings));
});

test.each([
  ['bei den tulbenbergen', []],
  ['nahe schloss neumark', ['place Schloss Neumark']],
  ['nahe neumark', ['place Schloss Neumark']],
  ['neben den zwergsteinen', ['place Zwergsteine']],
  ['neumark', []],
])('a destination is a place: %s', (q, meanings) => expect(read(q)).toEqual(meanings));

test('near a lake or mountain is what one reaches from there, at it what lies on its shore', () => {
  const { place } = understand({ q: 'rund um den chiemsee' });
  expect(place).toMatchObject({ radiusKm: weights.inTownKm, isBound: true });
  // "Essen am" is one phrase, and announces as "am" does.
  for (const q of ['baden am chiemsee', 'essen am chiemsee'])
    expect(understand({ q }).place).toMatchObject({ radiusKm: weights.nearLandmarkKm, isBound: false });
});

test.each([
  ['museum an der emsl', ['category museum', 'place Emsl']],
  ['museum im emsltal', ['category museum', 'place Emsl']],
  ['museum nahe emsl', ['category museum', 'region Emsland']],
  ['museum in emsl', ['category museum', 'region Emsland']],
  ['museum emsl', ['category museum', 'region Emsland']],
])('a small river is meant where its bank or its valley is said: %s', (q, meanings) =>
  expect(read(q)).toEqual(meanings),
);

test.each(['castles on the rhine', 'châteaux au bord du rhin', 'kastelen aan de rijn', 'Burgen am Rhein'])(
  '%s lie by the river, whatever it is called',
  (q) => expect(understand({ q }).place).toMatchObject({ as: 'place', name: 'Rhein', isBound: false }),
);
