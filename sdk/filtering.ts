import { limits } from '../src/contract/limits.ts';
import type { Poi, PoiList } from '../src/contract/records.ts';
import type { Query } from './settings.ts';

/** The parameters that the filter control sets. */
export const filterNames = ['category', 'kids', 'free', 'seating', 'min_mobility'] as const;
export type Filter = Pick<Query, (typeof filterNames)[number]>;
const flags = ['kids', 'free', 'seating'] as const;

/**
 * Whether every destination that a filter could leave is loaded already: then it needs no request. With a text the
 * service opens weaker tiers only while it has found few, so a filter may bring up more.
 */
export function isComplete({ count, total }: PoiList, query: Query): boolean {
  return count === total && (query.q === undefined || total < limits.limitDefault);
}

/** The same as the service does: unknown is not no, but it is not yes either. */
export function fits(poi: Poi, { category, min_mobility, ...rest }: Filter): boolean {
  if (category !== undefined && !idsOf(category).includes(poi.category)) return false;
  if (min_mobility !== undefined && (poi.mobility ?? -1) < Number(min_mobility)) return false;
  return flags.every((flag) => rest[flag] !== '1' || poi[flag] === true);
}

/** How many of the destinations each category holds, by its id. */
export function countByCategory(items: readonly Poi[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}

/** Ids as they stand in a query, separated by commas. */
export function idsOf(category: string | undefined): string[] {
  return (category ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
}
