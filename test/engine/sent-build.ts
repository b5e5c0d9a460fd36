import { engineAddress, type EngineAddress } from '../../src/config/engine-address.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { push } from '../../src/opensearch/push.ts';
import { createTransport } from '../../src/opensearch/transport.ts';
import type { TestCluster } from './cluster.ts';

/** The built destinations in a cluster, all of them; whoever asks first sends them. */
export async function sentBuild(cluster: TestCluster): Promise<{ store: Store; address: EngineAddress; url: string }> {
  const url = cluster.address('bau');
  const [store, address] = [await openStore('dist/data'), engineAddress(url)];
  const transport = createTransport(address, { timeoutMs: 30_000 });
  await push(store, transport, address.index, {});
  transport.close();
  return { store, address, url };
}
