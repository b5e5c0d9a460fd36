import { expect, test } from 'vitest';
import { KEY, SITE, useKeyedService } from './keyed-service.ts';
import { ask, from, startService, type Said } from './service.ts';

const running = useKeyedService();

const json = ({ body }: Said): Record<string, unknown> => JSON.parse(body.toString()) as Record<string, unknown>;

const statusesOf = async (times: number, headers: (i: number) => Record<string, string>, path = '/api/v1/') => {
  const said: number[] = [];
  for (let i = 0; i < times; i++) said.push((await ask(running.service.port, path, { headers: headers(i) })).status);
  return said;
};

test('a spoofed X-Forwarded-For buys nothing: in front of a trusted proxy the last hop counts', async () => {
  const said = await statusesOf(200, (i) => ({ 'X-Forwarded-For': `10.9.${i}.1, 198.51.100.200` }));
  expect(said.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
});

test('a spoofed X-Forwarded-For buys nothing where no proxy is trusted', async () => {
  const open = await startService({ TRUSTED_PROXIES: '' });
  const said: number[] = [];
  for (let i = 0; i < 200; i++) said.push((await ask(open.port, '/api/v1/', { headers: from(i) })).status);
  expect(said.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
  await open.stop();
});

test('addresses rotated within an IPv6 /64 are one caller', async () => {
  const said = await statusesOf(200, (i) => ({
    'X-Forwarded-For': `2001:db8:7:7:${i.toString(16)}::${i.toString(16)}`,
  }));
  expect(said.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
});

test('guessing keys is stopped by the limit of the address, and spends nothing of a key', async () => {
  const caller = { 'X-Forwarded-For': '198.51.100.77' };
  const said = await statusesOf(200, (i) => ({ ...caller, 'X-Service-Key': `ak_guess_${i}` }));
  expect(new Set(said)).toEqual(new Set([401, 429]));
  const keyed = await ask(running.service.port, '/api/v1/', {
    headers: { ...caller, 'X-Service-Key': `${KEY}_3`, Origin: SITE },
  });
  expect([keyed.status, keyed.headers['x-ratelimit-remaining']]).toEqual([200, '599']);
});

test('no path leads out of the public folder', async () => {
  const tries = [
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/maps/v1/..%5c..%5cpackage.json',
    '/build.json',
    '/data/manifest.json',
    '/map/../../data/manifest.json',
    '/map/..%2f..%2fdata/manifest.json.pmtiles',
    '//etc/passwd',
    '/.env',
    '/keys.json',
    '/_headers',
    '/__proto__',
    '/constructor',
    '/map/__proto__',
  ];
  for (const path of tries) {
    const { status, body } = await ask(running.service.port, path, { headers: from(1) });
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, path).toBeLessThan(500);
    expect(body.toString(), path).not.toMatch(/sha256|"dependencies"|root:/);
  }
});

test('no header is injected by a path, a parameter or a redirect', async () => {
  for (const path of [
    '/api/v1/pois/%0d%0aX-Evil:1',
    '/api/v1/pois?q=%0d%0aX-Evil:1',
    '/%0d%0aX-Evil:1',
    '/api/v1/pois/k%C3%B6lner-dom?x=%0d%0aX-Evil:1',
  ]) {
    const { status, headers } = await ask(running.service.port, path, { headers: from(2) });
    expect(status, path).toBeGreaterThanOrEqual(200);
    expect(status, path).toBeLessThan(500);
    expect(JSON.stringify(headers), path).not.toMatch(/x-evil/i);
  }
  const named = await ask(running.service.port, '/api/v1/', {
    headers: { ...from(2), 'X-Request-Id': 'a", "X-Evil": "1' },
  });
  expect(JSON.stringify(named.headers)).not.toContain('X-Evil');
});

test('a foreign Host changes no address in any answer', async () => {
  for (const path of [
    '/api/v1/',
    '/api/v1/map/config',
    '/api/v1/map/style',
    '/',
    '/sitemap.xml',
    '/api/v1/pois/k%C3%B6lner-dom',
  ]) {
    const { headers, body } = await ask(running.service.port, path, {
      headers: {
        ...from(3),
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
        Forwarded: 'host=evil.example',
      },
    });
    expect(JSON.stringify(headers) + body.toString(), path).not.toContain('evil.example');
  }
});

test('a cache cannot be made to serve one origin or key the answer of another', async () => {
  const keyed = await ask(running.service.port, '/api/v1/pois?limit=1', {
    headers: { 'X-Service-Key': KEY, Origin: SITE },
  });
  expect(keyed.headers['cache-control']).toMatch(/^private/);
  expect(keyed.headers['access-control-allow-origin']).toBe(SITE);
  expect(keyed.headers.vary).toMatch(/X-Service-Key.*Origin/);
  const inQuery = await ask(running.service.port, `/api/v1/pois?limit=1&key=${KEY}`, { headers: { Origin: SITE } });
  expect(inQuery.headers['cache-control']).toMatch(/^private/);
  const anonymous = await ask(running.service.port, '/api/v1/pois?limit=1', {
    headers: { ...from(4), Origin: 'https://a.example' },
  });
  expect([anonymous.headers['access-control-allow-origin'], anonymous.headers['cache-control']?.slice(0, 6)]).toEqual([
    '*',
    'public',
  ]);
  const refused = await ask(running.service.port, '/api/v1/pois', {
    headers: { ...from(8), 'X-Service-Key': KEY, Origin: 'https://evil.example' },
  });
  expect([refused.status, refused.headers['cache-control'], refused.headers['access-control-allow-origin']]).toEqual([
    403,
    'no-store',
    '*',
  ]);
  // Unknown parameters change nothing, so they fill no cache with answers that differ.
  const plain = await ask(running.service.port, '/api/v1/pois?limit=1', { headers: from(5) });
  const decorated = await ask(running.service.port, '/api/v1/pois?limit=1&utm=x&callback=evil', { headers: from(6) });
  expect(decorated.headers.etag).toBe(plain.headers.etag);
});

test('names of the prototype are names like any other', async () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const headers = from(7);
    expect((await ask(running.service.port, `/api/v1/pois/${name}`, { headers })).status).toBe(404);
    expect((await ask(running.service.port, `/api/v1/pois?category=${name}`, { headers })).status).toBe(400);
    expect((await ask(running.service.port, `/api/v1/pois?${name}=1&limit=1`, { headers })).status).toBe(200);
    expect(json(await ask(running.service.port, `/api/v1/pois?region=${name}`, { headers })).count).toBe(0);
    expect(
      (await ask(running.service.port, '/api/v1/', { headers: { ...headers, 'X-Service-Key': name } })).status,
    ).toBe(401);
  }
});
