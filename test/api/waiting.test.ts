import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLocalCounters, type Counters } from '../../src/api/counters.ts';
import { createHandler } from '../../src/api/handler.ts';
import { createBuiltInEngine } from '../../src/search/built-in-engine.ts';
import type { CreateEngine } from '../../src/search/engine.ts';
import type { Store } from '../../src/indexes/store.ts';
import { storeOf } from '../known-store.ts';
import { askingOf, ATTRIBUTION, BASE, NOON, paths, PUBLISHER } from './asking.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf();
});
const options = {
  baseUrl: BASE,
  attribution: ATTRIBUTION,
  contact: 'kontakt@example.org',
  publisher: PUBLISHER,
  now: () => NOON,
};
const caller = { address: '192.0.2.1', requestId: 'r1' };

describe('where counting and searching take a while', () => {
  /** Counts as ever, but a turn of the loop later. */
  const slowCounters = (): Counters => {
    const own = createLocalCounters(60);
    return { windowSeconds: 60, add: (...of) => turn().then(() => own.add(...of)) };
  };
  const slowEngine: CreateEngine = (of) => {
    const own = createBuiltInEngine(of);
    return {
      search: (query) => turn().then(() => own.search(query)),
      countByCategory: (query) => turn().then(() => own.countByCategory(query)),
      suggest: (query) => turn().then(() => own.suggest(query)),
      find: (slug) => turn().then(() => own.find(slug)),
    };
  };

  test.each([...paths, '/api/v1/nix', '/api/v1/pois?limit=0', '/healthz'])('%s is answered as ever', async (path) => {
    const ask = createHandler(store, { ...options, engine: slowEngine }, slowCounters());
    const [late, once] = [await ask(new Request(BASE + path), caller), askingOf(store)(path)];
    expect([late.status, Object.fromEntries(late.headers)]).toEqual([once.status, Object.fromEntries(once.headers)]);
    expect(await late.text()).toBe(await once.text());
  });

  test('the second request of the same query is answered from the first', async () => {
    let hits = 0;
    const onCacheHit = () => void hits++;
    const ask = createHandler(store, { ...options, engine: slowEngine, onCacheHit }, slowCounters());
    const texts: string[] = [];
    for (let i = 0; i < 4; i++) {
      texts.push(await (await ask(new Request(`${BASE}/api/v1/pois?q=see`), caller)).text());
    }
    expect([new Set(texts).size, hits]).toEqual([1, 2]);
  });

  test('tiles of a view that ask at once are one search, which one of them pays', async () => {
    let searches = 0;
    const engine: CreateEngine = (of) => {
      const own = slowEngine(of);
      return { ...own, search: (...asked) => (searches++, own.search(...asked)) };
    };
    const ask = createHandler(store, { ...options, engine, anonymousPerMinute: 2 }, slowCounters());
    const view = (address: string, q: string) =>
      Promise.all(
        ['33/21', '33/22', '34/21', '34/22'].map(async (tile) => {
          const path = `/api/v1/pois/6/${tile}.mvt?q=${q}`;
          return (await ask(new Request(BASE + path), { address })).status;
        }),
      );
    const other = '192.0.2.2';
    expect(await view(caller.address, 'see')).toEqual([200, 200, 200, 200]);
    // One for their number, one for them all.
    expect(searches).toBe(2);
    await view(caller.address, 'burg');
    // Who may search no more is refused, and who waited for that search is not.
    const [refused, found] = await Promise.all([view(caller.address, 'dom'), view(other, 'dom')]);
    expect([refused[0], found]).toEqual([429, [200, 200, 200, 200]]);
  });

  test.each<[string, Parameters<typeof createHandler>[1], Counters | undefined]>([
    ['engine', { ...options, engine: () => ({ ...createBuiltInEngine(store), search: fail }) }, undefined],
    ['counters', options, { windowSeconds: 60, add: fail }],
  ])('what goes wrong in the %s is a 500 for the visitor, and told with the caller', async (_what, given, counters) => {
    const told: unknown[] = [];
    const ask = createHandler(store, { ...given, onError: (...of) => told.push(of) }, counters);
    const response = await ask(new Request(`${BASE}/api/v1/pois`), caller);
    expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([500, '*']);
    expect(told).toEqual([[new Error('away'), caller]]);
    const mistyped = await ask(new Request(`${BASE}/api/v1/pois`, { method: 'OPTIONS' }), caller);
    expect([mistyped.status, told.length]).toEqual([204, 1]);
  });

  async function fail(): Promise<never> {
    await turn();
    throw new Error('away');
  }
});
