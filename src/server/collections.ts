import type { IncomingMessage } from 'node:http';
import type { Counters } from '../api/counters.ts';
import type { SearchReport } from '../contract/search-report.ts';
import { hostName } from '../http/host-name.ts';
import type { Sites } from './sites.ts';

/** One collection of destinations that this process answers for. */
export interface Collection {
  /** What figures, log and the store of limits call it; undefined where it is the only one. */
  name?: string | undefined;
  sites: Sites;
  /** Requests of a minute, for the budget of pages; without them they have none. */
  counters?: Counters | undefined;
  /** What is searched in it. */
  searches?: () => Promise<SearchReport>;
}

export interface Collections {
  /** The one that a request names; undefined where it names none of them. */
  of(request: Pick<IncomingMessage, 'headers'>, authority?: string): Collection | undefined;
  size: number;
}

/** The only collection of a process answers under every name. */
export function onlyCollection(collection: Collection): Collections {
  return { of: () => collection, size: 1 };
}

/**
 * Several collections by the name in `Host`. `X-Forwarded-Host` is not asked, not even of a trusted proxy: most proxies
 * pass on what a visitor wrote there. An authority in the request line goes before `Host` (RFC 9112, 3.2.2).
 */
export function collectionsByHost(list: readonly (Collection & { hosts: readonly string[] })[]): Collections {
  const byHost = new Map(list.flatMap((collection) => collection.hosts.map((host) => [host, collection])));
  return {
    of: ({ headers }, authority) => byHost.get(hostName(authority ?? headers.host ?? '') ?? ''),
    size: list.length,
  };
}
