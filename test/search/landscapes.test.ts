import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { readLandscape } from '../../src/build/landscape.ts';
import { kmBetween } from '../../src/geo/sphere.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { foldName } from '../../src/text/words.ts';
import { search } from './engine-of.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore('dist/data');
});

const landscapes = readLandscape().filter(({ radiusKm }) => radiusKm);
/** A valley may be called like its town, and is where that is. */
const placeIn = (q: string) =>
  search(store, { q }).understood!.find(({ as }) => as === 'place' || as === 'town')?.value;

describe('each landscape that is known by its towns is a place', () => {
  test.each(['museum X', 'wandern in X', 'was tun in X', 'X mit kindern', 'burg X'])('%s', (form) => {
    const missed = landscapes.flatMap(({ name, aliases = [] }) =>
      [name, ...aliases].filter((each) => placeIn(form.replace('X', each.toLowerCase())) !== name),
    );
    expect(missed).toEqual([]);
  });

  test('alone too, where no destination is called so', () => {
    const missed = landscapes.filter(({ name }) => placeIn(name.toLowerCase()) !== name).map(({ name }) => name);
    expect(missed).toEqual(missed.filter((name) => store.words.isInNames(foldName(name))));
    expect(missed.length).toBeLessThan(landscapes.length / 20);
  });
});

test('all that lies by its towns is found', () => {
  const missed: string[] = [];
  let asked = 0;
  for (const { name, points, radiusKm } of landscapes) {
    const { ids } = search(store, { q: `ausflugsziele ${name.toLowerCase()}`, limit: limits.limitMax });
    const found = new Set(ids);
    for (let id = 0; id < store.attributes.count; id++) {
      const spot = { lng: store.attributes.lng(id), lat: store.attributes.lat(id) };
      if (!points.some(([lng, lat]) => kmBetween(spot, { lng, lat }) <= radiusKm!)) continue;
      asked++;
      if (!found.has(id)) missed.push(`${name}: ${store.records.slugOf(id)}`);
    }
  }
  expect(asked).toBeGreaterThan(1000);
  expect(missed).toEqual([]);
});

test('its name in other forms is it as well', () => {
  expect(placeIn('ausflüge im alten land')).toBe('Altes Land');
  expect(placeIn('wandern val verzasca')).toBe('Verzascatal');
  expect(placeIn('see in der prignitz')).toBe('Prignitz');
});

test.each([
  ['simmental', 'Simmental', 'niesen', 'jungfraujoch'],
  ['wandern im pfälzerwald', 'Pfälzerwald', 'teufelstisch-hinterweidenthal', 'speyerer-dom'],
  ['millstätter see', 'Millstätter See', 'stift-millstatt', 'woerthersee'],
])('%s is a part of the region that is called so as well', (q, place, there, elsewhere) => {
  const { ids } = search(store, { q });
  const [first, last] = [there, elsewhere].map((slug) => [...ids].indexOf(store.records.idOf(slug)!));
  expect(placeIn(q)).toBe(place);
  expect(first).toBe(0);
  expect(last).toBe(-1);
});

test('a lake by which a whole region is called is that region', () => {
  const { understood } = search(store, { q: 'genfersee' });
  expect(understood!.map(({ as, value }) => `${as} ${value}`)).toEqual(['region Genferseegebiet']);
});
