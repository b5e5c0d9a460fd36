import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ResultCache } from '../../src/api/result-cache.ts';
import { createHandler } from '../../src/api/handler.ts';
import { keyRing, sha256 } from '../../src/api/authorise.ts';
import { storeOf } from '../known-store.ts';
import { PUBLISHER } from './asking.ts';

const store = await storeOf();
const [SECRET, ORIGIN] = ['ak_geheim', 'https://example.org'];
const keys = keyRing([{ id: 'k', label: 'K', sha256: sha256(SECRET), origins: [ORIGIN], perMinute: 7, server: true }]);

const NOON = Date.parse('2026-11-21T12:00:20Z');

function service(cachedBytes?: number) {
  const counts = { kept: 0 };
  const options = {
    baseUrl: 'https://x.example',
    attribution: 'A',
    contact: 'c',
    publisher: PUBLISHER,
    keys: () => keys,
  };
  const onCacheHit = () => void counts.kept++;
  const handler = createHandler(store, {
    ...options,
    onCacheHit,
    // All within one minute, so that no new window begins in between.
    now: () => NOON,
    ...(cachedBytes !== undefined && { cachedBytes }),
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    handler(new Request(`http://localhost/api/v1${path}`, { headers }), { address: '192.0.2.1' });
  return { ask, counts };
}

async function unpacked(response: Response): Promise<Buffer> {
  const body = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('Content-Encoding');
  if (encoding === null) return body;
  return encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
}

const answer = (body: number) => ({ status: 200, body: new Uint8Array(body) });

test('an answer that is asked for again is packed more tightly, and reads the same', async () => {
  const { ask } = service();
  const packed = async () => {
    const response = ask('/pois?limit=400', { 'Accept-Encoding': 'br' });
    return Buffer.from(await response.arrayBuffer());
  };
  const [first, second, third] = [await packed(), await packed(), await packed()];
  expect(second.length).toBeLessThan(first.length);
  expect(third).toEqual(second);
  expect(brotliDecompressSync(second)).toEqual(brotliDecompressSync(first));
});

describe('kept answers', () => {
  test('are bounded by bytes; what was not asked for the longest goes first', () => {
    const cache = new ResultCache(10_000);
    for (const key of ['a', 'b', 'c']) cache.put(key, answer(2000));
    cache.get('a');
    cache.put('d', answer(2000));
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, true]);
    for (let i = 0; i < 100; i++) {
      cache.put(`many ${i}`, answer(100 * i));
      expect(cache.bytes).toBeLessThanOrEqual(10_000);
    }
    expect(cache.get('many 99')).toBeUndefined();
  });

  test('weigh what they were encoded to as well', () => {
    const cache = new ResultCache(10_000);
    cache.put('a', answer(1000));
    const before = cache.bytes;
    cache.get('a')!.encodings!.add('br', new Uint8Array(300));
    expect(cache.bytes).toBe(before + 300);
    expect(cache.get('a')!.encodings!.get('br')!.length).toBe(300);
    cache.get('a')!.encodings!.add('gzip', new Uint8Array(20_000));
    expect(cache.get('a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  test('keep of what they were encoded to its own bytes, and not the memory that zlib wrote it to', () => {
    const cache = new ResultCache(100_000);
    cache.put('a', answer(1000));
    const packed = brotliCompressSync(Buffer.alloc(1000));
    expect(packed.buffer.byteLength).toBeGreaterThan(packed.byteLength);
    cache.get('a')!.encodings!.add('br', packed);
    const kept = cache.get('a')!.encodings!.get('br')!;
    expect(Buffer.compare(kept, packed)).toBe(0);
    expect(kept.buffer.byteLength).toBe(packed.byteLength);
  });

  test('weigh their bodies, two bytes a letter of their key and 500 more, each key once', () => {
    const cache = new ResultCache(10_000);
    cache.put('abcd', answer(100));
    expect(cache.bytes).toBe(100 + 8 + 500);
    cache.put('abcd', answer(200));
    expect(cache.bytes).toBe(200 + 8 + 500);
    cache.put('e', { status: 200 });
    expect(cache.bytes).toBe(200 + 8 + 500 + 2 + 500);
  });

  test('fill their room to the last byte', () => {
    const weight = 100 + 8 + 500;
    const [enough, short] = [new ResultCache(2 * weight), new ResultCache(2 * weight - 1)];
    for (const cache of [enough, short]) for (const key of ['aaaa', 'bbbb']) cache.put(key, answer(100));
    expect([enough, short].map((cache) => ['aaaa', 'bbbb'].map((key) => cache.get(key) !== undefined))).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test('that were displaced or replaced weigh nothing any more, whatever they are packed to', () => {
    const cache = new ResultCache(10_000);
    const [old] = [cache.put('a', answer(100)), cache.put('a', answer(100))];
    const gone = cache.put('b', answer(100));
    cache.put('c', answer(9000));
    const { bytes } = cache;
    for (const { encodings } of [old, gone]) encodings!.add('br', new Uint8Array(50));
    expect(cache.bytes).toBe(bytes);
    expect(old.encodings!.get('br')!.length).toBe(50);
  });

  test('have addresses of an eighth of the room, the oldest forgotten first', () => {
    const weight = 2 * (10 + 1) + 500;
    const known = (room: number) => {
      const cache = new ResultCache(room);
      cache.put('a', answer(10));
      const addresses = ['/pois?aaaa', '/pois?bbbb', '/pois?aaaa', '/pois?cccc'];
      for (const address of addresses) cache.alias(address, 'a');
      return ['/pois?aaaa', '/pois?bbbb', '/pois?cccc'].map((address) => cache.getByAlias(address) !== undefined);
    };
    expect(known(8 * 3 * weight)).toEqual([true, true, true]);
    expect(known(8 * 3 * weight - 1)).toEqual([false, true, true]);
    expect(known(8 * 2 * weight - 1)).toEqual([false, false, true]);
  });

  test('are found by their address as long as there is room for it', () => {
    const cache = new ResultCache(40_000);
    cache.put('a', answer(10));
    for (let i = 0; i < 20; i++) cache.alias(`/pois?x=${i}`, 'a');
    expect(cache.getByAlias('/pois?x=19')!.key).toBe('a');
    expect(cache.getByAlias('/pois?x=0')).toBeUndefined();
    expect(cache.getByAlias('/pois?y=1')).toBeUndefined();
  });
});

describe('a query that comes again', () => {
  test('is kept from the second time on, so that what comes once never fills the room', () => {
    const { ask, counts } = service();
    const times = (path: string) => Array.from({ length: 4 }, () => (ask(path), counts.kept));
    expect(times('/pois?q=see')).toEqual([0, 0, 1, 2]);
    for (let i = 0; i < 20; i++) ask(`/pois?q=see&limit=${i + 1}`);
    expect(counts.kept).toBe(2);
  });

  test.each(['', 'br', 'gzip'])('reads the same and has the same headers (%s)', async (encoding) => {
    const { ask, counts } = service();
    const fresh = service(0);
    for (const path of [
      '/pois?q=see',
      '/pois?q=see&format=geojson',
      '/categories?kids=1',
      '/suggest?q=kl',
      '/map/style',
    ]) {
      const headers = { 'Accept-Encoding': encoding };
      const [first] = [ask(path, headers), ask(path, headers)];
      const [again, never] = [ask(path, headers), fresh.ask(path, headers)];
      const told = (response: Response) =>
        [...response.headers]
          .filter(([name]) => !/ratelimit/i.test(name) && (encoding === '' || name !== 'content-length'))
          .map((pair) => pair.join(': '));
      expect(told(again)).toEqual(told(first));
      expect(told(never)).toEqual(told(first));
      const bodies = await Promise.all([first, again, never].map(unpacked));
      expect(bodies[1]).toEqual(bodies[0]);
      expect(bodies[2]).toEqual(bodies[0]);
    }
    expect(counts.kept).toBe(5);
    expect(fresh.counts.kept).toBe(0);
  });

  test('is the same query however it is written, with parameters that mean nothing too', async () => {
    const { ask, counts } = service();
    const [text] = [await ask('/pois?q=see&kids=1').text(), ask('/pois?q=see&kids=1')];
    for (const path of [
      '/pois?kids=1&q=see',
      '/pois/?q=see&kids=1&_=17',
      '/pois?q=%73ee&kids=1',
      '/pois?q=see&kids=1',
    ]) {
      expect(await ask(path).text()).toBe(text);
    }
    expect(counts.kept).toBe(4);
    expect(await ask('/pois?q=see').text()).not.toBe(text);
  });

  test('counts against the limit like any other', () => {
    const { ask } = service();
    const left = Array.from({ length: 3 }, () => Number(ask('/pois?q=see').headers.get('X-RateLimit-Remaining')));
    expect(left).toEqual([left[0], left[0]! - 1, left[0]! - 2]);
    const all = Array.from({ length: 200 }, () => ask('/pois?q=see').status);
    expect(all).toContain(429);
  });

  test('gives nothing of one caller to another: keys, origins and caching are told anew', async () => {
    const { ask } = service();
    const known = ask('/pois?q=see', { 'X-Service-Key': SECRET, Origin: ORIGIN });
    const anonymous = ask('/pois?q=see', { Origin: 'https://other.example' });
    expect(known.headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
    expect(known.headers.get('Cache-Control')).toContain('private');
    expect(known.headers.get('X-RateLimit-Limit')).toBe('7');
    expect(anonymous.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(anonymous.headers.get('Cache-Control')).toContain('public');
    expect(await anonymous.text()).toBe(await known.text());
  });

  test.each(['key', 'api_key', '%6bey', 'api%5Fkey'])('is not let in by an address that named a key (%s)', (name) => {
    const { ask } = service();
    expect(ask(`/pois?q=see&${name}=${SECRET}`).headers.get('X-RateLimit-Limit')).toBe('7');
    expect(ask('/pois?q=see').status).toBe(200);
    expect(ask(`/pois?q=see&${name}=wrong`).status).toBe(401);
    expect(ask(`/pois?q=see&${name}=${SECRET}`).headers.get('X-RateLimit-Limit')).toBe('7');
  });

  test('is not answered again when the client has the answer', () => {
    const { ask } = service();
    const etag = ask('/pois?q=see').headers.get('ETag')!;
    expect(ask('/pois?q=see', { 'If-None-Match': etag }).status).toBe(304);
  });
});
