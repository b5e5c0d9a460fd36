import { openStates } from './open-at.ts';

const flags = ['kids', 'seating', 'free'] as const;
const facts = [
  ...(['dogs', 'rain', 'indoor', 'stroller', 'step_free', 'food', 'parking', 'charging', 'no_booking'] as const),
  ...(['max_minutes', 'max_price', 'max_stop_m'] as const),
] as const;

/** Everything by which one can filter and count, by the name of its parameter; `open` stands for the time. */
export const facetNames = [
  ...(['category', 'country_code', 'region'] as const),
  ...flags,
  'min_mobility' as const,
  ...facts,
  'open' as const,
] as const;
export type FacetName = (typeof facetNames)[number];
export type FlagFacet = (typeof flags)[number];

/** How many matches there would be with each value of a parameter, and of how many it is not known. */
export type Facets = Partial<Record<FacetName, Record<string, number>>>;

/** Values of a parameter up to which is counted. */
export const facetSteps: Partial<Record<FacetName, readonly number[]>> = {
  min_mobility: [0, 1, 2, 3],
  max_minutes: [30, 60, 120, 240, 480],
  max_price: [0, 5, 10, 20, 50],
  max_stop_m: [300, 500, 1000, 2000],
};

/** The values under which a facet counts; those of category, country and region come from the data. */
export function facetValues(facet: FacetName): readonly string[] {
  if (facet === 'open') return openStates;
  const steps = facetSteps[facet];
  return steps ? [...steps.map(String), 'unknown'] : ['yes', 'no', 'unknown'];
}

export const isFlagFacet = (facet: FacetName): facet is FlagFacet => (flags as readonly string[]).includes(facet);
