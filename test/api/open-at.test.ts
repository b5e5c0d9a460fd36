import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Poi, PoiList } from '../../src/contract/records.ts';
import type { Store } from '../../src/indexes/store.ts';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { askedLists, askingOf, NOON, type Asking } from './asking.ts';

const hours = (text: string) => ({ openingHours: normaliseOpeningHours(text, 'DE') });
const destinations = [
  destination('immer', hours('24/7')),
  destination('nachts', hours('Mo-Su 20:00-02:00; PH off')),
  destination('sonntags', hours('Su 10:00-17:00; PH off')),
  destination('umbau', { ...hours('24/7'), closedUntil: '2026-12-31' }),
  destination('unbekannt'),
  destination('werktags', hours('Mo-Fr 09:00-18:00; PH off')),
  destination('winterpause', { season: [{ from: '04-01', to: '10-31' }] }),
];

let store: Store;
let ask: Asking;
beforeAll(async () => {
  store = await storeOf({ destinations });
});
beforeEach(() => {
  ask = askingOf(store, { anonymousPerMinute: 10_000 });
});
const { list, slugs, refused } = askedLists(() => ask);
const statesOf = async (query: string) =>
  Object.fromEntries((await list(query)).items.map(({ slug, openState }) => [slug, openState]));
/** Milliseconds from noon, a Saturday, to an instant. */
const waitUntil = (instant: string) => ask.wait((Date.parse(instant) - NOON) / 1000);

describe('open_at', () => {
  test('leaves out what is closed then and marks what nobody knows', async () => {
    expect(await statesOf('?open_at=2026-11-23T10:00')).toEqual({
      immer: 'open',
      unbekannt: 'unknown',
      werktags: 'open',
    });
  });

  test('counts the quarter hour, and says which', async () => {
    expect((await list('?open_at=2026-11-23T10:14')).openAt).toBe('2026-11-23T10:00');
    expect(await slugs('?open_at=2026-11-23T08:59&open_only=1')).toEqual(['immer']);
    expect(await slugs('?open_at=2026-11-23T17:45&open_only=1')).toEqual(['immer', 'werktags']);
    expect(await slugs('?open_at=2026-11-23T18:00&open_only=1')).toEqual(['immer']);
  });

  test('of a day finds what opens at some time of it, not the rest of the night before', async () => {
    expect(await slugs('?open_at=2026-11-22&open_only=1')).toEqual(['immer', 'nachts', 'sonntags']);
    expect((await list('?open_at=2026-11-22')).openAt).toBe('2026-11-22');
  });

  test('goes on after midnight and keeps to seasons, closures and holidays', async () => {
    expect(await slugs('?open_at=2026-11-24T01:30&open_only=1')).toEqual(['immer', 'nachts']);
    expect(await statesOf('?open_at=2026-12-25T10:00')).toEqual({ immer: 'open', unbekannt: 'unknown' });
    expect(await statesOf('?open_at=2027-05-02T10:00')).toMatchObject({ winterpause: 'unknown', umbau: 'open' });
  });

  test('stands in GeoJSON and narrows the counts of the categories', async () => {
    const geojson = (await ask('/api/v1/pois?open_at=2026-11-23T10:00&format=geojson').json()) as {
      openAt: string;
      features: { properties: { openState: string } }[];
    };
    expect(geojson.openAt).toBe('2026-11-23T10:00');
    expect(geojson.features.map(({ properties }) => properties.openState)).toEqual(['open', 'unknown', 'open']);
    const { items } = (await ask('/api/v1/categories?open_at=2026-11-23T10:00&open_only=1').json()) as {
      items: { id: string; count: number }[];
    };
    expect(items.find(({ id }) => id === 'museum')!.count).toBe(2);
  });

  test('of one destination says what holds then, and whether it is a holiday there', async () => {
    const item = async (slug: string, query: string) =>
      ((await ask(`/api/v1/pois/${slug}?${query}`).json()) as { item: Poi }).item;
    const told = async (slug: string, query: string) => {
      const { openState, publicHoliday } = await item(slug, query);
      return [openState, publicHoliday];
    };
    expect(await told('werktags', 'open_at=2026-11-23T10:00')).toEqual(['open', undefined]);
    expect(await told('werktags', 'open_at=2026-11-22')).toEqual(['closed', undefined]);
    expect(await told('werktags', 'open_at=2026-12-25')).toEqual(['closed', true]);
    expect(await told('unbekannt', 'open_at=now')).toEqual(['unknown', undefined]);
    expect(await told('unbekannt', '')).toEqual([undefined, undefined]);
    const feature = (await ask('/api/v1/pois/umbau?format=geojson&open_at=2026-11-23').json()) as { properties: Poi };
    expect(feature.properties.openState).toBe('closed');
    waitUntil('2026-11-22T10:14:00Z');
    const { headers } = ask('/api/v1/pois/sonntags?open_at=now');
    expect(headers.get('cache-control')).toContain('max-age=60');
    expect(await told('sonntags', 'open_at=now')).toEqual(['open', undefined]);
    waitUntil('2026-11-22T16:00:00Z');
    expect(await told('sonntags', 'open_at=now')).toEqual(['closed', undefined]);
  });

  test('adds nothing where no time is asked for', async () => {
    const body = (await ask('/api/v1/pois').json()) as PoiList;
    expect(JSON.stringify(body)).not.toMatch(/openAt|openState/);
    expect(body.total).toBe(destinations.length);
  });

  test.each(['2026-02-29', '2026-11-31', '2019-12-31', '2050-01-01', '2026-11-23T24:00', '2026-11-23T10:00Z'])(
    '%s is refused with the way out',
    async (value) => {
      expect(await refused(`?open_at=${value}`)).toMatchObject({
        code: 'parameter_not_a_moment',
        parameter: 'open_at',
        error: `„open_at“ muss now, ein Tag wie 2026-11-23 oder eine Zeit wie 2026-11-23T10:00 sein (Ortszeit, 2020 bis 2049), nicht „${value}“.`,
      });
    },
  );

  test('takes the leap day', async () => {
    expect((await list('?open_at=2028-02-29')).openAt).toBe('2028-02-29');
  });
});

describe('now', () => {
  const now = async () => (await list('?open_at=now')).openAt;

  test('is local time', async () => {
    expect(await now()).toBe('2026-11-21T12:30');
    expect((await list('?open_only=1')).openAt).toBe('2026-11-21T12:30');
  });

  test.each([
    ['2026-03-29T00:59:59Z', '2026-03-29T01:45'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30'],
    ['2026-12-31T23:00:00Z', '2027-01-01T00:00'],
  ])('at %s is %s, where clocks change and years end', async (instant, local) => {
    waitUntil(instant);
    expect(await now()).toBe(local);
  });

  test('is another answer a quarter hour later, at the same address and with its own ETag', async () => {
    const get = () => ask('/api/v1/pois?open_at=now&open_only=1');
    waitUntil('2026-11-23T16:46:00Z');
    const early = get();
    // Twice more, so that the result is kept and its address known.
    expect(await get().text()).toBe(await get().text());
    expect(((await early.json()) as PoiList).items.map(({ slug }) => slug)).toEqual(['immer', 'werktags']);
    ask.wait(14 * 60);
    const late = get();
    expect(((await late.json()) as PoiList).items.map(({ slug }) => slug)).toEqual(['immer']);
    expect(late.headers.get('ETag')).not.toBe(early.headers.get('ETag'));
    expect(
      ask('/api/v1/pois?open_at=now&open_only=1', { headers: { 'If-None-Match': early.headers.get('ETag')! } }).status,
    ).toBe(200);
  });

  test('is read from words too, which are another answer then', async () => {
    const get = async () => (await list('?q=jetzt offen&open_only=1')).items.map(({ slug }) => slug).sort();
    waitUntil('2026-11-23T16:46:00Z');
    expect([await get(), await get(), await get()]).toEqual(Array(3).fill(['immer', 'werktags']));
    ask.wait(14 * 60);
    expect(await get()).toEqual(['immer']);
    expect(ask('/api/v1/pois?q=jetzt offen').headers.get('Cache-Control')).toBe(
      'public, max-age=60, stale-while-revalidate=600',
    );
  });

  test('is kept by caches until the quarter hour ends at the longest', () => {
    const caching = (query: string) => ask(`/api/v1/pois?${query}`).headers.get('Cache-Control');
    expect(caching('open_at=now')).toBe('public, max-age=60, stale-while-revalidate=138');
    expect(caching('open_at=2026-11-23')).toBe('public, max-age=60, stale-while-revalidate=600');
    waitUntil('2026-11-21T11:44:40Z');
    expect(caching('open_at=now')).toBe('public, max-age=20');
  });

  test('is kept by a CDN until then too', () => {
    ask = askingOf(store, { sharedMaxAge: 300 });
    expect(ask('/api/v1/pois?open_at=now').headers.get('Cache-Control')).toBe('public, max-age=60, s-maxage=198');
  });
});
