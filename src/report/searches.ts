import { searchParameters, type SearchParameter } from '../contract/parameters.ts';
import type { Store } from '../indexes/store.ts';
import { parseSearch } from '../api/parse.ts';
import type { SearchEngine } from '../search/engine.ts';

/**
 * The searches that every report looks at: what visitors ask for most, over all kinds, countries and ways of asking.
 * The list stays as it is, so that reports can be compared.
 */
export const fixedSearches = [
  ...[
    'q=schloss',
    'q=burg',
    'q=museum',
    'q=zoo',
    'q=wasserfall',
    'q=schlucht',
    'q=badesee',
    'q=spielplatz',
    'q=therme',
  ],
  ...['q=aussichtsturm', 'q=wandern mit kindern', 'q=baumwipfelpfad', 'q=sommerrodelbahn', 'q=höhle', 'q=freizeitpark'],
  ...['q=see bayern', 'q=kloster österreich', 'q=museum schweiz', 'q=ausflug bei regen', 'q=kostenlos mit kindern'],
  ...['country_code=DE', 'country_code=AT', 'country_code=CH', 'kids=1', 'free=1&kids=1', 'min_mobility=3'],
  ...['lat=52.52&lng=13.405', 'lat=48.137&lng=11.575', 'lat=50.938&lng=6.96', 'lat=53.55&lng=9.993'],
  ...['lat=48.208&lng=16.373', 'lat=47.269&lng=11.404', 'lat=47.377&lng=8.541', 'lat=46.948&lng=7.447'],
];

/** How many hits of each search are compared. */
const COMPARED = 10;

export interface SearchChange {
  /** The query as in the address. */
  query: string;
  entered: { slug: string; rank: number }[];
  left: { slug: string; rank: number }[];
  /** Ranks count from 1. */
  moved: { slug: string; from: number; to: number }[];
}

/** A state of the data with what searches it. */
export interface SearchableState {
  store: Store;
  engine: SearchEngine;
}

/** The searches whose first ten hits differ between two states of the data; a new name is no other destination. */
export async function compareSearches(
  before: SearchableState,
  after: SearchableState,
  queries: readonly string[],
): Promise<SearchChange[]> {
  const nowCalled = (slug: string) => after.store.records.redirectOf(slug) ?? slug;
  const changes: SearchChange[] = [];
  for (const query of queries) {
    const [former, current] = [await hitsOf(before, query), await hitsOf(after, query)];
    const change = compareRanks(query, former.map(nowCalled), current);
    if (change.entered.length + change.left.length + change.moved.length > 0) changes.push(change);
  }
  return changes;
}

/** A destination pushed down by as many places as were filled above it has not moved. */
export function compareRanks(query: string, before: readonly string[], after: readonly string[]): SearchChange {
  const ranked = (slugs: readonly string[], others: readonly string[]) =>
    slugs.map((slug, i) => ({ slug, rank: i + 1 })).filter(({ slug }) => !others.includes(slug));
  const stayed = before.filter((slug) => after.includes(slug));
  const order = after.filter((slug) => before.includes(slug));
  const moved = order
    .filter((slug, i) => stayed[i] !== slug)
    .map((slug) => ({ slug, from: before.indexOf(slug) + 1, to: after.indexOf(slug) + 1 }));
  return { query, entered: ranked(after, before), left: ranked(before, after), moved };
}

async function hitsOf({ store, engine }: SearchableState, query: string): Promise<string[]> {
  const { attributes, records } = store;
  const names = Object.keys(searchParameters) as SearchParameter[];
  const parsed = parseSearch(new URLSearchParams(query), names, attributes.categoryIds);
  const { ids } = await engine.search({ ...parsed, limit: COMPARED });
  return ids.map((id) => records.slugOf(id));
}
