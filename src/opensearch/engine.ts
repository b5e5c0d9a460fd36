import { ApiError } from '../contract/api-error.ts';
import type { Facets } from '../contract/facets.ts';
import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import { asciiSlug } from '../indexes/records.ts';
import type { SmallStore } from '../indexes/store.ts';
import type { FoundBySlug, SearchEngine, SearchResult } from '../search/engine.ts';
import { facetGroups } from '../search/facets.ts';
import type { Cluster, SearchAnswer } from './cluster.ts';
import { aggregationsOf, bucketsIn, countsIn } from './counts.ts';
import { createFilterQuery, FARTHEST_KM } from './filter-query.ts';
import { hitFields, sourceOf } from './hits.ts';
import { createOpenHours } from './open-hours.ts';
import { createRankedLists } from './ranked-lists.ts';
import { distanceScript } from './place-scripts.ts';
import { createRemoteSuggest } from './suggest.ts';
import { createTextSearch } from './text-search.ts';
import { createTiles, nothing } from './tiles.ts';

/** Hits of one question; the engine refuses more (`index.max_result_window`). */
const MOST_HITS = 10_000;

/**
 * The destinations in a cluster of OpenSearch, searched by the rules of the built-in engine. What it cannot answer as that
 * one does, it refuses (`engine_cannot`): more hits than it gives at once.
 */
export function createOpenSearchEngine(store: SmallStore, cluster: Cluster): SearchEngine {
  const hours = createOpenHours(store);
  const filterOf = createFilterQuery(store, hours);
  const text = createTextSearch({ store, cluster, filterOf });
  const categories = store.attributes.catalogue.categories.length;

  /** @param at the moment that open is told of; @param also what must hold beside the query */
  const find = async (query: SearchQuery, at: string | undefined, also: readonly object[] = []) => {
    const { lat, lng, radius_km: most, limit = limits.limitDefault } = query;
    const answer = await cluster.search({
      ...hitFields,
      query: { bool: { filter: [...filterOf(query), ...also] } },
      sort: lat === undefined ? [{ order: 'asc' }] : [byDistance(lng!, lat, most), { order: 'asc' }],
      size: Math.min(limit, MOST_HITS),
      track_total_hits: limits.totalExact + 1,
    });
    refuseMany(answer.hits.total!.value, limit);
    return resultOf(answer, { at, isCentred: lat !== undefined });
  };
  const resultOf = (answer: SearchAnswer, { at, isCentred }: { at: string | undefined; isCentred: boolean }) => {
    const { hits, total } = answer.hits;
    const source = sourceOf(answer, store, hours);
    const result: SearchResult = {
      ids: [...hits.keys()],
      source,
      total: total!.value,
      distanceKm: isCentred ? (id) => Number(hits[id]!.sort![0]) : undefined,
      ...(at !== undefined && { openAt: at, openStateOf: source.attributes.openAt(at).stateOf }),
    };
    return result;
  };
  const searchText = async (query: SearchQuery, now?: string): Promise<SearchResult> => {
    const { limit = limits.limitDefault } = query;
    const found = await text.find({ ...query, limit: Math.min(limit, MOST_HITS) }, { now });
    const { hits, matches, total, parsed, at, isCentred } = found;
    refuseMany(total, limit);
    const answer = { ...nothing, hits: { hits } };
    const source = sourceOf(answer, store, hours);
    return {
      ...{ ids: [...hits.keys()], source, matches, total },
      distanceKm: isCentred ? (id) => Number(hits[id]!.fields!.km![0]) : undefined,
      ...{ understood: parsed.understood, highlightWords: parsed.nameWords },
      ...(at !== undefined && { openAt: at, openStateOf: source.attributes.openAt(at).stateOf }),
    };
  };
  const search = (query: SearchQuery, now?: string, also?: readonly object[]) => {
    if (query.q !== undefined) return searchText(query, now);
    const at = query.open_at ?? (query.open_only ? now : undefined);
    return find({ ...query, open_at: at }, at, also);
  };
  const countCategories = async (query: object): Promise<number[]> => {
    const aggs = { categories: { terms: { field: 'category', size: categories } } };
    const answer = await cluster.search({ size: 0, query, aggs });
    const counts = new Array<number>(categories).fill(0);
    for (const { key, doc_count: count } of bucketsIn(answer, 'categories')) counts[Number(key)] = count;
    return counts;
  };
  return {
    search: (query, now) => search(query, now),
    searchAmong: (query, slugs, now) =>
      search({ ...query, limit: Math.max(1, slugs.length) }, now, [{ ids: { values: slugs } }]),
    countByCategory: async (query, now) => {
      if (query.q !== undefined) {
        const { counts, all } = await text.find({ ...query, category: undefined, limit: 0 }, { now });
        return counts ? [...counts] : countCategories(all);
      }
      const at = query.open_at ?? (query.open_only ? now : undefined);
      const filter = filterOf({ ...query, category: undefined, open_at: at });
      return countCategories({ bool: { filter } });
    },
    countFacets: async (query, now) => {
      const groups = facetGroups(query);
      const bodies = groups.map(async ({ facets, query: each, isTimed }) => {
        const found = each.q === undefined ? undefined : await text.find(each, { now, atAnyTime: isTimed });
        const at = found ? found.at : (each.open_at ?? (each.open_only || isTimed ? now : undefined));
        const filter = found ? [found.all] : filterOf({ ...each, open_at: isTimed ? undefined : at });
        return { size: 0, query: { bool: { filter } }, aggs: aggregationsOf(facets, { hours, at }) };
      });
      const answers = await cluster.searchAll(await Promise.all(bodies));
      const counted = groups.flatMap(({ facets }, i) =>
        facets.map((facet) => [facet, countsIn(answers[i]!, facet, store.attributes.catalogue)] as const),
      );
      const known = Object.fromEntries(counted) as Facets;
      return Object.fromEntries((query.facets ?? []).map((facet) => [facet, known[facet]]));
    },
    suggest: createRemoteSuggest({ store, cluster, filterOf, text }),
    find: async (slug): Promise<FoundBySlug | undefined> => {
      const candidates = [slug, ...(asciiSlug(slug) === slug ? [] : [asciiSlug(slug)])];
      const answer = await cluster.search({ ...hitFields, query: { ids: { values: candidates } }, size: 2 });
      const { hits } = answer.hits;
      const id = hits.findIndex((hit) => hit._id === slug);
      if (id >= 0) return { id, source: sourceOf(answer, store, hours) };
      const movedTo = store.redirects[asciiSlug(slug)] ?? hits[0]?._id;
      return movedTo === undefined ? undefined : { movedTo };
    },
    ranked: createRankedLists({ store, cluster, hours, most: MOST_HITS }),
    searchTile: createTiles({ store, cluster, hours, filterOf, text }),
  };
}

/** A part of what is asked for may not stand in the place of all. */
function refuseMany(total: number, limit: number): void {
  if (Math.min(total, limit) > MOST_HITS) throw new ApiError('engine_cannot', { parameter: 'limit' });
}

function byDistance(lng: number, lat: number, most = FARTHEST_KM): object {
  const script = { source: distanceScript, params: { lng, lat, most } };
  return { _script: { type: 'number', order: 'asc', script } };
}
