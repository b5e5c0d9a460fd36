import type { Catalogue } from '../contract/destination.ts';
import { wordedFacts, type WordedFact } from '../contract/fact-filters.ts';
import { flagNames, type FlagName } from '../contract/flags.ts';
import { countryCodes, type CountryCode } from '../contract/records.ts';
import { stem } from '../text/stem.ts';
import { foldName, wordsOf } from '../text/words.ts';

/** What a phrase of a query may mean beside the words of a text, and the folded words that the texts have for it. */
export type Meaning = {
  words: string[];
  /** Categories that are thought of first, of those who are or have what is meant. */
  firstIds?: string[];
} & (
  | {
      as: 'category';
      /** One word may stand for several ("castle"). */
      ids: string[];
      /** What all of its members are called, and no synonym that some of them prefer. */
      isName: boolean;
      /** For each id a word that the texts of all its members hold; none where the phrase is only a wish. */
      memberWords: string[];
    }
  | { as: 'flag'; flag: FlagName }
  /** By its name, or by an alias that several share ("Ostschweiz"). */
  | { as: 'region'; name: string; isAlias: boolean }
  | { as: 'country'; country: CountryCode }
  /** Where the visitor is. */
  | { as: 'position' }
  /** Any destination. */
  | { as: 'anything' }
);

/** The words that the content gives a meaning; folded by the build, so that a start only takes them over. */
export interface Vocabulary {
  /** By `phraseKey`. */
  meanings: Record<PhraseKey, Meaning>;
  /** Folded name of a town in another language -> its name. */
  towns: Record<string, string>;
  /** Words that announce a circle ("bei"), and those that announce an area ("in"). */
  nearWords: string[];
  inWords: string[];
  /** Words without a content of their own. */
  stopWords: string[];
  /** Words after which a property is not wanted. */
  negations: string[];
  /** Of a word, the others that mean the same. */
  synonyms: Record<string, string[]>;
  /** Words and phrases that ask for a fact. */
  facts: Record<string, WordedFact>;
  /** Of a category, those that stand in for it where there is too little. */
  kindred: Record<string, string[]>;
  /** Names of towns that mean something else more often. */
  ambiguousTowns: string[];
}

type PhraseKey = string;

/** The folded words of a phrase as they are compared: "Wasserfälle" = "Wasserfall". */
export const phraseKey = (words: readonly string[]): PhraseKey => words.map(stem).join(' ');
/** A phrase exactly as it is folded: what has no other endings is found by this alone. */
export const exactKey = (words: readonly string[]): PhraseKey => `=${words.join(' ')}`;

/** A meaning as the rows of the content give it. */
type Meant = Meaning extends infer Each ? (Each extends unknown ? Omit<Each, 'words' | 'firstIds'> : never) : never;

type Named = Pick<Catalogue, 'categories' | 'states' | 'travelRegions' | 'searchWords'>;

/** Of a phrase with several meanings the first counts: category, flag, travel region, state, country. */
export function vocabularyOf({ categories, states, travelRegions, searchWords }: Named): Vocabulary {
  const meanings: Vocabulary['meanings'] = {};
  const fixed = new Set(searchWords.fixedWords.flatMap(wordsOf));
  const firstIds = new Map(
    searchWords.firstCategories.flatMap(({ words, ids }) => words.map((word) => [foldName(word), ids] as const)),
  );
  const add = (phrase: string, meant: Meant): void => {
    const words = wordsOf(phrase);
    const ids = firstIds.get(words.join(' '));
    const meaning = { ...meant, words, ...(ids && { firstIds: ids }) };
    // A "Brandenburger" Tor lies in Berlin: of a region's name only the genitive is another form.
    const isProper = meant.as === 'region' && words.length === 1;
    const form = !isProper ? phraseKey(words) : phrase.length > 4 ? exactKey([`${words[0]}s`]) : exactKey(words);
    const keys = words.some((word) => fixed.has(word)) ? [exactKey(words)] : [exactKey(words), form];
    for (const key of words.length > 0 ? keys : []) if (!Object.hasOwn(meanings, key)) meanings[key] = meaning;
  };
  const names = new Set(categories.flatMap(({ name }) => headsOf(name)).map(keyOf));
  const memberWord = new Map(categories.map(({ id, name }) => [id, wordsOf(name.de)[0]!]));
  for (const [phrase, ids] of categoriesByPhrase(categories, new Set(searchWords.narrowerWords.map(foldName))))
    add(phrase, {
      as: 'category',
      ids,
      isName: names.has(keyOf(phrase)),
      memberWords: ids.map((id) => memberWord.get(id)!),
    });
  for (const { ids, words } of searchWords.categories)
    for (const phrase of words) {
      // "Baden" is done at lakes and is the name of towns: what it means is not looked for in the texts.
      const isFixed = wordsOf(phrase).some((word) => fixed.has(word));
      const memberWords = isFixed ? [] : ids.map((id) => memberWord.get(id)!);
      add(phrase, { as: 'category', ids, isName: false, memberWords });
    }
  for (const flag of flagNames) for (const phrase of searchWords.flags[flag] ?? []) add(phrase, { as: 'flag', flag });
  const regions = [...travelRegions, ...states];
  for (const { id, name } of regions)
    for (const phrase of [name, id]) add(phrase, { as: 'region', name, isAlias: false });
  const shared = sharedAliases(regions);
  for (const { name, aliases } of regions)
    for (const alias of aliases)
      add(alias, { as: 'region', name: shared.has(foldName(alias)) ? alias : name, isAlias: true });
  for (const country of countryCodes)
    for (const phrase of searchWords.countries[country] ?? []) add(phrase, { as: 'country', country });
  for (const phrase of searchWords.hereWords) add(phrase, { as: 'position' });
  for (const phrase of searchWords.anyWords) add(phrase, { as: 'anything' });
  return {
    meanings,
    towns: Object.fromEntries(
      Object.entries(searchWords.towns).flatMap(([town, names]) => names.map((name) => [foldName(name), town])),
    ),
    nearWords: searchWords.nearWords.map(foldName),
    inWords: searchWords.inWords.map(foldName),
    stopWords: searchWords.stopWords.map(foldName),
    negations: searchWords.negations.map(foldName),
    synonyms: othersOf(searchWords.synonyms.map((row) => row.map(foldName))),
    facts: Object.fromEntries(
      wordedFacts.flatMap((fact) => (searchWords.facts[fact] ?? []).map((word) => [foldName(word), fact])),
    ),
    kindred: othersOf(searchWords.kindred),
    ambiguousTowns: searchWords.ambiguousTowns.map(foldName),
  };
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
  return Object.values(name).flatMap((text) => [text, ...text.split(' & ')]);
}

/** Folded aliases that more than one region has. */
function sharedAliases(regions: readonly { aliases: readonly string[] }[]): Set<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const { aliases } of regions)
    for (const alias of new Set(aliases.map(foldName))) (seen.has(alias) ? shared : seen).add(alias);
  return shared;
}

/** Of each word of the rows, all others of its rows. */
function othersOf(rows: readonly (readonly string[])[]): Record<string, string[]> {
  const others: Record<string, string[]> = {};
  for (const row of rows)
    for (const word of row) others[word] = [...new Set([...(others[word] ?? []), ...row])].filter((w) => w !== word);
  return others;
}

const keyOf = (phrase: string): PhraseKey => phraseKey(wordsOf(phrase));
