import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { Suggestion, Understood } from '../contract/records.ts';
import type { Store } from '../indexes/store.ts';
import type { Circle } from '../indexes/tree.ts';
import { byText } from './by-text.ts';
import { countsOf, type Filter, type Found } from './found.ts';
import { understand } from './understand.ts';

/** What a query found. */
export interface Hits {
  /** The best ones in the order of the answer, as many as were asked for. */
  ids: number[];
  /** How many there are in all; above `limits.totalExact` only that there are more. */
  total: number;
  /** Kilometres to the centre, where there is one. */
  distanceKm: ((id: number) => number) | undefined;
  /** What was read out of `q`; absent without one. */
  understood: Understood[] | undefined;
}

/**
 * What the rest of the service asks of a search. The built-in one answers at once out of the index files; another engine
 * (PostGIS, OpenSearch) fills this interface and may take its time. It knows a destination by its number in the build,
 * under which names and records are read. What it throws becomes a 500, an `ApiError` what it says.
 */
export interface SearchEngine {
  search(query: SearchQuery): Hits | Promise<Hits>;
  /** Hits for each category, in the order of the catalogue, with the category filter of the query left out. */
  countByCategory(query: SearchQuery): number[] | Promise<number[]>;
  /** What somebody may mean who has typed so far, best first. */
  suggest(q: string): Suggestion[] | Promise<Suggestion[]>;
}

/** Destinations that match, best first. The formula and its tiers are in `contract/ranking.ts`. */
export function search(store: Store, query: SearchQuery): Hits {
  const { countByCategory: _, ...hits } = find(store, query, limits.totalExact + 1);
  return hits;
}

/** Hits for each category of the catalogue under the query, its own category filter left out. */
export function countByCategory(store: Store, query: SearchQuery): number[] {
  return [...find(store, { ...query, category: undefined, limit: 0 }, Infinity).countByCategory()];
}

/** @param atMost where there is no text, no more than so many are looked for beyond the best */
function find(store: Store, query: SearchQuery, atMost: number): Found & Hits {
  if (query.q === undefined) {
    const filter = filterOf(store, query);
    return { ...byPlace(store, query, filter, atMost), distanceKm: filter.distanceKm, understood: undefined };
  }
  const reading = understand(store, query);
  // A town in the text sorts and measures like a given centre, but bounds nothing.
  const centred = reading.town ? { ...query, lat: reading.town.lat, lng: reading.town.lng } : query;
  const filter = filterOf(store, centred);
  return { ...byText(store, query, reading, filter), distanceKm: filter.distanceKm, understood: reading.understood };
}

function filterOf({ attributes, places }: Store, query: SearchQuery): Filter {
  const condition = attributes.condition({
    categories: query.category,
    country: query.country_code,
    region: query.region,
    flags: query,
  });
  const { bbox, lat, lng, radius_km: radiusKm = Infinity } = query;
  const circle = lat === undefined ? undefined : { lng: lng!, lat, radiusKm };
  const isPlaced = places.tree.holds(circle, bbox);
  return {
    condition,
    circle,
    accepts: (id) => condition.accepts(id) && isPlaced(id),
    distanceKm: circle && ((id) => places.distanceKm(id, circle.lng, circle.lat)),
  };
}

/** Up to so many times as many matches as are wanted, it is cheaper to measure each than to look for the nearest. */
const FEW = 16;

/** No text: by distance, else by prominence and name. */
function byPlace(
  { places: { tree }, attributes }: Store,
  query: SearchQuery,
  { circle, condition }: Filter,
  atMost: number,
): Found {
  const { bbox, limit = limits.limitDefault } = query;
  const all = tree.matches(circle, bbox, condition, atMost);
  const nearest = (to: Circle) =>
    all.length < atMost && all.length <= FEW * limit
      ? tree.nearestOf(all, to, limit)
      : tree.nearest(to, bbox, condition, limit);
  return {
    ids: circle ? nearest(circle) : tree.foremost(bbox, condition, limit),
    total: all.length,
    countByCategory: () => countsOf(attributes, all),
  };
}
