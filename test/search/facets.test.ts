import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchQuery } from '../../src/contract/parameters.ts';
import { openStore } from '../../src/indexes/store.ts';
import type { LocalEngine } from '../../src/search/engine.ts';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';
import { destination, knownDestinations } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { engineOf } from './engine-of.ts';

const [sunday, monday] = ['2026-11-22T12:00', '2026-11-23T12:00'];
let engine: LocalEngine;
beforeAll(async () => {
  const [open, price] = ['Su 10:00-17:00; PH off', (from: number) => ({ adult: { from }, currency: 'EUR' as const })];
  const destinations = [
    destination('a', {
      ...{ category: 'museum', travelRegion: 'Allgäu', kids: true, mobility: 0, dogs: 'yes', price: price(5) },
      openingHours: normaliseOpeningHours(open, 'DE'),
    }),
    destination('b', {
      ...{ category: 'zoo', countryCode: 'AT', region: 'Wien', kids: false, mobility: 2, dogs: 'no', price: price(12) },
    }),
    destination('c', { category: 'zoo', countryCode: 'CH', region: 'Zürich' }),
  ];
  engine = engineOf(await storeOf({ destinations }));
});
const counted = (query: SearchQuery, now = monday) => engine.countFacets!(query, now);

describe('a facet', () => {
  test('counts each value that occurs, of a region both of its names', () => {
    expect(counted({ facets: ['category', 'country_code', 'region'] })).toEqual({
      category: { museum: 1, zoo: 2 },
      country_code: { DE: 1, AT: 1, CH: 1 },
      region: { bayern: 1, allgaeu: 1, wien: 1, zuerich: 1 },
    });
  });

  test('tells the most frequent value first, and of those as frequent the first by name', () => {
    const { category, region } = counted({ facets: ['category', 'region'] });
    expect(Object.keys(category!)).toEqual(['zoo', 'museum']);
    expect(Object.keys(region!)).toEqual(['allgaeu', 'bayern', 'wien', 'zuerich']);
  });

  test('counts a region for each id that finds it: what is called the North Sea as well is asked for by that', async () => {
    const at = { countryCode: 'DE' as const, region: 'Niedersachsen' };
    const own = engineOf(
      await storeOf({
        destinations: [destination('d', { ...at, travelRegion: 'Ostfriesland' }), destination('e', at)],
      }),
    );
    const { region } = own.countFacets!({ facets: ['region'] }, monday);
    expect(region).toEqual({ niedersachsen: 2, ostfriesland: 1, nordsee: 1 });
    for (const [id, count] of Object.entries(region!))
      expect(own.search({ region: id, limit: 0 }, monday).total).toBe(count);
  });

  test('of a region says how many are found by it, of the real destinations too', async () => {
    const real = engineOf(await openStore('dist/data'));
    const { region } = real.countFacets!({ facets: ['region'] }, monday);
    const totals = Object.keys(region!).map((id) => [id, real.search({ region: id, limit: 0 }, monday).total]);
    expect(region).toEqual(Object.fromEntries(totals));
    expect(totals.length).toBeGreaterThan(100);
  });

  test('counts what is so, what is not and what is not known', () => {
    const thirds = { yes: 1, no: 1, unknown: 1 };
    expect(counted({ facets: ['kids', 'dogs'] })).toEqual({ kids: thirds, dogs: thirds });
  });

  test('counts a figure for all that ask for less of it', () => {
    expect(counted({ facets: ['min_mobility', 'max_price'] })).toEqual({
      min_mobility: { 0: 2, 1: 1, 2: 1, 3: 0, unknown: 1 },
      max_price: { 0: 0, 5: 1, 10: 1, 20: 2, 50: 2, unknown: 1 },
    });
  });

  test('leaves out what it asks for itself, and nothing else', () => {
    expect(counted({ facets: ['kids', 'category'], kids: true })).toEqual({
      kids: { yes: 1, no: 1, unknown: 1 },
      category: { museum: 1 },
    });
  });

  test('of the time counts what is closed beside what is open, at the time that is asked for or now', () => {
    const at = (query: SearchQuery, now?: string) => counted({ facets: ['open'], ...query }, now).open;
    const [onSunday, onMonday] = [at({}, sunday), at({}, monday)];
    expect([onSunday!.open, onSunday!.closed, onSunday!.unknown]).toEqual([1, 0, 2]);
    expect([onMonday!.open, onMonday!.closed, onMonday!.unknown]).toEqual([0, 1, 2]);
    expect(at({ open_only: true }, monday)).toEqual(onMonday);
    expect(at({ open_at: sunday, open_only: true }, monday)).toEqual(onSunday);
    const onlyOpen = (now: string) => counted({ facets: ['category'], open_only: true }, now).category;
    expect([onlyOpen(sunday), onlyOpen(monday)]).toEqual([{ museum: 1 }, {}]);
  });
});

test('a destination is found by its name in the address, a renamed one by the name it has now', async () => {
  const known = engineOf(await storeOf());
  expect(known.find('zoo-zuerich')).toMatchObject({ id: knownDestinations.length - 1 });
  expect([known.find('dom-zu-koeln'), known.find('nirgends')]).toEqual([{ movedTo: 'koelner-dom' }, undefined]);
});
