import type { ApiError } from '../contract/api-error.ts';
import { headers as names } from '../contract/headers.ts';
import { limits } from '../contract/limits.ts';
import { isNotModified } from '../http/conditional.ts';
import { openHeaders, preflightHeaders } from '../http/cross-origin.ts';
import { errorBody, errorHeaders, JSON_TYPE } from '../http/error-reply.ts';
import { giveBack } from './body.ts';
import type { Result } from './result-cache.ts';
import type { PaySearch } from '../search/search-once.ts';
import { encode, negotiate, type Encoding } from '../http/encode.ts';
import type { Charge } from './charge.ts';
import type { KeyRecord } from './key-records.ts';
import type { ApiRequest } from './request.ts';
import type { Budget } from './rate-limit.ts';

/** What is sent back: plain, so that each server writes it its own way. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** Null for HEAD, 204 and 304. */
  body: Uint8Array | null;
}

/** What is known of a request by the time it fails or succeeds. */
export interface Context {
  headers: Record<string, string>;
  key: KeyRecord | undefined;
  /** What its bytes will count on. */
  byBytes?: readonly Charge[];
  /** Counts the search that it makes necessary. */
  paySearch?: PaySearch;
}

/** What names the origin of a key stays out of shared caches. */
export function errorResult(error: ApiError, { headers, key }: Context): Result {
  const { 'Cache-Control': caching, ...others } = errorHeaders(error);
  Object.assign(headers, others);
  return {
    status: error.status,
    body: JSON.stringify(errorBody(error)),
    cacheControl: key && error.status === 404 ? `private, ${caching}` : caching!,
  };
}

/** 304 where the client already has this answer. */
export function revalidate({ headers }: ApiRequest, result: Result): Result {
  const known = headers.get('If-None-Match');
  if (known === null || result.etag === undefined || result.status !== 200) return result;
  return isNotModified({ 'if-none-match': known }, result.etag) ? { ...result, status: 304, body: undefined } : result;
}

/** The reply with its headers. CORS stands on every one, errors too. */
export function respond(request: ApiRequest, result: Result, { headers, key }: Context): Reply {
  const origin = request.headers.get('Origin');
  Object.assign(headers, openHeaders, request.method === 'OPTIONS' && preflightHeaders);
  // A key that was refused (401, 403) is none here.
  if (key && origin !== null) headers['Access-Control-Allow-Origin'] = origin;
  if (key) vary(headers, 'Origin');
  if (result.cacheControl) headers['Cache-Control'] = result.cacheControl;
  if (result.etag) headers.ETag = result.etag;
  if (result.location) headers.Location = result.location;
  Object.assign(headers, result.headers);
  if (result.vary) vary(headers, result.vary);
  if (result.status !== 204) vary(headers, 'Accept-Encoding');
  if (result.status === 202 || result.status === 204 || result.status === 304)
    return { status: result.status, headers, body: null };
  return withBody(request, result, headers);
}

function withBody(request: ApiRequest, result: Result, headers: Record<string, string>): Reply {
  const { body, encoding } = encodedBody(result, negotiate(request.headers.get('Accept-Encoding')));
  headers['Content-Type'] = result.type ?? JSON_TYPE;
  headers['Content-Length'] = String(body.byteLength);
  if (encoding) headers['Content-Encoding'] = encoding;
  return { status: result.status, headers, body: request.method === 'HEAD' ? null : body };
}

/** A cached result is encoded once, tightly; what is asked for the first time mostly never comes again. */
function encodedBody({ body, encodings }: Result, wanted: Encoding | undefined): ReturnType<typeof encode> {
  const known = wanted && encodings?.get(wanted);
  if (known) return { body: known, encoding: wanted };
  const plain = typeof body === 'string' ? Buffer.from(body) : (body ?? new Uint8Array(0));
  const encoded = encode(plain, wanted, encodings ? 'tight' : 'quick');
  if (!encoded.encoding) return encoded;
  giveBack(plain);
  return { ...encoded, body: encodings?.add(encoded.encoding, encoded.body) ?? encoded.body };
}

/** Sets what is left of a budget, in `X-RateLimit-*` and in the fields of the IETF draft (RateLimit, RateLimit-Policy). */
export function setLimitHeaders(
  headers: Record<string, string>,
  { policy, unit }: Pick<Charge, 'policy' | 'unit'>,
  budget: Budget,
): void {
  headers[names.limit] = String(budget.limit);
  headers[names.remaining] = String(budget.remaining);
  headers[names.reset] = String(budget.resetAt);
  headers[names.policy] = `"${policy}";q=${budget.limit};w=${limits.windowSeconds}${unit ? `;qu="${unit}"` : ''}`;
  headers[names.rateLimit] = `"${policy}";r=${budget.remaining};t=${budget.resetIn}`;
}

/** Adds a field to `Vary` (RFC 9110, 12.5.5). */
export function vary(headers: Record<string, string>, name: string): void {
  headers.Vary = headers.Vary === undefined ? name : `${headers.Vary}, ${name}`;
}
