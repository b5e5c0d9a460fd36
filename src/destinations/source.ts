import type { Store } from '../indexes/store.ts';
import type { SearchEngine } from '../search/engine.ts';
import { createLists, type Lists } from './lists.ts';

/** What the pages of destinations are made from. Whoever opens a store makes one for it. */
export interface DestinationSource {
  store: Store;
  /** What searches the store. */
  engine: SearchEngine;
  /** Made when they are first asked for, in one pass over all destinations. */
  readonly lists: Lists;
}

export function createDestinationSource(store: Store, engine: SearchEngine): DestinationSource {
  let lists: Lists | undefined;
  return {
    store,
    engine,
    get lists() {
      return (lists ??= createLists(store));
    },
  };
}
