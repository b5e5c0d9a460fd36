import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import { NEAR_TOWN_KM, NEAR_TOWN_RELEVANCE, score } from '../contract/ranking.ts';
import type { Understood } from '../contract/records.ts';
import { foldName } from '../indexes/analyse.ts';
import type { Condition } from '../indexes/attributes.ts';
import { Best } from '../indexes/best.ts';
import type { Store } from '../indexes/store.ts';
import { textTiers, type Tier } from './tiers.ts';
import { understand, type Reading } from './understand.ts';

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

/** Destinations that match, best first. The formula and its tiers are in `contract/ranking.ts`. */
export function search(store: Store, query: SearchQuery): Hits {
  const { all, ...hits } = find(store, query, limits.totalExact + 1);
  return { ...hits, total: all.length };
}

/** Hits for each category of the catalogue under the query, its own category filter left out. */
export function countByCategory(store: Store, query: SearchQuery): number[] {
  const { catalogue, categories } = store.attributes;
  const counts = new Uint32Array(catalogue.categories.length);
  const { all } = find(store, { ...query, category: undefined, limit: 0 }, Infinity);
  for (let i = 0; i < all.length; i++) counts[categories[all[i]!]!]! += 1;
  return [...counts];
}

interface Found {
  ids: number[];
  /** Everything found, in no order, until the next search. */
  all: ArrayLike<number>;
}

/** @param atMost where there is no text, no more than so many are looked for beyond the best */
function find(store: Store, query: SearchQuery, atMost: number): Found & Omit<Hits, 'total'> {
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

interface Filter {
  condition: Condition;
  accepts: (id: number) => boolean;
  distanceKm: ((id: number) => number) | undefined;
}

function filterOf({ attributes, places }: Store, query: SearchQuery): Filter {
  const condition = attributes.condition({
    categories: query.category,
    country: query.country_code,
    region: query.region,
    kids: query.kids,
    seating: query.seating,
    free: query.free,
    minMobility: query.min_mobility,
  });
  const { bbox, lat, lng, radius_km: radiusKm } = query;
  const isInBox = bbox && ((id: number) => places.touches(id, bbox));
  const distanceKm = lat === undefined ? undefined : (id: number) => places.distanceKm(id, lng!, lat);
  return {
    condition,
    accepts: (id) =>
      condition.accepts(id) &&
      (isInBox === undefined || isInBox(id)) &&
      (radiusKm === undefined || distanceKm === undefined || distanceKm(id) <= radiusKm),
    distanceKm,
  };
}

/** No text: by distance, else by prominence and name. */
function byPlace({ places: { tree } }: Store, query: SearchQuery, { condition }: Filter, atMost: number): Found {
  const { bbox, lat, lng, radius_km: radiusKm, limit = limits.limitDefault } = query;
  const centre = lat === undefined ? undefined : { lng: lng!, lat, radiusKm: radiusKm ?? Infinity };
  return {
    ids: centre ? tree.nearest(centre, bbox, condition, limit) : tree.foremost(bbox, condition, limit),
    all: tree.matches(radiusKm === undefined ? undefined : centre, bbox, condition, atMost),
  };
}

/**
 * A tier is opened only while fewer hits than the default limit were found, whatever limit is asked for: `total` and
 * the counts of the categories must not depend on it. A hit keeps the best tier it was found in.
 */
function byText(
  { words: index, places, attributes }: Store,
  query: SearchQuery,
  reading: Reading,
  filter: Filter,
): Found {
  const { accepts, distanceKm } = filter;
  const limit = query.limit ?? limits.limitDefault;
  const ids: number[] = [];
  const all: number[] = [];
  const found = new Set<number>();
  const open = (tier: Tier): void => {
    const fresh = found.size === 0 ? tier : without(tier, found);
    const scores = fresh.ids.map((id, i) =>
      score({
        relevance: fresh.relevance[i]!,
        prominence: attributes.prominences[id]!,
        wishes: reading.wishes.filter((isFulfilled) => isFulfilled(id)).length,
        distanceKm: distanceKm?.(id),
      }),
    );
    ids.push(...best(fresh.ids, scores, attributes, limit - ids.length));
    for (const id of fresh.ids) all.push(id);
  };
  const named = index.named(foldName(query.q!)).filter(accepts);
  open({ ids: named, relevance: named.map(() => 1) });
  if (reading.words.length === 0) return { ids, all };
  const lookup = {
    index,
    count: attributes.count,
    accepts,
    also: nearTown(places, reading, filter),
    categoryOf: (word: string) => reading.categories.get(word),
  };
  for (const tier of textTiers(lookup, reading.words, reading.keepingE)) {
    for (const id of all.slice(found.size)) found.add(id);
    open(tier);
    if (all.length >= limits.limitDefault) break;
  }
  return { ids, all };
}

function without({ ids, relevance }: Tier, found: ReadonlySet<number>): Tier {
  const fresh = ids.map((_, i) => i).filter((i) => !found.has(ids[i]!));
  return { ids: fresh.map((i) => ids[i]!), relevance: fresh.map((i) => relevance[i]!) };
}

/** A word that names a town is fulfilled by what lies near it, less than by the word itself. */
function nearTown({ tree }: Store['places'], { town }: Reading, { accepts, condition }: Filter) {
  let near: Map<number, number> | undefined;
  return (word: string): Map<number, number> | undefined => {
    if (!town?.words.has(word)) return undefined;
    if (!near) {
      const found = tree.matches({ lng: town.lng, lat: town.lat, radiusKm: NEAR_TOWN_KM }, undefined, condition);
      near = new Map(Array.from(found.filter(accepts), (id) => [id, NEAR_TOWN_RELEVANCE]));
    }
    return near;
  };
}

/** The `count` entries with the highest values, the highest first, ties by rank. */
function best(
  ids: readonly number[],
  values: readonly number[],
  { ranks }: Store['attributes'],
  count: number,
): number[] {
  const kept = new Best(Math.max(0, count));
  for (let i = 0; i < ids.length; i++) kept.offer(ids[i]!, -values[i]!, ranks[ids[i]!]!);
  return kept.ids();
}
