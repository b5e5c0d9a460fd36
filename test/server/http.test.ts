import { execFile } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../src/api/authorise.ts';
import { describeApi } from './api-expectations.ts';
import { BASE_URL, SERVER_KEY } from './api-target.ts';
import { askBytes, askRaw, httpTarget, type HttpTarget } from './http-target.ts';

let target: HttpTarget;
beforeAll(async () => {
  target = await httpTarget();
});
afterAll(() => target.close());

describeApi('the server over HTTP', () => Promise.resolve(target), 60);

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askRaw(target.port, path, { method, headers });

describe('the server', () => {
  test('compresses answers as the client likes', async () => {
    const plain = await get('/api/v1/pois');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['content-length']).toBe(String(plain.body.length));
    const br = await get('/api/v1/pois', { 'Accept-Encoding': 'gzip, br' });
    const gzip = await get('/api/v1/pois', { 'Accept-Encoding': 'gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(br.headers.vary).toContain('Accept-Encoding');
  });

  test('builds addresses from its base URL, whatever the Host header says', async () => {
    const { body } = await get('/api/v1/', { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' });
    expect(body.toString()).toContain(`"baseUrl":"${BASE_URL}"`);
    expect(body.toString()).not.toContain('evil');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PURGE', 'QUERY'])('refuses %s with a 405', async (method) => {
    for (const path of ['/api/v1/', '/api/v1/map/style', '/api/v1/pois', '/api/v1/pois/koelner-dom', '/healthz']) {
      const { status, headers, body } = await get(path, {}, method);
      expect([status, headers.allow], path).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(JSON.parse(body.toString())).toMatchObject({ ok: false, code: 'method_not_allowed' });
    }
  });

  test('sends no body with HEAD, 204 and 304', async () => {
    const tag = (await get('/api/v1/pois')).headers.etag!;
    const answers = [
      await get('/api/v1/pois', {}, 'HEAD'),
      await get('/api/v1/pois', {}, 'OPTIONS'),
      await get('/api/v1/pois', { 'If-None-Match': tag }),
    ];
    expect(answers.map(({ status, body }) => [status, body.length])).toEqual([
      [200, 0],
      [204, 0],
      [304, 0],
    ]);
  });

  test('says with 304 what caches tell answers apart by, as with 200', async () => {
    for (const path of ['/api-docs', '/maps/v1/service-map.js', '/tiles/6/33/21.mvt', '/api/v1/pois']) {
      const { status, headers } = await get(path, { 'If-None-Match': '*' });
      expect([status, String(headers.vary)], path).toEqual([304, expect.stringContaining('Accept-Encoding')]);
    }
  });

  test('answers odd requests with a sentence, not with a crash', async () => {
    for (const path of [
      '/api/v1/pois?',
      '/api/v1/pois?&&==&',
      '/api/v1/pois?q=%',
      '/api/v1//',
      '/api',
      '/api/v1/%00',
      '//api/v1/pois',
    ]) {
      expect((await get(path)).status, path).toBeLessThan(500);
    }
    expect((await get('/healthz')).status).toBe(200);
  });

  test.each([
    ['HTTP/1.0 without a host', 'GET /api/v1/ HTTP/1.0\r\n\r\n', 200],
    ['an empty Host header', 'GET /api/v1/ HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 200],
    ['a broken Host header', 'GET /api/v1/ HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 200],
    ['a URL of 20 KB', `GET /api/v1/pois?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414],
    ['a method that nobody knows', 'FOO /api/v1/pois HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['an umlaut that is not encoded', 'GET /api/v1/pois/k\u00f6lner-dom HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['bytes that are no HTTP', 'HALLO\r\n\r\n', 400],
    ['no Host', 'GET /api/v1/ HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts', 'GET /api/v1/ HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n', 400],
    ['an expectation', 'GET /api/v1/ HTTP/1.1\r\nHost: x\r\nExpect: x\r\nConnection: close\r\n\r\n', 417],
    ['CONNECT', 'CONNECT /api/v1/pois HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('answers %s, readable from every origin', async (_name, bytes, status) => {
    const answer = await askBytes(target.port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^Access-Control-Allow-Origin: \*\r$/im);
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { ok: boolean };
    expect(body.ok).toBe(status === 200);
  });

  test.each(['/maps/v1/nix.js', '/map/nix.pmtiles', '/map/nix/0-255.pbf', '/tiles/a/b/c.mvt', '/images/nix.webp'])(
    'says to pages of other hosts that there is no %s',
    async (path) => {
      const { status, headers, body } = await askRaw(target.port, path);
      expect([status, headers['access-control-allow-origin']]).toEqual([404, '*']);
      expect(JSON.parse(body.toString())).toMatchObject({ ok: false, code: 'file_not_found' });
    },
  );

  test('answers the preflight of each file that other origins read, and says which methods it has', async () => {
    const style = JSON.parse((await get('/maps/v1/style-calm.json')).body.toString()) as Record<string, string>;
    const glyphs = style.glyphs!.replace('{fontstack}', 'Noto%20Sans%20Regular').replace('{range}', '0-255');
    const ofMap = [`${style.sprite}.json`, glyphs].map((address) => new URL(address).pathname);
    const others = ['/maps/v1/style-calm.json', '/maps/v1/service-map.js', '/maps/versions.json', '/oembed?url=x'];
    for (const path of [...ofMap, ...others]) {
      const preflight = await get(path, { 'Access-Control-Request-Headers': 'x-service-key' }, 'OPTIONS');
      expect([preflight.status, preflight.headers['access-control-allow-origin']], path).toEqual([204, '*']);
      expect(preflight.headers['access-control-allow-headers'], path).toContain('X-Service-Key');
      const posted = await get(path, {}, 'POST');
      expect([posted.status, posted.headers.allow], path).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(posted.headers['access-control-allow-origin'], path).toBe('*');
    }
    expect((await get('/einbetten', {}, 'POST')).status).toBe(405);
  });

  test('counts by the forwarded address only when the proxy is trusted', async () => {
    const direct = await httpTarget('');
    const limitLeft = async (port: number, forwarded: string) =>
      Number(
        (await askRaw(port, '/api/v1/', { headers: { 'X-Forwarded-For': forwarded } })).headers[
          'x-ratelimit-remaining'
        ],
      );
    const spoofed = [await limitLeft(direct.port, '198.51.100.1'), await limitLeft(direct.port, '198.51.100.2')];
    expect(spoofed[1]).not.toBe(179);
    const walked = [
      await limitLeft(target.port, '1.1.1.1, 198.51.100.77'),
      await limitLeft(target.port, '2.2.2.2, 198.51.100.77'),
    ];
    expect(walked[1]).not.toBe(179);
    const apart = [await limitLeft(target.port, '198.51.100.78'), await limitLeft(target.port, '198.51.100.79')];
    expect(apart).toEqual([179, 179]);
    await direct.close();
  });
});

describe('the file of keys', () => {
  const statusOf = async (key: string) => (await get('/api/v1/categories', { 'X-Service-Key': key })).status;
  const run = promisify(execFile);
  const keys = (...args: string[]) =>
    run(process.execPath, ['src/commands/keys.ts', ...args], { env: { ...process.env, KEYS_FILE: target.keysFile } });

  test('may grow while the service runs: npm run keys makes a key that counts at once', async () => {
    const { stdout } = await keys('create', '--label', 'Gästeportal', '--server', '--per-minute', '1200');
    const key = /^ {2}(ak_\S+)$/m.exec(stdout)![1]!;
    await expect.poll(() => statusOf(key), { timeout: 5000, interval: 50 }).toBe(200);
    const file = await readFile(target.keysFile, 'utf8');
    expect(file).toContain(sha256(key));
    expect(file).not.toContain(key);
    expect((await keys('list')).stdout).not.toContain(key);
    expect((await keys('list')).stdout).toContain('Gästeportal');
  });

  test('that is broken leaves the keys before it in force', async () => {
    const before = await readFile(target.keysFile, 'utf8');
    const again = sha256('ak_later');
    await writeFile(target.keysFile, '[{"id":');
    await writeFile(`${target.keysFile}.next`, before.replace(sha256(SERVER_KEY), again));
    expect(await statusOf(SERVER_KEY)).toBe(200);
    await rename(`${target.keysFile}.next`, target.keysFile);
    await expect.poll(() => statusOf('ak_later'), { timeout: 5000, interval: 50 }).toBe(200);
    expect(await statusOf(SERVER_KEY)).toBe(401);
  });

  test('needs a label for a key', async () => {
    await expect(keys('create')).rejects.toMatchObject({ code: 1 });
  });
});

describe('files', () => {
  interface Libraries {
    maplibre: { script: string; style: string; worker: string };
    pmtiles: { script: string };
  }
  let libraries: string[];
  beforeAll(async () => {
    const config = JSON.parse((await get('/api/v1/map/config')).body.toString()) as { libraries: Libraries };
    const { maplibre, pmtiles } = config.libraries;
    libraries = [maplibre.script, maplibre.worker, maplibre.style, pmtiles.script];
  });
  const pathOf = (url: string) => url.slice(BASE_URL.length);

  test('that the configuration names are there, with types, CORS and immutable', async () => {
    for (const url of libraries) {
      expect(url).toMatch(new RegExp(`^${BASE_URL}/`));
      const { status, headers } = await get(pathOf(url));
      expect(status, url).toBe(200);
      expect(headers['content-type']).toBe(`text/${url.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  test('come compressed as the build did it, and whole', async () => {
    const path = pathOf(libraries[0]!);
    const plain = await get(path);
    const br = await get(path, { 'Accept-Encoding': 'br' });
    const gzip = await get(path, { 'Accept-Encoding': 'gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(br.body.length).toBeLessThan(plain.body.length / 3);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    for (const { headers } of [plain, br, gzip]) expect(headers.vary).toContain('Accept-Encoding');
  });

  test('come in ranges, and not at all when they are known', async () => {
    const path = pathOf(libraries[0]!);
    const whole = await get(path);
    const part = await get(path, { Range: 'bytes=10-19' });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.body.length}`]);
    expect(part.body).toEqual(whole.body.subarray(10, 20));
    expect((await get(path, { Range: `bytes=${whole.body.length}-` })).status).toBe(416);
    expect((await get(path, { 'If-None-Match': whole.headers.etag! })).status).toBe(304);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(whole.body.length),
      0,
    ]);
  });

  test('outside the public folder are out of reach', async () => {
    for (const path of [
      '/../data/manifest.json',
      '/%2e%2e/data/manifest.json',
      '/..%2fbuild.json',
      '/data/manifest.json',
      '/build.json',
      '/%E0',
    ]) {
      const { status, body } = await get(path);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
      expect(body.toString()).not.toContain('sha256');
    }
  });

  test('the start page is HTML and knows the base URL', async () => {
    const { status, headers, body } = await get('/');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.toString()).not.toContain('base-url.invalid');
  });

  test('that are not there are a 404', async () => {
    expect((await get('/gibt-es-nicht')).status).toBe(404);
  });
});
