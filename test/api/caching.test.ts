import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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

describe('caching', () => {
  test.each(paths)('%s may be kept for a minute and has a weak ETag', (path) => {
    const { headers } = ask(path);
    expect(headers.get('Cache-Control')).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(headers.get('ETag')).toMatch(/^W\/"[0-9a-f]{14}"$/);
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
