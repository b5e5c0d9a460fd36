import type { Facts, NearbyStop } from './facts.ts';
import type { SearchQuery } from './parameters.ts';

/** What a filter reads of a destination. */
export type FilteredFacts = Facts & { free: boolean | null; nearbyStops?: NearbyStop[] };

/**
 * A filter by a fact: what a destination must not exceed. Of a question with yes and no, yes is 0 and no is 1; of a
 * figure it is the figure in whole units. Undefined is not known, and what is not known passes no filter.
 */
interface FactFilterRow {
  valueOf: (facts: FilteredFacts) => number | undefined;
  /** What a parameter of the search allows at the most, in the same units; yes and no need none. */
  unit?: number;
}

/** Yes where the state is one of these, no where it is another. */
const isOneOf = (state: string | undefined, ...yes: readonly string[]): number | undefined =>
  state === undefined ? undefined : yes.includes(state) ? 0 : 1;

/** The one place where such a filter is written; each has a parameter of its name. */
export const factFilters = {
  dogs: { valueOf: ({ dogs }) => isOneOf(dogs, 'yes', 'leash') },
  rain: { valueOf: ({ rain }) => isOneOf(rain, 'good', 'possible') },
  indoor: { valueOf: ({ indoor }) => isOneOf(indoor, 'all', 'mostly') },
  stroller: { valueOf: ({ stroller }) => isOneOf(stroller, 'yes', 'partly') },
  step_free: { valueOf: ({ stepFree }) => isOneOf(stepFree?.entrance?.value, 'yes') },
  food: { valueOf: ({ food }) => isOneOf(food, 'yes') },
  parking: { valueOf: ({ parking }) => isOneOf(parking, 'yes') },
  charging: { valueOf: ({ charging }) => isOneOf(charging, 'yes') },
  no_booking: { valueOf: ({ booking }) => isOneOf(booking, 'none', 'recommended') },
  max_minutes: { valueOf: ({ durationMinutes: range }) => range?.from ?? range?.to, unit: 1 },
  // In cents; of several prices the least, and what is free costs nothing.
  max_price: {
    valueOf: ({ price, free }) => (free === true ? 0 : cents(price?.adult?.from ?? price?.adult?.to)),
    unit: 100,
  },
  // What somebody walked goes before what lies near on the map.
  max_stop_m: { valueOf: ({ stop, nearbyStops }) => stop?.metres ?? nearbyStops?.[0]?.metres, unit: 1 },
} as const satisfies Partial<Record<keyof SearchQuery, FactFilterRow>>;

/** Those that are yes or no, so that words ask for them. */
export const statedFacts = [
  ...(['dogs', 'rain', 'indoor', 'stroller', 'step_free'] as const),
  ...(['food', 'parking', 'charging', 'no_booking'] as const),
] as const;
export type StatedFact = (typeof statedFacts)[number];
/** What words ask for: "by train" is a stop within `NEAR_STOP_METRES`. */
export const wordedFacts = [...statedFacts, 'max_stop_m'] as const;
export type WordedFact = (typeof wordedFacts)[number];
/** As far as one walks from a stop without a second thought. */
export const NEAR_STOP_METRES = 1000;

export type FactFilterName = keyof typeof factFilters;
/** What a search asks of the facts. */
export type FactFilter = Pick<SearchQuery, FactFilterName>;
export const factFilterNames = Object.keys(factFilters) as FactFilterName[];

/** How much a search allows at the most; undefined where it does not ask. */
export function mostAllowed(name: FactFilterName, { [name]: asked }: FactFilter): number | undefined {
  const { unit = 1 }: FactFilterRow = factFilters[name];
  if (typeof asked === 'number') return Math.round(asked * unit);
  return asked === true ? 0 : undefined;
}

const cents = (sum: number | undefined) => (sum === undefined ? undefined : Math.round(sum * 100));
