import { API_VERSION, limits } from '../../src/contract/limits.ts';
import type { Category, PoiList } from '../../src/contract/records.ts';
import type { FilterCounts } from '../api/client.ts';
import { SdkError } from '../api/errors.ts';
import type { Query } from '../options/query.ts';
import { toPlaces } from '../places.ts';
import type { Session } from '../session.ts';
import type { MapState, Tiled, VisitorFilters } from '../state.ts';
import { filterOf, joined, wantedOf } from './filters.ts';
import { leaveOutUnknown } from './known-categories.ts';
import { fits, idsOf, isComplete, localNames } from './local-filter.ts';

/** What is shown: the search of the page, narrowed and changed by the visitor. */
export interface Search {
  /** The search that is shown now; undefined before there is one. */
  readonly query: Query | undefined;
  /** Settles with the first answer, or once it is known that it will not come. */
  readonly answered: Promise<void>;
  /**
   * Searches for what page and address say; categories that there are none of are left out.
   * @throws SdkError, AbortError when another search came in between
   */
  begin: () => Promise<PoiList>;
  /** As begin, with another search of the page. @throws as begin does */
  follow(base: Query): Promise<PoiList>;
  /** Replaces the search of the page and forgets the filters. Refused, all is as before. @throws as begin does */
  replace(base: Query): Promise<PoiList>;
  /** Puts filters in the place of those that are set. Refused, all is as before. @throws as begin does */
  narrow(filters: VisitorFilters): Promise<PoiList>;
  /** Changes some filters, as visitor or address say; the others stay. Failures are told to the visitor. */
  refine: (change: VisitorFilters) => void;
  /** Number of hits of each category and with each filter, under the filters but its own. */
  counts(signal: AbortSignal): Promise<FilterCounts>;
  /** Categories that can be chosen. */
  choices<Each extends Category>(categories: readonly Each[]): readonly Each[];
}

type Asked = Pick<MapState, 'search' | 'filters' | 'filteredByPage' | 'searchText'>;

export function createSearch(
  session: Pick<Session, 'state' | 'client' | 'categories' | 'settings' | 'report' | 't'>,
): Search {
  const { state, client, categories, settings, report } = session;
  let running: AbortController | undefined;
  /** What was asked for when the service answered last. */
  let answeredTo = askedNow();
  /** Whether the visitor held the view before a question that has no answer yet. */
  let held = false;
  /** An answer that holds everything its search can find, without those filters that can be answered here. */
  let whole: { key: string; found: PoiList } | undefined;
  const current = (): Query | undefined => wantedOf(state.now);
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
    begin: () => run(mended),
    follow(search) {
      ask({ search, filters: {}, searchText: '' });
      return run(mended);
    },
    replace(search) {
      ask({ search, filters: {}, searchText: '' });
      return run();
    },
    async narrow(filters) {
      ask({ filters, filteredByPage: true, searchText: filters.q ?? '' });
      return current() ? run() : clear();
    },
    refine(change) {
      state.set({ filters: { ...state.now.filters, ...change }, filteredByPage: false, touched: true });
      run(mended).catch(() => undefined);
    },
    counts: (signal) => client.counts(current() ?? {}, signal),
    choices(all) {
      const allowed = idsOf(state.now.search?.category);
      return allowed.length === 0 ? all : all.filter(({ id }) => allowed.includes(id));
    },
  };

  /** The answer to it may bring the map elsewhere. */
  function ask(asked: Partial<Asked>): void {
    held ||= state.now.viewHeld;
    state.set({ ...asked, viewHeld: false, touched: true });
  }

  function askedNow(): Asked {
    const { search, filters, filteredByPage, searchText } = state.now;
    return { search, filters, filteredByPage, searchText };
  }

  /** Where there is no search to narrow, what a visitor searched for before goes too. */
  function clear(): PoiList {
    running?.abort();
    settle();
    answeredTo = askedNow();
    if (state.now.found) state.set({ found: undefined, places: [], tiled: undefined, hovered: null });
    return { ok: true, apiVersion: API_VERSION, count: 0, total: 0, items: [], attribution: '' };
  }

  async function run(find = plainly): Promise<PoiList> {
    try {
      return await load(find);
    } catch (error) {
      const isRefused = isRefusal(error);
      if (isRefused) state.set({ ...answeredTo, viewHeld: state.now.viewHeld || held });
      // What is refused once is refused again.
      report(error, isRefused ? undefined : () => void run(find).catch(() => undefined));
      throw error;
    } finally {
      settle();
    }
  }

  async function load(find: typeof plainly): Promise<PoiList> {
    running?.abort();
    const { signal } = (running = new AbortController());
    const found = locally() ?? (await asked());
    signal.throwIfAborted();
    const query = current() ?? {};
    if (keyOf(query) === keyOf(unfiltered()) && isComplete(found, query)) whole = { key: keyOf(query), found };
    const words = await categories;
    signal.throwIfAborted();
    answeredTo = askedNow();
    held = false;
    const tiled = state.now.config?.capabilities?.poiTiles ? tiledOf(found, query) : undefined;
    state.set({ found, places: toPlaces(found.items, words, settings.lang), tiled, hovered: null });
    return found;

    /** What page and visitor say in one go is one question. */
    async function asked(): Promise<PoiList> {
      await Promise.resolve();
      signal.throwIfAborted();
      return find(signal);
    }
  }

  /** A refusal that comes when nobody waits for it any more must change nothing. */
  function plainly(signal: AbortSignal): Promise<PoiList> {
    return client.search(current() ?? {}, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw error;
    });
  }

  /** Once more without the categories that there are none of, if that is why it was refused. */
  async function mended(signal: AbortSignal): Promise<PoiList> {
    try {
      return await plainly(signal);
    } catch (error) {
      const known = isRefusal(error) ? await categories : [];
      signal.throwIfAborted();
      if (!leaveOutUnknown(session, known)) throw error;
      answeredTo = askedNow();
      // The address alone may have asked for destinations, and the page for none.
      if (!current()) throw new DOMException('nothing to search for', 'AbortError');
      return plainly(signal);
    }
  }

  function locally(): PoiList | undefined {
    const all = known();
    if (!all) return undefined;
    const items = all.items.filter((poi) => fits(poi, filterOf(state.now.filters)));
    return { ...all, items, count: items.length, total: items.length };
  }
}

const isRefusal = (error: unknown): boolean => error instanceof SdkError && error.code === 'bad_option';

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
