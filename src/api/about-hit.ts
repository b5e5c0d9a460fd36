import type { AskedField } from '../formats/about.ts';
import type { Poi } from '../contract/records.ts';
import type { Found, SearchResult } from '../search/engine.ts';

/** What a hit says to this query alone, beside what of its name is marked. */
export type AboutHit = Pick<Poi, 'distanceKm' | 'openState' | 'match'>;

/** The fields that the hits of a query have beside their records, whether there are hits or not. */
export function askedFields({ distanceKm, openStateOf, matches }: SearchResult): AskedField[] {
  return [
    ...(distanceKm ? (['distanceKm'] as const) : []),
    ...(openStateOf ? (['openState'] as const) : []),
    ...(matches ? (['match'] as const) : []),
  ];
}

/** @param i place of the hit in the answer */
export function aboutHit({ ids, distanceKm, openStateOf, matches }: SearchResult, i: number): AboutHit {
  const id = ids[i]!;
  const km = distanceKm?.(id);
  const match = matches?.[i];
  return {
    ...(km !== undefined && { distanceKm: Math.round(km * 100) / 100 }),
    ...(openStateOf && { openState: openStateOf(id) }),
    ...(match && { match }),
  };
}

/** One destination, and the day or quarter hour at which one asks whether it is open. */
export interface AtTime extends Found {
  openAt: string | undefined;
}

export function aboutTime({ id, openAt, source }: AtTime): Pick<Poi, 'openState' | 'publicHoliday'> {
  if (openAt === undefined) return {};
  const { stateOf, isHoliday } = source.attributes.openAt(openAt);
  return { openState: stateOf(id), ...(isHoliday(id) && { publicHoliday: true }) };
}

/** As members that follow others in JSON. */
export function membersOf(object: object): string {
  const text = JSON.stringify(object).slice(1, -1);
  return text && `,${text}`;
}
