import type { Catalogue } from '../contract/destination.ts';
import { wordedFacts, type WordedFact } from '../contract/fact-filters.ts';
import { flagNames } from '../contract/flags.ts';
import { countryCodes } from '../contract/records.ts';
import { stem } from '../text/stem.ts';
import { foldName, wordsOf } from '../text/words.ts';
import { EXACT, meaningSections, openMeanings, type Meaning, type Meanings, type Meant } from './meanings.ts';
import { openSynonymRows, synonymSections, type SynonymRows } from './synonym-rows.ts';

/** The words that the content gives a meaning; folded by the build, so that a start only takes them over. */
export interface Vocabulary {
  /** By `phraseKey` and `exactKey`. */
  meanings: Meanings;
  /** Folded name of a town in another language -> its name. */
  towns: Record<string, string>;
  /** Words that announce a circle ("bei"), and those that announce an area ("in"). */
  nearWords: string[];
  inWords: string[];
  /** Words without a content of their own. */
  stopWords: string[];
  /** Words after which a property is not wanted. */
  negations: string[];
  synonyms: SynonymRows;
  /** Words and phrases that ask for a fact. */
  facts: Record<string, WordedFact>;
  /** Categories that are thought of first where a fact is asked for. */
  factFirst: Partial<Record<WordedFact, string[]>>;
  /** Of a category, those that stand in for it where there is too little, row by row. */
  kindred: Record<string, string[][]>;
  /** Names of towns that mean something else more often. */
  ambiguousTowns: string[];
  /** Words that are no form of another word. */
  fixedWords: string[];
  /** Of a word with which phrases of more than `LONG` words begin, of how many the longest is. */
  longPhrases: Record<string, number>;
}

/** So few words nearly all phrases have. */
const LONG = 4;

/** As the build makes it. */
type MadeVocabulary = Omit<Vocabulary, 'meanings' | 'synonyms'> & {
  meanings: ReadonlyMap<string, Meaning>;
  synonyms: string[][];
};

type Named = Pick<Catalogue, 'categories' | 'states' | 'travelRegions' | 'searchWords'>;
type Sections = Record<string, ArrayBufferView>;

/**
 * As it is written into a file: what is long so that a start reads nothing of it, and the rest as JSON. Two files hold it,
 * and one build follows another in `npm run dev`: of the same catalogue it is made once.
 */
export function vocabularySections(named: Named): Sections {
  const { categories, states, travelRegions, searchWords } = named;
  const before = made.get(searchWords);
  const isSame =
    before?.categories === categories && before.states === states && before.travelRegions === travelRegions;
  const sections = isSame ? before.sections : sectionsOf(vocabularyOf(named));
  made.set(searchWords, { categories, states, travelRegions, sections });
  return sections;
}

const made = new WeakMap<Catalogue['searchWords'], Omit<Named, 'searchWords'> & { sections: Sections }>();

const sectionsOf = ({ meanings, synonyms, ...told }: MadeVocabulary): Sections => ({
  ...meaningSections(meanings),
  ...synonymSections(synonyms),
  [TOLD]: Buffer.from(JSON.stringify(told)),
});

/** @param bytesOf the sections that `vocabularySections` made */
export function openVocabulary(bytesOf: (name: string) => Uint8Array): Vocabulary {
  const told = JSON.parse(Buffer.from(bytesOf(TOLD)).toString('utf8')) as Omit<Vocabulary, 'meanings' | 'synonyms'>;
  return { ...told, meanings: openMeanings(bytesOf), synonyms: openSynonymRows(bytesOf) };
}

const TOLD = 'vocabulary';

type PhraseKey = string;

/** The folded words of a phrase as they are compared: "Wasserfälle" = "Wasserfall". */
export const phraseKey = (words: readonly string[]): PhraseKey => words.map(stem).join(' ');
/** A phrase exactly as it is folded: what has no other endings is found by this alone. */
export const exactKey = (words: readonly string[]): PhraseKey => `${EXACT}${words.join(' ')}`;

/** "Schwarzwalds" and "Schwarzwaldes", "Harzes". */
function genitives(word: string): PhraseKey[] {
  const endings = [...(word.length > 4 ? ['s'] : []), ...(/(?:[sxz]|land|wald)$/.test(word) ? ['es'] : [])];
  return endings.map((ending) => exactKey([word + ending]));
}

/** Of a phrase with several meanings the first counts: category, flag, travel region, state, country. */
function vocabularyOf({ categories, states, travelRegions, searchWords }: Named): MadeVocabulary {
  const meanings = new Map<PhraseKey, Meaning>();
  const fixed = new Set(searchWords.fixedWords.flatMap(wordsOf));
  const firstIds = new Map(
    searchWords.firstCategories.flatMap(({ words, ids }) => words.map((word) => [foldName(word), ids] as const)),
  );
  const firstOf = (phrase: string) => firstIds.get(wordsOf(phrase).join(' '));
  const add = (phrase: string, meant: Meant, first = phrase): void => {
    const words = wordsOf(phrase);
    const ids = firstOf(phrase) ?? firstOf(first);
    const meaning = { ...meant, words, ...(ids && { firstIds: ids }) };
    // A "Brandenburger" Tor lies in Berlin: of a region's name only the genitive is another form.
    const isProper = meant.as === 'region' && words.length === 1;
    const forms = isProper ? genitives(words[0]!) : [phraseKey(words)];
    const keys = [exactKey(words), ...(words.some((word) => fixed.has(word)) ? [] : forms)];
    for (const key of words.length > 0 ? keys : []) if (!meanings.has(key)) meanings.set(key, meaning);
  };
  const names = new Set(categories.flatMap(({ name }) => headsOf(name)).map(keyOf));
  const memberWord = new Map(categories.map(({ id, name }) => [id, wordsOf(name.de)[0]!]));
  const told = new Set(searchWords.toldWords.map(foldName));
  const withouts = new Map(
    searchWords.categories.flatMap(({ words, without }) =>
      without ? words.map((word) => [foldName(word), without.map(foldName)] as const) : [],
    ),
  );
  const saidOf = (phrase: string, ids: readonly string[]): { isHad?: true; isTold?: true; without?: string[] } => {
    const [folded, without] = [foldName(phrase), withouts.get(foldName(phrase))];
    const isHad = ids.every((id) => searchWords.hadCategories.includes(id));
    return { ...(isHad && { isHad }), ...(told.has(folded) && { isTold: true }), ...(without && { without }) };
  };
  for (const [phrase, ids] of categoriesByPhrase(categories, new Set(searchWords.narrowerWords.map(foldName))))
    add(phrase, {
      as: 'category',
      ids,
      isName: names.has(keyOf(phrase)),
      memberWords: ids.map((id) => memberWord.get(id)!),
      ...saidOf(phrase, ids),
    });
  for (const { ids, words } of searchWords.categories)
    for (const phrase of words) {
      // "Baden" is done at lakes and is the name of towns: what it means is not looked for in the texts.
      const isFixed = wordsOf(phrase).some((word) => fixed.has(word));
      const memberWords = isFixed ? [] : ids.map((id) => memberWord.get(id)!);
      add(phrase, { as: 'category', ids, isName: false, memberWords, ...saidOf(phrase, ids) });
    }
  for (const flag of flagNames) {
    const phrases = searchWords.flags[flag] ?? [];
    const memberWords = phrases.slice(0, 1).map((first) => wordsOf(first)[0]!);
    for (const phrase of phrases) add(phrase, { as: 'flag', flag, memberWords }, phrases[0]);
  }
  const regions = [...travelRegions, ...states];
  // "Jura" is the mountains, of which the canton is a part.
  const widerOf = new Map(
    travelRegions.flatMap(({ name, aliases }) => aliases.map((alias) => [foldName(alias), name] as const)),
  );
  const isState = new Set<object>(states);
  for (const region of regions)
    for (const phrase of [region.name, region.id]) {
      const wider = isState.has(region) ? widerOf.get(foldName(region.name)) : undefined;
      add(phrase, { as: 'region', name: wider ?? region.name, isAlias: false });
    }
  const shared = sharedAliases(regions);
  for (const { name, aliases } of regions)
    for (const alias of aliases)
      add(alias, { as: 'region', name: shared.has(foldName(alias)) ? alias : name, isAlias: true });
  for (const country of countryCodes)
    for (const phrase of searchWords.countries[country] ?? []) add(phrase, { as: 'country', country });
  const facts = Object.fromEntries(
    wordedFacts.flatMap((fact) => (searchWords.facts[fact] ?? []).map((word) => [foldName(word), fact])),
  );
  for (const phrase of searchWords.hereWords) add(phrase, { as: 'position' });
  for (const phrase of searchWords.anyWords) add(phrase, { as: 'anything' });
  for (const phrase of searchWords.littleKnownWords) add(phrase, { as: 'littleKnown' });
  const synonyms = searchWords.synonyms.map((row) => [...new Set(row.map(foldName))]);
  return {
    meanings,
    towns: Object.fromEntries(
      Object.entries(searchWords.towns).flatMap(([town, names]) => names.map((name) => [foldName(name), town])),
    ),
    nearWords: searchWords.nearWords.map(foldName),
    inWords: searchWords.inWords.map(foldName),
    stopWords: searchWords.stopWords.map(foldName),
    negations: searchWords.negations.map(foldName),
    synonyms,
    facts,
    factFirst: Object.fromEntries(
      wordedFacts.flatMap((fact) => {
        const ids = (searchWords.facts[fact] ?? []).map((word) => firstIds.get(foldName(word))).find(Boolean);
        return ids ? [[fact, ids]] : [];
      }),
    ),
    kindred: byFirst(searchWords.kindred),
    ambiguousTowns: searchWords.ambiguousTowns.map(foldName),
    fixedWords: [...fixed],
    longPhrases: longPhrasesOf([...[...meanings.keys()].map(withoutMark), ...synonyms.flat(), ...Object.keys(facts)]),
  };
}

const withoutMark = (key: PhraseKey): string => (key.startsWith(EXACT) ? key.slice(EXACT.length) : key);

function longPhrasesOf(folded: readonly string[]): Record<string, number> {
  const most: Record<string, number> = {};
  for (const [first = '', ...more] of folded.map((phrase) => phrase.split(' ')))
    if (more.length >= LONG) most[first] = Math.max(most[first] ?? 0, more.length + 1);
  return most;
}

function categoriesByPhrase(categories: Catalogue['categories'], narrower: ReadonlySet<string>): Map<string, string[]> {
  const ids = new Map<PhraseKey, { phrase: string; ids: string[] }>();
  for (const { id, name, synonyms } of categories) {
    const phrases = new Map<PhraseKey, string>();
    for (const phrase of [...partsOfName(name), ...synonyms.filter((synonym) => !narrower.has(foldName(synonym)))])
      if (!phrases.has(keyOf(phrase))) phrases.set(keyOf(phrase), phrase);
    for (const [key, phrase] of phrases) {
      const known = ids.get(key) ?? { phrase, ids: [] };
      if (!known.ids.includes(id)) known.ids.push(id);
      ids.set(key, known);
    }
  }
  return new Map([...ids.values()].map(({ phrase, ids }) => [phrase, ids]));
}

/**
 * What all of its members are called: "Burg & Ruine" is a castle. A ruin is what calls itself so, and French and Italian
 * words stand in the names of the places themselves ("Château de Chillon", "Schloss Belvedere").
 */
function headsOf({ de, en }: Catalogue['categories'][number]['name']): string[] {
  return [de, en].flatMap((text) => [text, text.split(' & ')[0]!]);
}

/** "Burg & Ruine" is known by either half. */
function partsOfName(name: Record<string, string>): string[] {
  return Object.values(name).flatMap((text) => text.split(' & '));
}

/** Folded aliases that more than one region has. */
function sharedAliases(regions: readonly { aliases: readonly string[] }[]): Set<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const { aliases } of regions)
    for (const alias of new Set(aliases.map(foldName))) (seen.has(alias) ? shared : seen).add(alias);
  return shared;
}

/** Of the first of each row the others, row by row. */
function byFirst(rows: readonly (readonly string[])[]): Record<string, string[][]> {
  const others: Record<string, string[][]> = {};
  for (const [first, ...more] of rows) if (first !== undefined) (others[first] ??= []).push(more);
  return others;
}

const keyOf = (phrase: string): PhraseKey => phraseKey(wordsOf(phrase));
