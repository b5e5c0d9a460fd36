import type { Derived, WordIndex } from '../indexes/words.ts';
import { Matching, type Extra, type Tier, type WordList } from './matching.ts';

export type { Tier };

/** What the words of a query are looked up in and with. */
export interface Lookup {
  index: WordIndex;
  /** Number of documents. */
  count: number;
  accepts: (id: number) => boolean;
  /** Where a word names a town: what lies near it, which fulfils the word without containing it. */
  nearTown: (word: string) => Extra | undefined;
  /** Where a word is the name of a category: whether a document belongs to it. */
  categoryOf: (word: string) => ((id: number) => boolean) | undefined;
}

/** What a part of a compound counts against the word itself ("Garten am Schloss" for Schlossgarten). */
const COMPOUND_WEIGHT = 0.4;

/**
 * The tiers of `contract/ranking.ts` after the exact name, each made only when it is asked for: all words, the last one
 * as a prefix, with typos or as parts of a compound, any word.
 */
export function* textTiers(
  lookup: Lookup,
  words: readonly string[],
  keepingE: ReadonlyMap<string, string>,
): Generator<Tier> {
  const { index, accepts } = lookup;
  const matching = matchingOf(lookup);
  const last = words.length - 1;
  const lists = words.map((word, i): WordList => {
    const near = lookup.nearTown(word);
    return {
      // A last word that nobody wrote may be unfinished: "halls" is no plural of Hall before it is a beginning.
      derived: i === last && !index.has(word) ? [] : index.exact(word),
      also: near ? [near] : [],
      isMember: lookup.categoryOf(word),
    };
  });
  yield matching.allOf(lists, accepts);
  lists[last]!.derived = merged(index.exact(words[last]!), index.prefix(words[last]!));
  yield matching.allOf(lists, accepts);
  lists.forEach((list, i) => {
    list.derived = merged(list.derived, index.typos(words[i]!));
    const form = keepingE.get(words[i]!);
    if (form !== undefined) list.derived = merged(list.derived, index.typos(form));
    list.also = [...list.also, ...withParts(lookup, matching, words[i]!)];
  });
  yield matching.allOf(lists, accepts);
  // What merely lies near the town says nothing about the other words.
  const others = lists.filter((_, i) => lookup.nearTown(words[i]!) === undefined);
  yield matching.anyOf(others.length > 0 ? others : lists, accepts);
}

/** Documents that hold all known words of a compound count as if they held it, but less. */
function withParts({ index, accepts }: Lookup, matching: Matching, word: string): Extra[] {
  const parts = index.parts(word);
  if (!parts) return [];
  const lists = parts.map((part): WordList => ({ derived: index.exact(part), also: [], isMember: undefined }));
  const { ids, relevanceOf } = matching.allOf(lists, accepts);
  return [{ ids: ids.slice(), relevance: Float64Array.from(ids, (id) => relevanceOf(id) * COMPOUND_WEIGHT) }];
}

/** Each term once, with the weight it had first. */
function merged(first: readonly Derived[], second: readonly Derived[]): Derived[] {
  const known = new Set(first.map(({ term }) => term));
  return [...first, ...second.filter(({ term }) => !known.has(term))];
}

const matchings = new WeakMap<WordIndex, Matching>();

/** One for each index: a search ends before the next begins. */
function matchingOf({ index, count }: Lookup): Matching {
  let matching = matchings.get(index);
  if (!matching) matchings.set(index, (matching = new Matching(index, count)));
  return matching;
}
