import { API_ROOT } from '../contract/endpoints.ts';
import { ApiError } from '../contract/errors.ts';
import { limits } from '../contract/limits.ts';
import { MCP_PATH } from '../contract/mcp.ts';
import { OGC_ROOT } from '../contract/ogc.ts';
import { keyPlaces } from '../contract/parameters.ts';
import { mcpPreflightHeaders } from '../http/cross-origin.ts';
import { answerCacheControl } from '../http/cache-control.ts';
import type { Store } from '../indexes/store.ts';
import { createBuiltInEngine } from '../search/built-in-engine.ts';
import { after } from './after.ts';
import { authorise, keyOf, mayNameKey, type KeyRing } from './authorise.ts';
import { accountsOf, anonymousAccount, keyLimit, pay, type Account, type Credential, type Payment } from './charge.ts';
import { createLocalCounters, type Counters, type LocalCounters } from './counters.ts';
import { health } from './health.ts';
import { mcpResult } from './mcp/mcp-result.ts';
import type { Caller, HandlerOptions, LocalOptions } from './options.ts';
import { errorResult, respond, revalidate, setLimitHeaders, vary, type Context, type Reply } from './reply.ts';
import { isReading, type ApiRequest } from './request.ts';
import { ResultCache, type Result } from './result-cache.ts';
import type { ResultContext } from './result-context.ts';
import { resultOf } from './results.ts';
import { createTileSearch } from './tile-search.ts';

/** Where counting or searching takes a while, so does the reply. */
export type Responder = (request: ApiRequest, caller: Caller) => Reply | Promise<Reply>;
export type LocalResponder = (request: ApiRequest, caller: Caller) => Reply;

/**
 * The API: request -> authorise -> charge -> cache or result -> reply. CORS is the outermost layer: every reply carries
 * it, errors too.
 */
export function createResponder(store: Store, options: LocalOptions, counters?: LocalCounters): LocalResponder;
export function createResponder(store: Store, options: HandlerOptions, counters?: Counters): Responder;
export function createResponder(
  store: Store,
  options: HandlerOptions,
  counters: Counters = createLocalCounters(limits.windowSeconds),
): Responder {
  const engine = (options.engine ?? createBuiltInEngine)(store);
  const searchTile = createTileSearch(store, engine);
  const now = options.now ?? Date.now;
  const cache = new ResultCache(options.cachedBytes ?? limits.cachedBytes, options.onCacheHit);
  const rates = {
    anonymous: options.anonymousPerMinute ?? limits.anonymousPerMinute,
    key: options.keyPerMinute ?? limits.keyPerMinute,
  };
  return (request, caller) => {
    const context: Context = { headers: {}, key: undefined };
    try {
      const reply = after(result(request, caller, context), (found) =>
        withBytesCounted(respond(request, found, context), context),
      );
      return reply instanceof Promise ? reply.catch((error: unknown) => fail(request, error, context, caller)) : reply;
    } catch (error) {
      return fail(request, error, context, caller);
    }
  };

  /** What a reply weighs counts on the accounts of bytes that let it pass. */
  function withBytesCounted(reply: Reply, { byBytes = [] }: Context): Reply | Promise<Reply> {
    const bytes = reply.body?.byteLength ?? 0;
    const nowMs = now();
    return byBytes.reduce<Reply | Promise<Reply>>(
      (before, { bucket }) => after(before, (reply) => after(counters.add(bucket, bytes, nowMs), () => reply)),
      reply,
    );
  }

  function fail(request: ApiRequest, error: unknown, context: Context, caller: Caller): Reply {
    if (!(error instanceof ApiError)) options.onError?.(error, caller);
    const apiError = error instanceof ApiError ? error : new ApiError('internal_error');
    return respond(request, errorResult(apiError, context), context);
  }

  /** Health and preflights cost nothing. 401 and 403 count against the address, never against the key they name. */
  function result(request: ApiRequest, caller: Caller, context: Context): Result | Promise<Result> {
    if (!isCounted(request)) return health(request, store, options.readiness);
    vary(context.headers, keyPlaces.header);
    if (request.method === 'OPTIONS')
      return { status: 204, cacheControl: 'no-store', ...(isMcp(request) && { headers: mcpPreflightHeaders }) };
    const nowMs = now();
    const { credential, refusal } = authorised(request, nowMs);
    context.key = credential?.record;
    const accounts = refusal
      ? [anonymousAccount(caller.address, rates)]
      : accountsOf(request.route, { address: caller.address, credential }, rates);
    return after(pay(counters, accounts, nowMs), (payment) => {
      passOrThrow(payment, accounts, context);
      if (refusal) throw refusal;
      return readOrMake(request, caller, { ...context, nowMs });
    });
  }

  /** A key in a page is public, so that it never has the right to everything. */
  function mayReadAll({ headers }: ApiRequest, key: Context['key']): boolean {
    return options.wholeCollectionToKeys === true && key?.wholeCollection === true && headers.get('Origin') === null;
  }

  function authorised(request: ApiRequest, nowMs: number): { credential?: Credential; refusal?: ApiError } {
    try {
      const about = { nowMs, contact: options.contact, anonymous: rates.anonymous };
      const credential = authorise(options.keys?.() ?? noKeys, keyOf(request), about);
      return credential ? { credential } : {};
    } catch (error) {
      if (error instanceof ApiError) return { refusal: error };
      throw error;
    }
  }

  /** @throws ApiError 429 */
  function passOrThrow({ charge, budget, account }: Payment, accounts: readonly Account[], context: Context): void {
    setLimitHeaders(context.headers, charge, budget);
    const isVisitor = account > 0 || accounts[0]!.shown.policy !== 'key';
    if (context.key) options.onKeyUse?.(context.key.id, budget.exceeded ? 'refused' : isVisitor ? 'visitor' : 'key');
    const { limit, unit } = charge;
    const retryAfterSeconds = budget.resetIn;
    if (budget.exceeded && unit) throw new ApiError('bytes_limited', { limit: limit / 1e6, retryAfterSeconds });
    if (budget.exceeded) throw new ApiError('rate_limited', { limit, retryAfterSeconds });
    context.byBytes = accounts[account]!.guards.filter((guard) => guard.unit);
  }

  /** @throws ApiError 400, 404, 405, 414 */
  function readOrMake(request: ApiRequest, caller: Caller, { key, nowMs }: Timed): Result | Promise<Result> {
    const { path, query, method } = request;
    const bytes = options.baseUrl.length + path.length + 1 + query.length;
    if (bytes > limits.urlBytes) throw new ApiError('url_too_long', { max: limits.urlBytes });
    if (!isMcp(request) && !isReading(request)) throw new ApiError('method_not_allowed', { method });
    const asker = {
      keyId: key?.id,
      perMinute: key ? keyLimit(key, rates) : rates.anonymous,
      mayReadAll: mayReadAll(request, key),
    };
    const made = isMcp(request)
      ? mcpResult(request, store, contextOf(asker, nowMs))
      : cachedOrNew(request, asker, nowMs);
    return after(made, (found) => {
      const holds = found.until === undefined ? undefined : Math.floor((found.until - nowMs) / 1000);
      if (found.searched) options.onSearch?.(found.searched, caller);
      return revalidate(request, {
        ...found,
        cacheControl: found.cacheControl ?? answerCacheControl(key !== undefined, options.sharedMaxAge, holds),
      });
    });
  }

  function contextOf(asker: ResultContext['caller'], nowMs: number): ResultContext {
    return { ...options, caller: asker, nowMs, engine, searchTile, cache };
  }

  /**
   * What the same address or the same query gave before, else a new result. A key is no part of what is asked, except
   * where it is a right, which is looked at before the result is.
   */
  function cachedOrNew(request: ApiRequest, asker: ResultContext['caller'], nowMs: number): Result | Promise<Result> {
    const isBare = !mayNameKey(request.query) && !isOgc(request) && !request.query.includes('changed_since');
    const alias = isBare ? `${request.path}?${request.query}` : undefined;
    const cached = alias === undefined ? undefined : cache.getByAlias(alias);
    if (cached) return cached;
    return after(resultOf(store, request, contextOf(asker, nowMs)), (found) => {
      // What holds for a while only is another answer at the same address later.
      if (alias !== undefined && found.key !== undefined && found.until === undefined) cache.alias(alias, found.key);
      return found;
    });
  }
}

const isOgc = ({ path }: ApiRequest): boolean => path === OGC_ROOT || path.startsWith(`${OGC_ROOT}/`);
const isMcp = ({ route }: ApiRequest): boolean => route?.endpoint === 'mcp';
const isCounted = (request: ApiRequest): boolean =>
  request.path.startsWith(API_ROOT) || isOgc(request) || request.path.startsWith(MCP_PATH);
const noKeys: KeyRing = new Map();
type Timed = Context & { nowMs: number };
