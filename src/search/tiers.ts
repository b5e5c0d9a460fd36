import type { Derived, WordIndex } from '../indexes/words.ts';
import { Matching, type Extra, type Scope, type Tier, type WordList } from './matching.ts';

/** What the words of a query are looked up in and with. */
export interface Lookup {
  index: WordIndex;
  /** Number of documents. */
  count: number;
  scope: Scope;
  /** Where a word names a town: what lies near it, which fulfils the word without containing it. */
  nearTown: (word: string) => Extra | undefined;
  /** Where a word is the name of a category: whether a document belongs to it. */
  categoryOf: (word: string) => ((id: number) => boolean) | undefined;
}

/** What a part of a compound counts against the word itself ("Garten am Schloss" for Schlossgarten). */
const COMPOUND_WEIGHT = 0.4;

/**
 * The tiers of `contract/ranking.ts` after the exact name, each made only when it is asked for: all words, the last one
 * as a prefix, with typos or as parts of a compound, any word. A tier that cannot hold anything new is left out.
 */
export function* textTiers(
  lookup: Lookup,
  words: readonly string[],
  keepingE: ReadonlyMap<string, string>,
): Generator<Tier> {
  const { index, scope } = lookup;
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
  yield matching.allOf(lists, scope);
  const asPrefix = widened(lists[last]!, [...index.exact(words[last]!), ...index.prefix(words[last]!)]);
  const prefixed = [...lists.slice(0, last), asPrefix.list];
  if (asPrefix.news > 0) yield matching.allOf(last === 0 ? [asPrefix.added] : prefixed, scope);
  const wide = prefixed.map((list, i) => {
    const form = keepingE.get(words[i]!);
    const similar = [...index.typos(words[i]!), ...(form === undefined ? [] : index.typos(form))];
    return widened(list, similar, withParts(lookup, matching, words[i]!));
  });
  const all = wide.map(({ list }) => list);
  if (wide.some(({ news }) => news > 0)) yield matching.allOf(last === 0 ? [wide[0]!.added] : all, scope);
  if (last === 0) return;
  // What merely lies near the town says nothing about the other words.
  const others = all.filter((_, i) => lookup.nearTown(words[i]!) === undefined);
  yield matching.anyOf(others.length > 0 ? others : all, scope);
}

interface Widened {
  list: WordList;
  /** What came in, alone: of a single word all else has been found already. */
  added: WordList;
  /** Number of terms and sources that came in. */
  news: number;
}

/** The list with further terms, each once and with the weight that it had first, and further sources. */
function widened(list: WordList, terms: readonly Derived[], also: readonly Extra[] = []): Widened {
  const known = new Set(list.derived.map(({ term }) => term));
  const fresh = terms.filter(({ term }) => !known.has(term) && known.add(term));
  return {
    list: { ...list, derived: [...list.derived, ...fresh], also: [...list.also, ...also] },
    added: { ...list, derived: fresh, also },
    news: fresh.length + also.length,
  };
}

/** Documents that hold all known words of a compound count as if they held it, but less. */
function withParts({ index, scope }: Lookup, matching: Matching, word: string): Extra[] {
  const parts = index.parts(word);
  if (!parts) return [];
  const lists = parts.map((part): WordList => ({ derived: index.exact(part), also: [], isMember: undefined }));
  const { ids, relevanceOf } = matching.allOf(lists, scope);
  return [{ ids: ids.slice(), relevance: Float64Array.from(ids, (id) => relevanceOf(id) * COMPOUND_WEIGHT) }];
}

const matchings = new WeakMap<WordIndex, Matching>();

/** One for each index: a search ends before the next begins. */
function matchingOf({ index, count }: Lookup): Matching {
  let matching = matchings.get(index);
  if (!matching) matchings.set(index, (matching = new Matching(index, count)));
  return matching;
}
