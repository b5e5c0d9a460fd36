import { describe, expect, test } from 'vitest';
import { createLocalCounters } from '../../src/api/counters.ts';
import { limits } from '../../src/contract/limits.ts';
import { readNetworks } from '../../src/http/client-address.ts';
import { openLog } from '../../src/server/log.ts';
import { NOON, serverWith } from './server-with.ts';

describe('overload', () => {
  /** Counts how often it is asked, and always gives the same answer. */
  const overloadThat = (refuses: boolean) => {
    const asked: string[] = [];
    return {
      asked,
      overload: {
        refuses: () => (asked.push('asked'), refuses),
        goesOn: () => undefined,
        watchQueue: () => undefined,
        close: () => undefined,
      },
    };
  };

  test.each(['/api/v1/pois?limit=1', '/favicon.svg', '/ziele/koelner-dom', '/tiles.json'])(
    'is asked once for %s',
    async (path) => {
      const { asked, overload } = overloadThat(false);
      const ask = await serverWith({ overload });
      expect((await ask(path)).status).toBe(200);
      expect(asked).toEqual(['asked']);
    },
  );

  test('is a 503 with CORS for the API too, and each is counted once', async () => {
    const counted: string[] = [];
    const metrics = {
      answered: () => undefined,
      count: (name: string) => void counted.push(name),
      set: () => undefined,
      measure: () => undefined,
      text: () => Promise.resolve(''),
    };
    const ask = await serverWith({ ...overloadThat(true), metrics });
    for (const path of ['/api/v1/pois', '/favicon.svg', '/gibt-es-nicht']) {
      const { status, headers, body } = await ask(path);
      expect([status, headers['access-control-allow-origin'], headers['retry-after']], path).toEqual([503, '*', '2']);
      expect(JSON.parse(body.toString())).toMatchObject({ ok: false, code: 'overloaded', retryAfterSeconds: 2 });
    }
    expect(counted).toEqual(Array.from({ length: 3 }, () => 'ausflug_http_shed_total'));
    expect((await ask('/healthz')).status).toBe(200);
  });
});

describe('pages on demand and unknown addresses', () => {
  test('have a budget for each address, and files have none', async () => {
    const counters = createLocalCounters(60);
    const trusted = readNetworks('127.0.0.1');
    const ask = await serverWith({ counters, trusted });
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
    counters.add('page:192.0.2.1', limits.pagesPerMinute - 1, NOON);
    expect((await ask('/gibt-es-nicht', from('192.0.2.1'))).status).toBe(404);
    for (const path of ['/gibt-es-nicht', '/ziele/gibt-es-nicht']) {
      const { status, headers, body } = await ask(path, from('192.0.2.1'));
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([429, '40', 'no-store']);
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'rate_limited' });
    }
    expect((await ask('/favicon.svg', from('192.0.2.1'))).status).toBe(200);
    expect((await ask('/gibt-es-nicht', from('192.0.2.2'))).status).toBe(404);
  });
});

describe('/metrics', () => {
  const figures = { text: () => Promise.resolve('die Zahlen'), readers: readNetworks('127.0.0.1, 198.51.100.0/24') };
  const trusted = readNetworks('127.0.0.1');
  const asking = { headers: { 'X-Forwarded-For': '198.51.100.7' } };

  test('is there for its readers only, by their own address or that of a trusted proxy', async () => {
    expect((await (await serverWith({ figures }))('/metrics')).body.toString()).toBe('die Zahlen');
    expect((await (await serverWith({ figures, trusted }))('/metrics', asking)).status).toBe(200);
    const stranger = { headers: { 'X-Forwarded-For': '203.0.113.9' } };
    expect((await (await serverWith({ figures, trusted }))('/metrics', stranger)).status).toBe(404);
    expect((await (await serverWith({ figures: { ...figures, readers: [] } }))('/metrics')).status).toBe(404);
  });

  test('is hidden behind a proxy that is not trusted, whoever it names', async () => {
    for (const headers of [asking.headers, { 'X-Forwarded-For': '127.0.0.1' }, { 'X-Forwarded-For': '' }])
      expect((await (await serverWith({ figures }))('/metrics', { headers })).status).toBe(404);
  });
});

describe('a request in the log', () => {
  async function logged(path: string, headers: Record<string, string>, trusted = readNetworks('127.0.0.1')) {
    const lines: string[] = [];
    const ask = await serverWith({ trusted, log: openLog('json', (line) => lines.push(line)) });
    const answer = await ask(path, { headers });
    await expect.poll(() => lines.length).toBe(1);
    return { answer, entry: JSON.parse(lines[0]!) as Record<string, unknown> };
  }

  test.each([
    ['192.0.2.77', '192.0.2.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['2001:db8::7', '2001:db8:0::'],
  ])('of %s names the network %s', async (address, network) => {
    const { entry } = await logged('/api/v1/pois?q=geheim&key=ak_geheim', { 'X-Forwarded-For': address });
    expect([entry.address, entry.path, entry.status]).toEqual([network, '/api/v1/pois', 401]);
    expect(JSON.stringify(entry)).not.toContain('geheim');
  });

  test('has the id that a trusted proxy gave it, and of nobody else', async () => {
    const given = { 'X-Request-Id': 'from-the-proxy-1' };
    const trusted = await logged('/healthz', given);
    expect([trusted.entry.id, trusted.answer.headers['x-request-id']]).toEqual([
      'from-the-proxy-1',
      'from-the-proxy-1',
    ]);
    const stranger = await logged('/healthz', given, []);
    expect(stranger.entry.id).not.toBe('from-the-proxy-1');
    expect(stranger.answer.headers['x-request-id']).toBe(stranger.entry.id);
    const odd = await logged('/healthz', { 'X-Request-Id': 'zu kurz' });
    expect(odd.entry.id).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/);
  });
});
