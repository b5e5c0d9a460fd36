import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { keyRing } from '../../src/api/authorise.ts';
import { createHandler } from '../../src/api/handler.ts';
import { handlerOptions } from '../../src/config/handler-options.ts';
import { connectOpenSearch } from '../../src/opensearch/open.ts';
import { describeApi } from '../server/api-expectations.ts';
import { BASE_URL, freshAddress, keyRecords, type ApiTarget } from '../server/api-target.ts';
import type { TestCluster } from './cluster.ts';
import { sentBuild } from './sent-build.ts';

type OpenTarget = ApiTarget & { close: () => void };

/** The handler, whose destinations are in a cluster. */
async function clusterTarget(cluster: TestCluster): Promise<OpenTarget> {
  const { address } = await sentBuild(cluster);
  const remote = connectOpenSearch(address, { tell: () => undefined, onFailure: () => undefined });
  const { store: small, engine } = await remote.open('dist/data');
  const ring = keyRing(keyRecords);
  const options = { ...handlerOptions(small, { BASE_URL }), engine: () => engine, keys: () => ring };
  const handler = createHandler(small, options);
  return {
    close: () => remote.close(),
    baseUrl: BASE_URL,
    ask: async (path, { address: from, ...init } = {}) => {
      // A cluster that has just started compiles its scripts with the first questions, and may be late: it is asked again.
      for (let tries = 1; ; tries++) {
        const caller = { address: from ?? freshAddress() };
        const response = await handler(new Request(`${BASE_URL}${path}`, init), caller);
        if (response.status !== 503 || tries === 20) return response;
        await sleep(1000);
      }
    },
  };
}

/** Every endpoint, as every other way to run the service promises it. */
export function describeApiOver(clusterOf: () => TestCluster): void {
  let target: OpenTarget | undefined;
  afterAll(() => target?.close());
  describeApi('the handler over a cluster', async () => (target = await clusterTarget(clusterOf())), 60);
}
