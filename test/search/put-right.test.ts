import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

const matchesOf = (store: Store, q: string) => search(store, { q, limit: 400 }).matches;

describe('a name that is mistyped or written as it sounds', () => {
  let store: Store;
  beforeAll(async () => {
    const horn = { name: 'Matterhorn', summary: 'Ein Gipfel.' };
    store = await storeOf({
      destinations: [
        destination('horn', { ...horn, category: 'aussichtspunkt' }),
        destination('paradies', { name: 'Matterhorn Paradies', summary: 'Das Matterhorn von nahem.', prominence: 100 }),
        destination('museum', { name: 'Zermatlantis', aliases: ['Matterhorn-Museum'], prominence: 90 }),
      ],
      towns: knownTowns,
    });
  });

  test.each(['matahorn', 'mattterhorn', 'matterhron'])('%s means what is called just so first', (q) => {
    expect(slugsOf(store, q)).toEqual(['horn', 'paradies', 'museum']);
    expect(matchesOf(store, q)).toEqual(['similar', 'similar', 'similar']);
  });

  test('what sounds just the same may be half of other letters, what only sounds alike not', async () => {
    const palace = await storeOf({ destinations: [destination('palace', { name: 'Sanssouci' })], towns: knownTowns });
    expect(slugsOf(palace, 'sanzusi')).toEqual(['palace']);
    expect(slugsOf(palace, 'sanzuti')).toEqual([]);
  });

  test('a region that is mistyped stands in names outside of it too', async () => {
    const spree = await storeOf({
      destinations: [
        destination('hafen', { name: 'Hafen', region: 'Brandenburg', travelRegion: 'Spreewald' }),
        destination('haus', { name: 'Spreewald-Haus', region: 'Berlin' }),
      ],
      towns: knownTowns,
    });
    expect(slugsOf(spree, 'spreewald')).toEqual(['hafen', 'haus']);
    expect(slugsOf(spree, 'schpreewald')).toEqual(['hafen', 'haus']);
  });
});

describe('a name beside what cannot be had', () => {
  let store: Store;
  beforeAll(async () => {
    store = await storeOf({
      destinations: [
        destination('turm', { name: 'Hoher Quorxturm', aliases: ['Brum'], category: 'aussichtspunkt', mobility: 0 }),
        destination('eben', { name: 'Eben', summary: 'Ein Quorxturm steht hier.', mobility: 3, prominence: 90 }),
        destination('wunderland', { name: 'Zwerg Wunderland', category: 'museum' }),
      ],
      towns: knownTowns,
    });
  });

  test('is the answer, though one knows that it does not fulfil the wish', () => {
    expect(slugsOf(store, 'mit rollstuhl auf den quorxturm am brum')).toEqual(['turm']);
    expect(slugsOf(store, 'mit rollstuhl')[0]).toBe('eben');
  });

  test('is found where it is written as one, beside a word that nobody knows', () => {
    expect(slugsOf(store, 'zwergwunderland')).toEqual(['wunderland']);
    expect(slugsOf(store, 'zwergwunderland xqzw')).toEqual(['wunderland']);
  });
});

describe('a name of several words', () => {
  test('goes before the better known names that hold them in another order', async () => {
    const store = await storeOf({
      destinations: [
        destination('neu', { name: 'Garten Neu am See' }),
        destination('alt', { name: 'Neuer Ort', aliases: ['Neu im Garten'], prominence: 100 }),
      ],
      towns: knownTowns,
    });
    expect(slugsOf(store, 'garten neu')).toEqual(['neu', 'alt']);
  });
});

describe('a compound that no text has', () => {
  let store: Store;
  beforeAll(async () => {
    store = await storeOf({
      destinations: [
        destination('technik', { category: 'museum', summary: 'Auch ein Flugzeug ist zu sehen.' }),
        destination('kunst', { category: 'museum', prominence: 90 }),
        destination('kloster', {
          category: 'kirche',
          name: 'Kloster',
          summary: 'Ein Garten und ein Hof mit einem Esel.',
        }),
        destination('seile', { category: 'kletterwald', name: 'Seile' }),
        destination('weg', { category: 'wanderweg', name: 'Weg' }),
      ],
      towns: knownTowns,
    });
  });

  test('is of the kind that it ends with, as something similar', () => {
    expect(slugsOf(store, 'Eselwanderweg')).toEqual(['kloster', 'weg']);
    expect(matchesOf(store, 'Eselwanderweg')).toEqual(['similar', 'similar']);
  });

  test('and of that kind what tells of the rest of it', () => {
    expect(slugsOf(store, 'Flugzeugmuseum')).toEqual(['technik']);
  });

  test('is no mistyped name of another kind', () => {
    expect(slugsOf(store, 'Klostergarten')).toEqual(['kloster']);
    expect(slugsOf(store, 'Kletergarten')).toEqual(['seile']);
  });

  test('finds by its beginning where it ends with no kind, and nothing where something unknown stands before one', () => {
    expect(slugsOf(store, 'Flugzeughof')).toEqual(['technik']);
    expect(slugsOf(store, 'Quorxamuseum')).toEqual([]);
  });

  test('is found while it is being typed', () => {
    expect(slugsOf(store, 'flugzeugmus')).toEqual(['technik']);
  });
});

describe('who is known to fulfil a wish', () => {
  let store: Store;
  beforeAll(async () => {
    store = await storeOf({
      destinations: [
        destination('known', { category: 'zoo', name: 'Zoo Eins', food: 'yes' }),
        destination('tells', {
          category: 'zoo',
          name: 'Zoo Zwei',
          summary: 'Mit Restaurant am Eingang.',
          prominence: 12,
        }),
        destination('silent', { category: 'zoo', name: 'Zoo Drei', prominence: 100 }),
        destination('names', { category: 'denkmal', name: 'Hundertwasserhaus', prominence: 100 }),
        destination('allows', { category: 'garten', name: 'Garten', dogs: 'yes' }),
      ],
      towns: knownTowns,
    });
  });

  test('need not write it, and goes before what mentions it', () => {
    expect(slugsOf(store, 'zoo mit restaurant').slice(0, 2)).toEqual(['known', 'tells']);
    expect(matchesOf(store, 'zoo mit restaurant')?.slice(0, 2)).toEqual(['words', 'words']);
    expect(slugsOf(store, 'restaurant')).toEqual(['known', 'tells']);
  });

  test('but a negation and a plain word ask for no fact', () => {
    expect(slugsOf(store, 'zoo ohne restaurant')[0]).toBe('silent');
    const { ids } = search(store, { q: 'restaurant', literal: 'restaurant', limit: 400 });
    expect(ids.map((id) => store.records.slugOf(id))).toEqual(['tells']);
  });

  test('a wish that is said to its end is no beginning of a name', () => {
    expect(slugsOf(store, 'mit hund')).toEqual(['allows']);
    expect(slugsOf(store, 'hund')[0]).toBe('names');
  });

  test('where nobody is, nothing is found rather than the best known', () => {
    expect(slugsOf(store, 'ladesäule')).toEqual([]);
  });
});
