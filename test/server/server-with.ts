import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createLocalCounters } from '../../src/api/counters.ts';
import { handlerOptions } from '../../src/config/handler-options.ts';
import { onlyCollection, type Collection } from '../../src/server/collections.ts';
import { createHttpServer, type ServerParts } from '../../src/server/server.ts';
import { openSite } from '../../src/server/site.ts';
import { createSites } from '../../src/server/sites.ts';
import { askRaw } from './http-target.ts';

type Ask = typeof askRaw extends (p: number, ...r: infer Rest) => infer Answer ? (...rest: Rest) => Answer : never;

/** A moment within a minute. */
export const NOON = Date.parse('2026-11-21T12:00:20Z');

/** The server over the build, in this process and until the test ends, with the parts that a test is about. */
export async function serverWith(
  parts: Partial<ServerParts> & Pick<Collection, 'counters'> = {},
): Promise<Ask & { port: number }> {
  const counters = { minute: createLocalCounters(60), hour: createLocalCounters(3600) };
  const site = await openSite('dist', { settings: (store) => handlerOptions(store, {}), counters });
  const { counters: budgets, ...others } = parts;
  const collections = onlyCollection({ sites: createSites(site), counters: budgets });
  const server = createHttpServer({ collections, trusted: [], now: () => NOON, ...others });
  server.on('close', () => site.close?.());
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign<Ask, { port: number }>((path, init) => askRaw(port, path, init), { port });
}
