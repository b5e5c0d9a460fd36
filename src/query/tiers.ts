import type { Postings, WordIndex } from '../indexes/words.ts';

/** Hits of one tier with their relevance. */
export type Tier = Postings;

/** What a part of a compound counts against the word itself ("Garten am Schloss" for Schlossgarten). */
const COMPOUND_WEIGHT = 0.4;
/** What belonging to a category counts when its name is searched, and what the written word adds. */
const CATEGORY_RELEVANCE = 12;
const WRITTEN_WEIGHT = 0.2;

/**
 * The tiers of `contract/ranking.ts` after the exact name, each made only when it is asked for: all words, the last one
 * as a prefix, with typos or as parts of a compound, any word.
 * @param also documents that fulfil a word without containing it (near the town it names)
 * @param categoryOf where a word is the name of a category: whether a document belongs to it
 */
export function* textTiers(
  index: WordIndex,
  words: readonly string[],
  accepts: (id: number) => boolean,
  also: (word: string) => Postings | undefined,
  categoryOf: (word: string) => ((id: number) => boolean) | undefined,
): Generator<Tier> {
  const exact = words.map((word) =>
    joined([levelled(index.exact(word, accepts), categoryOf(word)), also(word) ?? new Map()]),
  );
  yield allOf(exact);
  const last = words.length - 1;
  const prefix = exact.map((hits, i) => (i === last ? joined([hits, index.prefix(words[i]!, accepts)]) : hits));
  yield allOf(prefix);
  const loose = prefix.map((hits, i) =>
    joined([hits, index.typos(words[i]!, accepts), withParts(index, words[i]!, accepts)]),
  );
  yield allOf(loose);
  // What merely lies near the town says nothing about the other words.
  const others = loose.filter((_, i) => also(words[i]!) === undefined);
  yield anyOf(others.length > 0 ? others : loose);
}

/**
 * Who asks for a museum means any museum: for the name of a category, how often and where it is written counts little
 * against belonging to it.
 */
function levelled(postings: Postings, isMember: ((id: number) => boolean) | undefined): Postings {
  if (!isMember) return postings;
  return new Map(
    [...postings].map(([id, relevance]) => [id, (isMember(id) ? CATEGORY_RELEVANCE : 0) + relevance * WRITTEN_WEIGHT]),
  );
}

/** Documents that hold all known words of a compound. */
function withParts(index: WordIndex, word: string, accepts: (id: number) => boolean): Postings {
  const parts = index.parts(word);
  if (!parts) return new Map();
  const together = allOf(parts.map((part) => index.exact(part, accepts)));
  return new Map([...together].map(([id, relevance]) => [id, relevance * COMPOUND_WEIGHT]));
}

/** Documents in any of the lists, with the best relevance. */
function joined(lists: readonly Postings[]): Postings {
  const all: Postings = new Map(lists[0]);
  for (const list of lists.slice(1)) {
    for (const [id, relevance] of list) all.set(id, Math.max(all.get(id) ?? 0, relevance));
  }
  return all;
}

/** Documents in all of the lists, relevance added up. */
function allOf(lists: readonly Postings[]): Postings {
  const [first, ...others] = [...lists].sort((a, b) => a.size - b.size);
  const all: Postings = new Map();
  for (const [id, relevance] of first ?? []) {
    const rest = others.map((list) => list.get(id));
    if (rest.every((value) => value !== undefined))
      all.set(
        id,
        rest.reduce((sum, value) => sum + value, relevance),
      );
  }
  return all;
}

/** Documents in any of the lists; more words found count more than rarer ones. */
function anyOf(lists: readonly Postings[]): Postings {
  const found = new Map<number, { words: number; relevance: number }>();
  for (const list of lists) {
    for (const [id, relevance] of list) {
      const hit = found.get(id) ?? { words: 0, relevance: 0 };
      found.set(id, { words: hit.words + 1, relevance: hit.relevance + relevance });
    }
  }
  return new Map([...found].map(([id, { words, relevance }]) => [id, relevance * words ** 2]));
}
