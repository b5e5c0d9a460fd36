import fresh from 'fresh';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the client has this answer already and a 304 is enough (RFC 9110, 13.1.2: weak comparison, `*` matches
 * anything). `Cache-Control: no-cache` is left out: `fetch` adds it to every If-None-Match that a script sets.
 */
export function isNotModified(headers: Pick<IncomingHttpHeaders, 'if-none-match'>, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match']?.trim() }, { etag });
}

/**
 * Whether If-Match lets the request pass (RFC 9110, 13.1.1). Compared weakly: a proxy that packs answers weakens their
 * tags, and the names of our archives hold a hash anyway.
 */
export function isMatched(ifMatch: string | undefined, etag: string): boolean {
  return ifMatch === undefined || isNotModified({ 'if-none-match': ifMatch }, etag);
}
