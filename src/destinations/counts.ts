import { facetNames, type FacetName, type Facets } from '../contract/facets.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { SearchEngine } from '../search/engine.ts';

/** What the form of the search has a field for, beside the time. */
const fields: readonly FacetName[] = facetNames.filter((name) => name !== 'open');

/**
 * How many hits there would be with each value of each field of the form, and of how many it is not known; an engine that
 * cannot count gives none.
 * @param time the quarter hour, and whether the search asks what is open at some time
 */
export async function countsOf(
  engine: SearchEngine,
  query: SearchQuery,
  time?: { now: string; isTimed: boolean },
): Promise<Facets> {
  const facets: FacetName[] = time?.isTimed ? [...fields, 'open'] : [...fields];
  return (await engine.countFacets?.({ ...query, facets }, time?.now)) ?? {};
}
