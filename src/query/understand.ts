import { flagNames, type FlagName } from '../contract/destination.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { Understood } from '../contract/records.ts';
import { fold, foldKeepingE, foldName, isStopword, stem, wordsOf } from '../indexes/analyse.ts';
import { limits } from '../contract/limits.ts';
import type { Store } from '../indexes/store.ts';

/** A query as the search takes it. */
export interface Reading {
  /** Folded words without those that carry no meaning. */
  words: string[];
  /** Of a word whose "oe" may be no umlaut, the form with the e kept; typos are looked for with both. */
  keepingE: Map<string, string>;
  /** Wishes read from words: a destination that fulfils one is raised, none is excluded. */
  wishes: ((id: number) => boolean)[];
  /** A town in the query, where no centre was given; `words` are those that name it. */
  town: { lat: number; lng: number; words: ReadonlySet<string> } | undefined;
  understood: Understood[];
  /** Words that name a category, with its members. */
  categories: Map<string, (id: number) => boolean>;
}

/** "Brandenburg an der Havel". */
const LONGEST_PHRASE = 4;
/** Without a word that announces it, only a town of this size counts as a place. */
const TOWN_POPULATION = 20_000;

/** Reads categories, regions, flags and towns out of a query; the longest phrase counts. */
export function understand(store: Store, query: SearchQuery): Reading {
  const tokens = tokensOf(query.q ?? '').slice(0, limits.queryWords);
  const vocabulary = vocabularyOf(store);
  const reading: Reading = {
    words: contentWords(tokens, vocabulary),
    keepingE: formsKeepingE(tokens),
    wishes: [],
    town: undefined,
    understood: [],
    categories: new Map(),
  };
  for (let start = 0; start < tokens.length;) {
    const length = readPhrase(store, query, vocabulary, tokens, start, reading);
    start += Math.max(1, length);
  }
  return reading;
}

interface Token {
  /** As the visitor wrote it. */
  text: string;
  word: string;
}

function tokensOf(q: string): Token[] {
  const written = q.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return written.map((text) => ({ text, word: fold(text) })).filter(({ word }) => word !== '');
}

function contentWords(tokens: readonly Token[], { placeWords }: Vocabulary): string[] {
  const words = [...new Set(tokens.flatMap(({ text }) => wordsOf(text)))];
  const meaningful = words.filter((word) => !isStopword(word) && !placeWords.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

function formsKeepingE(tokens: readonly Token[]): Map<string, string> {
  const forms = tokens.map(({ text, word }) => [word, foldKeepingE(text)] as const);
  return new Map(forms.filter(([word, form]) => form !== word));
}

/** @returns how many tokens were read, 0 for none */
function readPhrase(
  store: Store,
  query: SearchQuery,
  vocabulary: Vocabulary,
  tokens: readonly Token[],
  start: number,
  reading: Reading,
): number {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - start); length > 0; length--) {
    const phrase = tokens.slice(start, start + length);
    if (length === 1 && isStopword(phrase[0]!.word)) return 0;
    const text = phrase.map((token) => token.text).join(' ');
    const announced = isAnnounced(vocabulary, tokens, start);
    const meaning =
      readTown(store, query, vocabulary, phrase, announced, reading) ?? readWish(vocabulary, phrase, reading);
    if (!meaning) continue;
    reading.understood.push({ text, ...meaning });
    return length;
  }
  return 0;
}

function readWish(
  { meanings }: Vocabulary,
  phrase: readonly Token[],
  reading: Reading,
): Omit<Understood, 'text'> | undefined {
  const meaning = meanings.get(phraseKey(phrase.map(({ word }) => word)));
  if (!meaning) return undefined;
  reading.wishes.push(meaning.test);
  if (meaning.isCategoryName && phrase.length === 1) reading.categories.set(phrase[0]!.word, meaning.test);
  return { as: meaning.as, value: meaning.value };
}

/** A town is a soft centre when the query brings none; a second town is left to the text. */
function readTown(
  { towns }: Store,
  query: SearchQuery,
  { meanings, ambiguousTowns }: Vocabulary,
  phrase: readonly Token[],
  announced: boolean,
  reading: Reading,
): Omit<Understood, 'text'> | undefined {
  if (query.lat !== undefined || reading.town) return undefined;
  const name = phrase.map(({ word }) => word).join(' ');
  const [town] = towns.named(name);
  if (!town) return undefined;
  if (!announced) {
    const other = meanings.get(phraseKey(name.split(' ')));
    // "Brandenburg" is the state before it is the short form of Brandenburg an der Havel.
    if (other && (other.as !== 'region' || foldName(town.name) !== name)) return undefined;
    if (town.population < TOWN_POPULATION || ambiguousTowns.has(name)) return undefined;
  }
  reading.town = { lat: town.lat, lng: town.lng, words: new Set(phrase.map(({ word }) => word)) };
  return { as: 'town', value: town.name };
}

function isAnnounced({ placeWords }: Vocabulary, tokens: readonly Token[], start: number): boolean {
  return [1, 2].some((length) => {
    const before = tokens.slice(Math.max(0, start - length), start).map(({ word }) => word);
    return before.length === length && placeWords.has(before.join(' '));
  });
}

interface Meaning {
  as: Understood['as'];
  /** The name of a category itself and not a synonym. */
  isCategoryName?: boolean;
  value: string;
  test: (id: number) => boolean;
}

interface Vocabulary {
  /** By the stems of the phrase. */
  meanings: Map<string, Meaning>;
  placeWords: Set<string>;
  ambiguousTowns: Set<string>;
}

const vocabularies = new WeakMap<Store, Vocabulary>();

function vocabularyOf(store: Store): Vocabulary {
  let vocabulary = vocabularies.get(store);
  if (!vocabulary) vocabularies.set(store, (vocabulary = readVocabulary(store)));
  return vocabulary;
}

function readVocabulary({ attributes }: Store): Vocabulary {
  const { categories, states, travelRegions, searchWords } = attributes.catalogue;
  const meanings = new Map<string, Meaning>();
  const add = (phrase: string, meaning: Meaning) => {
    const key = phraseKey(wordsOf(phrase));
    if (key !== '' && !meanings.has(key)) meanings.set(key, meaning);
  };
  const categoryNames = new Set(
    categories.flatMap(({ name }) => partsOfName(name)).map((phrase) => phraseKey(wordsOf(phrase))),
  );
  for (const [phrase, ids] of categoriesByPhrase(categories)) {
    const isCategoryName = categoryNames.has(phrase);
    add(phrase, { as: 'category', value: ids.join(','), isCategoryName, test: attributes.filter({ categories: ids }) });
  }
  for (const flag of flagNames) {
    for (const phrase of searchWords.flags[flag] ?? [])
      add(phrase, { as: 'flag', value: flag, test: flagTest(attributes, flag) });
  }
  for (const region of [...travelRegions, ...states]) {
    const meaning: Meaning = { as: 'region', value: region.name, test: attributes.filter({ region: region.name }) };
    for (const phrase of [region.name, region.id, ...region.aliases]) add(phrase, meaning);
  }
  return {
    meanings,
    placeWords: new Set(searchWords.placeWords.map(foldName)),
    ambiguousTowns: new Set(searchWords.ambiguousTowns.map(foldName)),
  };
}

/** One word may stand for several categories ("castle"). */
function categoriesByPhrase(categories: Store['attributes']['catalogue']['categories']): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, name, synonyms } of categories) {
    const phrases = [...partsOfName(name), ...synonyms];
    for (const key of new Set(phrases.map((phrase) => phraseKey(wordsOf(phrase))))) {
      ids.set(key, [...new Set([...(ids.get(key) ?? []), id])]);
    }
  }
  return ids;
}

/** "Burg & Ruine" is known by either half. */
function partsOfName(name: Record<string, string>): string[] {
  return Object.values(name).flatMap((text) => [text, ...text.split(' & ')]);
}

function flagTest(attributes: Store['attributes'], flag: FlagName): (id: number) => boolean {
  return attributes.filter(flag === 'mobility' ? { minMobility: 2 } : { [flag]: true });
}

const phraseKey = (words: readonly string[]): string => words.map(stem).join(' ');
