import type { EngineAddress } from '../config/engine-address.ts';
import { openSmallStore, type Manifest } from '../indexes/store.ts';
import type { RemoteEngine } from '../search/engine.ts';
import { createCluster } from './cluster.ts';
import { createOpenSearchEngine } from './engine.ts';
import { indexesOf } from './indexes.ts';
import { indexOf } from './mapping.ts';
import { createTransport, EngineUnavailable, type Transport } from './transport.ts';

export interface OpenSearchOptions {
  /** Told when nodes stop and begin to answer. */
  tell: (level: 'warn' | 'info', sentence: string) => void;
  /** Told of each question that had no whole answer. */
  onFailure: (why: string) => void;
  /** How long one node may take. */
  timeoutMs?: number;
}

/** A cluster that instances of this process ask. */
export interface OpenSearch extends RemoteEngine {
  close: () => void;
}

/** Connects nothing yet: the first question does. */
export function connectOpenSearch(address: EngineAddress, { onFailure, ...options }: OpenSearchOptions): OpenSearch {
  const transport = createTransport(address, options);
  let failures = 0;
  const failed = (why: string): void => {
    failures++;
    onFailure(why);
  };
  return {
    open: async (dir) => {
      const store = await openSmallStore(dir);
      await refuseOthers(transport, address.index, store.manifest);
      const index = indexOf(address.index, store.manifest.data);
      return { store, engine: createOpenSearchEngine(store, createCluster(transport, index, { onFailure: failed })) };
    },
    nodes: () => transport.nodes(),
    failures: () => failures,
    close: () => transport.close(),
  };
}

/** The cluster must have this build, whole. While it does not answer, nobody knows: the requests will tell. */
async function refuseOthers(transport: Transport, name: string, { data, buildId, builtAt }: Manifest): Promise<void> {
  const all = await indexesOf(transport, name).catch((error: unknown) => {
    if (error instanceof EngineUnavailable) return undefined;
    throw error;
  });
  if (all === undefined) return;
  const own = all.find(({ index }) => index === indexOf(name, data));
  if (own?.meta.complete) return;
  const others = all.map(
    ({ meta }) => `${meta.buildId} vom ${meta.builtAt} (Daten ${meta.data}, Felder ${meta.mapping})`,
  );
  const found = own
    ? 'ist er erst zum Teil'
    : others.length > 0
      ? `liegt ${others.join(' und ')}`
      : 'liegt noch keiner';
  throw new Error(
    `Der Bau ${buildId} vom ${builtAt} (Daten ${data}) fehlt in OpenSearch; unter „${name}“ ${found}. ` +
      'npm run engine -- push sendet ihn.',
  );
}
