import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../src/contract/records.ts';
import type { Store } from '../../src/indexes/store.ts';
import { storeOf } from '../known-store.ts';
import { askingOf, BASE, KEY, paths, ringWith, SITE, type Asking } from './asking.ts';

let store: Store;
let ask: Asking;
beforeAll(async () => {
  store = await storeOf();
  ask = askingOf(store, { anonymousPerMinute: 10_000 });
});

describe('errors', () => {
  test.each([
    [
      '/api/v1/nix',
      404,
      'endpoint_not_found',
      'Unter /api/v1/nix gibt es keine Schnittstelle. Eine Übersicht steht unter /api/v1/.',
    ],
    [
      '/api/v1/pois/a/b',
      404,
      'endpoint_not_found',
      'Unter /api/v1/pois/a/b gibt es keine Schnittstelle. Eine Übersicht steht unter /api/v1/.',
    ],
    [`/api/v1/pois?x=${'x'.repeat(2048)}`, 414, 'url_too_long', 'Die Adresse der Anfrage ist länger als 2048 Bytes.'],
    ['/api/v1/pois?limit=0', 400, 'parameter_not_an_integer', '„limit“ muss eine ganze Zahl ab 1 sein, nicht „0“.'],
  ])('%s', async (path, status, code, error) => {
    const response = ask(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await response.json()).toMatchObject({ ok: false, code, error });
  });

  test('are not cached, a 404 for a minute', () => {
    expect(ask('/api/v1/pois?limit=0').headers.get('Cache-Control')).toBe('no-store');
    expect(ask('/api/v1/pois', { method: 'POST' }).headers.get('Cache-Control')).toBe('no-store');
    expect(ask('/api/v1/nix').headers.get('Cache-Control')).toBe('max-age=60');
  });

  test('a URL of 2048 bytes is taken, one more is not', () => {
    const url = (bytes: number) => `/api/v1/pois?x=${'x'.repeat(bytes - `${BASE}/api/v1/pois?x=`.length)}`;
    expect(ask(url(2048)).status).toBe(200);
    expect(ask(url(2049)).status).toBe(414);
    expect(ask('/api/v1/pois?x='.padEnd(1900, 'ü')).status).toBe(414);
  });

  test('carry parameter with 400 only, retryAfterSeconds with 429 only', async () => {
    for (const path of ['/api/v1/nix', '/api/v1/pois/gibt-es-nicht']) {
      expect(Object.keys((await ask(path).json()) as ErrorBody)).toEqual(['ok', 'error', 'code']);
    }
  });
});

describe('content types', () => {
  test.each(paths.filter((path) => !path.endsWith('.mvt')))('%s is JSON in UTF-8', async (path) => {
    const response = ask(path);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await response.json()).toBeTypeOf('object');
  });

  test('absolute addresses come from the configured base URL, never from the request', async () => {
    const other = askingOf(store, { baseUrl: 'https://andere.example' });
    for (const path of ['/api/v1/', '/api/v1/map/config', '/api/v1/openapi.json', '/api/v1/pois?q=neuschwanstein']) {
      const body = await other(path, {
        headers: { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' },
      }).text();
      expect(body).toContain('https://andere.example');
      expect(body).not.toMatch(/evil|__BASE__/);
      expect(body).not.toContain(BASE);
    }
  });
});

describe('the index', () => {
  const client = async (from: Asking, init?: RequestInit) =>
    ((await from('/api/v1/', init).json()) as { client: unknown }).client;

  test('tells the caller who it is and what it may', async () => {
    expect(await client(askingOf(store))).toEqual({ authenticated: false, requestsPerMinute: 180 });
    const headers = { 'X-Service-Key': KEY, Origin: SITE };
    expect(await client(askingOf(store, ringWith()), { headers })).toEqual({
      authenticated: true,
      keyId: 'k1',
      requestsPerMinute: 600,
    });
    expect(await client(askingOf(store, ringWith({ perMinute: 1200 })), { headers })).toMatchObject({
      requestsPerMinute: 1200,
    });
  });

  test('has another ETag for another caller', () => {
    const keyed = askingOf(store, ringWith());
    const tag = (init?: RequestInit) => keyed('/api/v1/', init).headers.get('ETag');
    expect(tag()).not.toBe(tag({ headers: { 'X-Service-Key': KEY, Origin: SITE } }));
  });
});

describe('health', () => {
  test('says that the service is alive', async () => {
    const response = ask('/healthz');
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('says which data it answers from', async () => {
    expect(await ask('/readyz').json()).toEqual({
      ok: true,
      buildId: store.manifest.buildId,
      builtAt: '2026-11-21T12:00:00.000Z',
      destinations: 13,
      access: 'memory',
    });
  });

  test('says what the service is ready for; a no of the operator is a 503', async () => {
    const ready = (readiness: () => object) => askingOf(store, { readiness })('/readyz');
    const yes = ready(() => ({ queue: 3 }));
    expect([yes.status, await yes.json()]).toEqual([
      200,
      expect.objectContaining({ ok: true, queue: 3, destinations: 13 }),
    ]);
    const no = ready(() => ({ ok: false, reason: 'ending' }));
    expect([no.status, await no.json()]).toEqual([503, expect.objectContaining({ ok: false, reason: 'ending' })]);
    const lost = askingOf(store)('/readyz/x');
    expect([lost.status, await lost.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'endpoint_not_found', error: expect.stringContaining('/readyz/x') as string }),
    ]);
  });

  test('counts against no limit', () => {
    expect(ask('/healthz').headers.has('X-RateLimit-Limit')).toBe(false);
  });
});
