import type { Facets } from '../contract/facets.ts';
import type { OpenState } from '../contract/open-at.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { Match, Suggestion, Understood } from '../contract/records.ts';
import type { Store } from '../indexes/store.ts';

/** A text that is being typed, and where its writer looks. */
export type SuggestQuery = Pick<SearchQuery, 'q' | 'lat' | 'lng' | 'bbox'>;

/** What a query found. */
export interface SearchResult {
  /** The best ones in the order of the answer, as many as were asked for. */
  ids: number[];
  /** How many there are in all; above `limits.totalExact` only that there are more. */
  total: number;
  /** Kilometres to the centre, where there is one. */
  distanceKm: ((id: number) => number) | undefined;
  /** What was read out of `q`; absent without one. */
  understood?: Understood[];
  /** For each of `ids` why it was found; absent without `q`. */
  matches?: Match[];
  /** The day or quarter hour that was asked for, and what is open then; absent where none was. */
  openAt?: string;
  openStateOf?: (id: number) => OpenState;
  /** Folded words that are marked in the names; absent without `q`. */
  highlightWords?: string[];
}

/**
 * What the rest of the service asks of a search. The built-in one answers at once out of the index files; another engine
 * (PostGIS, OpenSearch) fills this interface and may take its time. It knows a destination by its number in the build,
 * under which names and records are read. What it throws becomes a 500, an `ApiError` what it says.
 */
export interface SearchEngine {
  /**
   * Destinations that match, best first.
   * @param now the quarter hour of `contract/open-at.ts`, for words such as "heute geöffnet"
   */
  search(query: SearchQuery, now?: string): SearchResult | Promise<SearchResult>;
  /** Hits for each category, in the order of the catalogue, with the category filter of the query left out. */
  countByCategory(query: SearchQuery, now?: string): number[] | Promise<number[]>;
  /** Counts for `facets` of the query; an engine that cannot count gives none. */
  countFacets?(query: SearchQuery, now?: string): Facets | Promise<Facets>;
  /** What somebody may mean who has typed so far, best first: near the centre and inside the box before the others. */
  suggest(query: SuggestQuery): Suggestion[] | Promise<Suggestion[]>;
}

/** An engine that has its answers at once. */
export interface LocalEngine extends SearchEngine {
  search(query: SearchQuery, now?: string): SearchResult;
  countByCategory(query: SearchQuery, now?: string): number[];
  countFacets?(query: SearchQuery, now?: string): Facets;
  suggest(query: SuggestQuery): Suggestion[];
}

/** Makes the engine that searches an opened store; called once for each store. */
export type CreateEngine = (store: Store) => SearchEngine;
