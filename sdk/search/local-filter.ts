import { flagNames, flags, meets, type FlagFilter } from '../../src/contract/flags.ts';
import { factFilterNames, type FactFilterName } from '../../src/contract/fact-filters.ts';
import { limits } from '../../src/contract/limits.ts';
import { searchParameters } from '../../src/contract/parameters.ts';
import type { Poi, PoiList } from '../../src/contract/records.ts';
import type { Query } from '../options/query.ts';

/** The parameters that the filter control sets. */
export type VisitorFilter = LocalFilter & Pick<Query, FactFilterName | 'open_at' | 'open_only'>;
/** Those of them that what is listed of a destination can answer; the facts are in its single answer alone. */
export type LocalFilter = Pick<Query, 'category' | keyof FlagFilter>;
export const localNames: readonly (keyof LocalFilter)[] = [
  'category',
  ...Object.values(flags).map((row) => row.parameter),
];
export const filterNames: readonly (keyof VisitorFilter)[] = [
  ...localNames,
  ...factFilterNames,
  'open_at',
  'open_only',
];

/**
 * Whether every destination that a filter could leave is loaded already: then it needs no request. With a text the
 * service opens weaker tiers only while it has found few, so a filter may bring up more.
 */
export function isComplete({ count, total }: PoiList, query: Query): boolean {
  return count === total && (query.q === undefined || total < limits.limitDefault);
}

/** The same as the service does: unknown is not no, but it is not yes either. */
export function fits(poi: Poi, filter: LocalFilter): boolean {
  if (filter.category !== undefined && !idsOf(filter.category).includes(poi.category)) return false;
  return flagNames.every((flag) => {
    const { parameter } = flags[flag];
    const text = filter[parameter];
    const isFlag = searchParameters[parameter].type === 'flag';
    return text === undefined || meets(poi[flag], isFlag ? text === '1' : Number(text));
  });
}

/** Ids as they stand in a query, separated by commas. */
export function idsOf(category: string | undefined): string[] {
  return (category ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
}
