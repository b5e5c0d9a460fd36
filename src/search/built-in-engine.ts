import type { Store } from '../indexes/store.ts';
import { countByCategory, search, type SearchEngine } from './search.ts';
import { suggest } from './suggest.ts';

/** The engine that comes with the service: the index files of the build, in this process. */
export function builtInEngine(store: Store): SearchEngine {
  return {
    search: (query) => search(store, query),
    countByCategory: (query) => countByCategory(store, query),
    suggest: (q) => suggest(store, q),
  };
}
