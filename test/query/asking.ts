import type { Store } from '../../src/indexes/store.ts';
import { keyRing, sha256, type KeyRecord } from '../../src/query/authorise.ts';
import { createHandler, type HandlerOptions } from '../../src/query/handler.ts';

export const BASE = 'https://karte.example';
export const ATTRIBUTION = 'Ausflugskarte · © OpenStreetMap-Mitwirkende · Kacheln: Ausflugskarte';

/** A moment within a minute that ends at :42:00, 18 seconds before its end. */
export const NOON = Date.parse('2026-11-21T11:41:42Z');

export interface Asking {
  (path: string, init?: RequestInit & { address?: string }): Response;
  /** Moves the clock that the handler sees. */
  wait: (seconds: number) => void;
  /** What the handler told of unexpected errors. */
  told: unknown[];
}

/** Asks a handler of its own, with a clock that only the test moves. */
export function askingOf(store: Store, options: Partial<HandlerOptions> = {}): Asking {
  let now = NOON;
  const told: unknown[] = [];
  const handler = createHandler(store, {
    baseUrl: BASE,
    attribution: ATTRIBUTION,
    contact: 'kontakt@example.org',
    now: () => now,
    onError: (error) => told.push(error),
    ...options,
  });
  const ask = (path: string, { address = '192.0.2.1', ...init }: RequestInit & { address?: string } = {}) =>
    handler(new Request(`${BASE}${path}`, init), { address });
  return Object.assign(ask, { told, wait: (seconds: number) => void (now += seconds * 1000) });
}

export const KEY = 'ak_test';
export const SITE = 'https://www.fuessen.example';

/** A ring with one key, allowed for `SITE`. */
export function ringWith(known: Partial<KeyRecord> = {}): Pick<HandlerOptions, 'keys'> {
  const ring = keyRing([{ id: 'k1', label: 'Stadt Füssen', sha256: sha256(KEY), origins: [SITE], ...known }]);
  return { keys: () => ring };
}
