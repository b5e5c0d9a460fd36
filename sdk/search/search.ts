import { limits } from '../../src/contract/limits.ts';
import type { Category, PoiList } from '../../src/contract/records.ts';
import type { FilterCounts } from '../api/client.ts';
import type { Query } from '../options/query.ts';
import { toPlaces } from '../places.ts';
import type { Session } from '../session.ts';
import type { Tiled, VisitorFilters } from '../state.ts';
import { filterOf, joined } from './filters.ts';
import { fits, idsOf, isComplete, localNames } from './local-filter.ts';

/** What is shown: the search of the page, narrowed and changed by the visitor. */
export interface Search {
  /** The search that is shown now; undefined before there is one. */
  readonly query: Query | undefined;
  /** Settles with the first answer, or once it is known that it will not come. */
  readonly answered: Promise<void>;
  /** Searches for what the state asks for. @throws SdkError, AbortError when another search came in between */
  run: () => Promise<PoiList>;
  /** Replaces the search of the page and forgets the filters. @throws as run does */
  replace(base: Query): Promise<PoiList>;
  /** Puts filters in the place of those that are set. @throws as run does */
  narrow(filters: VisitorFilters): Promise<PoiList>;
  /** Changes some filters; the others stay. Failures are told to the visitor. */
  refine: (change: VisitorFilters) => void;
  /** Number of hits of each category and with each filter, under the filters but its own. */
  counts(signal: AbortSignal): Promise<FilterCounts>;
  /** Categories that can be chosen. */
  choices<Each extends Category>(categories: readonly Each[]): readonly Each[];
}

export function createSearch({
  state,
  client,
  categories,
  settings,
  report,
}: Pick<Session, 'state' | 'client' | 'categories' | 'settings' | 'report'>): Search {
  let running: AbortController | undefined;
  /** An answer that holds everything its search can find, without those filters that can be answered here. */
  let whole: { key: string; found: PoiList } | undefined;
  const current = (): Query | undefined => joined(state.now.search, state.now.filters);
  const unfiltered = (): Query => {
    const none = Object.fromEntries(localNames.map((name) => [name, undefined]));
    return joined(state.now.search ?? {}, { ...state.now.filters, ...none })!;
  };
  let settle = (): void => undefined;
  const answered = new Promise<void>((done) => (settle = done));
  const known = (): PoiList | undefined => (whole?.key === keyOf(unfiltered()) ? whole.found : undefined);
  return {
    get query() {
      return current();
    },
    answered,
    run,
    replace(search) {
      state.set({ search, filters: {}, searchText: '', viewHeld: false });
      return run();
    },
    narrow(filters) {
      state.set({ filters, searchText: filters.q ?? '', viewHeld: false });
      return run();
    },
    refine(change) {
      state.set({ filters: { ...state.now.filters, ...change } });
      run().catch(() => undefined);
    },
    counts: (signal) => client.counts(current() ?? {}, signal),
    choices(all) {
      const allowed = idsOf(state.now.search?.category);
      return allowed.length === 0 ? all : all.filter(({ id }) => allowed.includes(id));
    },
  };

  async function run(): Promise<PoiList> {
    try {
      return await load();
    } catch (error) {
      report(error, () => void run().catch(() => undefined));
      throw error;
    } finally {
      settle();
    }
  }

  async function load(): Promise<PoiList> {
    running?.abort();
    const { signal } = (running = new AbortController());
    const found = locally() ?? (await client.search(current() ?? {}, signal));
    signal.throwIfAborted();
    const query = current() ?? {};
    if (keyOf(query) === keyOf(unfiltered()) && isComplete(found, query)) whole = { key: keyOf(query), found };
    const words = await categories;
    signal.throwIfAborted();
    const tiled = state.now.config?.capabilities?.poiTiles ? tiledOf(found, query) : undefined;
    state.set({ found, places: toPlaces(found.items, words, settings.lang), tiled, hovered: null });
    return found;
  }

  function locally(): PoiList | undefined {
    const all = known();
    if (!all) return undefined;
    const items = all.items.filter((poi) => fits(poi, filterOf(state.now.filters)));
    return { ...all, items, count: items.length, total: items.length };
  }
}

/**
 * The search whose destinations tiles show. A page that wants few destinations gets few; one that wants no other number
 * than the service gives, or as many as it can, gets all.
 */
function tiledOf({ count, total, totalIsMinimum }: PoiList, { limit, ...query }: Query): Tiled | undefined {
  if (total <= count || (limit !== undefined && Number(limit) < limits.limitMax)) return undefined;
  return { query, total, ...(totalIsMinimum && { totalIsMinimum }) };
}

function keyOf(query: Query): string {
  return JSON.stringify(Object.entries(query).sort());
}
