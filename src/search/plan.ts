import type { Expansion } from '../indexes/words.ts';
import type { NamedPlace } from './read-place.ts';
import type { NamedWith, Requirement } from './requirement.ts';

/**
 * What a stage of a search looks for, told as data. Which documents these are and what they count says the engine that has
 * the posting lists.
 */

/** One word of the query with all that it is looked up as. */
export interface PlannedTerm {
  expansions: readonly Expansion[];
  /** What fulfils the word without containing it. */
  virtual: readonly PlannedVirtual[];
  /** What the word was read as, where that is more than text. */
  meant: PlannedMeant | undefined;
}

/** What a word was read as: all documents that are so count alike, and how often and where it is written decides among them. */
export interface PlannedMeant {
  isSo: Requirement;
  relevance: number;
  /** Those that count so much more. */
  first?: { isSo: Requirement; relevance: number };
  /** The share of what is written that counts beside it. */
  written: number;
}

/** Documents with one relevance for all; or that hold all of some words, which count less than the whole word would. */
export type PlannedVirtual = { are: Requirement; relevance: number } | PlannedParts;

export interface PlannedParts {
  parts: readonly PlannedTerm[];
  factor: number;
}

/** Which documents a stage may take. */
export interface PlannedScope {
  /** Beside the filters of the query; undefined where these say it all. */
  wanted: Requirement | undefined;
  /** The few names among which alone it looks. */
  among?: NamedWith;
}

export type Documents =
  /** What is called one of these folded names; of several as often as it bears one. */
  | { are: 'called'; names: readonly string[]; scope?: PlannedScope }
  /** What has a word in a name that begins so. */
  | { are: 'begun'; prefix: string }
  | { are: 'all'; scope: PlannedScope }
  /** What fulfils all of the words, or any. */
  | { are: 'found'; by: 'all' | 'any'; terms: readonly PlannedTerm[]; scope: PlannedScope }
  | OwnNamed
  /** What has one of the words in a name, which may be longer there, and lies near a place. */
  | { are: 'calledAlike'; words: readonly string[]; near: NamedPlace; scope: PlannedScope }
  | { are: 'inRegion'; region: string; scope: PlannedScope };

/** Of others those whose own name, no other name that they have, reads so; all alike, or as they count there. */
export interface OwnNamed {
  are: 'ownNamed';
  /** It is the query, be it without the kind in front; it begins as the query does; it or the town has the one word of the query; it has a word that begins so. */
  how: 'whole' | 'starting' | 'holding' | 'begun';
  of: Documents;
  isScored: boolean;
}

/** What a search has to know of the destinations before it can go on. */
export interface Collection {
  /** Of some folded names those that a destination is called. */
  called: (names: readonly string[]) => ReadonlySet<string>;
  /** How many have the words in a name; above `NAMES_READ` only that there are more. */
  countNamed: (named: NamedWith) => number;
  isEmpty: (documents: Documents) => boolean;
}

interface Widened {
  term: PlannedTerm;
  /** Number of expansions and virtual postings that were added. */
  added: number;
}

/** The term with further expansions, each once and with the weight that it had first, and further virtual postings. */
export function widened(
  term: PlannedTerm,
  further: readonly Expansion[],
  virtual: readonly PlannedVirtual[] = [],
): Widened {
  const expansions = distinct([...term.expansions, ...further]);
  return {
    term: { ...term, expansions, virtual: [...term.virtual, ...virtual] },
    added: expansions.length - term.expansions.length + virtual.length,
  };
}

/** Each term once, with the weight that it has first. */
export function distinct(expansions: readonly Expansion[]): Expansion[] {
  const known = new Set<number>();
  return expansions.filter(({ term }) => !known.has(term) && known.add(term));
}
