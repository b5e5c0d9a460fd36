import { flags } from '../contract/flags.ts';
import { factFilterNames, mostAllowed, type FactFilterName } from '../contract/fact-filters.ts';
import { facetSteps, facetValues, isFlagFacet, type FacetName, type FlagFacet } from '../contract/facets.ts';
import type { OpenState } from '../contract/open-at.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import { countryCodes } from '../contract/records.ts';
import { UNKNOWN } from '../indexes/fact-columns.ts';
import type { AttributeIndex } from '../indexes/attributes.ts';
import { createRegionIds } from '../indexes/region-points.ts';

type Counts = Record<string, number>;

/** The parameters that a facet leaves out of its own counting. */
const parametersOf = (facet: FacetName): readonly (keyof SearchQuery)[] =>
  facet === 'open' ? ['open_at', 'open_only'] : [facet];

/** Facets that are counted over the same destinations. */
interface FacetGroup {
  facets: FacetName[];
  /** The query without what these leave out. */
  query: SearchQuery;
  /** Whether what is open is counted, so that what is closed counts too. */
  isTimed: boolean;
}

/** Those of a query that leave the same out are counted in one search. */
export function facetGroups(query: SearchQuery): FacetGroup[] {
  const given = (facet: FacetName) => parametersOf(facet).filter((name) => query[name] !== undefined);
  const groups = Map.groupBy(query.facets ?? [], (facet) => (facet === 'open' ? facet : given(facet).join()));
  return [...groups.values()].map((facets) => {
    const left = Object.fromEntries(given(facets[0]!).map((name) => [name, undefined]));
    return {
      facets,
      query: { ...query, ...left, ...(query.open_at && { open_at: query.open_at }), limit: 0 },
      isTimed: facets[0] === 'open',
    };
  });
}

/** How many of the documents have each value of a facet: one look at each of them. */
export function countFacet(
  attributes: AttributeIndex,
  facet: FacetName,
  ids: Uint32Array,
  openStateOf: ((id: number) => OpenState) | undefined,
): Counts {
  const counts: Counts = Object.fromEntries(isListed(facet) ? [] : facetValues(facet).map((value) => [value, 0]));
  const valuesAt = valuesIn(attributes, facet, openStateOf);
  for (let i = 0; i < ids.length; i++) for (const value of valuesAt(ids[i]!)) counts[value] = (counts[value] ?? 0) + 1;
  return isListed(facet) ? mostFirst(counts) : counts;
}

/** The most frequent first, and of those the first by name: what every engine can say of what occurs. */
export const mostFirst = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1)));

/** Whether only values that occur are listed. */
const isListed = (facet: FacetName): boolean => ['category', 'country_code', 'region'].includes(facet);

type ValuesAt = (id: number) => readonly string[];

function valuesIn(
  attributes: AttributeIndex,
  facet: FacetName,
  openStateOf: ((id: number) => OpenState) | undefined,
): ValuesAt {
  const { catalogue, categories } = attributes;
  switch (facet) {
    case 'category': {
      const values = catalogue.categories.map(({ id }) => [id]);
      return (id) => values[categories[id]!]!;
    }
    case 'country_code': {
      const tests = countryCodes.map((country) => [[country], attributes.filter({ country })] as const);
      return (id) => tests.find(([, isIn]) => isIn(id))![0];
    }
    case 'region':
      return createRegionIds(attributes);
    case 'open':
      return (id) => [openStateOf?.(id) ?? 'unknown'];
    case 'min_mobility':
      return levels(attributes);
    default:
      return isFlagFacet(facet) ? flagValues(attributes, facet) : factValues(attributes, facet);
  }
}

/** A level counts for every lower one that may be asked for. */
function levels(attributes: AttributeIndex): ValuesAt {
  const tests = flags.mobility.levels.map((_, level) => attributes.filter({ flags: { min_mobility: level } }));
  const upTo = tests.map((_, level) => tests.slice(0, level + 1).map((_, each) => String(each)));
  return (id) => upTo[tests.filter((isReached) => isReached(id)).length - 1] ?? unknown;
}

function flagValues(attributes: AttributeIndex, flag: FlagFacet): ValuesAt {
  const isSo = attributes.filter({ flags: { [flag]: true } });
  return (id) => (isSo(id) ? yes : attributes.isFlagKnown(id, flag) ? no : unknown);
}

/** A figure counts for every larger one up to which is asked. */
function factValues({ facts }: AttributeIndex, facet: FactFilterName): ValuesAt {
  const slots = facts.length / factFilterNames.length;
  const at = factFilterNames.indexOf(facet) * slots;
  const steps = facetSteps[facet]?.map((step) => mostAllowed(facet, { [facet]: step })!);
  const values = facetValues(facet);
  return (id) => {
    const value = facts[at + id]!;
    if (value === UNKNOWN) return unknown;
    if (!steps) return value === 0 ? yes : no;
    return values.filter((_, i) => i < steps.length && value <= steps[i]!);
  };
}

const [yes, no, unknown] = [['yes'], ['no'], ['unknown']];
