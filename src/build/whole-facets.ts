import type { Destination } from '../contract/destination.ts';
import { factFilterNames, factFilters, mostAllowed, type FactFilterName } from '../contract/fact-filters.ts';
import { facetNames, facetSteps, facetValues, isFlagFacet, type FacetName, type Facets } from '../contract/facets.ts';

/** The facets that depend on nothing but the destination, counted over all of them: what a search for everything finds. */
export function wholeFacets(destinations: Iterable<Destination>): Facets {
  const facets: Facets = Object.fromEntries(
    counted.map((facet) => [facet, Object.fromEntries(facetValues(facet).map((value) => [value, 0]))]),
  );
  for (const destination of destinations)
    for (const facet of counted) for (const value of valuesOf(facet, destination)) facets[facet]![value]! += 1;
  return facets;
}

const isFact = (facet: FacetName): facet is FactFilterName => (factFilterNames as string[]).includes(facet);
const counted = facetNames.filter((facet) => isFlagFacet(facet) || isFact(facet) || facet === 'min_mobility');

function valuesOf(facet: FacetName, destination: Destination): readonly string[] {
  if (isFact(facet)) return factValues(facet, factFilters[facet].valueOf(destination));
  if (isFlagFacet(facet)) return [{ true: 'yes', false: 'no', null: 'unknown' }[`${destination[facet]}`]];
  const { mobility } = destination;
  return mobility === null ? ['unknown'] : facetSteps.min_mobility!.filter((step) => step <= mobility).map(String);
}

/** A figure counts for every larger one up to which is asked. */
function factValues(facet: FactFilterName, value: number | undefined): readonly string[] {
  if (value === undefined) return ['unknown'];
  const steps = facetSteps[facet];
  if (!steps) return [value === 0 ? 'yes' : 'no'];
  return steps.filter((step) => value <= mostAllowed(facet, { [facet]: step })!).map(String);
}
