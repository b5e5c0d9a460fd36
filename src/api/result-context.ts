import type { SearchEngine } from '../search/engine.ts';
import type { PaySearch } from '../search/search-once.ts';
import type { Deployment } from './deployment.ts';
import type { ResultCache } from './result-cache.ts';
import type { TileSearch } from './tile-search.ts';

/** What a result is made of beside the query. */
export interface ResultContext extends Deployment {
  caller: {
    keyId: string | undefined;
    perMinute: number;
    /** Whether the caller has the right to the whole collection. */
    mayReadAll: boolean;
  };
  /** Milliseconds since the epoch. */
  nowMs: number;
  engine: SearchEngine;
  searchTile: TileSearch;
  /** Counts a search on who asks, where the endpoint has a budget of its own that does not. */
  paySearch: PaySearch | undefined;
  cache: ResultCache;
}
