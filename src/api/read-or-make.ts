import { ApiError } from '../contract/api-error.ts';
import { limits } from '../contract/limits.ts';
import { answerCacheControl } from '../http/cache-control.ts';
import { isWhole, type BaseStore, type Store } from '../indexes/store.ts';
import { createBuiltInEngine } from '../search/built-in-engine.ts';
import type { SearchEngine } from '../search/engine.ts';
import { after } from './after.ts';
import { mayNameKey } from './authorise.ts';
import { keyLimit, type Rates } from './charge.ts';
import { mcpResult } from './mcp/mcp-result.ts';
import type { Caller, HandlerOptions } from './options.ts';
import { revalidate, type Context } from './reply.ts';
import { isMcp, isOgc, isReading, type ApiRequest } from './request.ts';
import { ResultCache, type Result } from './result-cache.ts';
import type { ResultContext } from './result-context.ts';
import { resultOf } from './results.ts';
import { createTileSearch } from './tile-search.ts';

export type ReadOrMake = (
  request: ApiRequest,
  caller: Caller,
  asked: Pick<Context, 'key' | 'paySearch'> & { nowMs: number },
) => Result | Promise<Result>;

/**
 * What a request that may pass gets: what was made before, or something new.
 * @returns a function that throws ApiError 400, 404, 405 and 414
 */
export function createReadOrMake(store: BaseStore, options: HandlerOptions, rates: Rates): ReadOrMake {
  const engine = engineOf(store, options);
  const searchTile = engine.searchTile?.bind(engine) ?? createTileSearch(wholeOf(store), engine);
  const cache = new ResultCache(options.cachedBytes ?? limits.cachedBytes, options.onCacheHit);
  return (request, caller, { key, paySearch, nowMs }) => {
    const { path, query, method } = request;
    const bytes = options.baseUrl.length + path.length + 1 + query.length;
    if (bytes > limits.urlBytes) throw new ApiError('url_too_long', { max: limits.urlBytes });
    if (!isMcp(request) && !isReading(request)) throw new ApiError('method_not_allowed', { method });
    const asker = {
      keyId: key?.id,
      perMinute: key ? keyLimit(key, rates) : rates.anonymous,
      mayReadAll: mayReadAll(request, key),
    };
    const context: ResultContext = { ...options, caller: asker, nowMs, engine, searchTile, paySearch, cache };
    const made = isMcp(request) ? mcpResult(request, store, context) : cachedOrNew(request, context);
    return after(made, (found) => {
      const holds = found.until === undefined ? undefined : Math.floor((found.until - nowMs) / 1000);
      if (found.searched) options.onSearch?.(found.searched, caller);
      return revalidate(request, {
        ...found,
        cacheControl: found.cacheControl ?? answerCacheControl(key !== undefined, options.sharedMaxAge, holds),
      });
    });
  };

  /** A key in a page is public, so that it never has the right to everything. */
  function mayReadAll({ headers }: ApiRequest, key: Context['key']): boolean {
    return options.wholeCollectionToKeys === true && key?.wholeCollection === true && headers.get('Origin') === null;
  }

  /**
   * What the same address or the same query gave before, else a new result. A key is no part of what is asked, except
   * where it is a right, which is looked at before the result is.
   */
  function cachedOrNew(request: ApiRequest, context: ResultContext): Result | Promise<Result> {
    const isBare = !mayNameKey(request.query) && !isOgc(request) && !request.query.includes('changed_since');
    const alias = isBare ? `${request.path}?${request.query}` : undefined;
    const cached = alias === undefined ? undefined : cache.getByAlias(alias);
    if (cached) return cached;
    return after(resultOf(store, request, context), (found) => {
      // What holds for a while only is another answer at the same address later.
      if (alias !== undefined && found.key !== undefined && found.until === undefined) cache.alias(alias, found.key);
      return found;
    });
  }
}

/** What searches the store; it was made for what was opened. */
const engineOf = (store: BaseStore, { engine = createBuiltInEngine }: HandlerOptions): SearchEngine =>
  engine(store as Store);

/** @throws Error where the destinations lie elsewhere, so that only their engine can search them */
function wholeOf(store: BaseStore): Store {
  if (isWhole(store)) return store;
  throw new Error('The engine must search tiles itself: the destinations are not here.');
}
