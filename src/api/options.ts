import type { Store } from '../indexes/store.ts';
import type { LocalEngine, SearchEngine } from '../search/engine.ts';
import type { KeyRing } from './authorise.ts';
import type { Searched } from './result-cache.ts';
import type { Deployment } from './deployment.ts';

/** How the API is set up, and whom it tells of what happens. */
export interface HandlerOptions extends Deployment {
  /** Makes what searches the store; the built-in engine where none is given, which needs all of it. */
  engine?: (store: Store) => SearchEngine;
  /** Asked at each request, so that the file of keys can change while the service runs. */
  keys?: () => KeyRing;
  anonymousPerMinute?: number;
  keyPerMinute?: number;
  /** Whether keys with the right to it get the whole collection. */
  wholeCollectionToKeys?: boolean;
  /** Seconds that a CDN may keep an anonymous answer; unset without a CDN. */
  sharedMaxAge?: number;
  /** Told when a result was still there from an earlier request. */
  onCacheHit?: () => void;
  /** Bytes of results that are kept; 0 keeps none. */
  cachedBytes?: number;
  /** Told of each request with a key: its id, and whether it paid, its visitor did, or nobody could. */
  onKeyUse?: (keyId: string, outcome: 'key' | 'visitor' | 'refused') => void;
  /** Told of each search for words, before its reply is out. */
  onSearch?: (searched: Searched, caller: Caller) => void;
  /** What `/readyz` tells beside the data; with `ok: false` it is 503. */
  readiness?: () => object;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Told of unexpected errors; the visitor sees only `internal_error`. */
  onError?: (error: unknown, caller: Caller) => void;
}

/** With an engine that has its answers at once. */
export type LocalOptions = HandlerOptions & { engine?: (store: Store) => LocalEngine };

/** Who asks: the address that limits count against. */
export interface Caller {
  address: string;
  /** Names the request in the operator's logs. */
  requestId?: string;
}
