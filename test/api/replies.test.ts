import { beforeAll, describe, expect, test } from 'vitest';
import { createResponder } from '../../src/api/responder.ts';
import { targetOf } from '../../src/api/request.ts';
import type { Store } from '../../src/indexes/store.ts';
import { storeOf } from '../known-store.ts';
import { askingOf, BASE, KEY, PUBLISHER, ringWith, SITE, type Asking } from './asking.ts';

let store: Store;
let ask: Asking;
beforeAll(async () => {
  store = await storeOf();
  ask = askingOf(store, { anonymousPerMinute: 10_000 });
});
const namesOf = ({ headers }: Response) => [...headers.keys()].filter((name) => !name.includes('ratelimit')).toSorted();

describe('an answer has the headers that belong to it, and no others', () => {
  const always = [
    'access-control-allow-origin',
    'access-control-expose-headers',
    'cache-control',
    'cross-origin-resource-policy',
    'vary',
    'x-content-type-options',
  ];
  const body = ['content-length', 'content-type'];
  const preflight = ['access-control-allow-headers', 'access-control-allow-methods', 'access-control-max-age', 'allow'];

  test.each<[string, RequestInit, string[], string]>([
    ['/api/v1/pois', {}, [...body, 'etag'], 'X-Service-Key, Accept-Encoding'],
    ['/api/v1/pois', { headers: { 'If-None-Match': '*' } }, ['etag'], 'X-Service-Key, Accept-Encoding'],
    ['/api/v1/pois', { method: 'OPTIONS' }, preflight, 'X-Service-Key'],
    ['/api/v1/pois?limit=0', {}, body, 'X-Service-Key, Accept-Encoding'],
    ['/api/v1/pois', { method: 'POST' }, [...body, 'allow'], 'X-Service-Key, Accept-Encoding'],
    ['/api/v1/pois/dom-zu-koeln', {}, [...body, 'location'], 'X-Service-Key, Accept-Encoding'],
    ['/healthz', {}, body, 'Accept-Encoding'],
  ])('%s %j', (path, init, others, vary) => {
    const response = ask(path, init);
    expect(namesOf(response)).toEqual([...always, ...others].toSorted());
    expect(response.headers.get('Vary')).toBe(vary);
  });

  test('a redirect says where to in its body too, also to whoever knows every tag', async () => {
    const response = ask('/api/v1/pois/dom-zu-koeln', { headers: { 'If-None-Match': '*' } });
    expect([response.status, await response.json()]).toEqual([
      308,
      { ok: true, location: `${BASE}/api/v1/pois/koelner-dom` },
    ]);
  });

  test('a redirect keeps what was asked', () => {
    const to = (query: string) => ask(`/api/v1/pois/dom-zu-koeln?${query}`).headers.get('Location');
    expect(to('lang=en&open_at=2026-12-25&format=csv')).toBe(
      `${BASE}/api/v1/pois/koelner-dom?open_at=2026-12-25&format=csv&lang=en`,
    );
    expect(to('format=json')).toBe(`${BASE}/api/v1/pois/koelner-dom`);
  });

  test('errors of a key are kept by nobody, but a 404 by its browser', () => {
    const keyed = askingOf(store, ringWith({ server: true }));
    const caching = (path: string) =>
      keyed(path, { headers: { 'X-Service-Key': KEY, Origin: SITE } }).headers.get('Cache-Control');
    expect([caching('/api/v1/pois?limit=0'), caching('/api/v1/nix')]).toEqual(['no-store', 'private, max-age=60']);
    const server = keyed('/api/v1/pois', { headers: { 'X-Service-Key': KEY } }).headers;
    expect([server.get('Access-Control-Allow-Origin'), server.get('Vary')]).toEqual([
      '*',
      'X-Service-Key, Origin, Accept-Encoding',
    ]);
  });
});

test('what the caller did wrong is not told to the operator, and nobody need listen', () => {
  for (const path of ['/api/v1/nix', '/api/v1/pois?limit=0', '/api/v1/pois?key=x', '/api/v1/pois/nix']) ask(path);
  expect(ask.told).toEqual([]);
  const broken = () => {
    throw new Error('no disk');
  };
  const respond = createResponder(store, {
    baseUrl: BASE,
    attribution: '',
    contact: '',
    publisher: PUBLISHER,
    keys: broken,
  });
  const request = { ...targetOf('/api/v1/'), method: 'GET', headers: new Headers() };
  expect(respond(request, { address: '192.0.2.1' }).status).toBe(500);
});

test('an answer that comes again is the same bytes, packed once', () => {
  const respond = createResponder(store, { baseUrl: BASE, attribution: '', contact: '', publisher: PUBLISHER });
  const bodies = (encoding: string) =>
    Array.from({ length: 4 }, () => {
      const headers = new Headers({ 'Accept-Encoding': encoding });
      return respond({ ...targetOf('/api/v1/pois?q=see'), method: 'GET', headers }, { address: '192.0.2.1' }).body;
    });
  const [, , third, fourth] = bodies('br');
  expect(fourth).toBe(third);
  const [packed] = bodies('gzip');
  expect(packed).not.toBe(third);
  expect(bodies('gzip')[0]).toBe(packed);
});

test('documents are what they are called; one that the build did not make is not there', async () => {
  const json = async (from: Asking, path: string) => (await from(path).json()) as Record<string, unknown>;
  expect(await json(ask, '/api/v1/map/config')).toEqual({ styleUrl: `${BASE}/api/v1/map/style` });
  expect(await json(ask, '/api/v1/map/style-dark')).toHaveProperty('name', 'dark');
  expect(await json(ask, '/api/v1/openapi.json')).toHaveProperty('openapi', '3.1.0');
  const bare = askingOf(await storeOf({ documents: {} }));
  expect(bare('/api/v1/map/config').status).toBe(404);
  expect(await json(bare, '/api/v1/map/config')).toMatchObject({ ok: false, code: 'endpoint_not_found' });
  expect(bare('/api/v1/pois?category=museum').status).toBe(200);
});
