import { API_ROOT } from '../contract/endpoints.ts';
import { ApiError } from '../contract/api-error.ts';
import { limits } from '../contract/limits.ts';
import { MCP_PATH } from '../contract/mcp.ts';
import { keyPlaces } from '../contract/parameters.ts';
import { mcpPreflightHeaders } from '../http/cross-origin.ts';
import type { BaseStore } from '../indexes/store.ts';
import { createAdmission } from './admission.ts';
import { after } from './after.ts';
import { createLocalCounters, type Counters, type LocalCounters } from './counters.ts';
import { health } from './health.ts';
import type { Caller, HandlerOptions, LocalOptions } from './options.ts';
import { createReadOrMake } from './read-or-make.ts';
import { errorResult, respond, vary, type Context, type Reply } from './reply.ts';
import { isMcp, isOgc, type ApiRequest } from './request.ts';
import type { Result } from './result-cache.ts';

/** Where counting or searching takes a while, so does the reply. */
export type Responder = (request: ApiRequest, caller: Caller) => Reply | Promise<Reply>;
export type LocalResponder = (request: ApiRequest, caller: Caller) => Reply;

/**
 * The API: request -> authorise -> charge -> cache or result -> reply. CORS is the outermost layer: every reply carries
 * it, errors too.
 */
export function createResponder(store: BaseStore, options: LocalOptions, counters?: LocalCounters): LocalResponder;
export function createResponder(store: BaseStore, options: HandlerOptions, counters?: Counters): Responder;
export function createResponder(
  store: BaseStore,
  options: HandlerOptions,
  counters: Counters = createLocalCounters(limits.windowSeconds),
): Responder {
  const now = options.now ?? Date.now;
  const rates = {
    anonymous: options.anonymousPerMinute ?? limits.anonymousPerMinute,
    key: options.keyPerMinute ?? limits.keyPerMinute,
  };
  const admit = createAdmission(options, counters, rates);
  const readOrMake = createReadOrMake(store, options, rates);
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

  /** Health and preflights cost nothing. */
  function result(request: ApiRequest, caller: Caller, context: Context): Result | Promise<Result> {
    if (!isCounted(request)) return health(request, store, options.readiness);
    vary(context.headers, keyPlaces.header);
    if (request.method === 'OPTIONS')
      return { status: 204, cacheControl: 'no-store', ...(isMcp(request) && { headers: mcpPreflightHeaders }) };
    const nowMs = now();
    return after(admit(request, caller, { context, nowMs }), () =>
      readOrMake(request, caller, { key: context.key, paySearch: context.paySearch, nowMs }),
    );
  }
}

const isCounted = (request: ApiRequest): boolean =>
  request.path.startsWith(API_ROOT) || isOgc(request) || request.path.startsWith(MCP_PATH);
