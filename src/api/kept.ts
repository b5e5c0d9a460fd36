import { localQuarter, untilNextQuarter } from '../contract/open-at.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import { hashOf } from '../indexes/index-file.ts';
import type { BaseStore } from '../indexes/store.ts';
import { mayNameTime } from '../search/read-time.ts';
import { after } from './after.ts';
import { createBody, giveBack } from './body.ts';
import type { Result } from './result-cache.ts';
import type { ResultContext } from './result-context.ts';

/** A query whose answer may depend on when it is asked: the quarter hour, which caches and ETags know, and its end. */
export interface TimedQuery {
  query: SearchQuery;
  now: string | undefined;
  until: number | undefined;
}

export function atTime(query: SearchQuery, { nowMs }: ResultContext): TimedQuery {
  const { q, open_at: at, open_only: only, facets } = query;
  const isCounted = !only && facets?.includes('open') === true;
  const isRead = at === undefined && ((q !== undefined && mayNameTime(q)) || isCounted);
  if (at !== 'now' && !isRead && (at !== undefined || !only)) return { query, now: undefined, until: undefined };
  const now = localQuarter(nowMs);
  const until = nowMs + untilNextQuarter(nowMs);
  return { query: isRead ? query : { ...query, open_at: now }, now, until };
}

/** The kept answer to a query, or a new one. The key order of a query is that of the parameter table. */
export function cached(
  store: BaseStore,
  context: ResultContext,
  what: string,
  query: object | undefined,
  make: () => Made | Promise<Made>,
): Result | Promise<Result> {
  const key = `${what} ${JSON.stringify(query ?? null)}`;
  const put = (made: Made) =>
    context.cache.admit(key, { status: 200, ...made, etag: etag(store, context, what, query) });
  return context.cache.get(key) ?? after(make(), put);
}

export type Made = Pick<Result, 'type' | 'searched' | 'until' | 'headers' | 'vary'> & { body: Uint8Array };

/** Weak, since the same answer is sent in several encodings; the key order of a query is that of the table. */
export function etag(
  { manifest }: BaseStore,
  { baseUrl, attribution }: ResultContext,
  what: string,
  query?: object,
): string {
  return `W/"${hashOf([manifest.buildId, baseUrl, attribution, what, query ?? null])}"`;
}

/** The base URL takes the place of the marker that the build left. */
export function filled({ manifest }: BaseStore, text: string, baseUrl: string): string {
  return text.replaceAll(manifest.baseMarker, baseUrl);
}

/** The same for bytes: they are copied with the URL in place of each marker, since a text of them all costs eight times that. */
export function withBase({ manifest }: BaseStore, body: Uint8Array, baseUrl: string): Uint8Array {
  const marker = Buffer.from(manifest.baseMarker);
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let at = bytes.indexOf(marker);
  if (at < 0) return body;
  filledBody.begin();
  let done = 0;
  for (; at >= 0; at = bytes.indexOf(marker, done)) {
    filledBody.bytes(bytes.subarray(done, at)).text(baseUrl);
    done = at + marker.length;
  }
  filledBody.bytes(bytes.subarray(done));
  giveBack(body);
  return filledBody.end();
}

const filledBody = createBody();
