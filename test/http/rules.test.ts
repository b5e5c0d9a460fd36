import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isMatched, isNotModified } from '../../src/http/conditional.ts';
import { contentType } from '../../src/http/content-type.ts';
import { encode, negotiate } from '../../src/http/encode.ts';
import { errorReply } from '../../src/http/error-reply.ts';
import { fileHeaders } from '../../src/http/file-headers.ts';
import { rangeOf } from '../../src/http/ranges.ts';

describe('If-None-Match', () => {
  test.each([
    ['*', true],
    [' * ', true],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['"b","a"', true],
    ['"b"', false],
    ['a', false],
    ['"aa"', false],
    ['', false],
  ])('%j against the tag W/"a" is %s', (header, expected) => {
    expect(isNotModified({ 'if-none-match': header }, 'W/"a"')).toBe(expected);
    expect(isNotModified({ 'if-none-match': header }, '"a"')).toBe(expected);
  });

  test('is not needed', () => {
    expect(isNotModified({}, '"a"')).toBe(false);
  });

  test('If-Match lets the same tag pass, weakened by a proxy or not', () => {
    expect([undefined, '"a"', 'W/"a"', '*', '"b"'].map((header) => isMatched(header, '"a"'))).toEqual([
      ...[true, true, true, true, false],
    ]);
  });
});

describe('Range', () => {
  test.each([
    [undefined, undefined],
    ['bytes=0-9', { start: 0, end: 10 }],
    ['Bytes=0-9', { start: 0, end: 10 }],
    ['bytes=90-', { start: 90, end: 100 }],
    ['bytes=90-999', { start: 90, end: 100 }],
    ['bytes=-10', { start: 90, end: 100 }],
    ['bytes=-1000', { start: 0, end: 100 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=9-1', 'unsatisfiable'],
    ['bytes=0-1,5-6', 'unsatisfiable'],
    ['bytes=a-b', undefined],
    ['bytes=-', undefined],
    ['items=0-1', undefined],
    ['xbytes=0-1', undefined],
    ['bytes=-1000 ', { start: 0, end: 100 }],
    ['bytes = -1000', undefined],
    ['bytes=-1000x', undefined],
    ['bytes=x,bytes=-1000', undefined],
    ['x', undefined],
  ])('%j of 100 bytes is %j', (header, expected) => {
    expect(rangeOf(header, 100)).toEqual(expected);
  });

  test('nothing can be had of an empty file', () => {
    expect(['bytes=0-', 'bytes=-5', 'bytes=-0'].map((header) => rangeOf(header, 0))).toEqual([
      ...['unsatisfiable', 'unsatisfiable', 'unsatisfiable'],
    ]);
  });
});

describe('Accept-Encoding', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['gzip;q=0', undefined],
    ['gzip;q=0, br', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
    ['gzip;q=0.5, identity', undefined],
    ['deflate', undefined],
  ])('%j takes %j', (header, expected) => {
    expect(negotiate(header)).toBe(expected);
  });

  test('a body of 1000 bytes is worth it, a shorter one is not', () => {
    const body = (bytes: number) => new Uint8Array(bytes);
    for (const encoding of ['br', 'gzip'] as const) {
      expect(encode(body(1000), encoding, 'quick')).toMatchObject({ encoding });
      expect(encode(body(999), encoding, 'quick')).toEqual({ body: body(999) });
    }
    expect(encode(body(1000), undefined, 'quick')).toEqual({ body: body(1000) });
  });

  test.each(['br', 'gzip'] as const)('%s unpacks to the same, packed quickly or tightly', (encoding) => {
    const text = Buffer.from(
      Array.from({ length: 500 }, (_, i) => `{"name":"Burg ${i * 7919}","lat":${48 + i / 997}}`).join(),
    );
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding];
    const [quick, tight] = (['quick', 'tight'] as const).map((packing) => encode(text, encoding, packing).body);
    expect([unpack(quick!), unpack(tight!)]).toEqual([text, text]);
    expect(tight!.length).toBeLessThan(quick!.length);
    expect(quick!.length).toBeLessThan(text.length / 2);
  });

  test('only what is offered is taken', () => {
    expect([negotiate('br', ['gzip']), negotiate('br, gzip', ['gzip'])]).toEqual([undefined, 'gzip']);
  });
});

test('a file has the type of its ending', () => {
  expect(
    ['/a.html', '/a.b.js', '/a.md', '/a.xml', '/a.pmtiles', '/a.woff2', '/a.svg', '/a', '/a.gpx'].map(contentType),
  ).toEqual([
    'text/html; charset=utf-8',
    'text/javascript; charset=utf-8',
    'text/markdown; charset=utf-8',
    'application/xml; charset=utf-8',
    'application/vnd.pmtiles',
    'font/woff2',
    'image/svg+xml',
    'application/octet-stream',
    'application/gpx+xml; charset=utf-8',
  ]);
});

describe('the headers of a public file', () => {
  const of = (name: string) => fileHeaders(name, 'https://karte.example');

  test('the page for frames keeps the rest of its policy', () => {
    const policy = of('/embed/index.html')['Content-Security-Policy'];
    expect(policy).toContain("script-src 'self' https://karte.example");
    expect(policy).toContain('frame-ancestors *');
    expect(of('/index.html')['Content-Security-Policy']).toContain("frame-ancestors 'none'");
  });

  test('a picture that may hold a script is shut in', () => {
    expect(of('/images/x.svg')['Content-Security-Policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    );
  });

  test('names with a hash are kept for good, and only SDK and map are open to other origins', () => {
    expect(of('/_astro/x.abc.js')['Cache-Control']).toBe('public, max-age=31536000, immutable');
    expect(of('/maps/v1/service-map.js')['Cache-Control']).toBe('public, max-age=300');
    expect(of('/maps/v1/service-map.js')['Access-Control-Allow-Origin']).toBe('*');
    expect(of('/index.html')['Access-Control-Allow-Origin']).toBeUndefined();
  });
});

test('an error is readable from everywhere and says what to do', () => {
  const { headers, body } = errorReply({ status: 429, message: 'Zu viel.', code: 'x', retryAfterSeconds: 7 });
  expect(headers).toMatchObject({
    'Retry-After': '7',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-store',
  });
  expect(JSON.parse(body)).toEqual({ ok: false, error: 'Zu viel.', code: 'x', retryAfterSeconds: 7 });
  expect(errorReply({ status: 405, message: '', code: 'x' }).headers.Allow).toBe('GET, HEAD, OPTIONS');
  expect(errorReply({ status: 404, message: '', code: 'x' }).headers['Cache-Control']).toBe('max-age=60');
});
