import { endpoints, API_ROOT, type Endpoint } from '../contract/endpoints.ts';
import { ApiError } from '../contract/errors.ts';
import { cors, headers as names } from '../contract/headers.ts';
import { limits } from '../contract/limits.ts';
import { keyPlaces } from '../contract/parameters.ts';
import type { ErrorBody } from '../contract/records.ts';
import type { Store } from '../indexes/store.ts';
import { answer, type Answer, type Deployment } from './answer.ts';
import { authorise, type KeyRing } from './authorise.ts';
import type { KeyRecord } from './key-records.ts';
import { createLocalCounters, type Counters, type LocalCounters } from './counters.ts';
import { encode, negotiate } from './encode.ts';
import { budgetOf, type Budget } from './rate-limit.ts';

export interface HandlerOptions extends Deployment {
  /** Asked at each request, so that the file of keys can change while the service runs. */
  keys?: () => KeyRing;
  anonymousPerMinute?: number;
  keyPerMinute?: number;
  /** Seconds that a CDN may keep an anonymous answer; unset without a CDN. */
  sharedMaxAge?: number;
  /** What `/readyz` tells beside the data. */
  readiness?: () => object;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Told of unexpected errors; the visitor sees only `internal_error`. */
  onError?: (error: unknown, caller: Caller) => void;
  /** True while the process is behind with its work: the request is refused instead of waiting. */
  isOverloaded?: () => boolean;
}

/** Who asks: the address that limits count against. */
export interface Caller {
  address: string;
  /** Names the request in the operator's logs. */
  requestId?: string;
}

export type Handler = (request: Request, caller: Caller) => Response;

/** Where counting takes a while, so does the answer. */
export type CountingHandler = (request: Request, caller: Caller) => Response | Promise<Response>;

/**
 * The API as one fetch function: request -> authorise -> rate limit -> parse -> search -> serialise -> response.
 * CORS is the outermost layer: every answer carries it, errors too.
 */
export function createHandler(store: Store, options: HandlerOptions, counters?: LocalCounters): Handler;
export function createHandler(store: Store, options: HandlerOptions, counters: Counters): CountingHandler;
export function createHandler(
  store: Store,
  options: HandlerOptions,
  counters: Counters = createLocalCounters(limits.windowSeconds),
): CountingHandler {
  const now = options.now ?? Date.now;
  return (request, caller) => {
    const context: Context = { headers: new Headers(), key: undefined };
    try {
      const asked = ask(request, caller, context);
      if (!asked.spending) return respond(request, asked.answer(), context);
      const { spending } = asked;
      const used = counters.add(spending.caller, 1, spending.nowMs);
      if (typeof used === 'number') return respond(request, counted(used, spending, asked, context), context);
      return used
        .then((number) => respond(request, counted(number, spending, asked, context), context))
        .catch((error: unknown) => fail(request, error, context, caller));
    } catch (error) {
      return fail(request, error, context, caller);
    }
  };

  function fail(request: Request, error: unknown, context: Context, caller: Caller): Response {
    if (!(error instanceof ApiError)) options.onError?.(error, caller);
    const apiError = error instanceof ApiError ? error : new ApiError('internal_error');
    const { retryAfterSeconds } = apiError;
    if (retryAfterSeconds !== undefined) context.headers.set(names.retryAfter, String(retryAfterSeconds));
    return respond(request, errorAnswer(apiError, context.key), context);
  }

  function ask(request: Request, caller: Caller, context: Context): Asked {
    const { path, parameters } = split(request.url);
    if (!path.startsWith(API_ROOT)) return { answer: () => health(request, path, store, options.readiness) };
    context.headers.append('Vary', keyPlaces.header);
    if (request.method === 'OPTIONS') return { answer: () => ({ status: 204, cacheControl: 'no-store' }) };
    const nowMs = now();
    const anonymous = { caller: `ip:${caller.address}`, policy: 'anon', limit: anonymousLimit(), nowMs };
    let key: KeyRecord | undefined;
    try {
      const ring = options.keys?.() ?? noKeys;
      key = authorise(ring, request.headers, parameters, nowMs, options.contact, anonymousLimit());
    } catch (error) {
      return { spending: anonymous, answer: () => rethrow(error) };
    }
    context.key = key;
    return {
      spending: spendingOf(path, key, caller) ?? anonymous,
      answer: () => answerTo(request, path, parameters, key),
    };

    /** On a budget of the endpoint against the address, else against the key. */
    function spendingOf(path: string, key: KeyRecord | undefined, { address }: Caller): Spending | undefined {
      const own = ownBudget(path);
      if (own) return { caller: `${own.name}:${address}`, policy: own.name, limit: own.perMinute, nowMs };
      return key && { caller: `key:${key.id}`, policy: 'key', limit: keyLimit(key), nowMs };
    }
  }

  function answerTo(request: Request, path: string, parameters: URLSearchParams, key: KeyRecord | undefined): Answer {
    if (request.url.length > limits.urlBytes) throw new ApiError('url_too_long', { max: limits.urlBytes });
    refuseWriting(request);
    const perMinute = key ? keyLimit(key) : anonymousLimit();
    const result = answer(store, path, parameters, { ...options, caller: { keyId: key?.id, perMinute } });
    return revalidate(request, { ...result, cacheControl: result.cacheControl ?? cacheControl(key) });
  }

  /** Answers what was asked, unless the budget is used up. @throws ApiError 429 */
  function counted(used: number, { policy, limit, nowMs }: Spending, asked: Asked, context: Context): Answer {
    const budget = budgetOf(used, limit, counters.windowSeconds, nowMs);
    setLimitHeaders(context.headers, policy, budget);
    if (budget.exceeded) throw new ApiError('rate_limited', { limit, retryAfterSeconds: budget.resetIn });
    if (options.isOverloaded?.()) throw new ApiError('overloaded', { retryAfterSeconds: limits.overloadRetrySeconds });
    return asked.answer();
  }

  function keyLimit({ perMinute }: KeyRecord): number {
    return perMinute ?? options.keyPerMinute ?? limits.keyPerMinute;
  }

  function anonymousLimit(): number {
    return options.anonymousPerMinute ?? limits.anonymousPerMinute;
  }

  function cacheControl(key: KeyRecord | undefined): string {
    if (key) return `private, max-age=${limits.maxAgeSeconds}`;
    const shared = options.sharedMaxAge === undefined ? '' : `, s-maxage=${options.sharedMaxAge}`;
    return `public, max-age=${limits.maxAgeSeconds}${shared}, stale-while-revalidate=${limits.staleSeconds}`;
  }
}

/** Endpoints with a budget of their own, by path. */
const ownBudgets = new Map(
  Object.values<Endpoint>(endpoints).flatMap(({ path, name, perMinute }) =>
    perMinute ? [[path, { name, perMinute }] as const] : [],
  ),
);
const ownBudget = (path: string) => ownBudgets.get(path.replace(/\/$/, ''));

/** Who pays for a request. 401 and 403 count against the address, never against the key they name. */
interface Spending {
  caller: string;
  policy: string;
  limit: number;
  nowMs: number;
}

/** A request that was understood so far; health and preflights cost nothing. */
interface Asked {
  spending?: Spending;
  answer: () => Answer;
}

const noKeys: KeyRing = new Map();

function rethrow(error: unknown): never {
  throw error;
}

/** What is known of a request by the time it fails or succeeds. */
interface Context {
  headers: Headers;
  key: KeyRecord | undefined;
}

function split(url: string): { path: string; parameters: URLSearchParams } {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const mark = url.indexOf('?', start);
  return {
    path: mark < 0 ? url.slice(start) : url.slice(start, mark),
    parameters: new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)),
  };
}

/** @throws ApiError 405 */
function refuseWriting({ method }: Request): void {
  if (method !== 'GET' && method !== 'HEAD') throw new ApiError('method_not_allowed', { method });
}

function health(
  request: Request,
  path: string,
  { manifest, access }: Store,
  readiness?: HandlerOptions['readiness'],
): Answer {
  if (request.method === 'OPTIONS') return { status: 204, cacheControl: 'no-store' };
  refuseWriting(request);
  const json = (body: object): Answer => ({ status: 200, body: JSON.stringify(body), cacheControl: 'no-store' });
  if (path === '/healthz') return json({ ok: true });
  if (path === '/readyz') {
    const { buildId, builtAt, destinations } = manifest;
    return json({ ok: true, buildId, builtAt, destinations, access, ...readiness?.() });
  }
  throw new ApiError('endpoint_not_found', { path, index: endpoints.index.path });
}

/** What names the origin of a key stays out of shared caches. */
function errorAnswer(error: ApiError, key: KeyRecord | undefined): Answer {
  const notFound = `${key ? 'private, ' : ''}max-age=${limits.notFoundMaxAgeSeconds}`;
  const body: ErrorBody = {
    ok: false,
    error: error.message,
    code: error.code,
    ...(error.parameter !== undefined && { parameter: error.parameter }),
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
  };
  return {
    status: error.status,
    body: JSON.stringify(body),
    cacheControl: error.status === 404 ? notFound : 'no-store',
    ...(error.status === 405 && { allow: true }),
  };
}

/** 304 where the client already has this answer (RFC 9110, 13.1.2: weak comparison). */
function revalidate(request: Request, result: Answer): Answer {
  const known = request.headers.get('If-None-Match');
  if (known === null || result.etag === undefined || result.status !== 200) return result;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const matches = known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(result.etag!));
  return matches ? { ...result, status: 304, body: undefined } : result;
}

function respond(request: Request, result: Answer, { headers, key }: Context): Response {
  const origin = request.headers.get('Origin');
  // A key that was refused (401, 403) is none here.
  headers.set('Access-Control-Allow-Origin', key && origin !== null ? origin : '*');
  headers.set('Access-Control-Expose-Headers', cors.exposeHeaders);
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  headers.set('X-Content-Type-Options', 'nosniff');
  if (key) headers.append('Vary', 'Origin');
  if (request.method === 'OPTIONS') {
    headers.set('Access-Control-Allow-Methods', cors.allowMethods);
    headers.set('Access-Control-Allow-Headers', cors.allowHeaders);
    headers.set('Access-Control-Max-Age', cors.maxAge);
  }
  if (request.method === 'OPTIONS' || result.allow) headers.set('Allow', 'GET, HEAD, OPTIONS');
  if (result.cacheControl) headers.set('Cache-Control', result.cacheControl);
  if (result.etag) headers.set('ETag', result.etag);
  if (result.location) headers.set('Location', result.location);
  if (result.status !== 204) headers.append('Vary', 'Accept-Encoding');
  if (result.status === 204 || result.status === 304) return new Response(null, { status: result.status, headers });
  return withBody(request, result, headers);
}

function withBody(request: Request, result: Answer, headers: Headers): Response {
  const plain = typeof result.body === 'string' ? Buffer.from(result.body) : (result.body ?? new Uint8Array(0));
  const { body, encoding } = encode(plain, negotiate(request.headers.get('Accept-Encoding')));
  headers.set('Content-Type', result.type ?? 'application/json; charset=utf-8');
  headers.set('Content-Length', String(body.byteLength));
  if (encoding) headers.set('Content-Encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : (body as BodyInit), { status: result.status, headers });
}

function setLimitHeaders(headers: Headers, policy: string, budget: Budget): void {
  headers.set(names.limit, String(budget.limit));
  headers.set(names.remaining, String(budget.remaining));
  headers.set(names.reset, String(budget.resetAt));
  headers.set(names.policy, `"${policy}";q=${budget.limit};w=${limits.windowSeconds}`);
  headers.set(names.rateLimit, `"${policy}";r=${budget.remaining};t=${budget.resetIn}`);
}
