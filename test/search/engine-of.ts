import { createDestinationSource } from '../../src/destinations/source.ts';
import type { SearchQuery } from '../../src/contract/parameters.ts';
import type { Store } from '../../src/indexes/store.ts';
import { createBuiltInEngine } from '../../src/search/built-in-engine.ts';
import type { LocalEngine, SearchResult } from '../../src/search/engine.ts';

const engines = new WeakMap<Store, LocalEngine>();

/** One engine for each store that a test opens, as in the service. */
export function engineOf(store: Store): LocalEngine {
  let engine = engines.get(store);
  if (!engine) engines.set(store, (engine = createBuiltInEngine(store)));
  return engine;
}

/** What the pages of destinations are made from. */
export const sourceOf = (store: Store) => createDestinationSource(store, engineOf(store));

export const search = (store: Store, query: SearchQuery): SearchResult => engineOf(store).search(query);
