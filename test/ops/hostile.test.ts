import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../bench/random.ts';
import { folderWith } from '../temporary-folder.ts';
import { sha256 } from '../../src/api/authorise.ts';
import { hasNginx, hasRedis, needsBoth, startNginx } from './engines.ts';
import { tell } from './report.ts';
import { ask, figure, from, pause, startService, type Running, type Said } from './service.ts';

const KEY = 'ak_ops_key_of_this_test';
const SITE = 'https://www.example.org';
let service: Running;
beforeAll(async () => {
  const records = [
    { id: 'site', label: 'Seite', sha256: sha256(KEY), origins: [SITE] },
    { id: 'other', label: 'Andere', sha256: sha256(`${KEY}_2`), origins: ['https://other.example'] },
    { id: 'guessed', label: 'Erraten', sha256: sha256(`${KEY}_3`), origins: [SITE] },
  ];
  const folder = await folderWith({ 'keys.json': JSON.stringify(records) });
  service = await startService({ KEYS_FILE: `${folder}/keys.json`, LOG: 'json', BASE_URL: 'https://karte.example' });
});
afterAll(() => service.stop());

const json = ({ body }: Said): Record<string, unknown> => JSON.parse(body.toString()) as Record<string, unknown>;

describe('a hundred thousand made-up requests', () => {
  const COUNT = Number(process.env.REQUESTS || 100_000);

  test(`${COUNT} of them: no 5xx, no hang, a valid envelope with CORS`, { timeout: 400_000 }, async () => {
    const random = createRandom(11);
    const wrong: string[] = [];
    const statuses: Record<number, number> = {};
    let next = 0;
    const walk = async (): Promise<void> => {
      while (next < COUNT) {
        const n = next++;
        const made = madeUp(random, n);
        const answer = await ask(service.port, made.path, {
          method: made.method,
          headers: made.headers,
          timeoutMs: 30_000,
        });
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const complaint = whatIsWrong(made, answer);
        if (complaint && wrong.length < 10) wrong.push(`${complaint}: ${JSON.stringify(made)}`);
      }
    };
    await Promise.all(Array.from({ length: 12 }, walk));
    tell('made-up requests', { sent: COUNT, statuses: JSON.stringify(statuses).replaceAll(',', ' ') });
    expect(wrong).toEqual([]);
  });

  test('two thousand raw sockets: whatever bytes come, an answer or an end, and the service lives', async () => {
    const random = createRandom(12);
    const answers: Record<string, number> = {};
    for (let i = 0; i < 2000; i += 20) {
      const said = await Promise.all(Array.from({ length: 20 }, () => raw(service.port, rawBytes(random))));
      for (const each of said) answers[each] = (answers[each] ?? 0) + 1;
    }
    tell('raw sockets', answers);
    expect(answers.hang ?? 0).toBe(0);
    expect(Object.keys(answers).filter((status) => /^5/.test(status))).toEqual([]);
    expect((await ask(service.port, '/readyz')).status).toBe(200);
  });
});

interface MadeUp {
  path: string;
  method: string;
  headers: Record<string, string>;
}

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

const names = [
  'q',
  'lat',
  'lng',
  'radius_km',
  'bbox',
  'category',
  'region',
  'kids',
  'limit',
  'format',
  'key',
  'api_key',
  '__proto__',
  'constructor',
  'q[]',
  'q[a]',
  '',
  '%00',
  '%E4',
];
const values = [
  '',
  '0',
  '-1',
  '1e309',
  'NaN',
  'see',
  'M%C3%BCnchen',
  '%',
  '%ff%fe',
  '%00',
  '../../etc/passwd',
  "'%20OR%201=1--",
  '%3Cscript%3E',
  '__proto__',
  '47.5',
  '10.75',
  '1,2,3,4',
  '5.8,45.7,17.3,55.2',
  'geojson',
  'a'.repeat(300),
  '%F0%9F%8F%94'.repeat(20),
  '%0d%0aX-Evil:%201',
];
const roots = [
  '/api/v1/',
  '/api/v1/pois',
  '/api/v1/pois/',
  '/api/v1/categories',
  '/api/v1/suggest',
  '/api/v1/map/config',
  '/api/v1/map/style',
  '/api/v1/openapi.json',
  '/api/v1/pois/koelner-dom',
  '/api/v1/pois/%2e%2e%2f%2e%2e',
  '/api/v1/pois/__proto__',
  '/api/v1/constructor',
  '/api/v2/',
  '/api',
  '/api//v1//pois',
  '/api/v1/pois/%E4',
  '/healthz',
  '/readyz',
];
const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'TRACE',
  'PURGE',
  'PROPFIND',
];
const odd: Record<string, readonly string[]> = {
  Origin: [SITE, 'null', 'x', 'https://evil.example', 'a'.repeat(500)],
  'X-Service-Key': ['', 'x', KEY, '__proto__', 'a'.repeat(2000)],
  'If-None-Match': ['*', '"', ',,,', 'W/"x"', 'x'.repeat(1000)],
  'Accept-Encoding': ['br', 'gzip;q=x', '*', 'identity;q=0', ';;;,,,', 'br;q=0, *;q=0.1'],
  Accept: ['text/html', '*/*;q=2'],
  Range: ['bytes=0-', 'bytes=-', 'bytes=9-1', 'x'],
  Host: ['evil.example', '[', 'a:b:c'],
  'X-Forwarded-Host': ['evil.example'],
  'X-Request-Id': ['a b', 'x'.repeat(5000), '{"a":1}'],
  Cookie: ['a=b'],
};

function madeUp(random: () => number, n: number): MadeUp {
  const pairs = Array.from(
    { length: Math.floor(random() * 5) },
    () => `${pick(random, names)}=${pick(random, values)}`,
  );
  const headers: Record<string, string> = { ...from(n) };
  for (const [name, list] of Object.entries(odd)) if (random() < 0.15) headers[name] = pick(random, list);
  return {
    path: pick(random, roots) + (pairs.length > 0 ? `?${pairs.join('&')}` : ''),
    method: pick(random, methods),
    headers,
  };
}

function whatIsWrong({ method }: MadeUp, { status, headers, body }: Said): string | undefined {
  if (status === 0) return 'no answer';
  if (status >= 500) return `a ${status}`;
  const origin = headers['access-control-allow-origin'];
  if (origin !== '*' && origin !== SITE) return `CORS is ${String(origin)}`;
  if (/evil/i.test(JSON.stringify(headers))) return 'a header was injected';
  if (status === 204 || status === 304 || method === 'HEAD')
    return body.length > 0 ? 'a body where none belongs' : undefined;
  if (headers['content-encoding']) return undefined;
  try {
    const parsed = JSON.parse(body.toString()) as {
      ok?: boolean;
      error?: string;
      code?: string;
      type?: string;
      version?: number;
      openapi?: string;
    };
    const isDocument =
      parsed.type !== undefined || parsed.version === 8 || parsed.openapi !== undefined || 'styleUrl' in parsed;
    if (status < 400) return parsed.ok === true || isDocument ? undefined : 'no envelope';
    return parsed.ok === false && parsed.error && parsed.code ? undefined : 'no error envelope';
  } catch {
    return 'no JSON';
  }
}

function rawBytes(random: () => number): Buffer {
  const junk = Buffer.from(Array.from({ length: Math.floor(random() * 300) }, () => Math.floor(random() * 256)));
  const starts = [
    '',
    'GET ',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /api/v1/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    'GET /api/v1/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/v1/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    'GET /api/v1/ HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n',
    'GET http://evil.example/api/v1/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /api/v1/pois HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    '\r\n\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ];
  return Buffer.concat([Buffer.from(pick(random, starts)), random() < 0.5 ? junk : Buffer.alloc(0)]);
}

/** The status that came back, "closed" without one, or "hang". */
function raw(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    const timer = setTimeout(() => {
      socket.destroy();
      resolve('hang');
    }, 20_000);
    socket.on('data', (data) => (said += data.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 'closed');
    });
  });
}

describe('named attacks', () => {
  const statusesOf = async (times: number, headers: (i: number) => Record<string, string>, path = '/api/v1/') => {
    const said: number[] = [];
    for (let i = 0; i < times; i++) said.push((await ask(service.port, path, { headers: headers(i) })).status);
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
    const keyed = await ask(service.port, '/api/v1/', {
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
      const { status, body } = await ask(service.port, path, { headers: from(1) });
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
      const { status, headers } = await ask(service.port, path, { headers: from(2) });
      expect(status, path).toBeGreaterThanOrEqual(200);
      expect(status, path).toBeLessThan(500);
      expect(JSON.stringify(headers), path).not.toMatch(/x-evil/i);
    }
    const named = await ask(service.port, '/api/v1/', { headers: { ...from(2), 'X-Request-Id': 'a", "X-Evil": "1' } });
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
      const { headers, body } = await ask(service.port, path, {
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
    const keyed = await ask(service.port, '/api/v1/pois?limit=1', { headers: { 'X-Service-Key': KEY, Origin: SITE } });
    expect(keyed.headers['cache-control']).toMatch(/^private/);
    expect(keyed.headers['access-control-allow-origin']).toBe(SITE);
    expect(keyed.headers.vary).toMatch(/X-Service-Key.*Origin/);
    const inQuery = await ask(service.port, `/api/v1/pois?limit=1&key=${KEY}`, { headers: { Origin: SITE } });
    expect(inQuery.headers['cache-control']).toMatch(/^private/);
    const anonymous = await ask(service.port, '/api/v1/pois?limit=1', {
      headers: { ...from(4), Origin: 'https://a.example' },
    });
    expect([anonymous.headers['access-control-allow-origin'], anonymous.headers['cache-control']?.slice(0, 6)]).toEqual(
      ['*', 'public'],
    );
    const refused = await ask(service.port, '/api/v1/pois', {
      headers: { ...from(8), 'X-Service-Key': KEY, Origin: 'https://evil.example' },
    });
    expect([refused.status, refused.headers['cache-control'], refused.headers['access-control-allow-origin']]).toEqual([
      403,
      'no-store',
      '*',
    ]);
    // Unknown parameters change nothing, so they fill no cache with answers that differ.
    const plain = await ask(service.port, '/api/v1/pois?limit=1', { headers: from(5) });
    const decorated = await ask(service.port, '/api/v1/pois?limit=1&utm=x&callback=evil', { headers: from(6) });
    expect(decorated.headers.etag).toBe(plain.headers.etag);
  });

  test('names of the prototype are names like any other', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const headers = from(7);
      expect((await ask(service.port, `/api/v1/pois/${name}`, { headers })).status).toBe(404);
      expect((await ask(service.port, `/api/v1/pois?category=${name}`, { headers })).status).toBe(400);
      expect((await ask(service.port, `/api/v1/pois?${name}=1&limit=1`, { headers })).status).toBe(200);
      expect(json(await ask(service.port, `/api/v1/pois?region=${name}`, { headers })).count).toBe(0);
      expect((await ask(service.port, '/api/v1/', { headers: { ...headers, 'X-Service-Key': name } })).status).toBe(
        401,
      );
    }
  });

  test('no key is in any log, figure, error or referrer', async () => {
    for (const path of [
      `/api/v1/pois?key=${KEY}`,
      `/api/v1/pois?api_key=${KEY}&limit=x`,
      `/api/v1/pois/nix?key=${KEY}`,
      `/?key=${KEY}`,
    ]) {
      const { body } = await ask(service.port, path, { headers: { Origin: SITE } });
      expect(body.toString(), path).not.toContain(KEY);
    }
    await ask(service.port, '/api/v1/', { headers: { 'X-Service-Key': KEY } });
    await pause(100);
    const figures = (await ask(service.port, '/metrics')).body.toString();
    expect(service.said()).toContain('"event":"request"');
    expect(`${service.said()}${figures}`).not.toContain(KEY);
    expect((await ask(service.port, '/')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('addresses are anonymised in the log, and strangers see no figures', async () => {
    await ask(service.port, '/api/v1/', { headers: { 'X-Forwarded-For': '203.0.113.45' } });
    await ask(service.port, '/api/v1/', { headers: { 'X-Forwarded-For': '2001:db8:aa:bb::1' } });
    await pause(100);
    expect(service.said()).toContain('"address":"203.0.113.0"');
    expect(service.said()).toContain('"address":"2001:db8:aa::"');
    expect(service.said()).not.toMatch(/203\.0\.113\.45|2001:db8:aa:bb/);
    expect((await ask(service.port, '/metrics', { headers: { 'X-Forwarded-For': '203.0.113.45' } })).status).toBe(404);
    expect(await figure(service.port, 'ausflug_http_requests_total')).toBeGreaterThan(0);
  });

  test.skipIf(!hasNginx || !hasRedis)(
    `nginx writes no key and no whole address${hasNginx ? '' : `, ${needsBoth}`}`,
    async () => {
      const proxy = await startNginx([service.port, service.port]);
      const site = { Origin: SITE, Referer: `https://www.example.org/?key=${KEY}` };
      expect((await ask(proxy.port, `/api/v1/pois?key=${KEY}`, { headers: site })).status).toBe(200);
      expect((await ask(proxy.port, '/metrics')).status).toBe(404);
      const long = await ask(proxy.port, `/api/v1/pois?key=${KEY}&q=${'x'.repeat(9000)}`, { agent: false });
      expect([long.status >= 400 && long.status < 500, long.headers['access-control-allow-origin']]).toEqual([
        true,
        '*',
      ]);
      await pause(200);
      const written = proxy.accessLog() + proxy.errorLog();
      expect(written).toContain('"path":"/api/v1/pois"');
      expect(written).toContain('"address":"127.0.0.0"');
      expect(written).not.toContain(KEY);
    },
  );
});
