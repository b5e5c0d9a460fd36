import { OGC_ROOT } from '../contract/ogc.ts';
import { routeOf, type Route } from '../contract/routes.ts';

/** Where a request leads, read once: API, limits, figures and log all take it from here. */
export interface Target {
  /** Without the query, which may carry a key. */
  path: string;
  /** Without its question mark. */
  query: string;
  /** Undefined for what is no endpoint. */
  route: Route | undefined;
}

/** As much of a request as the API reads. */
export interface ApiRequest extends Target {
  method: string;
  headers: { get(name: string): string | null };
  /**
   * The body as text, read when it is asked for.
   * @throws ApiError 413 where it has more bytes than `most`
   */
  read?: (most: number) => Promise<string>;
}

/** @param target path and query of an address, as in the first line of a request (RFC 9112, 3.2.1) */
export function targetOf(target: string): Target {
  const [before = ''] = target.split('#', 1);
  const mark = before.indexOf('?');
  const path = mark < 0 ? before : before.slice(0, mark);
  return { path, query: mark < 0 ? '' : before.slice(mark + 1), route: routeOf(path) };
}

/** Whether the API answers: `/api`, `/ogc`, `/mcp`, everything below them, and the two health paths. */
export function isApi({ path }: Target): boolean {
  return /^\/(api|ogc|mcp|healthz|readyz)(\/|$)/.test(path);
}

/** Nothing here is changed by a request: only these two methods do something. */
export const isReading = ({ method }: Pick<ApiRequest, 'method'>): boolean => method === 'GET' || method === 'HEAD';

export const isOgc = ({ path }: Target): boolean => path === OGC_ROOT || path.startsWith(`${OGC_ROOT}/`);
export const isMcp = ({ route }: Target): boolean => route?.endpoint === 'mcp';
