import { mostAllowed } from '../contract/fact-filters.ts';
import { facetSteps, facetValues, isFlagFacet, type FacetName } from '../contract/facets.ts';
import { flags } from '../contract/flags.ts';
import { openStates } from '../contract/open-at.ts';
import { mostFirst } from '../search/facets.ts';
import type { SmallStore } from '../indexes/store.ts';
import type { Aggregation, Bucket, SearchAnswer } from './cluster.ts';
import type { OpenHours } from './open-hours.ts';

type Catalogue = SmallStore['attributes']['catalogue'];
type Counts = Record<string, number>;

/** Enough for all states, regions, categories and countries: a count is exact where no bucket is left out. */
const ALL = 1000;

interface Told {
  hours: OpenHours;
  /** The moment that `open` is counted at. */
  at: string | undefined;
}

/** What is asked of the engine to count facets over one set of destinations. */
export function aggregationsOf(facets: readonly FacetName[], told: Told): Record<string, object> {
  return Object.fromEntries(facets.flatMap((facet) => Object.entries(aggregationOf(facet, told))));
}

const terms = (field: string) => ({ terms: { field, size: ALL } });

function aggregationOf(facet: FacetName, { hours, at }: Told): Record<string, object> {
  switch (facet) {
    case 'category':
      return { [facet]: terms('category') };
    case 'country_code':
      return { [facet]: terms('country') };
    case 'region':
      return { [facet]: terms('regions') };
    case 'open':
      return at === undefined
        ? { [facet]: filters({ open: none, closed: none, unknown: all }) }
        : { [facet]: filters(openFilters(hours, at)) };
    default:
      return {
        [facet]: filters(isFlagFacet(facet) || facet === 'min_mobility' ? flagFilters(facet) : factFilters(facet)),
      };
  }
}

const filters = (named: Record<string, object>) => ({ filters: { filters: named } });
const all = { match_all: {} };
const none = { match_none: {} };
const not = (...must_not: object[]) => ({ bool: { must_not } });

const openFilters = (hours: OpenHours, at: string) =>
  Object.fromEntries(openStates.map((state) => [state, hours.filter(at, state)]));

function flagFilters(facet: Extract<FacetName, 'min_mobility' | 'kids' | 'seating' | 'free'>): Record<string, object> {
  if (facet === 'min_mobility') {
    const levels = flags.mobility.levels.map((_, level) => [String(level), { term: { flags: `mobility:${level}` } }]);
    return {
      ...(Object.fromEntries(levels) as Record<string, object>),
      unknown: not({ term: { flags: 'mobility:0' } }),
    };
  }
  const [isSo, isKnown] = [{ term: { flags: `${facet}:0` } }, { term: { known: facet } }];
  return { yes: isSo, no: { bool: { filter: [isKnown], must_not: [isSo] } }, unknown: not(isKnown) };
}

function factFilters(facet: Parameters<typeof mostAllowed>[0]): Record<string, object> {
  const field = `fact_${facet}`;
  const unknown = not({ exists: { field } });
  const steps = facetSteps[facet];
  if (!steps) return { yes: { term: { [field]: 0 } }, no: { range: { [field]: { gt: 0 } } }, unknown };
  const upTo = steps.map((step) => [
    String(step),
    { range: { [field]: { lte: mostAllowed(facet, { [facet]: step }) } } },
  ]);
  return { ...(Object.fromEntries(upTo) as Record<string, object>), unknown };
}

/** The counts of a facet in an answer, under the names of the contract. */
export function countsIn(answer: SearchAnswer, facet: FacetName, { categories }: Catalogue): Counts {
  if (facet === 'category' || facet === 'country_code' || facet === 'region') {
    const nameOf = (key: number | string) => (facet === 'category' ? categories[Number(key)]!.id : String(key));
    return mostFirst(
      Object.fromEntries(bucketsIn(answer, facet).map(({ key, doc_count: count }) => [nameOf(key), count])),
    );
  }
  const buckets = answer.aggregations![facet]!.buckets as Record<string, Bucket>;
  return Object.fromEntries(facetValues(facet).map((value) => [value, buckets[value]!.doc_count]));
}

export const bucketsIn = ({ aggregations }: SearchAnswer, name: string): Bucket[] =>
  ((aggregations?.[name] as Aggregation).buckets ?? []) as Bucket[];
