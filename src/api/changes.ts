import { changeLogOf, instantOf, type ChangeLog, type ToldChanges } from '../contract/changes.ts';
import { ApiError } from '../contract/api-error.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { BaseStore } from '../indexes/store.ts';
import type { SearchEngine, SearchResult } from '../search/engine.ts';
import { after } from './after.ts';
import type { ResultContext } from './result-context.ts';

/** The destinations that `changed_since` leaves. */
export interface AskedChanges {
  slugs: readonly string[];
  told: ToldChanges;
}

/**
 * What a query asks for with `changed_since`; undefined where it asks for nothing of that kind. Everything that was ever
 * new is the whole collection, so that the right to it is needed.
 * @throws ApiError 403 without the right, 400 for no time and for one before the log
 */
export function askedChanges(store: BaseStore, query: SearchQuery, context: ResultContext): AskedChanges | undefined {
  const { changed_since: value } = query;
  if (value === undefined) return undefined;
  const { caller, contact } = context;
  if (!caller.mayReadAll) throw new ApiError('changes_not_allowed', { contact });
  const since = instantOf(value);
  if (since === undefined) throw new ApiError('parameter_not_an_instant', { parameter: 'changed_since', value });
  const log = logOf(store);
  if (since < log.since) throw new ApiError('changes_not_kept', { parameter: 'changed_since', first: log.since });
  const later = (times: Record<string, string>) => Object.keys(times).filter((slug) => times[slug]! > since);
  return { slugs: later(log.changed), told: { since, until: log.until, removed: later(log.removed) } };
}

/** Searches, and keeps of the hits those that have changed. */
export function searchChanged(
  engine: SearchEngine,
  { changed_since: _, ...query }: SearchQuery,
  { now, changes, count }: { now: string | undefined; changes: AskedChanges | undefined; count: number },
): SearchResult | Promise<SearchResult> {
  if (!changes) return engine.search(query, now);
  // What words find depends on what else there is.
  if (engine.searchAmong && query.q === undefined) return engine.searchAmong(query, changes.slugs, now);
  return after(engine.search({ ...query, limit: Math.max(1, count) }, now), (hits) =>
    only(hits, new Set(changes.slugs)),
  );
}

function only({ ids, matches, ...others }: SearchResult, wanted: ReadonlySet<string>): SearchResult {
  const { records } = others.source;
  const kept = ids.map((id, place) => ({ id, place })).filter(({ id }) => wanted.has(records.slugOf(id)));
  return {
    ...others,
    ids: kept.map(({ id }) => id),
    total: kept.length,
    ...(matches && { matches: kept.map(({ place }) => matches[place]!) }),
  };
}

const logs = new WeakMap<BaseStore, ChangeLog>();

/** Read when it is first asked for: that of a large collection is long. */
function logOf(store: BaseStore): ChangeLog {
  const log = logs.get(store) ?? changeLogOf(store.documents, store.manifest.builtAt);
  logs.set(store, log);
  return log;
}
