import { beforeAll, describe, expect, test } from 'vitest';
import { wholeFacets } from '../../src/build/whole-facets.ts';
import { facetNames, facetValues, type FacetName } from '../../src/contract/facets.ts';
import type { PoiList } from '../../src/contract/records.ts';
import type { Store } from '../../src/indexes/store.ts';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';
import { createRandom } from '../bench/random.ts';
import { catalogue } from '../indexes/map-of.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { askedLists, askingOf, type Asking } from './asking.ts';

const draw = createRandom(7);
const one = <T>(items: readonly T[]): T => items[Math.floor(draw() * items.length)]!;
const maybe = <T>(make: () => T): T | undefined => (draw() < 0.5 ? make() : undefined);
const names = ['Museum', 'Museum am See', 'Burg', 'Waldweg', 'Alter Turm'];
const hours = ['24/7', 'Su 10:00-17:00; PH off', 'Mo-Fr 09:00-18:00; PH off'];

const destinations = Array.from({ length: 400 }, (_, i) => {
  const state = one(catalogue.states);
  return destination(`ziel-${String(i).padStart(3, '0')}`, {
    name: `${one(names)} ${i}`,
    category: one(['museum', 'burg', 'badesee']),
    countryCode: state.country,
    region: state.name,
    travelRegion: one([null, ...catalogue.travelRegions.slice(0, 6).map(({ name }) => name)]),
    latitude: 46 + draw() * 8,
    longitude: 7 + draw() * 8,
    kids: one([true, false, null]),
    seating: one([true, false, null]),
    free: one([true, false, null]),
    mobility: one([0, 1, 2, 3, null]),
    dogs: maybe(() => one(['yes', 'leash', 'no'] as const)),
    rain: maybe(() => one(['good', 'bad'] as const)),
    indoor: maybe(() => one(['all', 'none'] as const)),
    stroller: maybe(() => one(['yes', 'no'] as const)),
    stepFree: maybe(() => ({ entrance: { value: one(['yes', 'no'] as const), basis: 'osm' as const } })),
    food: maybe(() => one(['yes', 'no'] as const)),
    parking: maybe(() => one(['yes', 'no'] as const)),
    charging: maybe(() => one(['yes', 'no'] as const)),
    booking: maybe(() => one(['none', 'recommended', 'required'] as const)),
    durationMinutes: maybe(() => ({ from: one([30, 61, 200, 500]) })),
    price: maybe(() => ({ adult: { from: one([0, 4.5, 12, 80]) }, currency: 'EUR' as const })),
    stop: maybe(() => ({ name: 'Bahnhof', metres: one([100, 301, 1500, 5000]) })),
    openingHours: maybe(() => normaliseOpeningHours(one(hours), state.country)),
  });
});

let store: Store;
let ask: Asking;
beforeAll(async () => {
  store = await storeOf({ destinations });
  ask = askingOf(store, { anonymousPerMinute: 1_000_000 });
});
const { list, refused } = askedLists(() => ask);

const parametersOf: Partial<Record<FacetName, string>> = { open: 'open_at' };

/** Queries with none, one and several filters, by place and by text. */
const queries = [
  '',
  'category=museum',
  'category=museum,burg&country_code=DE&kids=1',
  'lat=48&lng=11&radius_km=200&max_price=10',
  'bbox=7,46,12,50&min_mobility=2&dogs=1',
  'q=museum',
  'q=mu&free=1',
  'q=museum am see&max_minutes=120&open_at=2026-11-22T12:00',
  'open_at=2026-11-23T10:00&open_only=1&rain=1',
  'region=Bayern&step_free=1',
];

test('what a map begins with counts as the service does', async () => {
  const counted = wholeFacets(destinations);
  const { facets } = await list(`?facets=${Object.keys(counted).join()}&limit=1`);
  expect(Object.keys(counted)).toHaveLength(facetNames.length - 4);
  expect(counted).toEqual(facets);
});

test('stand beside the categories in one request without hits', async () => {
  const answer = (path: string) => ask(path).json() as Promise<Pick<PoiList, 'facets'> & { items: object[] }>;
  const query = 'country_code=DE&dogs=1&open_at=2026-11-22T12:00&facets=dogs,max_price,open';
  const { items, facets } = await answer(`/api/v1/categories?${query}`);
  expect(facets).toEqual((await answer(`/api/v1/pois?${query}&limit=1`)).facets);
  expect({ items }).toEqual({ items: (await answer(`/api/v1/categories?${query.replace(/&facets.*/, '')}`)).items });
  expect(await answer('/api/v1/categories')).not.toHaveProperty('facets');
});

describe('facets', () => {
  test.each(queries)('of „%s“ say what each value would find', async (query) => {
    const { facets } = await list(`?${query}&facets=all&limit=1`);
    expect(Object.keys(facets!)).toEqual(facetNames);
    for (const facet of facetNames) {
      const parameter = parametersOf[facet] ?? facet;
      const left = new URLSearchParams(query);
      for (const name of facet === 'open' ? ['open_at', 'open_only'] : [parameter]) left.delete(name);
      // What is counted at no time in particular is counted now.
      // A text of which little is left is filled up with what is only similar.
      const total = async (more: Record<string, string> = {}) => {
        const asked = new URLSearchParams({ ...Object.fromEntries(left), ...more, limit: '400' });
        return (await list(`?${asked.toString()}`)).items.filter(({ match }) => match !== 'similar').length;
      };
      const counts = facets![facet]!;
      if (facet === 'open') {
        const at = new URLSearchParams(query).get('open_at') ?? 'now';
        const [all, open, kept] = [
          await total(),
          await total({ open_at: at, open_only: '1' }),
          await total({ open_at: at }),
        ];
        expect(counts, facet).toEqual({ open, closed: all - kept, unknown: kept - open });
        continue;
      }
      for (const [value, count] of Object.entries(counts)) {
        if (['no', 'unknown'].includes(value)) continue;
        expect(await total({ [parameter]: value === 'yes' ? '1' : value }), `${facet} ${value}`).toBe(count);
      }
      if ('yes' in counts) expect(counts.yes + counts.no! + counts.unknown!, facet).toBe(await total());
      if (facet === 'category' || facet === 'country_code')
        expect(
          Object.values(counts).reduce((sum, count) => sum + count, 0),
          facet,
        ).toBe(await total());
      if (!['category', 'country_code', 'region'].includes(facet))
        expect(Object.keys(counts)).toEqual(facetValues(facet));
    }
  });

  test('count what is not known apart from what is not so', async () => {
    const { facets } = await list('?facets=kids,dogs,max_price,min_mobility');
    const count = (is: (d: (typeof destinations)[number]) => boolean) => destinations.filter(is).length;
    expect(facets!.kids).toEqual({
      yes: count(({ kids }) => kids === true),
      no: count(({ kids }) => kids === false),
      unknown: count(({ kids }) => kids === null),
    });
    expect(facets!.dogs).toMatchObject({ no: count(({ dogs }) => dogs === 'no'), unknown: count(({ dogs }) => !dogs) });
    expect(facets!.max_price!.unknown).toBe(count(({ free, price }) => free !== true && !price));
    expect(facets!.min_mobility!.unknown).toBe(count(({ mobility }) => mobility === null));
  });

  test('stand in GeoJSON as well, and only where they are asked for', async () => {
    const { facets } = (await ask('/api/v1/pois?facets=open,category&format=geojson&limit=1').json()) as PoiList;
    expect(Object.keys(facets!)).toEqual(['category', 'open']);
    expect(await list('?limit=1')).not.toHaveProperty('facets');
  });

  test('of the time hold for the quarter hour', () => {
    const caching = (query: string) => ask(`/api/v1/pois?${query}`).headers.get('Cache-Control');
    expect(caching('facets=open')).toBe('public, max-age=60, stale-while-revalidate=138');
    expect(caching('facets=category')).toBe('public, max-age=60, stale-while-revalidate=600');
  });

  test('that there are not are refused with those that there are', async () => {
    expect(await refused('?facets=category,wetter')).toMatchObject({
      code: 'parameter_not_allowed',
      parameter: 'facets',
      error: `„facets“ kennt den Wert „wetter“ nicht. Erlaubt: ${facetNames.join(', ')}, all.`,
    });
  });
});
