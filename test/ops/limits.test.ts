import { Agent } from 'node:http';
import { describe, expect, test } from 'vitest';
import { hasRedis, needsRedis, startRedis } from './engines.ts';
import { tell } from './report.ts';
import { ask, figure, from, pause, startService, until } from './service.ts';

const one = { 'X-Forwarded-For': '203.0.113.7' };
const inNextMinute = async (seconds: number): Promise<void> => {
  const left = 60 - ((Date.now() / 1000) % 60);
  if (left < seconds) await pause(left * 1000 + 50);
};

/** Enough at once for a race, too few for an overload. */
const racing = new Agent({ keepAlive: true, maxSockets: 32 });

/** Many at once, alternately to each port; what each was told is left. */
async function race(ports: readonly number[], times: number): Promise<{ statuses: number[]; told: number[][] }> {
  // A cold process is slow.
  for (let i = 0; i < 100; i++) await ask(ports[i % ports.length]!, '/api/v1/', { headers: from(i) });
  const answers = await Promise.all(
    Array.from({ length: times }, (_, i) => ask(ports[i % ports.length]!, '/api/v1/', { headers: one, agent: racing })),
  );
  return {
    statuses: answers.map(({ status }) => status),
    told: answers.map(({ headers }) => [
      Number(headers['x-ratelimit-remaining']),
      Number(/r=(\d+)/.exec(String(headers.ratelimit))![1]),
    ]),
  };
}

/** 180 are let through, each is told another remainder, and both families of headers agree. */
function expectExact({ statuses, told }: Awaited<ReturnType<typeof race>>): void {
  expect(statuses.filter((status) => status === 200)).toHaveLength(180);
  expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - 180);
  expect(told.every(([old, ietf]) => old === ietf)).toBe(true);
  const good = told.filter((_, i) => statuses[i] === 200).map(([left]) => left!);
  expect(good.sort((a, b) => b - a)).toEqual(Array.from({ length: 180 }, (_, i) => 179 - i));
}

test('one process counts exactly under races', async () => {
  const { port } = await startService();
  await inNextMinute(10);
  expectExact(await race([port], 400));
});

test('three workers count as one', async () => {
  const { port } = await startService({ WORKERS: '3' });
  await inNextMinute(10);
  expectExact(await race([port], 400));
  // The figures are those of all workers together.
  expect(await figure(port, 'ausflug_http_requests_total')).toBeGreaterThanOrEqual(400);
});

describe.skipIf(!hasRedis)(hasRedis ? 'a shared store' : needsRedis, () => {
  test('makes two instances count as one, exactly and under races', async () => {
    const redis = await startRedis();
    const env = { LIMIT_STORE: `redis://127.0.0.1:${redis.port}` };
    const instances = await Promise.all([startService(env), startService(env)]);
    await inNextMinute(10);
    expectExact(
      await race(
        instances.map(({ port }) => port),
        400,
      ),
    );
  });

  test('that stops leaves each instance counting for itself, told in log and figure; it returns by itself', async () => {
    const redis = await startRedis();
    const service = await startService({ LIMIT_STORE: `valkey://127.0.0.1:${redis.port}` });
    expect(await figure(service.port, 'ausflug_limit_store_shared')).toBe(1);
    await redis.stop('SIGKILL');
    await inNextMinute(15);
    expectExact(await race([service.port], 300));
    expect(await figure(service.port, 'ausflug_limit_store_shared')).toBe(0);
    expect(service.said()).toContain('"event":"limit_store_away"');
    await startRedis(redis.port);
    const returned = performance.now();
    // Without a request that counts.
    await until(async () => (await figure(service.port, 'ausflug_limit_store_shared')) === 1, 15_000);
    expect(service.said()).toContain('"event":"limit_store_back"');
    tell('Redis gone and back', { 'seconds until shared again': ((performance.now() - returned) / 1000).toFixed(1) });
  });

  test('that hangs without a word costs a quarter of a second once, not with each request', async () => {
    const redis = await startRedis();
    const service = await startService({ LIMIT_STORE: `redis://127.0.0.1:${redis.port}` });
    redis.child.kill('SIGSTOP');
    const begin = performance.now();
    for (let i = 0; i < 20; i++) {
      expect((await ask(service.port, '/api/v1/', { headers: { 'X-Forwarded-For': `198.51.100.${i}` } })).status).toBe(
        200,
      );
    }
    const seconds = (performance.now() - begin) / 1000;
    redis.child.kill('SIGCONT');
    tell('Redis hanging', { 'seconds for 20 requests': seconds.toFixed(2) });
    expect(seconds).toBeLessThan(20 * 0.25);
  });
});
