import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchOverload, type Overload } from '../../src/server/overload.ts';

describe('the queue within a turn of the loop', () => {
  let overload: Overload;
  let now = 0;
  beforeEach(() => {
    vi.useFakeTimers();
    overload = watchOverload(100, () => now);
  });
  afterEach(() => {
    overload.close();
    vi.useRealTimers();
  });
  const work = (times: number, milliseconds: number): boolean[] =>
    Array.from({ length: times }, () => {
      const refuses = overload.refuses();
      if (!refuses) now += milliseconds;
      return refuses;
    });

  test('that grows too long is cut, until the loop has turned', () => {
    const said = work(40, 10);
    expect(said.indexOf(true)).toBe(11);
    expect(said.slice(11)).not.toContain(false);
    vi.advanceTimersByTime(20);
    expect(overload.refuses()).toBe(false);
  });

  test('is not taken for long after a pause of the process', () => {
    now += 5000;
    expect(work(40, 1)).not.toContain(true);
  });

  test('is not taken for long for one dear request', () => {
    expect(work(3, 5000)).not.toContain(true);
  });

  test('of answers that go on is cut when some are late, unless they have begun', () => {
    const responses = Array.from({ length: 8 }, () => ({ headersSent: false, once: vi.fn() }));
    for (const response of responses) overload.goesOn(response);
    const turn = (): void => {
      now += 20;
      vi.advanceTimersByTime(20);
    };
    for (let i = 0; i < 15; i++) turn();
    expect(overload.refuses()).toBe(true);
    responses[3]!.headersSent = true;
    expect(overload.refuses()).toBe(false);
  });
});

describe('connections that nobody has taken yet', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** Handles so many new connections of so many milliseconds each; tells how many were refused. */
  async function refusedOf(connections: number, milliseconds: number): Promise<number> {
    const overload = watchOverload(100);
    let refused = 0;
    server = createServer((_, response) => {
      if (overload.refuses()) refused += 1;
      else for (const end = performance.now() + milliseconds; performance.now() < end;);
      response.setHeader('Connection', 'close').end();
    });
    await once(server.listen({ port: 0, host: '127.0.0.1', backlog: 1000 }), 'listening');
    overload.watchQueue(server);
    const { port } = server.address() as AddressInfo;
    const answers = Array.from({ length: connections }, async () => {
      const [response] = (await once(get({ port, host: '127.0.0.1', agent: false }), 'response')) as [
        NodeJS.ReadableStream,
      ];
      await once(response.resume(), 'end');
    });
    await Promise.all(answers);
    overload.close();
    return refused;
  }

  // Of each turn of the loop the process takes one connection, so that no turn is long.
  test('are refused when they wait too long', async () => {
    expect(await refusedOf(200, 10)).toBeGreaterThan(20);
  });

  test('are answered as long as they are few', async () => {
    expect(await refusedOf(5, 10)).toBe(0);
  });
});
