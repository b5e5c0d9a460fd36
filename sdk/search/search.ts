import type { Category, PoiList } from '../../src/contract/records.ts';
import type { Client } from '../api/client.ts';
import { countByCategory, filterNames, fits, idsOf, isComplete, type Filter } from './local-filter.ts';
import type { Query } from '../options/settings.ts';

/** What the visitor adds to the search of the page or puts in its place; null takes something of the page's away. */
export type Wishes = { [Name in keyof Query]?: string | null | undefined };

/** What is shown: the search of the page, narrowed and changed by the visitor. */
export interface Finder {
  /** The search that is shown now; undefined before there is one. */
  readonly query: Query | undefined;
  /** The search of the page. */
  readonly base: Query | undefined;
  readonly wishes: Wishes;
  /** Replaces the search of the page and forgets the wishes. @throws SdkError, AbortError when another search came in between */
  search(base: Query): Promise<PoiList>;
  /** Changes some wishes; the others stay. @throws as search does */
  wish(change: Wishes): Promise<PoiList>;
  /** Number of hits of each category under the filters but its own, by id; of those only that the page lets in. */
  counts(signal: AbortSignal): Promise<Map<string, number>>;
  /** Categories that can be chosen. */
  choices<Each extends Category>(categories: readonly Each[]): readonly Each[];
}

export interface FinderInput {
  client: Client;
  first: Query | undefined;
  wishes: Wishes;
  onFound: (found: PoiList) => Promise<void>;
}

export function createFinder({ client, first, wishes: firstWishes, onFound }: FinderInput): Finder {
  let base = first;
  let wishes = firstWishes;
  let running: AbortController | undefined;
  /** An answer that holds everything its search can find, without filters of the visitor. */
  let whole: { key: string; found: PoiList } | undefined;
  const current = (): Query | undefined => (base || hasAny(wishes) ? joined(base ?? {}, wishes) : undefined);
  const unfiltered = (): Query => joined(base ?? {}, { ...wishes, ...without(filterNames) });
  const known = (): PoiList | undefined => (whole?.key === keyOf(unfiltered()) ? whole.found : undefined);
  return {
    get query() {
      return current();
    },
    get base() {
      return base;
    },
    get wishes() {
      return wishes;
    },
    search(next) {
      base = next;
      wishes = {};
      return load();
    },
    wish(change) {
      wishes = { ...wishes, ...change };
      return load();
    },
    async counts(signal) {
      const all = known();
      if (all)
        return countByCategory(all.items.filter((poi) => fits(poi, { ...filterOf(wishes), category: undefined })));
      const counted = await client.counts(current() ?? {}, signal);
      return new Map(counted.map(({ id, count }) => [id, count]));
    },
    choices(categories) {
      const allowed = idsOf(base?.category);
      return allowed.length === 0 ? categories : categories.filter(({ id }) => allowed.includes(id));
    },
  };

  async function load(): Promise<PoiList> {
    running?.abort();
    const search = (running = new AbortController());
    const found = locally() ?? (await client.search(current() ?? {}, search.signal));
    search.signal.throwIfAborted();
    const query = current() ?? {};
    if (keyOf(query) === keyOf(unfiltered()) && isComplete(found, query)) whole = { key: keyOf(query), found };
    await onFound(found);
    search.signal.throwIfAborted();
    return found;
  }

  function locally(): PoiList | undefined {
    const all = known();
    if (!all) return undefined;
    const items = all.items.filter((poi) => fits(poi, filterOf(wishes)));
    return { ...all, items, count: items.length, total: items.length };
  }
}

export function filterOf(wishes: Wishes): Filter {
  return Object.fromEntries(filterNames.map((name) => [name, wishes[name] ?? undefined]));
}

function joined(base: Query, wishes: Wishes): Query {
  const query = { ...base };
  for (const [name, value] of Object.entries(wishes) as [keyof Query, string | null | undefined][]) {
    if (value === null) delete query[name];
    else if (value !== undefined) query[name] = value;
  }
  // The API refuses a radius without a centre.
  if (query.lat === undefined) delete query.radius_km;
  return query;
}

function without(names: readonly string[]): Wishes {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

function hasAny(wishes: Wishes): boolean {
  return Object.values(wishes).some((value) => value !== undefined);
}

function keyOf(query: Query): string {
  return JSON.stringify(Object.entries(query).sort());
}
