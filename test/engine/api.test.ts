import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { keyRing } from '../../src/api/authorise.ts';
import { createHandler } from '../../src/api/handler.ts';
import { engineAddress } from '../../src/config/engine-address.ts';
import { handlerOptions } from '../../src/config/handler-options.ts';
import { openStore } from '../../src/indexes/store.ts';
import { connectOpenSearch, type OpenSearch } from '../../src/opensearch/open.ts';
import { push } from '../../src/opensearch/push.ts';
import { createTransport } from '../../src/opensearch/transport.ts';
import { describeApi } from '../server/api-expectations.ts';
import { BASE_URL, freshAddress, keyRecords, type ApiTarget } from '../server/api-target.ts';
import { startCluster, type TestCluster } from './cluster.ts';

const DATA = 'dist/data';
let cluster: TestCluster | undefined;
let remote: OpenSearch | undefined;
afterAll(async () => {
  remote?.close();
  await cluster?.stop();
});

/** The handler, whose destinations are in a cluster. */
async function clusterTarget(): Promise<ApiTarget> {
  cluster = await startCluster(2);
  const address = engineAddress(cluster.address('zusage'));
  const store = await openStore(DATA);
  const transport = createTransport(address, { timeoutMs: 30_000 });
  await push(store, transport, address.index, {});
  transport.close();
  remote = connectOpenSearch(address, { tell: () => undefined, onFailure: () => undefined });
  const { store: small, engine } = await remote.open(DATA);
  const ring = keyRing(keyRecords);
  const options = { ...handlerOptions(small, { BASE_URL }), engine: () => engine, keys: () => ring };
  const handler = createHandler(small, options);
  return {
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

describeApi('the handler over a cluster', clusterTarget, 60);
