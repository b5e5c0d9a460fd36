import { openStore } from '../../src/indexes/store.ts';
import { keyRing, sha256 } from '../../src/api/authorise.ts';
import type { KeyRecord } from '../../src/api/key-records.ts';
import { createHandler } from '../../src/api/handler.ts';
import { handlerOptions } from '../../src/config/handler-options.ts';

export type Init = RequestInit & { address?: string };

/** Anything that answers the API: the handler, the server, the bundled function. */
export interface ApiTarget {
  baseUrl: string;
  /** Without an address the request comes from one that never asked before. Redirects are not followed. */
  ask: (path: string, init?: Init) => Promise<Response>;
}

export const BASE_URL = 'https://karte.example';
export const SITE = 'https://www.fuessen.example';
export const SITE_KEY = 'ak_site';
export const SERVER_KEY = 'ak_server';

/** The keys that every target knows. */
export const keyRecords: KeyRecord[] = [
  { id: 'site', label: 'Stadt Füssen', sha256: sha256(SITE_KEY), origins: [SITE] },
  { id: 'server', label: 'Tourenplaner', sha256: sha256(SERVER_KEY), origins: [], server: true, perMinute: 100_000 },
];

let addresses = 0;

/** An address of the private network fd00::/8, in a /48 of its own. */
export function freshAddress(): string {
  addresses += 1;
  return `fd00:${(addresses >> 16).toString(16)}:${(addresses & 0xffff).toString(16)}::1`;
}

/** The handler itself over the built data. */
export async function handlerTarget(): Promise<ApiTarget> {
  const store = await openStore('dist/data');
  const ring = keyRing(keyRecords);
  const handler = createHandler(store, { ...handlerOptions(store, { BASE_URL }), keys: () => ring });
  return {
    baseUrl: BASE_URL,
    ask: (path, { address = freshAddress(), ...init } = {}) =>
      Promise.resolve(handler(new Request(`${BASE_URL}${path}`, init), { address })),
  };
}
