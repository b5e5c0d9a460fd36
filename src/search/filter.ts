import type { SearchQuery } from '../contract/parameters.ts';
import type { Match } from '../contract/records.ts';
import type { AttributeIndex, Condition } from '../indexes/attributes.ts';
import type { Store } from '../indexes/store.ts';
import type { Circle } from '../indexes/tree-nodes.ts';

/** What a destination must fulfil beside the text. */
export interface Filter {
  condition: Condition;
  circle: Circle | undefined;
  /** Whether it lets everything pass. */
  isOpen: boolean;
  /** The whole test of one document. */
  accepts: (id: number) => boolean;
  distanceKm: ((id: number) => number) | undefined;
}

/** What a text or a place matched, before it becomes a `SearchResult`. */
export interface Matches {
  /** The best ones in the order of the answer. */
  ids: number[];
  total: number;
  /** For a text why each of them is found. */
  matches?: Match[];
  /** All of them, and their counts: valid until the next search, which uses the memory again. */
  all: () => Uint32Array;
  countByCategory: () => Uint32Array;
}

export function createFilter({ attributes, places }: Store, query: SearchQuery): Filter {
  const condition = attributes.condition({
    categories: query.category,
    country: query.country_code,
    region: query.region,
    flags: query,
    facts: query,
    open: query.open_at === undefined ? undefined : { at: query.open_at, only: query.open_only === true },
  });
  const { bbox, lat, lng, radius_km: radiusKm = Infinity } = query;
  const circle = lat === undefined ? undefined : { lng: lng!, lat, radiusKm };
  const isInArea = places.tree.holds(circle, bbox);
  const isBounded = bbox !== undefined || radiusKm < Infinity;
  return {
    condition,
    circle,
    isOpen: condition.isUnfiltered && !isBounded,
    accepts: (id) => condition.accepts(id) && isInArea(id),
    distanceKm: circle && ((id) => places.distanceKm(id, circle.lng, circle.lat)),
  };
}

/** How many of the documents belong to each category of the catalogue. */
export function countCategories({ catalogue, categories }: AttributeIndex, ids: Uint32Array): Uint32Array {
  const counts = new Uint32Array(catalogue.categories.length);
  for (let i = 0; i < ids.length; i++) counts[categories[ids[i]!]!]! += 1;
  return counts;
}
