import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

const inKaernten = { region: 'Kärnten', countryCode: 'AT', travelRegion: 'Kärntner Seen' } as const;
const inKoeln = { region: 'Nordrhein-Westfalen', latitude: 50.93, longitude: 6.95 } as const;

let store: Store;
beforeAll(async () => {
  store = await storeOf({
    destinations: [
      destination('woerthersee', { name: 'Wörthersee', category: 'badesee', ...inKaernten }),
      destination('faaker-see', { name: 'Faaker See', category: 'badesee', ...inKaernten }),
      destination('park', { category: 'freizeitpark', ...inKoeln }),
      destination('coaster', {
        category: 'freizeitpark',
        prominence: 70,
        summary: 'Mit Achterbahnen, einem Museum und einem Erdbeerhof.',
        region: 'Bayern',
      }),
      destination('dom', { category: 'kirche', name: 'Haus der Domherren', ...inKoeln }),
      destination('veste', { category: 'burg' }),
      destination('saal', { category: 'museum', rain: 'good', prominence: 60, ...inKoeln }),
      destination('essen', { category: 'museum', ...inKoeln, latitude: 51.45 }),
    ],
    towns: [
      { name: 'Faak', lat: 46.57, lng: 13.9, population: 2000 },
      { name: 'Köln', lat: 50.93, lng: 6.95, population: 1_000_000 },
    ],
  });
});

const understoodIn = (q: string) =>
  search(store, { q }).understood!.map(({ as, value, ...rest }) => [as, value, 'negated' in rest && rest.negated]);

describe('a name that is not wanted', () => {
  test('is the destination, though a travel region is called so too', () => {
    expect(slugsOf(store, 'see in kärnten, nicht der wörthersee')).toEqual(['faaker-see']);
    expect(understoodIn('see ohne wörthersee')).toContainEqual(['name', 'wörthersee', true]);
  });

  test('is the region where a word before it says a place', () => {
    expect(understoodIn('see nicht am wörthersee')).toContainEqual(['region', 'Kärntner Seen', true]);
  });
});

describe('a town that is not wanted', () => {
  test('has no answer, and is told', () => {
    const q = 'museum in nrw außer köln';
    expect(slugsOf(store, 'museum in nrw')).toEqual(['saal', 'essen']);
    expect(slugsOf(store, q)).toEqual(['essen']);
    expect(understoodIn(q)).toContainEqual(['town', 'Köln', true]);
  });

  test('is none where nothing else is said', () => {
    expect(understoodIn('nicht köln')).toEqual([]);
  });
});

describe('a kind that is not wanted', () => {
  test('is none where it is asked for by another word', () => {
    expect(understoodIn('freizeitpark ohne achterbahn')).toEqual([
      ['category', 'freizeitpark', false],
      ['name', 'achterbahn', true],
    ]);
    expect(slugsOf(store, 'freizeitpark ohne achterbahn nrw')).toEqual(['park']);
  });

  test('is one where a wish that many kinds fulfil has it among them', () => {
    expect(understoodIn('bei regen kein museum')).toContainEqual(['category', 'museum', true]);
    expect(slugsOf(store, 'bei regen kein museum')).not.toContain('saal');
  });
});

describe('what is not to be there', () => {
  test('puts what tells of it after the others', () => {
    expect(slugsOf(store, 'freizeitpark ohne achterbahn')).toEqual(['park', 'coaster']);
    expect(search(store, { q: 'freizeitpark ohne achterbahn' }).matches).toEqual(['category', 'similar']);
    expect(slugsOf(store, 'freizeitpark')).toEqual(['coaster', 'park']);
  });

  test('is removed like all that was understood', () => {
    const read = search(store, { q: 'freizeitpark ohne achterbahn', literal: 'achterbahn' });
    expect(read.understood!.map(({ as, value }) => [as, value])).toEqual([['category', 'freizeitpark']]);
  });

  test('is a thing as well, after any word for none of it', () => {
    for (const q of ['freizeitpark ohne museum', 'freizeitpark, aber kein erdbeerhof', 'freizeitpark ohne erdbeerhof'])
      expect([q, slugsOf(store, q).at(-1)]).toEqual([q, 'coaster']);
    expect(understoodIn('freizeitpark ohne erdbeerhof')).toContainEqual(['name', 'erdbeerhof', true]);
    expect(understoodIn('ohne erdbeerhof')).toEqual([]);
  });

  test('is told once, though it is in a name as well', () => {
    expect(understoodIn('museum ohne domherren')).toEqual([
      ['category', 'museum', false],
      ['name', 'domherren', true],
    ]);
  });

  test('is a kind as well that was said before, but none that all of the kind are called by', () => {
    expect(slugsOf(store, 'freizeitpark, aber keine achterbahn')).toEqual(['park', 'coaster']);
    expect(understoodIn('burg ohne ruine')).toEqual([['category', 'burg', false]]);
    expect(slugsOf(store, 'burg ohne ruine')).toEqual(['veste']);
  });

  test('may be told of where another kind is wanted instead', () => {
    expect(slugsOf(store, 'kein museum, lieber ein freizeitpark')).toEqual(['coaster', 'park']);
  });
});

test('who wants no cable car wants no summit to which one leads either', async () => {
  const peaks = await storeOf({
    destinations: [
      destination('high', { category: 'aussichtspunkt', furtherCategories: ['bergbahn'], prominence: 90 }),
      destination('far', { category: 'aussichtspunkt', furtherCategories: ['museum'], prominence: 50 }),
    ],
  });
  expect(slugsOf(peaks, 'gipfel')).toEqual(['high', 'far']);
  expect(slugsOf(peaks, 'gipfel ohne seilbahn')).toEqual(['far']);
  expect(slugsOf(peaks, 'gipfel, aber kein museum')).toEqual(['high', 'far']);
});
