import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { destination, knownCatalogue } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

const inSalzburg = {
  region: 'Salzburg',
  countryCode: 'AT',
  town: 'Salzburg',
  latitude: 47.8,
  longitude: 13.05,
} as const;
const inDresden = { region: 'Sachsen', town: 'Dresden', latitude: 51.05, longitude: 13.74 };
const inZug = { region: 'Zug', countryCode: 'CH', town: 'Zug', latitude: 47.17, longitude: 8.51 } as const;
const atKufstein = { region: 'Tirol', countryCode: 'AT', latitude: 47.6, longitude: 12.2 } as const;

let store: Store;
beforeAll(async () => {
  store = await storeOf({
    destinations: [
      destination('zoo', { name: 'Tiergarten', category: 'zoo', prominence: 90 }),
      destination('delfine', { name: 'Seelöwenpark', category: 'zoo', summary: 'Delfine schwimmen hier.' }),
      destination('rundweg', { name: 'Rundweg', category: 'wanderweg', prominence: 90 }),
      destination('moorsteg', { name: 'Steg', category: 'wanderweg', summary: 'Ein Steg durch das Moor.' }),
      destination('moorsee', { name: 'Torfstich', category: 'naturgebiet', summary: 'Ein Moor mit Torf.' }),
      destination('kastell', { name: 'Kastell', summary: 'Ein Römerlager am Limes.' }),
      destination('beide', { name: 'Grat', summary: 'Steinböcke lassen sich dort beobachten.' }),
      destination('eine', { name: 'Wildhang', summary: 'Steinböcke im Hang.' }),
      destination('parkschloss', { name: 'Parkschloss', category: 'schloss', summary: 'Mit Park und Spielplatz.' }),
      destination('schloss', { name: 'Prunkschloss', category: 'schloss', prominence: 90 }),
      destination('platz', { name: 'Platz', category: 'spielplatz', prominence: 90 }),
      destination('badisch', { name: 'Badisches Haus', prominence: 90 }),
      destination('strand', { name: 'Strand', summary: 'Das Strandbad am Ufer.' }),
      destination('kufstein', { ...atKufstein, name: 'Festung', category: 'burg' }),
      destination('haus', { ...inSalzburg, name: 'Haus der Tiere', kids: true }),
      destination('dom', { ...inSalzburg, name: 'Dom', prominence: 90 }),
      destination('stadtmuseum', { name: 'Großes Museum', category: 'museum', prominence: 90 }),
      destination('zwinger', { ...inDresden, name: 'Galerie', category: 'museum' }),
      destination('gondel', { ...atKufstein, latitude: 47.2, longitude: 11.4, name: 'Gondel', category: 'bergbahn' }),
      destination('haenge', { name: 'Zinne', summary: 'Eine Hängebrücke.' }),
      destination('wackel', { name: 'Alm', summary: 'Eine Wackelbrücke.' }),
      destination('park', { ...inZug, name: 'Schweizer Museum Spielplatz', category: 'freizeitpark' }),
      destination('sammlung', { ...inZug, name: 'Sammlung', category: 'museum' }),
      destination('zuger', { ...inZug, name: 'Turm', category: 'aussichtspunkt', prominence: 90 }),
      destination('brocken', { name: 'Brockenbahn', summary: 'Der Zug fährt hinauf.' }),
    ],
    towns: [
      { name: 'Dresden', lat: 51.05, lng: 13.74, population: 550_000 },
      { name: 'Salzburg', lat: 47.8, lng: 13.05, population: 150_000 },
      { name: 'Kufstein', lat: 47.58, lng: 12.17, population: 19_000 },
      { name: 'Zug', lat: 47.17, lng: 8.51, population: 30_000 },
    ],
  });
});
const matchesOf = (q: string) => search(store, { q }).matches;
const understoodIn = (q: string) => search(store, { q }).understood?.map(({ text, as }) => `${text}: ${as}`);

describe('of several words that no text has all of', () => {
  test('those that few texts have tell which of a kind is meant, before the best known', () => {
    expect(slugsOf(store, 'in welchem Zoo quorxen Delfine')).toEqual(['delfine', 'zoo']);
    expect(matchesOf('in welchem Zoo quorxen Delfine')).toEqual(['similar', 'similar']);
  });

  test('and follow as similar what has all of them', () => {
    expect(slugsOf(store, 'Steinböcke beobachten')).toEqual(['beide', 'eine']);
    expect(matchesOf('Steinböcke beobachten')).toEqual(['words', 'similar']);
  });
});

test('a thing that few of a kind have is found elsewhere before the kind without it', () => {
  expect(slugsOf(store, 'Moor Spaziergang').slice(0, 2)).toEqual(['moorsteg', 'moorsee']);
});

test.each(['römische', 'römisches', 'Römisch'])('%s means the same in each form', (q) => {
  expect(slugsOf(store, q)).toEqual(['kastell']);
});

test('of what is mentioned after "mit" the second asks for no other kind', () => {
  expect(understoodIn('Schloss mit Park und Spielplatz')).toEqual(['Schloss: category']);
  expect(slugsOf(store, 'Schloss mit Park und Spielplatz')[0]).toBe('parkschloss');
  expect(understoodIn('Schloss und Spielplatz')).toEqual(['Schloss: category', 'Spielplatz: category']);
});

test('a view is had from a cable car where there is nothing else', () => {
  expect(slugsOf(store, 'Aussicht in Tirol')).toEqual(['gondel']);
  expect(search(store, { q: 'Aussicht in Tirol' }).matches).toEqual(['similar']);
});

test('what is not the word itself but means the same comes after it', () => {
  expect(slugsOf(store, 'Hängebrücke')).toEqual(['haenge', 'wackel']);
});

test('of a name that is all of a query nothing else is told, where it has three words', () => {
  expect(slugsOf(store, 'Schweizer Museum Spielplatz')).toEqual(['park']);
  expect(slugsOf(store, 'Museum Schweiz')).toContain('sammlung');
});

test('a word that sounds like one for a flag but is written otherwise is none', async () => {
  const catalogue = await knownCatalogue();
  const kids = [...catalogue.searchWords.flags.kids, 'anziani'];
  const searchWords = { ...catalogue.searchWords, flags: { ...catalogue.searchWords.flags, kids } };
  const other = await storeOf({ catalogue: { ...catalogue, searchWords } });
  expect(search(other, { q: 'Museum anziany' }).understood).toHaveLength(2);
  expect(search(other, { q: 'Museum anschauen' }).understood).toHaveLength(1);
});

test('a word for a kind of things is said to its end, whatever name begins so', () => {
  expect(slugsOf(store, 'badi')).toEqual(['strand', 'badisch']);
  expect(slugsOf(store, 'badis')[0]).toBe('strand');
  expect(slugsOf(store, 'badisc')[0]).toBe('badisch');
});

describe('places', () => {
  test('a small town is meant where a distance follows it', () => {
    expect(understoodIn('Kufstein 30 km')).toEqual(['Kufstein: town', '30 km: distance']);
    expect(slugsOf(store, 'Kufstein 30 km')).toEqual(['kufstein']);
  });

  test('"Stadt" after a town says nothing more', () => {
    expect(slugsOf(store, 'mit Kindern in Salzburg Stadt')[0]).toBe('haus');
    expect(matchesOf('mit Kindern in Salzburg Stadt')![0]).toBe('place');
  });

  test('a city beside a kind is understood with a typo', () => {
    expect(understoodIn('Museum Dresdn')).toEqual(['Museum: category', 'Dresdn: town']);
    expect(slugsOf(store, 'Museum Dresdn')[0]).toBe('zwinger');
  });

  test('a canton whose name is a thing too is none after an article', () => {
    expect(understoodIn('Museum Zug')).toEqual(['Museum: category', 'Zug: town']);
    expect(understoodIn('wo fährt der Zug')).toEqual([]);
    expect(slugsOf(store, 'wo fährt der Zug')).toContain('brocken');
  });
});
