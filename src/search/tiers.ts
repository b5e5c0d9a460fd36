import { weights } from '../contract/weights.ts';
import type { Expansion, WordIndex } from '../indexes/words.ts';
import { TermScorer, type QueryTerm, type Scope, type ScoredDocuments, type VirtualPostings } from './term-scorer.ts';

/** The words of one query and what they are looked up with. */
export interface TierInput {
  words: readonly string[];
  /** Of a word whose "oe" may be no umlaut, the form with the e kept. */
  keepingE: ReadonlyMap<string, string>;
  scope: Scope;
  /** Where a word names a town: what lies near it, which fulfils the word without containing it. */
  nearTown: (word: string) => VirtualPostings | undefined;
  /** Where a word is the name of a category: whether a document belongs to it. */
  memberOf: (word: string) => ((id: number) => boolean) | undefined;
}

/**
 * The tiers of `contract/ranking.ts` after the exact name, each made only when it is asked for: all words, the last one
 * as a prefix, with typos or as parts of a compound, any word. A tier that cannot hold anything new is left out. What a
 * tier yields is valid until the next one is asked for.
 */
export function createTiers(index: WordIndex, documents: number) {
  const scorer = new TermScorer(index, documents);

  return function* (input: TierInput): Generator<ScoredDocuments> {
    const { words, keepingE, scope } = input;
    const last = words.length - 1;
    const exact = words.map((word, i) => exactTerm(input, word, i === last));
    yield scorer.allOf(exact, scope);
    const prefix = widened(exact[last]!, [...index.exact(words[last]!), ...index.prefix(words[last]!)]);
    const prefixed = [...exact.slice(0, last), prefix.term];
    if (prefix.added > 0) yield scorer.allOf(last === 0 ? [prefix.alone] : prefixed, scope);
    const similar = prefixed.map((term, i) => {
      const form = keepingE.get(words[i]!);
      const typos = [...index.typos(words[i]!), ...(form === undefined ? [] : index.typos(form))];
      return widened(term, typos, withParts(words[i]!, scope));
    });
    const all = similar.map(({ term }) => term);
    if (similar.some(({ added }) => added > 0)) yield scorer.allOf(last === 0 ? [similar[0]!.alone] : all, scope);
    if (last === 0) return;
    // What merely lies near the town says nothing about the other words.
    const others = all.filter((_, i) => input.nearTown(words[i]!) === undefined);
    yield scorer.anyOf(others.length > 0 ? others : all, scope);
  };

  function exactTerm({ nearTown, memberOf }: TierInput, word: string, isLast: boolean): QueryTerm {
    const near = nearTown(word);
    return {
      // A last word that stands in no text may be unfinished: "halls" is a prefix before it is a plural of Hall.
      expansions: isLast && !index.has(word) ? [] : index.exact(word),
      virtual: near ? [near] : [],
      isMember: memberOf(word),
    };
  }

  /** Documents that hold all known words of a compound count as if they held it, but less. */
  function withParts(word: string, scope: Scope): VirtualPostings[] {
    const parts = index.parts(word);
    if (!parts) return [];
    const terms = parts.map((part): QueryTerm => ({ expansions: index.exact(part), virtual: [], isMember: undefined }));
    const { ids, relevanceOf } = scorer.allOf(terms, scope);
    return [{ ids: ids.slice(), relevance: Float64Array.from(ids, (id) => relevanceOf(id) * weights.compound) }];
  }
}

interface Widened {
  term: QueryTerm;
  /** Only what was added: of a query of one word, all else has been found already. */
  alone: QueryTerm;
  /** Number of expansions and virtual postings that were added. */
  added: number;
}

/** The term with further expansions, each once and with the weight that it had first, and further virtual postings. */
function widened(term: QueryTerm, further: readonly Expansion[], virtual: readonly VirtualPostings[] = []): Widened {
  const known = new Set(term.expansions.map((expansion) => expansion.term));
  const fresh = further.filter((expansion) => !known.has(expansion.term) && known.add(expansion.term));
  return {
    term: { ...term, expansions: [...term.expansions, ...fresh], virtual: [...term.virtual, ...virtual] },
    alone: { ...term, expansions: fresh, virtual },
    added: fresh.length + virtual.length,
  };
}
