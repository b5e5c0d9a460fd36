import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import type { Store } from '../../src/indexes/store.ts';
import { createLocalCounters } from '../../src/api/counters.ts';
import { budgetOf } from '../../src/api/rate-limit.ts';
import { targetOf } from '../../src/api/request.ts';
import { createResponder } from '../../src/api/responder.ts';
import { storeOf } from '../known-store.ts';
import { askingOf, KEY, NOON, PUBLISHER, ringWith, SITE, type Asking } from './asking.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf();
});

const keyed = { 'X-Service-Key': KEY, Origin: SITE };
/** The statuses of so many requests, each once. */
const statuses = (ask: Asking, times: number, init?: Parameters<Asking>[1], path = '/api/v1/categories') =>
  Array.from({ length: times }, () => ask(path, init).status);
const remaining = (response: Response) => Number(response.headers.get('X-RateLimit-Remaining'));

describe('an anonymous caller', () => {
  test('may ask 180 times a minute; the next answer is 429', async () => {
    const ask = askingOf(store);
    expect(new Set(statuses(ask, 180))).toEqual(new Set([200]));
    const response = ask('/api/v1/pois');
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({
      ok: false,
      error: 'Zu viele Anfragen: erlaubt sind 180 in der Minute. Bitte in 18 Sekunden wieder versuchen.',
      code: 'rate_limited',
      retryAfterSeconds: 18,
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'retry-after': '18',
      'x-ratelimit-limit': '180',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Date.parse('2026-11-21T11:42:00Z') / 1000),
      'ratelimit-policy': '"anon";q=180;w=60',
      ratelimit: '"anon";r=0;t=18',
      'cache-control': 'no-store',
    });
  });

  test('may ask again when the window is over', () => {
    const ask = askingOf(store);
    statuses(ask, 181);
    ask.wait(17.9);
    const late = ask('/api/v1/pois');
    expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '1']);
    ask.wait(0.1);
    const next = ask('/api/v1/pois');
    expect([next.status, remaining(next)]).toEqual([200, 179]);
    expect(next.headers.get('X-RateLimit-Reset')).toBe(String(Date.parse('2026-11-21T11:43:00Z') / 1000));
  });

  test('is told what is left, in both families of headers', () => {
    const response = askingOf(store)('/api/v1/pois');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-ratelimit-limit': '180',
      'x-ratelimit-remaining': '179',
      'x-ratelimit-reset': String(Date.parse('2026-11-21T11:42:00Z') / 1000),
      'ratelimit-policy': '"anon";q=180;w=60',
      ratelimit: '"anon";r=179;t=18',
    });
    expect(response.headers.has('Retry-After')).toBe(false);
  });

  test('has a budget of its own', () => {
    const ask = askingOf(store, { anonymousPerMinute: 2 });
    expect(statuses(ask, 3, { address: '192.0.2.1' })).toEqual([200, 200, 429]);
    expect(statuses(ask, 3, { address: '192.0.2.2' })).toEqual([200, 200, 429]);
  });

  test('has the budget that the operator sets', async () => {
    const ask = askingOf(store, { anonymousPerMinute: 2 });
    expect(((await ask('/api/v1/').json()) as { client: object }).client).toMatchObject({ requestsPerMinute: 2 });
    expect(ask('/api/v1/').headers.get('RateLimit-Policy')).toBe('"anon";q=2;w=60');
  });
});

test('a /48 of IPv6 has the budget of sixteen addresses, however many it owns', () => {
  const ask = askingOf(store, { anonymousPerMinute: 2 });
  const from = (n: number) => ask('/api/v1/', { address: `2001:db8:1:${n.toString(16)}::/64` });
  expect(new Set(Array.from({ length: 32 }, (_, n) => from(n).status))).toEqual(new Set([200]));
  const refused = from(99);
  expect([refused.status, refused.headers.get('RateLimit-Policy')]).toEqual([429, '"anon-net";q=32;w=60']);
  expect(ask('/api/v1/', { address: '2001:db8:2:1::/64' }).status).toBe(200);
});

test('addresses of IPv4 have nothing in common, however many ask', () => {
  const ask = askingOf(store, { anonymousPerMinute: 1 });
  const all = Array.from({ length: 40 }, (_, n) => ask('/api/v1/', { address: `192.0.2.${n}` }).status);
  expect(new Set(all)).toEqual(new Set([200]));
});

describe('what counts', () => {
  test.each<[string, string, RequestInit]>([
    ['every endpoint', '/api/v1/map/config', {}],
    ['a HEAD', '/api/v1/pois', { method: 'HEAD' }],
    ['a 304', '/api/v1/pois', { headers: { 'If-None-Match': '*' } }],
    ['a 400', '/api/v1/pois?limit=0', {}],
    ['a 404', '/api/v1/pois/gibt-es-nicht', {}],
    ['a 405', '/api/v1/pois', { method: 'POST' }],
    ['a 414', `/api/v1/pois?x=${'x'.repeat(2048)}`, {}],
    ['a 308', '/api/v1/pois/dom-zu-koeln', {}],
    ['a 401', '/api/v1/pois?key=falsch', {}],
  ])('%s does', (_name, path, init) => {
    const ask = askingOf(store);
    const response = ask(path, init);
    expect(remaining(response)).toBe(179);
    expect(remaining(ask('/api/v1/'))).toBe(178);
  });

  test('a preflight does not', () => {
    const ask = askingOf(store);
    expect(ask('/api/v1/pois', { method: 'OPTIONS' }).headers.has('X-RateLimit-Limit')).toBe(false);
    expect(remaining(ask('/api/v1/'))).toBe(179);
  });

  test('health does not', () => {
    const ask = askingOf(store);
    ask('/healthz');
    ask('/readyz');
    expect(remaining(ask('/api/v1/'))).toBe(179);
  });
});

describe('a key', () => {
  const server = { 'X-Service-Key': KEY };

  test('may ask 600 times a minute', () => {
    const ask = askingOf(store, ringWith({ server: true }));
    expect(new Set(statuses(ask, 600, { headers: server }))).toEqual(new Set([200]));
    const response = ask('/api/v1/pois', { headers: server });
    expect(response.status).toBe(429);
    expect(response.headers.get('RateLimit-Policy')).toBe('"key";q=600;w=60');
    expect(response.headers.get('RateLimit')).toBe('"key";r=0;t=18');
  });

  test('may have a figure of its own', () => {
    const ask = askingOf(store, ringWith({ perMinute: 3, server: true }));
    expect(statuses(ask, 4, { headers: server })).toEqual([200, 200, 200, 429]);
  });

  test('has one budget, wherever it is used', () => {
    const ask = askingOf(store, ringWith({ perMinute: 2, server: true }));
    const from = (address: string) => ask('/api/v1/', { headers: server, address }).status;
    expect([from('192.0.2.1'), from('198.51.100.7'), from('2001:db8::1')]).toEqual([200, 200, 429]);
  });

  test('of a server pays for suggestions too', () => {
    const ask = askingOf(store, ringWith({ perMinute: 2, server: true }));
    const suggest = '/api/v1/suggest?q=see';
    expect(remaining(ask(suggest, { headers: server }))).toBe(1);
    expect(ask('/api/v1/', { headers: server }).status).toBe(200);
    expect(ask(suggest, { headers: server }).status).toBe(429);
    expect(remaining(ask(suggest))).toBe(599);
  });

  test('in a page: nobody takes it from the others, and who goes past it pays for himself', () => {
    const uses: string[] = [];
    const onKeyUse = (id: string, outcome: string) => void uses.push(`${id} ${outcome}`);
    const ask = askingOf(store, { ...ringWith({ perMinute: 5 }), anonymousPerMinute: 3, onKeyUse });
    const greedy = { headers: keyed, address: '203.0.113.1' };
    // Three of the key, as many as without one; then three of his own; then no more.
    expect(statuses(ask, 7, greedy)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const visitor = (address: string) => ask('/api/v1/categories', { headers: keyed, address });
    expect([1, 2].map((n) => visitor(`192.0.2.${n}`).headers.get('RateLimit-Policy'))).toEqual([
      '"key";q=5;w=60',
      '"key";q=5;w=60',
    ]);
    const late = visitor('192.0.2.3');
    expect([late.status, late.headers.get('RateLimit-Policy')]).toEqual([200, '"anon";q=3;w=60']);
    expect(late.headers.get('Access-Control-Allow-Origin')).toBe(SITE);
    expect(uses.slice(2)).toEqual([
      ...['k1 key', 'k1 visitor', 'k1 visitor', 'k1 visitor', 'k1 refused', 'k1 key', 'k1 key', 'k1 visitor'],
    ]);
  });

  test('in a page leaves suggestions to the address', () => {
    const ask = askingOf(store, ringWith({ perMinute: 5 }));
    expect(remaining(ask('/api/v1/suggest?q=see', { headers: keyed }))).toBe(599);
  });

  test('spends nothing of the address, and the address nothing of the key', () => {
    const ask = askingOf(store, ringWith());
    expect(remaining(ask('/api/v1/', { headers: keyed }))).toBe(599);
    expect(remaining(ask('/api/v1/'))).toBe(179);
    expect(remaining(ask('/api/v1/', { headers: keyed }))).toBe(598);
  });

  test('that is refused counts against the address, never against the key', () => {
    const ask = askingOf(store, { ...ringWith(), anonymousPerMinute: 3 });
    const foreign = { 'X-Service-Key': KEY, Origin: 'https://other.example' };
    const address = '203.0.113.9';
    expect(statuses(ask, 4, { headers: foreign, address })).toEqual([403, 403, 403, 429]);
    expect(remaining(ask('/api/v1/', { headers: keyed }))).toBe(599);
    expect(ask('/api/v1/', { headers: keyed, address }).status).toBe(200);
    expect(ask('/api/v1/', { address }).status).toBe(429);
  });

  test('with a bad parameter counts against the key', () => {
    const ask = askingOf(store, ringWith());
    expect(remaining(ask('/api/v1/pois?limit=0', { headers: keyed }))).toBe(599);
    expect(remaining(ask('/api/v1/'))).toBe(179);
  });
});

describe('the counters', () => {
  test('count a caller for itself, in windows that begin at full minutes', () => {
    const counters = createLocalCounters(60);
    const end = Date.parse('2026-11-21T11:42:00Z');
    expect([counters.add('a', 1, NOON), counters.add('a', 1, end - 1), counters.add('b', 1, NOON)]).toEqual([1, 2, 1]);
    expect([counters.add('a', 1, end), counters.add('a', 0, end)]).toEqual([1, 1]);
  });

  test('keep two generations: whoever keeps asking is counted through a flood of others', () => {
    const counters = createLocalCounters(60, 100);
    for (let i = 1; i <= 5000; i++) {
      counters.add(`passing:${i}`, 1, NOON);
      if (i % 50 === 0) expect(counters.add('steady', 1, NOON)).toBe(i / 50);
    }
    expect(counters.size()).toBeLessThanOrEqual(200);
    expect(counters.add('passing:1', 1, NOON)).toBe(1);
  });

  test('do not grow with a million addresses', () => {
    const counters = createLocalCounters(60);
    for (let i = 0; i < 1_000_000; i++) counters.add(`ip:${i}`, 1, NOON);
    expect(counters.size()).toBeLessThanOrEqual(2 * limits.countedCallers);
  });

  test('know how many callers they keep, each once', () => {
    const counters = createLocalCounters(60, 2);
    const sizes = ['a', 'b', 'a', 'c', 'd', 'a', 'e'].map((caller) => (counters.add(caller, 1, NOON), counters.size()));
    expect(sizes).toEqual([1, 2, 2, 3, 4, 3, 4]);
  });

  test('go on when the clock jumps, there and back', () => {
    const counters = createLocalCounters(60);
    const hour = 3_600_000;
    counters.add('a', 179, NOON);
    expect([counters.add('a', 1, NOON + hour), counters.add('a', 1, NOON - hour), counters.add('a', 1, NOON)]).toEqual([
      1, 1, 1,
    ]);
  });
});

test('a budget asks for at least one second of patience, also at the very end of a window', () => {
  const end = Date.parse('2026-11-21T11:42:00Z') - 1;
  expect(budgetOf(1, { limit: 0, windowSeconds: 60 }, end)).toEqual({
    limit: 0,
    remaining: 0,
    resetAt: (end + 1) / 1000,
    resetIn: 1,
    exceeded: true,
  });
});

test('windows are those of the real clock where no other is given', () => {
  const before = Date.now() / 1000;
  const respond = createResponder(store, {
    baseUrl: 'https://karte.example',
    attribution: '',
    contact: '',
    publisher: PUBLISHER,
  });
  const request = { ...targetOf('/api/v1/'), method: 'GET', headers: new Headers() };
  const reset = Number(respond(request, { address: '192.0.2.1' }).headers['X-RateLimit-Reset']);
  expect(reset).toBeGreaterThan(before);
  expect(reset).toBeLessThanOrEqual(Date.now() / 1000 + 60);
});
