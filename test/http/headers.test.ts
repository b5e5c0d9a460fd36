import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { errorBody, errorHeaders } from '../../src/http/error-reply.ts';
import { fileHeaders, isCrossOrigin, isImmutable } from '../../src/http/file-headers.ts';
import { pageHeaders } from '../../src/http/page-headers.ts';
import { dropContentHeaders, setHeaders } from '../../src/http/set-headers.ts';

const BASE = 'https://karte.example';
/** The policy of a page as sources by directive. */
const policyOf = (headers: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries<string[]>(
    headers['Content-Security-Policy']!.split('; ').map((line) => [line.split(' ')[0]!, line.split(' ').slice(1)]),
  );

describe('a page', () => {
  test('loads from itself and from the base URL, and pictures and data from the hosts of its maps', () => {
    const styles = ['https://tiles.example/a/style.json', 'https://tiles.example/b.json', 'https://x.example:8443/c'];
    const own = ["'self'", BASE];
    const hosts = ['https://tiles.example', 'https://x.example:8443'];
    expect(policyOf(pageHeaders('/', `${BASE}/pfad`, { maps: styles }))).toMatchObject({
      'default-src': ["'none'"],
      'script-src': own,
      'style-src': own,
      'img-src': [...own, 'data:', 'blob:', ...hosts],
      'connect-src': [...own, ...hosts],
      'worker-src': [...own, 'blob:'],
      'base-uri': ["'none'"],
    });
    expect(policyOf(pageHeaders('/', BASE))['connect-src']).toEqual(own);
    const api = 'https://api.github.com';
    const foreign = { forgeApi: api };
    const ofForm = fileHeaders('/redaktion/neu/index.html', BASE, foreign);
    expect(policyOf(ofForm)).toMatchObject({ 'connect-src': [...own, api], 'img-src': [...own, 'data:', 'blob:'] });
    expect(policyOf(fileHeaders('/index.html', BASE, foreign))['connect-src']).toEqual(own);
    const snapshot = { maps: ['https://cdn.example/ziele'] };
    for (const name of ['/embed/index.html', '/index.html'])
      expect(policyOf(fileHeaders(name, BASE, snapshot))['connect-src']).toEqual([...own, 'https://cdn.example']);
  });

  test.each([
    ['/embed', true],
    ['/embed/', true],
    ['/embed.html', true],
    ['/embed/index.html', true],
    ['/embedded', false],
    ['/en/embed', false],
    ['/', false],
  ])('%s may be shown in a frame of another site: %s', (path, isFramed) => {
    const headers = pageHeaders(path, BASE);
    expect(policyOf(headers)['frame-ancestors']).toEqual([isFramed ? '*' : "'none'"]);
    expect(policyOf(headers)['worker-src']!.includes('data:')).toBe(isFramed);
    expect([headers['X-Frame-Options'], headers['Cross-Origin-Opener-Policy']]).toEqual(
      isFramed ? [undefined, undefined] : ['DENY', 'same-origin'],
    );
  });

  test('asks for HTTPS for a year where it came by it, and says no word of it elsewhere', () => {
    expect(pageHeaders('/', BASE)['Strict-Transport-Security']).toBe('max-age=31536000');
    expect(pageHeaders('/', 'http://localhost:4321')).not.toHaveProperty('Strict-Transport-Security');
  });
});

describe('a file', () => {
  test('that is no page has no headers of a page, nor has one that other sites load', () => {
    for (const name of ['/images/x.jpg', '/maps/v1/x.html', '/map/x.html', '/html']) {
      const headers = fileHeaders(name, BASE);
      expect(headers, name).not.toHaveProperty('Content-Security-Policy');
      expect(headers['X-Content-Type-Options']).toBe('nosniff');
    }
    expect(fileHeaders('/x.html', BASE)).toMatchObject(pageHeaders('/x.html', BASE));
  });

  test.each([
    ['/_astro/x.css', true, false],
    ['/map/x.pmtiles', true, true],
    ['/maps/1.0.0/x.js', true, true],
    ['/maps/12.34.56/x.js', true, true],
    ['/maps/lib/maplibre-gl-5.1.0/x.js', true, true],
    ['/maps/v1/panel-ABCD1234.js', true, true],
    ['/maps/v1/service-map.js', false, true],
    ['/maps/v1/panel-abcd1234.js', false, true],
    ['/maps/v1/panel-ABCD1234.js.map', false, true],
    ['/maps/1.0/x.js', false, true],
    ['/x/_astro/x.css', false, false],
    ['/x/map/y', false, false],
    ['/mapsx/1.0.0/', false, false],
  ])('%s never changes: %s; is open to other origins: %s', (name, never, open) => {
    expect([isImmutable(name), isCrossOrigin(name)]).toEqual([never, open]);
    expect(fileHeaders(name, BASE)['Access-Control-Allow-Origin']).toBe(open ? '*' : undefined);
  });
});

describe('an error', () => {
  test('names parameter and patience only where it has them', () => {
    const plain = { status: 404, message: 'Nein.', code: 'x' };
    expect(errorBody(plain)).toStrictEqual({ ok: false, error: 'Nein.', code: 'x' });
    expect(errorBody({ ...plain, parameter: 'q', retryAfterSeconds: 0 })).toStrictEqual({
      ...{ ok: false, error: 'Nein.', code: 'x', parameter: 'q', retryAfterSeconds: 0 },
    });
  });

  test.each([
    [{ status: 400 }, { 'Cache-Control': 'no-store' }],
    [{ status: 404 }, { 'Cache-Control': 'max-age=60' }],
    [{ status: 405 }, { 'Cache-Control': 'no-store', Allow: 'GET, HEAD, OPTIONS' }],
    [
      { status: 429, retryAfterSeconds: 7 },
      { 'Cache-Control': 'no-store', 'Retry-After': '7' },
    ],
    [
      { status: 503, retryAfterSeconds: 0 },
      { 'Cache-Control': 'no-store', 'Retry-After': '0' },
    ],
  ])('%j has the headers %j and no others', (refusal, headers) => {
    expect(errorHeaders({ message: '', code: 'x', ...refusal })).toStrictEqual(headers);
  });

  test('in the place of an answer keeps nothing of its content', () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    setHeaders(response, { ETag: '"a"', 'Content-Length': 7, 'Cache-Control': 'public', 'Accept-Ranges': 'bytes' });
    setHeaders(response, { 'Content-Type': 'text/html', 'Content-Encoding': 'br', Vary: 'Origin' });
    expect(response.getHeader('content-length')).toBe(7);
    dropContentHeaders(response);
    expect({ ...response.getHeaders() }).toEqual({ vary: 'Origin' });
  });
});
