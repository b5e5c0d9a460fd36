import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import { NEAR_TOWN_KM, NEAR_TOWN_RELEVANCE, score } from '../contract/ranking.ts';
import type { Understood } from '../contract/records.ts';
import { foldName } from '../indexes/analyse.ts';
import type { Store } from '../indexes/store.ts';
import { textTiers, type Tier } from './tiers.ts';
import { understand, type Reading } from './understand.ts';

/** What a query found. */
export interface Hits {
  /** The best ones in the order of the answer, as many as were asked for. */
  ids: number[];
  /** Everything found, in no order. */
  all: readonly number[];
  /** Kilometres to the centre, where there is one. */
  distanceKm: ((id: number) => number) | undefined;
  /** What was read out of `q`; absent without one. */
  understood: Understood[] | undefined;
}

/** Destinations that match, best first. The formula and its tiers are in `contract/ranking.ts`. */
export function search(store: Store, query: SearchQuery): Hits {
  if (query.q === undefined) {
    const filter = filterOf(store, query);
    return { ...byPlace(store, query, filter), distanceKm: filter.distanceKm, understood: undefined };
  }
  const reading = understand(store, query);
  // A town in the text sorts and measures like a given centre, but bounds nothing.
  const centred = reading.town ? { ...query, lat: reading.town.lat, lng: reading.town.lng } : query;
  const filter = filterOf(store, centred);
  return { ...byText(store, query, reading, filter), distanceKm: filter.distanceKm, understood: reading.understood };
}

/** Hits for each category of the catalogue under the query, its own category filter left out. */
export function countByCategory(store: Store, query: SearchQuery): number[] {
  const counts = store.attributes.catalogue.categories.map(() => 0);
  const { all } = search(store, { ...query, category: undefined });
  for (const id of all) counts[store.attributes.categoryOf(id)]! += 1;
  return counts;
}

interface Filter {
  accepts: (id: number) => boolean;
  distanceKm: ((id: number) => number) | undefined;
}

function filterOf({ attributes, places }: Store, query: SearchQuery): Filter {
  const hasAttributes = attributes.filter({
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
    accepts: (id) =>
      hasAttributes(id) &&
      (isInBox === undefined || isInBox(id)) &&
      (radiusKm === undefined || distanceKm === undefined || distanceKm(id) <= radiusKm),
    distanceKm,
  };
}

type Found = Pick<Hits, 'ids' | 'all'>;

/** No text: by distance, else by prominence and name. */
function byPlace({ places, attributes }: Store, query: SearchQuery, { accepts, distanceKm }: Filter): Found {
  const { bbox, lat, lng, radius_km: radiusKm, limit = limits.limitDefault } = query;
  const box = bbox ?? (lat !== undefined && radiusKm !== undefined ? places.around(lng!, lat, radiusKm) : undefined);
  const candidates = box ? places.within(box) : Array.from({ length: attributes.count }, (_, id) => id);
  const all = candidates.filter(accepts);
  // The best have the highest value: the nearest, or the first by rank.
  const values = all.map((id) => -(distanceKm?.(id) ?? 0));
  return { ids: best(all, values, attributes, limit), all };
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
        prominence: attributes.prominence(id),
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
function nearTown(places: Store['places'], { town }: Reading, { accepts, distanceKm }: Filter) {
  let near: Map<number, number> | undefined;
  return (word: string): Map<number, number> | undefined => {
    if (!town?.words.has(word)) return undefined;
    near ??= new Map(
      places
        .within(places.around(town.lng, town.lat, NEAR_TOWN_KM))
        .filter((id) => distanceKm!(id) <= NEAR_TOWN_KM && accepts(id))
        .map((id) => [id, NEAR_TOWN_RELEVANCE]),
    );
    return near;
  };
}

/**
 * The `count` entries with the highest values, the highest first, ties by rank. Past a few times as many as are wanted, a
 * heap of the best so far is cheaper than sorting all.
 */
function best(
  ids: readonly number[],
  values: readonly number[],
  attributes: Store['attributes'],
  count: number,
): number[] {
  if (count <= 0) return [];
  const isBetter = (a: number, b: number) =>
    values[a]! - values[b]! || attributes.rank(ids[b]!) - attributes.rank(ids[a]!);
  const places = ids.length > SORTED_UP_TO * count ? topOf(ids.length, isBetter, count) : ids.map((_, i) => i);
  return places
    .sort((a, b) => isBetter(b, a))
    .slice(0, count)
    .map((i) => ids[i]!);
}

const SORTED_UP_TO = 4;

/** Places of the best `count` of `length` entries, in no order: a binary heap with the worst of them on top. */
function topOf(length: number, isBetter: (a: number, b: number) => number, count: number): number[] {
  const heap: number[] = Array.from({ length: count }, (_, i) => i);
  const sink = (at: number): void => {
    for (;;) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < count && isBetter(heap[child]!, heap[worst]!) < 0) worst = child;
      }
      if (worst === at) return;
      [heap[at], heap[worst]] = [heap[worst]!, heap[at]!];
      at = worst;
    }
  };
  for (let at = (count >> 1) - 1; at >= 0; at--) sink(at);
  for (let i = count; i < length; i++) {
    if (isBetter(i, heap[0]!) <= 0) continue;
    heap[0] = i;
    sink(0);
  }
  return heap;
}
