import { expect } from 'vitest';
import { endpoints, type Endpoint } from '../../src/contract/endpoints.ts';
import { filledPath } from '../../src/contract/path-parameters.ts';
import type { ErrorBody, PoiList } from '../../src/contract/records.ts';
import type { Store } from '../../src/indexes/store.ts';
import { keyRing, sha256 } from '../../src/api/authorise.ts';
import type { KeyRecord } from '../../src/api/key-records.ts';
import { createHandler } from '../../src/api/handler.ts';
import type { LocalOptions } from '../../src/api/options.ts';

export const BASE = 'https://karte.example';
export const ATTRIBUTION = 'Ausflugskarte · © OpenStreetMap-Mitwirkende · Kacheln: Ausflugskarte';

export const PUBLISHER = {
  name: 'Ausflugskarte',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/deed.de' },
};

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
export function askingOf(store: Store, options: Partial<LocalOptions> = {}): Asking {
  let now = NOON;
  const told: unknown[] = [];
  const handler = createHandler(store, {
    baseUrl: BASE,
    attribution: ATTRIBUTION,
    contact: 'kontakt@example.org',
    publisher: PUBLISHER,
    now: () => now,
    onError: (error) => told.push(error),
    ...options,
  });
  const ask = (path: string, { address = '192.0.2.1', ...init }: RequestInit & { address?: string } = {}) =>
    handler(new Request(`${BASE}${path}`, init), { address });
  return Object.assign(ask, { told, wait: (seconds: number) => void (now += seconds * 1000) });
}

/** The list that answers a query, its slugs, and the error that refuses one. */
export function askedLists(ask: () => Asking) {
  const list = async (query: string, from: Asking = ask()): Promise<PoiList> => {
    const response = from(`/api/v1/pois${query}`);
    expect(response.status, query).toBe(200);
    return (await response.json()) as PoiList;
  };
  const slugs = async (query: string) => (await list(query)).items.map(({ slug }) => slug);
  const refused = async (query: string, path = '/api/v1/pois'): Promise<ErrorBody> => {
    const response = ask()(`${path}${query}`);
    expect(response.status, query).toBe(400);
    return (await response.json()) as ErrorBody;
  };
  return { list, slugs, refused };
}

/** An example of every endpoint. */
export const paths = Object.values<Endpoint>(endpoints).map(({ path, required, example }) =>
  required ? example : filledPath(path, { slug: 'koelner-dom', z: '6', x: '33', y: '21' }),
);

/** The values of a header that is a list. */
export function listOf(response: Response, header: string): string[] {
  return (response.headers.get(header) ?? '').split(', ').filter(Boolean);
}

export const KEY = 'ak_test';
export const SITE = 'https://www.fuessen.example';

/** A ring with one key, allowed for `SITE`. */
export function ringWith(known: Partial<KeyRecord> = {}): Pick<LocalOptions, 'keys'> {
  const ring = keyRing([{ id: 'k1', label: 'Stadt Füssen', sha256: sha256(KEY), origins: [SITE], ...known }]);
  return { keys: () => ring };
}
