import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../src/contract/endpoints.ts';
import type { ErrorBody } from '../../src/contract/records.ts';
import type { Store } from '../../src/indexes/store.ts';
import { storeOf } from '../known-store.ts';
import { askingOf, BASE, KEY, ringWith, SITE, type Asking } from './asking.ts';

let store: Store;
let ask: Asking;
beforeAll(async () => {
  store = await storeOf();
  ask = askingOf(store, { anonymousPerMinute: 10_000 });
});

const paths = Object.values<Endpoint>(endpoints).map(({ path, required, example }) =>
  required ? example : path.replace('{slug}', 'koelner-dom'),
);
const lost = ['/api/v1/nix', '/api/v1/pois/a/b', '/api/v1/map', '/api/v2/pois', '/api', '/api/v1x'];
const health = ['/healthz', '/readyz'];
const everywhere = [...paths, '/api/v1', '/api/v1/pois/', '/api/v1/pois/gibt-es-nicht', ...lost, ...health];
const EXPOSED =
  'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit-Policy, RateLimit, Retry-After, ETag, Content-Range';

function listOf(response: Response, header: string): string[] {
  return (response.headers.get(header) ?? '').split(', ').filter(Boolean);
}

describe('methods', () => {
  const writing = ['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'];

  test.each(everywhere)('%s takes no other than GET, HEAD and OPTIONS', async (path) => {
    for (const method of writing) {
      const response = ask(path, { method, ...(method !== 'PROPFIND' && { body: '{}' }) });
      expect([response.status, response.headers.get('Allow')], method).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(await response.json()).toEqual({
        ok: false,
        error: `Die Methode ${method} ist hier nicht erlaubt, nur GET, HEAD und OPTIONS.`,
        code: 'method_not_allowed',
      });
    }
  });

  test.each(everywhere)('%s answers a preflight with 204', async (path) => {
    const preflight = {
      Origin: SITE,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'x-service-key',
    };
    const response = ask(path, { method: 'OPTIONS', headers: preflight });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'X-Service-Key, If-None-Match, If-Match, Range',
      'access-control-max-age': '86400',
      allow: 'GET, HEAD, OPTIONS',
    });
    expect(response.headers.has('Content-Type')).toBe(false);
    expect(await response.text()).toBe('');
  });

  test.each(everywhere)('%s answers HEAD like GET without a body', async (path) => {
    const [get, head] = [ask(path), ask(path, { method: 'HEAD' })];
    const headers = (response: Response) =>
      Object.fromEntries([...response.headers].filter(([name]) => !/ratelimit/.test(name)));
    expect(head.status).toBe(get.status);
    expect(headers(head)).toEqual(headers(get));
    expect(await head.text()).toBe('');
    expect(Number(head.headers.get('Content-Length'))).toBe((await get.arrayBuffer()).byteLength);
  });
});

describe('CORS', () => {
  const withKey = () => askingOf(store, { ...ringWith({ perMinute: 2 }), anonymousPerMinute: 3 });
  const broken = () => {
    const keys = () => {
      throw new Error('keys.json: no such disk');
    };
    return askingOf(store, { keys });
  };
  const spent = (from: Asking, times: number, init?: RequestInit) => {
    for (let i = 0; i < times; i++) from('/api/v1/', init);
    return from;
  };

  test.each<[number, () => Response]>([
    [200, () => ask('/api/v1/pois')],
    [204, () => ask('/api/v1/pois', { method: 'OPTIONS' })],
    [304, () => ask('/api/v1/pois', { headers: { 'If-None-Match': '*' } })],
    [308, () => ask('/api/v1/pois/dom-zu-koeln')],
    [400, () => ask('/api/v1/pois?limit=0')],
    [401, () => withKey()('/api/v1/pois?key=falsch')],
    [403, () => withKey()('/api/v1/pois', { headers: { 'X-Service-Key': KEY, Origin: 'https://other.example' } })],
    [404, () => ask('/api/v1/pois/gibt-es-nicht')],
    [404, () => ask('/api/v1/nix')],
    [405, () => ask('/api/v1/pois', { method: 'POST' })],
    [414, () => ask(`/api/v1/pois?x=${'x'.repeat(2048)}`)],
    [429, () => spent(withKey(), 3)('/api/v1/pois')],
    [500, () => broken()('/api/v1/pois')],
  ])('is open on a %i', (status, answer) => {
    const response = answer();
    expect(response.status).toBe(status);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Expose-Headers')).toBe(EXPOSED);
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(response.headers.has('Access-Control-Allow-Credentials')).toBe(false);
    expect(listOf(response, 'Vary')).toContain('X-Service-Key');
    expect(listOf(response, 'Vary')).not.toContain('Origin');
  });

  test('of a 200, 304, 400, 404, 405 and 429 with a key echoes its origin, and varies on it', () => {
    const headers = { 'X-Service-Key': KEY, Origin: SITE };
    const keyed = askingOf(store, ringWith());
    const answers: [number, Response][] = [
      [200, keyed('/api/v1/pois', { headers })],
      [304, keyed('/api/v1/pois', { headers: { ...headers, 'If-None-Match': '*' } })],
      [400, keyed('/api/v1/pois?limit=0', { headers })],
      [404, keyed('/api/v1/pois/gibt-es-nicht', { headers })],
      [405, keyed('/api/v1/pois', { headers, method: 'POST' })],
      [429, spent(withKey(), 2, { headers })('/api/v1/pois', { headers })],
    ];
    for (const [status, response] of answers) {
      expect(response.status).toBe(status);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe(SITE);
      expect(listOf(response, 'Vary')).toEqual(expect.arrayContaining(['X-Service-Key', 'Origin']));
      expect(response.headers.get('Cache-Control')).toMatch(/^private|^no-store$/);
    }
  });

  test('never echoes the origin of an anonymous caller', () => {
    const response = ask('/api/v1/pois', { headers: { Origin: SITE } });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  test('of a 500 tells the visitor a sentence and the operator the reason', async () => {
    const failing = broken();
    const response = failing('/api/v1/pois');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      ok: false,
      error: 'Da ist auf dem Server etwas schiefgegangen. Bitte gleich noch einmal versuchen.',
      code: 'internal_error',
    });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(failing.told).toEqual([new Error('keys.json: no such disk')]);
  });
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
  test.each(paths)('%s is JSON in UTF-8', async (path) => {
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

describe('caching', () => {
  test.each(paths)('%s may be kept for a minute and has a weak ETag', (path) => {
    const { headers } = ask(path);
    expect(headers.get('Cache-Control')).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(headers.get('ETag')).toMatch(/^W\/"[0-9a-f]{16}"$/);
  });

  test('is private for a key', () => {
    const keyed = askingOf(store, ringWith());
    const response = keyed('/api/v1/pois', { headers: { 'X-Service-Key': KEY, Origin: SITE } });
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=60');
  });

  test('behind a CDN names its time too, but not for a key', () => {
    const behind = askingOf(store, { sharedMaxAge: 300, ...ringWith() });
    expect(behind('/api/v1/pois').headers.get('Cache-Control')).toBe(
      'public, max-age=60, s-maxage=300, stale-while-revalidate=600',
    );
    const keyed = behind('/api/v1/pois', { headers: { 'X-Service-Key': KEY, Origin: SITE } });
    expect(keyed.headers.get('Cache-Control')).toBe('private, max-age=60');
  });

  test.each(paths)('%s answers 304 to its own ETag, with the headers of the 200', async (path) => {
    const full = ask(path);
    const tag = full.headers.get('ETag')!;
    const response = ask(path, { headers: { 'If-None-Match': tag } });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    for (const name of ['ETag', 'Cache-Control', 'Vary']) {
      expect(response.headers.get(name), name).toBe(full.headers.get(name));
    }
    expect(response.headers.has('Content-Length')).toBe(false);
  });

  test('compares tags weakly and takes lists and the star', () => {
    const tag = ask('/api/v1/pois').headers.get('ETag')!;
    const status = (known: string, path = '/api/v1/pois') => ask(path, { headers: { 'If-None-Match': known } }).status;
    expect(status(tag.replace('W/', ''))).toBe(304);
    expect(status(`"other", ${tag}`)).toBe(304);
    expect(status(`${tag},"other"`)).toBe(304);
    expect(status('*')).toBe(304);
    expect(status('"other"')).toBe(200);
    expect(status('')).toBe(200);
    expect(status(tag, '/api/v1/pois?limit=3')).toBe(200);
    expect(status('*', '/api/v1/pois/gibt-es-nicht')).toBe(404);
    expect(status('*', '/api/v1/pois?limit=0')).toBe(400);
  });

  test('ETags differ between data builds, code versions and base URLs', async () => {
    const tag = (from: Asking) => from('/api/v1/pois').headers.get('ETag');
    const stores = [await storeOf({ code: 'next' }), await storeOf({ towns: [], documents: {} })];
    const others = [...stores.map((other) => askingOf(other)), askingOf(store, { baseUrl: 'https://andere.example' })];
    expect(new Set([ask, ...others].map(tag)).size).toBe(4);
  });
});

describe('compression', () => {
  const body = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['gzip;q=0', null],
    ['identity', null],
    ['deflate, zstd', null],
    ['', null],
  ])('%s gives %s', async (accepted, encoding) => {
    const response = ask('/api/v1/pois', { headers: { 'Accept-Encoding': accepted } });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(listOf(response, 'Vary')).toContain('Accept-Encoding');
    const bytes = await body(response);
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
    const plain = await body(ask('/api/v1/pois'));
    const decoded = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
    expect(decoded).toEqual(plain);
    if (encoding) expect(bytes.length).toBeLessThan(plain.length / 2);
  });

  test('is not worth it for a short body', () => {
    const response = ask('/api/v1/pois?q=gibtesnicht', { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(listOf(response, 'Vary')).toContain('Accept-Encoding');
  });

  test('leaves the ETag as it is', () => {
    const tag = (headers: HeadersInit) => ask('/api/v1/pois', { headers }).headers.get('ETag');
    expect(tag({ 'Accept-Encoding': 'br' })).toBe(tag({}));
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
    });
  });

  test('counts against no limit', () => {
    expect(ask('/healthz').headers.has('X-RateLimit-Limit')).toBe(false);
  });
});
