import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

const inDresden = { region: 'Sachsen', town: 'Dresden', latitude: 51.05, longitude: 13.74 };

let store: Store;
beforeAll(async () => {
  store = await storeOf({
    destinations: [
      destination('achterbahn', { name: 'Achterbahn', category: 'freizeitpark', kids: true }),
      destination('haus', { name: 'Haus', category: 'museum', kids: true, prominence: 90 }),
      destination('saal', { name: 'Saal', category: 'museum' }),
      destination('mahnmal', {
        name: 'Mahnmal',
        category: 'denkmal',
        summary: 'Kleine Kinder sind hier nicht willkommen.',
        kids: false,
      }),
      destination('semper', { ...inDresden, category: 'denkmal', name: 'Oper', prominence: 90 }),
      destination('galerie', {
        ...inDresden,
        category: 'denkmal',
        name: 'Galerie',
        summary: 'Ein Bild von Raffael hängt hier.',
      }),
      destination('lager', { ...inDresden, category: 'denkmal', name: 'Lager', summary: 'Hier lebten Römer.' }),
      destination('engel', { name: 'Engel am Tor', category: 'denkmal' }),
      destination('raubritter', { name: 'Raubritter', category: 'denkmal', aliases: ['Blechmann'] }),
      destination('wehrgang', { name: 'Alter Wehrgang Nord', category: 'denkmal', summary: 'Im Nebel nicht offen.' }),
      destination('nebel', { name: 'Nebelhaus', category: 'denkmal', summary: 'Herbstnebel zieht herauf.' }),
      destination('turm', { name: 'Turm', category: 'burg' }),
      destination('stift', {
        name: 'Stift',
        category: 'kirche',
        summary: 'Flach führt der Weg von der Burg herüber.',
        prominence: 90,
      }),
      destination('wirt', { name: 'Alm', category: 'garten', food: 'yes' }),
      destination('hang', { name: 'Hang', category: 'garten', prominence: 90 }),
    ],
    towns: [{ name: 'Dresden', lat: 51.05, lng: 13.74, population: 550_000 }],
  });
});
const matchesOf = (q: string) => search(store, { q }).matches;

describe('who is not meant', () => {
  test('may be said twice', () => {
    expect(slugsOf(store, 'Museum nicht für kleine Kinder')[0]).toBe('saal');
    const { understood = [] } = search(store, { q: 'Museum nicht für kleine Kinder' });
    expect(understood.filter(({ as }) => as === 'flag').map(({ negated }) => negated)).toEqual([true]);
  });

  test('is met as similar where all of a kind are for them', () => {
    expect(slugsOf(store, 'Freizeitpark nicht für kleine Kinder')).toEqual(['achterbahn']);
    expect(matchesOf('Freizeitpark nicht für kleine Kinder')).toEqual(['similar']);
  });
});

test('a name of several words is not wanted as a whole, and none of its words is a wish', () => {
  const q = 'Denkmal außer Engel am Tor';
  const unwanted = { text: 'Engel am Tor', as: 'name', value: 'Engel am Tor', negated: true };
  expect(search(store, { q }).understood).toEqual([{ text: 'Denkmal', as: 'category', value: 'denkmal' }, unwanted]);
  expect(slugsOf(store, q).sort()).toEqual([
    'galerie',
    'lager',
    'mahnmal',
    'nebel',
    'raubritter',
    'semper',
    'wehrgang',
  ]);
  expect(slugsOf(store, q.toUpperCase())).not.toContain('engel');
  expect(slugsOf(store, 'Denkmal ohne Tor')).not.toContain('engel');
});

describe('what is joined to something that is not wanted', () => {
  const told = (q: string) =>
    (search(store, { q }).understood ?? []).map(({ value, negated }) => (negated ? `not ${value}` : value));

  test.each([
    ['Garten ohne Denkmäler und Museen', ['garten', 'not denkmal', 'not museum']],
    ['Garten ohne Denkmäler oder Museum', ['garten', 'not denkmal', 'not museum']],
    ['Burg ohne Museum und mit Garten', ['burg', 'not museum']],
    ['Burg und Museum', ['burg', 'museum']],
    ['Museum nicht mit Kindern', ['museum', 'not kids']],
  ])('%s', (q, expected) => expect(told(q)).toEqual(expected));
});

test('something small is what texts call by its plain name', () => {
  expect(slugsOf(store, 'Raubritterchen')).toEqual(['raubritter']);
  expect(slugsOf(store, 'Türmlein')).toEqual(['turm']);
});

describe('a name that is said whole among other words', () => {
  test('is what was asked for, and nothing that has some of the others', () => {
    expect(slugsOf(store, 'lohnt sich der Raubritter im Herbstnebel')).toEqual(['raubritter']);
    expect(matchesOf('lohnt sich der Raubritter im Herbstnebel')).toEqual(['similar']);
    expect(slugsOf(store, 'Herbstnebel über Alter Wehrgang Nord')).toEqual(['wehrgang']);
  });

  test('goes beside others that are said', () => {
    expect(slugsOf(store, 'Raubritter Wehrgang').sort()).toEqual(['raubritter', 'wehrgang']);
  });
});

test('beside what is named, a wish that many kinds fulfil need not be said', () => {
  expect(slugsOf(store, 'Herbstnebel mit Teenagern')).toEqual(['nebel']);
  expect(matchesOf('Herbstnebel mit Teenagern')).toEqual(['words']);
});

test('where little at a place fulfils a wish of many kinds, the place is meant more than the wish', () => {
  expect(slugsOf(store, 'bei Regen in Dresden').sort()).toEqual(['galerie', 'lager', 'semper']);
  expect(new Set(matchesOf('bei Regen in Dresden'))).toEqual(new Set(['similar']));
});

describe('at a place', () => {
  test('a word that is in a name elsewhere means nobody there, so that another one tells what is meant', () => {
    expect(slugsOf(store, 'Raffael Engel Dresden')).toEqual(['galerie']);
  });

  test('a wish that nobody there is known for leaves what the texts say', () => {
    expect(slugsOf(store, 'Klassenfahrt Römer Dresden')).toEqual(['lager']);
  });
});

test('what is only said of a kind falls before the kind does', () => {
  expect(slugsOf(store, 'Burg, aber nicht steil')[0]).toBe('turm');
});

test('several words for a fact that are all of a query are looked for as the word for it', () => {
  expect(slugsOf(store, 'Kaffee und Kuchen')).toEqual(['wirt']);
});
