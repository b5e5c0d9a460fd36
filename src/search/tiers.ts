import { weights } from '../contract/weights.ts';
import type { Expansion, WordIndex } from '../indexes/words.ts';
import {
  TermScorer,
  type Meant,
  type QueryTerm,
  type Scope,
  type ScoredDocuments,
  type VirtualPostings,
} from './term-scorer.ts';
import type { QueryWord } from './understand.ts';

/** The words of one query and what they are looked up with. */
export interface TierInput {
  words: readonly QueryWord[];
  /** What lies near the place that the query names, which fulfils the words of its name without containing them. */
  near: VirtualPostings | undefined;
  /** What was read as something other than text. */
  meant: Partial<Record<NonNullable<QueryWord['as']>, Meant>>;
}

/**
 * What can be found for the words of one query, each looked for only when it is asked for; undefined where it cannot
 * hold anything that the ones before do not. What one gives is valid until the next.
 */
export interface Tiers {
  /** All words, the last as a beginning. */
  begun: (scope: Scope) => ScoredDocuments | undefined;
  /** All words as they are written, or with another ending. */
  words: (scope: Scope) => ScoredDocuments;
  /** All words, neighbours written as one ("Lego Land"), or one word as the parts of a compound. */
  parts: (scope: Scope) => ScoredDocuments | undefined;
  /** Whether a word may be mistyped. */
  isMistyped: () => boolean;
  /** All words, some with typos or as the parts of a compound. */
  typos: (scope: Scope) => ScoredDocuments | undefined;
  /** All words, some only sounding alike. */
  sounds: (scope: Scope) => ScoredDocuments | undefined;
  /** Any of the words. */
  any: (scope: Scope) => ScoredDocuments;
}

export function createTiers(index: WordIndex, documents: number) {
  const scorer = new TermScorer(index, documents);

  return (input: TierInput): Tiers => {
    const groups = groupsOf(input.words);
    const last = groups.at(-1)!.at(-1)!;
    const isUnfinished = last.as === undefined && last.isLast;
    const exact = groups.map((group) => termOf(input, group, (word) => exactly(word, isUnfinished && word === last)));
    const begun = isUnfinished ? [...index.exact(last.word), ...index.prefix(last.word)] : [];
    const prefix = widened(exact.at(-1)!, begun);
    const prefixed = [...exact.slice(0, -1), prefix.term];
    const withTypos = () => {
      const typos = groups.map((group) => group.flatMap(typosOf));
      return typos.some((some) => some.length > 0)
        ? prefixed.map((term, i) => widened(term, typos[i]!).term)
        : undefined;
    };
    return {
      begun: (scope) => (prefix.added > 0 ? scorer.allOf(prefixed, scope) : undefined),
      words: (scope) => scorer.allOf(exact, scope),
      parts: (scope) => {
        const parted = prefixed.map((term, i) =>
          widened(
            term,
            [],
            groups[i]!.flatMap((word) => withParts(word, scope)),
          ),
        );
        const isParted = parted.some(({ added }) => added > 0);
        return isParted ? scorer.allOf(parted.map(({ term }) => term), scope) : joined(input, scope); // prettier-ignore
      },
      typos: (scope) => {
        const terms = withTypos();
        if (!terms) return undefined;
        const parted = terms.map((term, i) =>
          widened(
            term,
            [],
            groups[i]!.flatMap((word) => withParts(word, scope)),
          ),
        );
        return scorer.allOf(parted.map(({ term }) => term), scope); // prettier-ignore
      },
      sounds: (scope) => {
        const sounds = groups.map((group) => group.flatMap(soundsOf));
        if (sounds.every((some) => some.length === 0)) return undefined;
        const known = withTypos() ?? prefixed;
        return scorer.allOf(known.map((term, i) => widened(term, sounds[i]!).term), scope); // prettier-ignore
      },
      isMistyped: () => withTypos() !== undefined,
      any: (scope) => scorer.anyOf(withTypos() ?? prefixed, scope),
    };
  };

  function exactly({ word, synonyms }: QueryWord, isUnfinished: boolean): Expansion[] {
    // A last word that stands in no text may be unfinished: "halls" is a prefix before it is a plural of Hall.
    const own = isUnfinished && !index.has(word) ? [] : index.exact(word);
    return [...own, ...synonyms.flatMap((other) => index.exact(other))];
  }

  function termOf(
    { near, meant }: TierInput,
    group: readonly QueryWord[],
    expand: (word: QueryWord) => Expansion[],
  ): QueryTerm {
    const { as } = group[0]!;
    const members = group.flatMap(({ memberWords = [] }) => memberWords.flatMap((word) => index.exact(word)));
    return {
      // A member belongs there whatever its text says, which counts only beside that.
      expansions: distinct([...group.flatMap(expand), ...members.map(({ term }) => ({ term, weight: 0 }))]),
      virtual: near && as === 'place' ? [near] : [],
      meant: as && meant[as],
    };
  }

  /** Two neighbours as one word, where one of them is plain text. */
  function joined(input: TierInput, scope: Scope): ScoredDocuments | undefined {
    const { words } = input;
    for (let i = 0; i + 1 < words.length; i++) {
      const [first, second] = [words[i]!, words[i + 1]!];
      const word = first.word + second.word;
      if ((first.as !== undefined && second.as !== undefined) || !index.has(word)) continue;
      const whole: QueryWord = { ...second, as: undefined, synonyms: [], keepingE: undefined, word };
      const groups = groupsOf([...words.slice(0, i), whole, ...words.slice(i + 2)]);
      const found = scorer.allOf(groups.map((group) => termOf(input, group, (each) => exactly(each, false))), scope); // prettier-ignore
      if (found.ids.length > 0) return found;
    }
    return undefined;
  }

  function typosOf({ word, keepingE, as }: QueryWord): Expansion[] {
    if (as !== undefined) return [];
    return [...index.typos(word), ...(keepingE === undefined ? [] : index.typos(keepingE))];
  }

  /** Only of a word that nothing else knows. */
  function soundsOf({ word, as }: QueryWord): Expansion[] {
    return as === undefined && !index.has(word) ? index.soundsLike(word) : [];
  }

  /** Documents that hold all known words of a compound count as if they held it, but less. */
  function withParts({ word, as }: QueryWord, scope: Scope): VirtualPostings[] {
    const parts = as === undefined ? index.parts(word) : undefined;
    if (!parts) return [];
    const terms = parts.map((part): QueryTerm => ({ ...noTerm, expansions: index.exact(part) }));
    const { ids, relevanceOf } = scorer.allOf(terms, scope);
    return [{ ids: ids.slice(), relevance: Float64Array.from(ids, (id) => relevanceOf(id) * weights.compound) }];
  }
}

const noTerm: QueryTerm = { expansions: [], virtual: [], meant: undefined };

/** Words that must each be found; those that name categories are alternatives, and so are those that name flags. */
function groupsOf(words: readonly QueryWord[]): QueryWord[][] {
  const alike = [['category', 'kind'], ['flag']].map((kinds) => words.filter(({ as = '' }) => kinds.includes(as)));
  const others = words.filter((word) => !alike.some((group) => group.includes(word)));
  return [...alike.filter((group) => group.length > 0), ...others.map((word) => [word])];
}

function distinct(expansions: readonly Expansion[]): Expansion[] {
  const known = new Set<number>();
  return expansions.filter(({ term }) => !known.has(term) && known.add(term));
}

interface Widened {
  term: QueryTerm;
  /** Number of expansions and virtual postings that were added. */
  added: number;
}

/** The term with further expansions, each once and with the weight that it had first, and further virtual postings. */
function widened(term: QueryTerm, further: readonly Expansion[], virtual: readonly VirtualPostings[] = []): Widened {
  const expansions = distinct([...term.expansions, ...further]);
  return {
    term: { ...term, expansions, virtual: [...term.virtual, ...virtual] },
    added: expansions.length - term.expansions.length + virtual.length,
  };
}
