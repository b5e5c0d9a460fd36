import type { Facets } from '../contract/facets.ts';
import type { OpenState } from '../contract/open-at.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { Match, Suggestion, Understood } from '../contract/records.ts';
import type { AttributeIndex } from '../indexes/attributes.ts';
import type { RecordIndex } from '../indexes/records.ts';
import type { BaseStore, Store } from '../indexes/store.ts';
import type { Tile } from '../geo/tile.ts';
import type { PaySearch } from './search-once.ts';

/** A text that is being typed, and where its writer looks. */
export type SuggestQuery = Pick<SearchQuery, 'q' | 'lat' | 'lng' | 'bbox'>;

/**
 * Where the numbers of an answer lead: to the opened build, whose documents they are, or to what another engine sent with
 * its hits. They say nothing beside it.
 */
export interface RecordSource {
  records: Omit<RecordIndex, 'idOf' | 'redirectOf'>;
  attributes: Pick<
    AttributeIndex,
    'lng' | 'lat' | 'ranks' | 'categories' | 'states' | 'prominences' | 'catalogue' | 'openAt'
  >;
}

/** What a query found. */
export interface SearchResult {
  /** The best ones in the order of the answer, as many as were asked for. */
  ids: number[];
  /** What is known of them. */
  source: RecordSource;
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

/** One destination of an answer. */
export interface Found {
  id: number;
  source: RecordSource;
}

/** One destination, or the slug that it has now. */
export type FoundBySlug = Found | { movedTo: string };

/** All destinations, or those of a state or of a category, by its place in the catalogue. */
export type Listed = { state: number } | { category: number } | 'all';

/** The destinations in the order of their ranks, the best known first: what the pages list. */
export interface RankedLists {
  /** So far a list can be read. */
  most: number;
  /** How many there are of each state and of each category, in the order of the catalogue. */
  counts: () => Promise<{ states: number[]; categories: number[] }>;
  /** So many of a list, from a place in it on. */
  part: (of: Listed, from: number, count: number) => Promise<Found[]>;
  /** Who stands before a rank there, and who behind it. */
  beside: (of: Listed, rank: number) => Promise<{ before: Found | undefined; after: Found | undefined }>;
}

/** One dot of a tile: the foremost of the destinations that it stands for, and how many they are. */
export interface TileDot {
  id: number;
  count: number;
}

/** What a tile shows. */
export interface FoundDots {
  /** The foremost last. */
  dots: TileDot[];
  source: RecordSource;
  /** Those that are only similar to what was asked for. */
  similar: ReadonlySet<number>;
}

/**
 * What the rest of the service asks of a search. The built-in one answers at once out of the index files; another engine
 * (`src/opensearch`) fills this interface and may take its time. A destination is a number in one answer, which leads to
 * its record by the `source` of that answer alone. What it throws becomes a 500, an `ApiError` what it says.
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
  /** The destination of a slug; undefined where there never was one. */
  find(slug: string): FoundBySlug | undefined | Promise<FoundBySlug | undefined>;
  /** The same as `search` without words, of these destinations alone; an engine without it is asked for all. */
  searchAmong?(query: SearchQuery, slugs: readonly string[], now?: string): Promise<SearchResult>;
  /** For an engine without it the ranks of the build answer. */
  ranked?: RankedLists;
  /**
   * What a tile shows; for an engine without it the tree of the build answers.
   * @param pay called before words are searched of which nothing is kept
   */
  searchTile?(tile: Tile, query: SearchQuery, now?: string, pay?: PaySearch): Promise<FoundDots>;
}

/** An engine that has its answers at once. */
export interface LocalEngine extends SearchEngine {
  search(query: SearchQuery, now?: string): SearchResult;
  countByCategory(query: SearchQuery, now?: string): number[];
  countFacets?(query: SearchQuery, now?: string): Facets;
  suggest(query: SuggestQuery): Suggestion[];
  find(slug: string): FoundBySlug | undefined;
}

/** An engine elsewhere does not have a build, or nobody can say; it may have it later. */
export class NotInEngine extends Error {
  override name = 'NotInEngine';
}

/** An engine elsewhere that has the destinations: of a build only what stays with the instance is opened. */
export interface RemoteEngine {
  /**
   * `lacks` says, in a German sentence, why it does not answer from this build though it is opened; it may have been lost.
   * @throws NotInEngine where it has another build
   */
  open(dataDir: string): Promise<{ store: BaseStore; engine: SearchEngine; lacks: () => string | undefined }>;
  /** How many of its nodes answered when they were last asked. */
  nodes(): { up: number; all: number };
  /** Questions so far that had no whole answer. */
  failures(): number;
}

/** Makes the engine that searches an opened store; called once for each store. */
export type CreateEngine = (store: Store) => SearchEngine;
