import type { JoinedPostings } from '../indexes/posting-lists.ts';
import type { Expansion } from '../indexes/words.ts';
import type { Bits } from './requirement-bits.ts';

/** One word of the query with all that it is looked up as. */
export interface QueryTerm {
  expansions: readonly Expansion[];
  /** Documents that fulfil the word without containing it. */
  virtual: readonly VirtualPostings[];
  /** What the word was read as, where that is more than text. */
  meant: Meant | undefined;
}

/** What a word was read as: all documents that are so count alike, and how often and where it is written decides among them. */
export interface Meant {
  isSo: (id: number) => boolean;
  /** The same as bits, where many documents are asked about. */
  bits?: () => Bits | undefined;
  relevance: number;
  /** Those that count so much more. */
  first?: { isSo: (id: number) => boolean; relevance: number } | undefined;
  /** The share of what is written that counts beside it. */
  written: number;
}

/** What a document counts by what the word was read as, and by what is written of it. */
export function countedAs({ isSo, relevance, first, written }: Meant, id: number, isWritten: number): number {
  return (isSo(id) ? relevance : 0) + (first?.isSo(id) ? first.relevance : 0) + isWritten * written;
}

/** Ascending documents with one relevance for all, or one for each; they may be looked for only when they are asked for. */
export interface VirtualPostings {
  readonly ids: Uint32Array;
  readonly relevance: number | Float64Array;
  /** Those among some ascending documents, where that is less to look for than all. */
  among?: (ids: Uint32Array) => VirtualPostings;
}

/** Which documents a search may take. */
export interface Scope {
  /** The test of one document; undefined where all pass. */
  accepts: ((id: number) => boolean) | undefined;
  /** The same as bits, where many documents are tested; undefined where only the test tells. */
  bits?: (() => Bits | undefined) | undefined;
  /** Pairs [from, to) of ids outside of which none passes; undefined where they would leave out little. */
  ranges: Uint32Array | undefined;
  /** The only ones that may pass, where these are known beforehand. */
  among?: Uint32Array;
}

/** Documents in no order, valid until the next search. */
export interface ScoredDocuments {
  ids: Uint32Array;
  /** What each document counts, in their order; undefined where all of them count 1. */
  relevances: Float32Array | Float64Array | undefined;
  /** The list that they are, where they are one whole list in its order: its impacts are the relevances. */
  list?: JoinedPostings;
}
