import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { Store } from '../indexes/store.ts';
import type { LocalEngine, SearchResult } from './engine.ts';
import { createFilter } from './filter.ts';
import { createPlaceSearch } from './place-search.ts';
import { createSuggest } from './suggest.ts';
import { createTextSearch } from './text-search.ts';
import { createUnderstanding } from './understand.ts';

/**
 * The engine that comes with the service: the index files of the build, in this process. It owns the memory that its
 * searches work in, so that a search ends before the next begins and allocates next to nothing.
 */
export function createBuiltInEngine(store: Store): LocalEngine {
  const understand = createUnderstanding(store);
  const byText = createTextSearch(store);
  const byPlace = createPlaceSearch(store);

  const openStates = ({ open_at: at }: SearchQuery) =>
    at === undefined ? {} : { openAt: at, openStateOf: store.attributes.openAt(at) };

  /** @param atMost where there is no text, no more than so many are looked for beyond the best */
  const find = (query: SearchQuery, atMost: number, now?: string) => {
    if (query.q === undefined) {
      const filter = createFilter(store, query);
      return { ...byPlace(query, filter, atMost), distanceKm: filter.distanceKm, ...openStates(query) };
    }
    const parsed = understand(query, now);
    const [at, ...others] = parsed.place?.points ?? [];
    // A place in the text sorts and measures like a given centre; how far it bounds is for the text search to say.
    const centred = at && others.length === 0 ? { ...query, lng: at[0], lat: at[1] } : query;
    const timed = { ...centred, open_at: query.open_at ?? parsed.openAt ?? (query.open_only ? now : undefined) };
    const filter = createFilter(store, timed);
    return {
      ...byText(query, parsed, filter),
      distanceKm: filter.distanceKm,
      ...openStates(timed),
      understood: parsed.understood,
      highlightWords: parsed.nameWords,
    };
  };
  const search = (query: SearchQuery, now?: string): SearchResult => {
    const { countByCategory: _, ...result } = find(query, limits.totalExact + 1, now);
    return result;
  };
  return {
    search,
    countByCategory: (query, now) => [
      ...find({ ...query, category: undefined, limit: 0 }, Infinity, now).countByCategory(),
    ],
    suggest: createSuggest(store, search),
  };
}
