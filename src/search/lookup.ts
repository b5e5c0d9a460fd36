import type { StatedFact } from '../contract/fact-filters.ts';
import { limits } from '../contract/limits.ts';
import { weights } from '../contract/weights.ts';
import type { Expansion, WordList } from '../indexes/words.ts';
import { ofCategories } from './narrowing.ts';
import { isInNames } from './in-names.ts';
import type { QueryWord } from './parsed-query.ts';
import { distinct, type PlannedMeant, type PlannedTerm, type PlannedVirtual } from './plan.ts';
import type { Requirement } from './requirement.ts';
import type { SearchedWords } from './searched-words.ts';

/** The words of one query and what they are looked up with. */
export interface TierInput {
  words: readonly QueryWord[];
  /** What fulfils a word without containing it: what lies near the place that it names, or is of its kind besides. */
  fulfilled: Partial<Record<NonNullable<QueryWord['as']>, PlannedVirtual | undefined>>;
  /** What was read as something other than text. */
  meant: Partial<Record<NonNullable<QueryWord['as']>, PlannedMeant>>;
  /** What a word may have been mistyped for. */
  typosOf: (word: QueryWord) => Expansion[];
}

/** Those who are known to fulfil a fact: they go before those that merely mention it, and first what it makes think of. */
function knownOf(
  fact: StatedFact,
  firstIds: readonly string[] = [],
): { virtual: PlannedVirtual[]; meant: PlannedMeant } {
  const facts = { [fact]: true };
  const isSo: Requirement = { is: 'so', wanted: { facts } };
  const relevance = weights.meant;
  const first: PlannedVirtual = {
    are: { is: 'so', wanted: { facts, categories: firstIds } },
    relevance: relevance + weights.thoughtOfFirst,
  };
  return {
    virtual: [{ are: isSo, relevance }, ...(firstIds.length > 0 ? [first] : [])],
    meant: { isSo, relevance, written: 1 },
  };
}

/** The same with the texts that they are looked up in. */
export interface Lookup extends TierInput {
  index: WordList;
}

/** Words that must each be found; those that name categories are alternatives, and so are those that name flags. */
export function groupsOf(words: readonly QueryWord[]): QueryWord[][] {
  const alike = [['category', 'kind'], ['flag']].map((kinds) => words.filter(({ as = '' }) => kinds.includes(as)));
  const others = words.filter((word) => !alike.some((group) => group.includes(word)));
  return [...alike.filter((group) => group.length > 0), ...others.map((word) => [word])];
}

/** What the words of a group, which are alternatives, are looked up as together. */
export function termOf(
  { index, fulfilled, meant }: Lookup,
  group: readonly QueryWord[],
  isUnfinished: (word: QueryWord) => boolean = () => false,
): PlannedTerm {
  const { as, fact, firstIds } = group[0]!;
  const known = fact && knownOf(fact, firstIds);
  const members = group.flatMap(({ memberWords = [] }) => memberWords.flatMap((word) => index.exact(word)));
  return {
    // A member belongs there whatever its text says, which counts only beside that.
    expansions: distinct([
      ...group.flatMap((word) => exactly(index, word, isUnfinished(word))),
      ...members.map(({ term }) => ({ term, weight: 0 })),
    ]),
    virtual: known?.virtual ?? [as && fulfilled[as], phraseOf(index, group[0]!)].filter((one) => one !== undefined),
    meant: withFirst(known?.meant ?? (as && meant[as]), group),
  };
}

/** "Wilhelm Tell" is looked for as those who mean the same, and as its own words. */
function phraseOf(index: WordList, { said }: QueryWord): PlannedVirtual | undefined {
  const parts = said?.map((word) => ({ expansions: index.exact(word), virtual: [], meant: undefined }));
  return parts?.every(({ expansions }) => expansions.length > 0) ? { parts, factor: 1 } : undefined;
}

/** Of those who are what was meant the ones count more whose category the word makes think of. */
function withFirst(meant: PlannedMeant | undefined, group: readonly QueryWord[]): PlannedMeant | undefined {
  const categories = group.flatMap(({ firstIds = [] }) => firstIds);
  const first: Requirement | undefined =
    categories.length > 0 ? { is: 'so', wanted: { categories } } : isEachOf(group.map(({ kindIds = [] }) => kindIds));
  const relevance = categories.length > 0 ? weights.thoughtOfFirst : weights.eachKind;
  return meant && first ? { ...meant, first: { isSo: first, relevance } } : meant;
}

/** "Schloss mit Park": what is of several kinds that have nothing in common, one of them as a further one. */
function isEachOf(kinds: readonly (readonly string[])[]): Requirement | undefined {
  const distinct = kinds.filter(
    (ids, i) => ids.length > 0 && !kinds.slice(0, i).some((other) => other.some((id) => ids.includes(id))),
  );
  return distinct.length > 1 ? { is: 'all', of: distinct.map((ids) => ofCategories(ids, true)) } : undefined;
}

function exactly(index: WordList, { word, synonyms, as }: QueryWord, isUnfinished: boolean): readonly Expansion[] {
  // A last word that stands in no text may be unfinished: "halls" is a prefix before it is a plural of Hall.
  const own = isUnfinished && !index.has(word) ? [] : index.exact(word);
  if (as === undefined && isUncounted(index, own)) return own;
  const same = sameIn(index, synonyms);
  if (own.length === 0) return [...own, ...same];
  return [...own, ...same.map(({ term, weight }) => ({ term, weight: weight * weights.synonym }))];
}

/** What more texts have than are ever counted needs no other word for it: beside filters that is a third of the work at a million. */
const isUncounted = (index: WordList, own: readonly Expansion[]): boolean =>
  own.some(({ term }) => index.frequency(term) >= limits.totalExact);

/** What words that mean the same are looked up as: each row is looked up once, whichever tiers and searches ask. */
function sameIn(index: WordList, synonyms: readonly string[]): readonly Expansion[] {
  const known = sameKnown.get(index) ?? new WeakMap<readonly string[], readonly Expansion[]>();
  sameKnown.set(index, known);
  const same = known.get(synonyms) ?? synonyms.flatMap((other) => index.exact(other));
  known.set(synonyms, same);
  return same;
}

const sameKnown = new WeakMap<WordList, WeakMap<readonly string[], readonly Expansion[]>>();

/** So short a word is one letter away from much: it is put right to what names hold, not to any word of a text. */
const SHORT = 5;

/** Typos are dear to look for: each word of a search is looked up once, however many tiers and bounds ask. */
export function createTyposOf(store: SearchedWords): TierInput['typosOf'] {
  const index = store.words;
  const known = new Map<string, readonly Expansion[]>();
  const look = (word: string): readonly Expansion[] => {
    const some = index.typos(word);
    return word.length > SHORT ? some : some.filter((each) => isInNames(store, { word: index.textOf(each) }));
  };
  const typosOf = (word: string): readonly Expansion[] => {
    const found = known.get(word) ?? look(word);
    known.set(word, found);
    return found;
  };
  return ({ word, keepingE, as }) => (as === undefined ? [word, keepingE ?? []].flat().flatMap(typosOf) : []);
}

/** Only of a word that nothing else knows. */
export function soundsOf(index: WordList, { word, as }: QueryWord): Expansion[] {
  return as === undefined && !index.has(word) ? index.soundsLike(word) : [];
}
