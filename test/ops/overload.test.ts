import { Agent } from 'node:http';
import { describe, expect, test } from 'vitest';
import { hasRedis, needsRedis, startRedis } from './engines.ts';
import { flood } from './load.ts';
import { tell } from './report.ts';
import { ask, figure, from, pause, startService, type Running, type Said } from './service.ts';

const SECONDS = 10;
/** How often more is asked than it can do. */
const TIMES = 4;
/** For nine of ten; without a defence half of all wait longer, on any machine. */
const PATIENCE_SECONDS = 6;

interface Overrun {
  /** Requests a second that it did before. */
  capacity: number;
  sent: number;
  /** Seconds that each good answer took. */
  good: number[];
  refused: Said[];
  others: Record<number, number>;
}

/** Real work that no cache saves: a search each, four hundred destinations, compressed. */
const searches = (n: number): string => {
  const [lat, lng] = [46 + (n % 7919) / 1000, 8 + (n % 6007) / 1500];
  return `/api/v1/pois?limit=400&radius_km=1000&lat=${lat.toFixed(4)}&lng=${lng.toFixed(4)}`;
};

/** Destinations of little fame, whose pages are made when they are asked for. */
async function pagesOnDemand(port: number): Promise<(n: number) => string> {
  const { body } = await ask(port, '/api/v1/pois?limit=400', { headers: from(1) });
  const { items } = JSON.parse(body.toString()) as { items: { slug: string }[] };
  return (n) => `/ziele/${items.at(-1 - (n % 150))!.slug}?x=${n}`;
}

/** Asks at a steady rate, whatever the answers do, over as many connections as it takes. */
async function overrun({ port }: Running, paths: (n: number) => string): Promise<Overrun> {
  const headers = { 'Accept-Encoding': 'br' };
  await flood(port, 300, 8, paths, { headers });
  const { rate: capacity } = await flood(port, 300, 8, (n) => paths(n + 300), { headers });
  const agent = new Agent({ keepAlive: true, maxSockets: 3500 });
  const [good, refused, others]: [number[], Said[], Record<number, number>] = [[], [], {}];
  const total = capacity * TIMES * SECONDS;
  const open: Promise<void>[] = [];
  const begin = performance.now();
  while (open.length < total) {
    const due = Math.min(total, ((performance.now() - begin) / 1000) * capacity * TIMES);
    while (open.length < due) {
      const n = open.length + 600;
      const sent = performance.now();
      open.push(
        ask(port, paths(n), { headers: { ...from(n), ...headers }, agent, timeoutMs: 60_000 }).then((said) => {
          if (said.status === 200) good.push((performance.now() - sent) / 1000);
          else if (said.status === 503) refused.push(said);
          else others[said.status] = (others[said.status] ?? 0) + 1;
        }),
      );
    }
    await pause(2);
  }
  await Promise.all(open);
  agent.destroy();
  return { capacity, sent: open.length, good: good.sort((a, b) => a - b), refused, others };
}

function expectDefence(name: string, { capacity, sent, good, refused, others }: Overrun): void {
  const at = (share: number): number => good[Math.floor(good.length * share)] ?? Infinity;
  tell(`overload, ${name}`, {
    'can do a second': capacity,
    'was asked': capacity * TIMES,
    sent,
    answered: good.length,
    refused: refused.length,
    'p50 s': at(0.5).toFixed(2),
    'p99 s': at(0.99).toFixed(2),
  });
  expect(others).toEqual({});
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused) {
    expect(headers).toMatchObject({ 'retry-after': '2', 'access-control-allow-origin': '*' });
    if (!headers['content-encoding']) expect(body.toString()).toMatch(/^{"ok":false,.*"overloaded","retryAfter/);
  }
  // It goes on working, and who is answered is answered in time.
  expect(good.length).toBeGreaterThan(0.1 * capacity * SECONDS);
  expect(at(0.9)).toBeLessThan(PATIENCE_SECONDS);
}

describe(`${TIMES} times of what it can do is refused before everybody waits`, () => {
  test.each([
    ['one process', {}],
    ['two workers', { WORKERS: '2' }],
  ])('by %s', async (name, env: NodeJS.ProcessEnv) => {
    const service = await startService(env);
    expectDefence(name, await overrun(service, searches));
    expect(await figure(service.port, 'ausflug_http_shed_total')).toBeGreaterThan(0);
    await service.stop();
  });

  test.skipIf(!hasRedis)(`by one that counts in Redis${hasRedis ? '' : `, ${needsRedis}`}`, async () => {
    const redis = await startRedis();
    const service = await startService({ LIMIT_STORE: `redis://127.0.0.1:${redis.port}` });
    expectDefence('counting in Redis', await overrun(service, searches));
    await service.stop();
  });

  test('by one that makes pages', async () => {
    const service = await startService();
    expectDefence('pages on demand', await overrun(service, await pagesOnDemand(service.port)));
    await service.stop();
  });
});
