import { weights } from '../contract/weights.ts';
import type { Expansion, WordList } from '../indexes/words.ts';
import { groupsOf, soundsOf, termOf, type Lookup } from './lookup.ts';
import type { QueryWord } from './parsed-query.ts';
import {
  widened,
  type Collection,
  type Documents,
  type PlannedScope,
  type PlannedTerm,
  type PlannedVirtual,
} from './plan.ts';

/**
 * What can be found for the words of one query, each looked for only when it is asked for; undefined where it cannot
 * hold anything that the ones before do not.
 */
export interface Tiers {
  /** All words, some of them among those that visitors look for and no text says. */
  sought: (scope: PlannedScope) => Documents | undefined;
  /** All words, the last as a beginning. */
  begun: (scope: PlannedScope) => Documents | undefined;
  /** All words as they are written, or with another ending. */
  words: (scope: PlannedScope) => Documents;
  /** All words, neighbours written as one ("Lego Land"), or one word as the parts of a compound. */
  parts: (scope: PlannedScope) => Documents | undefined;
  /** Whether a word may be mistyped. */
  isMistyped: () => boolean;
  /** All words, some with typos or as the parts of a compound. */
  typos: (scope: PlannedScope) => Documents | undefined;
  /** All words, some only sounding alike. */
  sounds: (scope: PlannedScope) => Documents | undefined;
  /** All words, neighbours written as one with typos or as it sounds ("sang susi"). */
  joined: (scope: PlannedScope) => Documents | undefined;
  /** All words, a compound of which no text has the end by its beginning: "Tretbootverleih" is where pedal boats are. */
  heads: (scope: PlannedScope) => Documents | undefined;
  /** Any of the words, some with typos or only sounding alike, and what no text has in parts ("Kölnerdom Turm"). */
  any: (scope: PlannedScope) => Documents;
}

export function createTiers(search: TierSearch): Tiers {
  const { index, typosOf } = search;
  const groups = groupsOf(search.words);
  const exact = groups.map((group) => termOf(search, group, (word) => word === unfinishedOf(groups)));
  const prefixed = once(() => withPrefixes(index, groups, exact));
  const typos = once(() => groups.map((group) => group.flatMap((word) => typosOf(word))));
  const isMistyped = () => typos().some((some) => some.length > 0);
  const withTypos = () =>
    isMistyped() ? prefixed().terms.map((term, i) => widened(term, typos()[i]!).term) : undefined;
  const sounds = once(() => groups.map((group) => group.flatMap((word) => soundsOf(index, word))));
  const withSounds = () =>
    sounds().some((some) => some.length > 0)
      ? (withTypos() ?? prefixed().terms).map((term, i) => widened(term, sounds()[i]!).term)
      : undefined;
  const alike = () => (groups.length <= MOST_BY_SOUND ? withSounds() : undefined) ?? withTypos() ?? prefixed().terms;
  const withParts = (term: PlannedTerm, i: number) =>
    widened(
      term,
      [],
      groups[i]!.flatMap((word) => partsOf(index, word)),
    );
  const parted = (terms: readonly PlannedTerm[]) => {
    const each = terms.map(withParts);
    return { terms: each.map(({ term }) => term), isParted: each.some(({ added }) => added > 0) };
  };
  /** All words, each as it is written or by what else it is looked up as. */
  const alsoBy = (lookUp: (word: QueryWord) => Expansion[]) => (scope: PlannedScope) => {
    const others = groups.map((group) => group.flatMap(lookUp));
    if (others.every((some) => some.length === 0)) return undefined;
    return found(
      exact.map((term, i) => widened(term, others[i]!).term),
      scope,
    );
  };
  return {
    begun: (scope) => (prefixed().isWider ? found(prefixed().terms, scope) : undefined),
    words: (scope) => found(exact, scope),
    parts: (scope) => {
      const { terms, isParted } = parted(prefixed().terms);
      return isParted ? found(terms, scope) : joined(search, scope, (word) => index.exact(word.word));
    },
    sought: alsoBy((word) => soughtAs(index, word)),
    typos: (scope) => {
      const terms = withTypos();
      return terms && found(parted(terms).terms, scope);
    },
    sounds: (scope) => {
      const terms = withSounds();
      return terms && found(terms, scope);
    },
    joined: (scope) => joined(search, scope, (word, run) => alikeOf(search, word, run)),
    heads: alsoBy((word) => headOf(index, word)),
    isMistyped,
    any: (scope) => {
      const terms = alike().map((term, i) => {
        const said = term.expansions.length > 0 ? term : withParts(term, i).term;
        return widened(
          said,
          groups[i]!.flatMap((word) => soughtAs(index, word)),
        ).term;
      });
      return { are: 'found', by: 'any', terms, scope };
    },
  };
}

const found = (terms: readonly PlannedTerm[], scope: PlannedScope): Documents => ({
  are: 'found',
  by: 'all',
  terms,
  scope,
});

/** Of more words than these one that merely sounds like a name is chance. */
const MOST_BY_SOUND = 2;

interface TierSearch extends Lookup {
  collection: Pick<Collection, 'isEmpty'>;
}

/** The last word of a query, where it is plain text that may be only begun. */
function unfinishedOf(groups: readonly (readonly QueryWord[])[]): QueryWord | undefined {
  const last = groups.at(-1)!.at(-1)!;
  return last.as === undefined && last.isLast ? last : undefined;
}

/** The terms with the last word as a beginning, and whether that may find more. */
function withPrefixes(index: WordList, groups: readonly (readonly QueryWord[])[], exact: readonly PlannedTerm[]) {
  const last = unfinishedOf(groups);
  if (!last) return { terms: exact, isWider: false };
  const { term, added } = widened(exact.at(-1)!, [...index.exact(last.word), ...index.prefix(last.word)]);
  return { terms: exact.with(-1, term), isWider: added > 0 };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** What visitors look for and no text says, of the word and of what means the same. */
function soughtAs(index: WordList, { word, synonyms, as }: QueryWord): Expansion[] {
  if (as !== undefined) return [];
  return [word, ...synonyms].flatMap((each) => index.sought(each));
}

/** Documents that hold all known words of a compound count as if they held it, but less. */
function partsOf(index: WordList, { word, as }: QueryWord): PlannedVirtual[] {
  const parts = as === undefined ? index.parts(word) : undefined;
  if (!parts) return [];
  const terms = parts.map((part) => ({ expansions: index.exact(part), virtual: [], meant: undefined }));
  return [{ parts: terms, factor: weights.compound }];
}

/** Letters of the beginning and of the rest, so that no ending is cut off. */
const HEAD = 7;
const REST = 4;
/** Of a thing texts may have the plural alone. */
const FORMS = ['', 'e', 'n', 'en'];

/** The longest word that texts have and with which an unknown one begins; what is still being typed may have any end. */
function headOf(index: WordList, { word, as, isLast }: QueryWord): Expansion[] {
  if (as !== undefined || index.has(word)) return [];
  for (let length = word.length - (isLast ? 1 : REST); length >= HEAD; length--) {
    const form = FORMS.map((ending) => word.slice(0, length) + ending).find((each) => index.has(each));
    if (form) return asPart(index.exact(form));
  }
  // "Raddamferfahrt": of a word that is mistyped in its beginning the end is one that texts have.
  for (let length = word.length - REST; length >= HEAD; length--) {
    const begun = index.has(word.slice(length)) ? index.typos(word.slice(0, length)) : [];
    if (begun.length > 0) return asPart(begun);
  }
  return [];
}

const asPart = (expansions: readonly Expansion[]): Expansion[] =>
  expansions.map(({ term, weight }) => ({ term, weight: weight * weights.compound }));

/** So many neighbours at the most are read as one word: "Hohen Schwan Gau". */
const LONGEST_RUN = 3;

/**
 * Neighbours as one word, where one of them is plain text.
 * @param lookUp what the one word is looked up as; nothing where no text knows it
 */
function joined(
  search: TierSearch,
  scope: PlannedScope,
  lookUp: (word: QueryWord, run: readonly QueryWord[]) => readonly Expansion[],
): Documents | undefined {
  const { words, collection } = search;
  for (let length = Math.min(LONGEST_RUN, words.length); length > 1; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length);
      if (run.every(({ as }) => as !== undefined)) continue;
      const word = run.map((one) => one.word).join('');
      const expansions = lookUp({ ...run.at(-1)!, as: undefined, synonyms: [], keepingE: undefined, word }, run);
      if (expansions.length === 0) continue;
      const others = groupsOf([...words.slice(0, at), ...words.slice(at + length)]).map((group) =>
        termOf(search, group),
      );
      const asOne = found([...others, { expansions, virtual: [], meant: undefined }], scope);
      if (!collection.isEmpty(asOne)) return asOne;
    }
  }
  return undefined;
}

/** The word itself, or what it may be a typo of, or how it sounds; "Hund Wasser" is two words and no mistyped Landwasser. */
function alikeOf({ index, typosOf }: TierSearch, word: QueryWord, run: readonly QueryWord[]): readonly Expansion[] {
  if (run.every((each) => index.exact(each.word).length > 0)) return index.exact(word.word);
  const typos = [...index.exact(word.word), ...typosOf(word)];
  return typos.length > 0 ? typos : soundsOf(index, word);
}
