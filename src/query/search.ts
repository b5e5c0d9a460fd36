import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import { NEAR_TOWN_KM, NEAR_TOWN_RELEVANCE, score } from '../contract/ranking.ts';
import type { Understood } from '../contract/records.ts';
import { foldName } from '../indexes/analyse.ts';
import type { Store } from '../indexes/store.ts';
import { textTiers } from './tiers.ts';
import { understand, type Reading } from './understand.ts';

/** Document ids in the order of the answer, all of them, and their distances where there is a centre. */
export interface Hits {
  ids: number[];
  distanceKm: ReadonlyMap<number, number> | undefined;
  /** What was read out of `q`; absent without one. */
  understood: Understood[] | undefined;
}

/** All destinations that match, best first. The formula and its tiers are in `contract/ranking.ts`. */
export function search(store: Store, query: SearchQuery): Hits {
  if (query.q === undefined) {
    const { accepts, distanceKm } = filterOf(store, query);
    return { ids: byPlace(store, query, accepts, distanceKm), distanceKm, understood: undefined };
  }
  const reading = understand(store, query);
  // A town in the text sorts and measures like a given centre, but bounds nothing.
  const centred = reading.town ? { ...query, lat: reading.town.lat, lng: reading.town.lng } : query;
  const { accepts, distanceKm } = filterOf(store, centred);
  return { ids: byText(store, query, reading, accepts, distanceKm), distanceKm, understood: reading.understood };
}

/** Hits for each category of the catalogue under the query, its own category filter left out. */
export function countByCategory(store: Store, query: SearchQuery): number[] {
  const counts = store.attributes.catalogue.categories.map(() => 0);
  const { ids } = search(store, { ...query, category: undefined });
  for (const id of ids) counts[store.attributes.categoryOf(id)]! += 1;
  return counts;
}

interface Filter {
  accepts: (id: number) => boolean;
  /** Filled while documents are tested; only with a centre. */
  distanceKm: Map<number, number> | undefined;
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
  const inBox = query.bbox && new Set(places.within(query.bbox));
  const { lat, lng, radius_km: radiusKm } = query;
  if (lat === undefined || lng === undefined) {
    return { accepts: (id) => hasAttributes(id) && (!inBox || inBox.has(id)), distanceKm: undefined };
  }
  const distanceKm = new Map<number, number>();
  const isNear = (id: number): boolean => {
    const distance = distanceKm.get(id) ?? places.distanceKm(id, lng, lat);
    if (radiusKm !== undefined && distance > radiusKm) return false;
    distanceKm.set(id, distance);
    return true;
  };
  return { accepts: (id) => hasAttributes(id) && (!inBox || inBox.has(id)) && isNear(id), distanceKm };
}

/** No text: by distance, else by prominence and name. */
function byPlace(
  { places, attributes }: Store,
  query: SearchQuery,
  accepts: Filter['accepts'],
  distanceKm: Filter['distanceKm'],
): number[] {
  const { lat, lng, radius_km: radiusKm } = query;
  const box =
    query.bbox ?? (lat !== undefined && radiusKm !== undefined ? places.around(lng!, lat, radiusKm) : undefined);
  const candidates = box ? places.within(box) : Array.from({ length: attributes.count }, (_, id) => id);
  const distance = (id: number) => distanceKm?.get(id) ?? 0;
  return candidates
    .filter(accepts)
    .sort((a, b) => distance(a) - distance(b) || attributes.rank(a) - attributes.rank(b));
}

/**
 * A tier is opened only while fewer hits than the default limit were found, whatever limit is asked for: `total` and
 * the counts of the categories must not depend on it. A hit keeps the best tier it was found in.
 */
function byText(
  { words: index, attributes }: Store,
  query: SearchQuery,
  reading: Reading,
  accepts: Filter['accepts'],
  distanceKm: Filter['distanceKm'],
): number[] {
  const found = new Set<number>();
  const ids: number[] = [];
  const open = (hits: Iterable<readonly [id: number, relevance: number]>) => {
    const scored = [...hits]
      .filter(([id]) => !found.has(id))
      .map(([id, relevance]) => {
        const wishes = reading.wishes.filter((isFulfilled) => isFulfilled(id)).length;
        return {
          id,
          score: score({ relevance, prominence: attributes.prominence(id), wishes, distanceKm: distanceKm?.get(id) }),
        };
      })
      .sort((a, b) => b.score - a.score || attributes.rank(a.id) - attributes.rank(b.id));
    for (const { id } of scored) {
      found.add(id);
      ids.push(id);
    }
  };
  open(
    index
      .named(foldName(query.q!))
      .filter(accepts)
      .map((id) => [id, 1] as const),
  );
  if (reading.words.length === 0) return ids;
  for (const tier of textTiers(
    index,
    reading.words,
    accepts,
    nearTown(attributes.count, reading, accepts, distanceKm),
    (word) => reading.categories.get(word),
  )) {
    open(tier);
    if (ids.length >= limits.limitDefault) break;
  }
  return ids;
}

/** A word that names a town is fulfilled by what lies near it, less than by the word itself. */
function nearTown(count: number, { town }: Reading, accepts: Filter['accepts'], distanceKm: Filter['distanceKm']) {
  let near: Map<number, number> | undefined;
  return (word: string): Map<number, number> | undefined => {
    if (!town?.words.has(word)) return undefined;
    near ??= new Map(
      Array.from({ length: count }, (_, id) => id)
        .filter((id) => accepts(id) && (distanceKm?.get(id) ?? Infinity) <= NEAR_TOWN_KM)
        .map((id) => [id, NEAR_TOWN_RELEVANCE]),
    );
    return near;
  };
}
