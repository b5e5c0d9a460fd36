import type { Facets } from '../contract/facets.ts';
import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { Store } from '../indexes/store.ts';
import type { FoundBySlug, LocalEngine, SearchResult } from './engine.ts';
import { countFacet, facetGroups } from './facets.ts';
import { createFilter } from './filter.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { createPlaceSearch } from './place-search.ts';
import { createLocalSuggest } from './local-suggest.ts';
import { createLocalTextSearch } from './local-text-search.ts';
import { readWordsOf } from './known-names.ts';
import { centredOf, foundRead, readingsOf } from './readings.ts';
import { createUnderstanding } from './understand.ts';

/**
 * The engine that comes with the service: the index files of the build, in this process. It owns the memory that its
 * searches work in, so that a search ends before the next begins and allocates next to nothing.
 */
export function createBuiltInEngine(store: Store): LocalEngine {
  const understand = createUnderstanding(readWordsOf(store));
  const byText = createLocalTextSearch(store);
  const byPlace = createPlaceSearch(store);

  const openStates = (at: string | undefined) =>
    at === undefined ? {} : { openAt: at, openStateOf: store.attributes.openAt(at).stateOf };

  const find = (query: SearchQuery, finding: Finding) => {
    if (query.q === undefined) return findRead(query, undefined, finding);
    const readings = readingsOf(store, understand, { query, now: finding.now });
    return foundRead(readings, (read, parsed) => findRead(read, parsed, finding));
  };
  const findRead = (query: SearchQuery, parsed: ParsedQuery | undefined, finding: Finding) => {
    const { atMost, now, atAnyTime = false } = finding;
    const centred = centredOf(query, parsed);
    const at = query.open_at ?? parsed?.openAt ?? (query.open_only || atAnyTime ? now : undefined);
    const filter = createFilter(store, { ...centred, open_at: atAnyTime ? undefined : at });
    const more = { source: store, distanceKm: filter.distanceKm, ...openStates(at) };
    if (!parsed) return { ...byPlace(query, filter, atMost), ...more };
    const { understood, nameWords: highlightWords } = parsed;
    return { ...byText(query, parsed, filter), ...more, understood, highlightWords };
  };
  const search = (query: SearchQuery, now?: string): SearchResult => {
    const { countByCategory: _c, all: _a, ...result } = find(query, { atMost: limits.totalExact + 1, now });
    return result;
  };
  return {
    search,
    countByCategory: (query, now) => [
      ...find({ ...query, category: undefined, limit: 0 }, { atMost: Infinity, now }).countByCategory(),
    ],
    countFacets: (query, now) => {
      const counts = facetGroups(query).flatMap(({ facets, query: counted, isTimed }) => {
        const found = find(counted, { atMost: Infinity, now, atAnyTime: isTimed });
        return facets.map((facet) => [facet, countFacet(store.attributes, facet, found.all(), found.openStateOf)]);
      });
      const known = Object.fromEntries(counts) as Facets;
      return Object.fromEntries((query.facets ?? []).map((facet) => [facet, known[facet]]));
    },
    suggest: createLocalSuggest(store, search),
    find: (slug) => foundIn(store, slug),
  };
}

function foundIn(store: Store, slug: string): FoundBySlug | undefined {
  const id = store.records.idOf(slug);
  if (id !== undefined) return { id, source: store };
  const movedTo = store.records.redirectOf(slug);
  return movedTo === undefined ? undefined : { movedTo };
}

interface Finding {
  /** Where there is no text, no more than so many are looked for beyond the best. */
  atMost: number;
  /** A quarter hour of `contract/open-at.ts`. */
  now: string | undefined;
  /** What is closed is found as well. */
  atAnyTime?: boolean;
}
