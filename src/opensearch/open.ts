import type { EngineAddress } from '../config/engine-address.ts';
import { openSmallStore, readManifest } from '../indexes/store.ts';
import type { RemoteEngine } from '../search/engine.ts';
import { createCluster } from './cluster.ts';
import { createOpenSearchEngine } from './engine.ts';
import { indexOf } from './mapping.ts';
import { openOwnBuild } from './own-build.ts';
import { createTransport } from './transport.ts';

export type EngineEvent = 'engine_node_down' | 'engine_node_up' | 'engine_build_missing' | 'engine_build_there';

export interface OpenSearchOptions {
  /** Told when nodes stop and begin to answer, and when the build that answers is missing there and is there again. */
  tell: (event: EngineEvent, sentence: string) => void;
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
export function connectOpenSearch(address: EngineAddress, options: OpenSearchOptions): OpenSearch {
  const { tell, onFailure, timeoutMs } = options;
  let [failures, returns] = [0, 0];
  const transport = createTransport(address, {
    ...(timeoutMs !== undefined && { timeoutMs }),
    tell(level, sentence) {
      if (level === 'info') returns++;
      tell(level === 'info' ? 'engine_node_up' : 'engine_node_down', sentence);
    },
  });
  const failed = (why: string): void => {
    failures++;
    onFailure(why);
  };
  return {
    open: async (dir) => {
      const { index: name } = address;
      // Asked before anything is opened: a build that waits is asked for again and again.
      const manifest = readManifest(dir);
      const own = await openOwnBuild({
        ...{ transport, name, manifest, returns: () => returns },
        tell: (isThere, sentence) => tell(isThere ? 'engine_build_there' : 'engine_build_missing', sentence),
      });
      const lacks = (): string | undefined => own.lacks();
      const store = await openSmallStore(dir);
      const cluster = createCluster(transport, indexOf(name, manifest.data), {
        ...{ lacks, onFailure: failed, onMissing: () => own.doubt() },
      });
      return { store, engine: createOpenSearchEngine(store, cluster), lacks };
    },
    nodes: () => transport.nodes(),
    failures: () => failures,
    close: () => transport.close(),
  };
}
