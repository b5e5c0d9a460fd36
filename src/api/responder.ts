import { endpoints, API_ROOT, type Endpoint } from '../contract/endpoints.ts';
import { ApiError } from '../contract/errors.ts';
import { limits } from '../contract/limits.ts';
import { keyPlaces } from '../contract/parameters.ts';
import type { Store } from '../indexes/store.ts';
import { AnswerCache, type Answer } from './answer-cache.ts';
import { after } from './after.ts';
import { answer, type Deployment } from './answer.ts';
import { authorise, type KeyRing } from './authorise.ts';
import type { KeyRecord } from './key-records.ts';
import { createBuiltInEngine } from '../search/built-in-engine.ts';
import { createLocalCounters, type Counters, type LocalCounters } from './counters.ts';
import { budgetOf } from './rate-limit.ts';
import {
  errorAnswer,
  respond,
  revalidate,
  setLimitHeaders,
  vary,
  type Asking,
  type Context,
  type Reply,
} from './reply.ts';
import type { LocalEngine, SearchEngine } from '../search/engine.ts';

export interface HandlerOptions extends Deployment {
  /** Makes what searches the store; the built-in engine where none is given. */
  engine?: (store: Store) => SearchEngine;
  /** Asked at each request, so that the file of keys can change while the service runs. */
  keys?: () => KeyRing;
  anonymousPerMinute?: number;
  keyPerMinute?: number;
  /** Seconds that a CDN may keep an anonymous answer; unset without a CDN. */
  sharedMaxAge?: number;
  /** Told when an answer was still there from an earlier request. */
  onKept?: () => void;
  /** Bytes of answers that are kept; 0 keeps none. */
  keptAnswerBytes?: number;
  /** What `/readyz` tells beside the data. */
  readiness?: () => object;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Told of unexpected errors; the visitor sees only `internal_error`. */
  onError?: (error: unknown, caller: Caller) => void;
  /** True while the process is behind with its work: the request is refused instead of waiting. */
  isOverloaded?: () => boolean;
}

/** With an engine that has its answers at once. */
export type LocalOptions = HandlerOptions & { engine?: (store: Store) => LocalEngine };

/** Who asks: the address that limits count against. */
export interface Caller {
  address: string;
  /** Names the request in the operator's logs. */
  requestId?: string;
}

/** Where counting or searching takes a while, so does the answer. */
export type Responder = (request: Asking, caller: Caller) => Reply | Promise<Reply>;
export type LocalResponder = (request: Asking, caller: Caller) => Reply;

/**
 * The API: request -> authorise -> rate limit -> parse -> search -> serialise -> reply. CORS is the outermost layer:
 * every answer carries it, errors too.
 */
export function createResponder(store: Store, options: LocalOptions, counters?: LocalCounters): LocalResponder;
export function createResponder(store: Store, options: HandlerOptions, counters?: Counters): Responder;
export function createResponder(
  store: Store,
  options: HandlerOptions,
  counters: Counters = createLocalCounters(limits.windowSeconds),
): Responder {
  const engine = (options.engine ?? createBuiltInEngine)(store);
  const now = options.now ?? Date.now;
  const kept = new AnswerCache(options.keptAnswerBytes ?? limits.keptAnswerBytes);
  return (request, caller) => {
    const context: Context = { headers: {}, key: undefined };
    try {
      const answering = after(ask(request, caller, context), ({ spending, answer }) => {
        if (!spending) return answer();
        const used = counters.add(spending.caller, 1, spending.nowMs);
        return after(used, (number) => counted(number, spending, answer, context));
      });
      const reply = after(answering, (found) => respond(request, found, context));
      return reply instanceof Promise ? reply.catch((error: unknown) => fail(request, error, context, caller)) : reply;
    } catch (error) {
      return fail(request, error, context, caller);
    }
  };

  function fail(request: Asking, error: unknown, context: Context, caller: Caller): Reply {
    if (!(error instanceof ApiError)) options.onError?.(error, caller);
    const apiError = error instanceof ApiError ? error : new ApiError('internal_error');
    return respond(request, errorAnswer(apiError, context), context);
  }

  function ask(request: Asking, caller: Caller, context: Context): Asked {
    const { path, query } = split(request.url);
    if (!path.startsWith(API_ROOT)) return { answer: () => health(request, path, store, options.readiness) };
    vary(context.headers, keyPlaces.header);
    if (request.method === 'OPTIONS') return { answer: () => ({ status: 204, cacheControl: 'no-store' }) };
    const nowMs = now();
    const anonymous = { caller: `ip:${caller.address}`, policy: 'anon', limit: anonymousLimit(), nowMs };
    let key: KeyRecord | undefined;
    try {
      const ring = options.keys?.() ?? noKeys;
      const parameters = mayNameKey(query) ? new URLSearchParams(query) : noParameters;
      key = authorise(ring, request.headers, parameters, nowMs, options.contact, anonymousLimit());
    } catch (error) {
      return { spending: anonymous, answer: () => rethrow(error) };
    }
    context.key = key;
    return {
      spending: spendingOf(path, key, caller) ?? anonymous,
      answer: () => answerTo(request, path, query, key),
    };

    /** On a budget of the endpoint against the address, else against the key. */
    function spendingOf(path: string, key: KeyRecord | undefined, { address }: Caller): Spending | undefined {
      const own = ownBudget(path);
      if (own) return { caller: `${own.name}:${address}`, policy: own.name, limit: own.perMinute, nowMs };
      return key && { caller: `key:${key.id}`, policy: 'key', limit: keyLimit(key), nowMs };
    }
  }

  function answerTo(
    request: Asking,
    path: string,
    query: string,
    key: KeyRecord | undefined,
  ): Answer | Promise<Answer> {
    if (request.url.length > limits.urlBytes) throw new ApiError('url_too_long', { max: limits.urlBytes });
    refuseWriting(request);
    return after(keptOrNew(path, query, key), (result) =>
      revalidate(request, { ...result, cacheControl: result.cacheControl ?? cacheControl(key) }),
    );
  }

  /** What the same address or the same query was answered before, else a new answer. A key is no part of what is asked. */
  function keptOrNew(path: string, query: string, key: KeyRecord | undefined): Answer | Promise<Answer> {
    const { hits } = kept;
    const address = mayNameKey(query) ? undefined : `${path}?${query}`;
    const perMinute = key ? keyLimit(key) : anonymousLimit();
    const asked = { ...options, caller: { keyId: key?.id, perMinute }, engine, kept };
    const found = (address !== undefined && kept.at(address)) || answer(store, path, new URLSearchParams(query), asked);
    if (kept.hits > hits) options.onKept?.();
    return after(found, (result) => {
      if (address !== undefined && result.key !== undefined) kept.spell(address, result.key);
      return result;
    });
  }

  /** Answers what was asked, unless the budget is used up. @throws ApiError 429 */
  function counted(
    used: number,
    { policy, limit, nowMs }: Spending,
    answer: Asked['answer'],
    context: Context,
  ): Answer | Promise<Answer> {
    const budget = budgetOf(used, limit, counters.windowSeconds, nowMs);
    setLimitHeaders(context.headers, policy, budget);
    if (budget.exceeded) throw new ApiError('rate_limited', { limit, retryAfterSeconds: budget.resetIn });
    if (options.isOverloaded?.()) throw new ApiError('overloaded', { retryAfterSeconds: limits.overloadRetrySeconds });
    return answer();
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
  answer: () => Answer | Promise<Answer>;
}

const noKeys: KeyRing = new Map();

function rethrow(error: unknown): never {
  throw error;
}

function split(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const mark = url.indexOf('?', start);
  return mark < 0
    ? { path: url.slice(start), query: '' }
    : { path: url.slice(start, mark), query: url.slice(mark + 1) };
}

/** Whether a parameter may be an API key: by its name, or by one that is written with escapes. */
const mayNameKey = (query: string): boolean => /(?:^|&)(?:(?:api_)?key(?:[=&]|$)|[^=&]*%)/.test(query);
const noParameters = new URLSearchParams();

/** @throws ApiError 405 */
function refuseWriting({ method }: Asking): void {
  if (method !== 'GET' && method !== 'HEAD') throw new ApiError('method_not_allowed', { method });
}

function health(
  request: Asking,
  path: string,
  { manifest, access }: Store,
  readiness?: HandlerOptions['readiness'],
): Answer {
  if (request.method === 'OPTIONS') return { status: 204, cacheControl: 'no-store' };
  refuseWriting(request);
  const json = (body: { ok: boolean; [name: string]: unknown }): Answer => ({
    status: body.ok ? 200 : 503,
    body: JSON.stringify(body),
    cacheControl: 'no-store',
  });
  if (path === '/healthz') return json({ ok: true });
  if (path === '/readyz') {
    const { buildId, builtAt, destinations } = manifest;
    return json({ ok: true, buildId, builtAt, destinations, access, ...readiness?.() });
  }
  throw new ApiError('endpoint_not_found', { path, index: endpoints.index.path });
}
