import { beforeAll, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

const allgaeu = { region: 'Bayern', travelRegion: 'Allgäu', latitude: 47.6, longitude: 10.3 };
const harz = { region: 'Sachsen-Anhalt', travelRegion: 'Harz', latitude: 51.7, longitude: 11 };
const inGraz = { region: 'Steiermark', countryCode: 'AT', latitude: 47.07, longitude: 15.44, town: 'Graz' } as const;
const inWien = { region: 'Wien', countryCode: 'AT', latitude: 48.2, longitude: 16.37, town: 'Wien' } as const;
const towns = [
  { name: 'Graz', lat: 47.07, lng: 15.44, population: 290_000 },
  { name: 'Essen', lat: 51.45, lng: 7.01, population: 580_000 },
  { name: 'Wolfen', lat: 51.66, lng: 12.27, population: 30_000 },
];

let store: Store;
beforeAll(async () => {
  store = await storeOf({
    destinations: [
      destination('burg', { name: 'Marksburg', category: 'burg', prominence: 40 }),
      destination('garten', { name: 'Hofgarten', category: 'garten', prominence: 90 }),
      destination('koenigssee', { name: 'Königssee', category: 'badesee', region: 'Bayern' }),
      destination('leute', { name: 'Lindenhof', category: 'wanderweg', summary: 'Hier sitzen die Gespenster.' }),
      destination('steg', { name: 'Kahnsteg', category: 'museumsbahn', summary: 'Die Schiffe eines Königs.' }),
      destination('weg', { ...allgaeu, name: 'Eistobelweg', category: 'wanderweg' }),
      destination('bodetal', { ...harz, name: 'Bodetal', category: 'schlucht' }),
      destination('glas', { ...harz, name: 'Glashütte', category: 'museum', prominence: 90 }),
      destination('uhrturm', { ...inGraz, name: 'Uhrturm', category: 'denkmal' }),
      destination('quartier', { ...inWien, name: 'Quartier', summary: 'Quorxe Bauten der Moderne.' }),
      destination('kloster', { name: 'Andechs', category: 'kirche', summary: 'Mit Essen und Bier.' }),
      destination('park', { name: 'Saurierpark', summary: 'Dinosaurier im Wald.' }),
      destination('viadukt', { name: 'Landwasserviadukt', aliases: ['Landwasser'] }),
      destination('wind', { name: 'Hügel', summary: 'Alte Windmühlen stehen hier.' }),
      destination('hof', { name: 'Hof', summary: 'Ein Hund wacht.', prominence: 30 }),
      destination('bach', { name: 'Bach', summary: 'Klares Wasser.' }),
      destination('saal', { name: 'Museum Aathal', summary: 'Ein ganzer Saurier.' }),
    ],
    towns,
  });
});
const understoodIn = (q: string) => search(store, { q }).understood?.map(({ text, as }) => `${text}: ${as}`);

test('what was understood outlives the words that nothing there has', () => {
  expect(slugsOf(store, 'wandern mit Gespenstern Allgäu')).toEqual(['weg']);
  expect(search(store, { q: 'wandern mit Gespenstern Allgäu' }).matches).toEqual(['similar']);
  expect(slugsOf(store, 'wandern mit Gespenstern Harz')).toEqual(['bodetal']);
});

test('what a town has goes before what tells of a word far off', () => {
  expect(slugsOf(store, 'quorxe graz')).toEqual(['uhrturm']);
});

test('of a wish that many kinds fulfil the one that is named is left', () => {
  expect(slugsOf(store, 'romantisch').slice(0, 2)).toEqual(['garten', 'burg']);
  expect(understoodIn('romantische burg')).toEqual(['burg: category']);
  expect(slugsOf(store, 'romantische burg')).toEqual(['burg']);
});

test('a mistyped name is found beside words that say nothing of it', () => {
  expect(slugsOf(store, 'königsee schiff')[0]).toBe('koenigssee');
});

test('what is not wanted by its name is not found, and told as a chip that takes it back', () => {
  const q = 'museum aber nicht aathal';
  expect(slugsOf(store, 'museum aathal')[0]).toBe('saal');
  expect(slugsOf(store, q)).not.toContain('saal');
  expect(search(store, { q }).understood).toContainEqual({
    text: 'aathal',
    as: 'name',
    value: 'aathal',
    negated: true,
  });
  expect(slugsOf(store, q).length).toBeGreaterThan(1);
  expect(search(store, { q, literal: 'aathal' }).understood).toEqual([
    { text: 'museum', as: 'category', value: 'museum' },
  ]);
});

test.each(['dinosaurer', 'dinosau'])('%s brings what means the same as the word it becomes', (q) => {
  expect(slugsOf(store, q)).toEqual(['park', 'saal']);
});

test('of a compound that is being typed texts may have the beginning as a plural', () => {
  expect(slugsOf(store, 'windmühlbau')).toEqual(['wind']);
});

test('after "mit" a word that is a town as well is none', () => {
  expect(understoodIn('kloster mit essen')).toEqual(['kloster: category', 'mit essen: fact']);
  expect(understoodIn('kloster essen')).toEqual(['kloster: category', 'essen: town']);
});

test('what is eaten is in no town of Essen, and what has umlauts in none that has not', () => {
  expect(understoodIn('fischbrötchen essen')).toEqual([]);
  expect(understoodIn('marksburg essen')).toEqual(['essen: town']);
  expect(understoodIn('museum in wölfen')).toEqual(['museum: category']);
  expect(understoodIn('museum in wolfen')).toEqual(['museum: category', 'wolfen: town']);
});

test('how old children are is looked for in no text', () => {
  expect(slugsOf(store, 'saurier kinder 4 und 9')).toEqual(slugsOf(store, 'saurier kinder'));
});

test('two words that texts have are no one word that is mistyped', () => {
  expect(slugsOf(store, 'hund wasser')).toEqual(['hof', 'bach']);
  expect(slugsOf(store, 'lund wasser')).toEqual(['viadukt']);
});

test('what is called so is meant, though it is of another kind than was said', () => {
  expect(slugsOf(store, 'zoo andechs')).toEqual(['kloster']);
  expect(search(store, { q: 'zoo andechs' }).matches).toEqual(['similar']);
});

test('a phrase whose other words no text has is looked for as it is written', async () => {
  const filmed = await storeOf({
    destinations: [
      destination('schloss', { name: 'Moritzburg', category: 'schloss', summary: 'Hier lief Aschenbrödel davon.' }),
      destination('burg', { name: 'Marksburg', category: 'burg' }),
    ],
  });
  expect(slugsOf(filmed, 'aschenbrödel schloss')).toEqual(['schloss']);
});
