import { limits } from '../../src/contract/limits.ts';
import type { Suggestion } from '../../src/contract/records.ts';
import type { PoiSearch } from '../options/options.ts';
import { checkQuery, type Query } from '../options/query.ts';
import type { Bounds } from '../places.ts';
import type { MapState, VisitorFilters } from '../state.ts';
import type { Translate } from '../ui/texts.ts';
import { filterNames, type VisitorFilter } from './local-filter.ts';

const TOWN_RADIUS_KM = 30;

/** Forgets an earlier search of the visitor: its text, what of that was to be read as plain words, and its place. */
export const afresh: VisitorFilters = {
  q: undefined,
  literal: undefined,
  lat: undefined,
  lng: undefined,
  radius_km: undefined,
  bbox: undefined,
  region: undefined,
};

/** The search in a box, wherever the page or the visitor looked before. */
export function within(bbox: string): VisitorFilters {
  return { lat: null, lng: null, radius_km: null, bbox };
}

/** The filters of an address as far as they fit: anybody can write there. */
export function checkedFilters(filters: VisitorFilters, t: Translate): VisitorFilters {
  const { query } = checkQuery(filters as PoiSearch, t);
  return query.bbox === undefined ? query : { ...query, ...within(query.bbox) };
}

/** What a chosen suggestion asks for; undefined for a destination, which is opened and not searched for. */
export function filtersOf(suggestion: Suggestion): VisitorFilters | undefined {
  switch (suggestion.type) {
    case 'category':
      return { ...afresh, category: suggestion.id };
    case 'region':
      return { ...afresh, region: suggestion.id };
    case 'town':
      return {
        ...afresh,
        lat: String(suggestion.lat),
        lng: String(suggestion.lng),
        radius_km: String(TOWN_RADIUS_KM),
      };
    case 'destination':
      return undefined;
  }
}

/** The part of the visitor's filters that the filter control shows. */
export function filterOf(filters: VisitorFilters): VisitorFilter {
  return Object.fromEntries(filterNames.map((name) => [name, filters[name] ?? undefined]));
}

/** The search of the page, changed by the visitor; undefined where neither wants one. */
export function joined(base: Query | undefined, filters: VisitorFilters): Query | undefined {
  const changes = Object.entries(filters) as [keyof Query, string | null | undefined][];
  if (!base && changes.every(([, value]) => value === undefined)) return undefined;
  const query = { ...base };
  for (const [name, value] of changes) {
    if (value === null) delete query[name];
    else if (value !== undefined) query[name] = value;
  }
  // The API refuses a radius without a centre.
  if (query.lat === undefined) delete query.radius_km;
  return query;
}

/** What destinations are asked for; a page that asks for none and filters means its own places. */
export function wantedOf({
  search,
  filters,
  filteredByPage,
}: Pick<MapState, 'search' | 'filters' | 'filteredByPage'>): Query | undefined {
  return search || !filteredByPage ? joined(search, filters) : undefined;
}

/** The search within what is seen; undefined where its own box lies elsewhere. */
export function inView({ bbox, ...query }: Query, seen: Bounds): Query | undefined {
  const own = bbox?.split(',').map(Number) ?? seen;
  const box = seen.map((side, i) => (i < 2 ? Math.max(side, own[i]!) : Math.min(side, own[i]!)));
  if (box[0]! >= box[2]! || box[1]! >= box[3]!) return undefined;
  // Beside a box a centre only sorts, unless a radius is asked for.
  const radius = query.lat === undefined || bbox !== undefined ? {} : { radius_km: String(limits.radiusKmDefault) };
  return { ...radius, ...query, bbox: box.map((side) => side.toFixed(5)).join() };
}
