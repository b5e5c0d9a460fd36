import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { storeOf } from '../known-store.ts';
import { askingOf, KEY, listOf, paths, ringWith, SITE, type Asking } from './asking.ts';

let store: Store;
let ask: Asking;
beforeAll(async () => {
  store = await storeOf();
  ask = askingOf(store, { anonymousPerMinute: 10_000 });
});

const lost = ['/api/v1/nix', '/api/v1/pois/a/b', '/api/v1/map', '/api/v2/pois', '/api', '/api/v1x'];
const health = ['/healthz', '/readyz'];
const everywhere = [...paths, '/api/v1', '/api/v1/pois/', '/api/v1/pois/gibt-es-nicht', ...lost, ...health];
const EXPOSED =
  'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit-Policy, RateLimit, Retry-After, ETag, Content-Range, Accept-Ranges, Content-Length';

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
      [429, spent(withKey(), 9, { headers })('/api/v1/pois', { headers })],
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
