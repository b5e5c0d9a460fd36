import { flags, type FlagName } from '../contract/flags.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { Understood } from '../contract/records.ts';
import { fold, foldKeepingE, foldName, isStopword, wordsOf } from '../indexes/analyse.ts';
import { phraseKey, type Meaning } from '../indexes/vocabulary.ts';
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
  const known = knownTo(store);
  const reading: Reading = {
    words: contentWords(tokens, known),
    keepingE: formsKeepingE(tokens),
    wishes: [],
    town: undefined,
    understood: [],
    categories: new Map(),
  };
  for (let start = 0; start < tokens.length;) {
    const length = readPhrase(store, query, known, tokens, start, reading);
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

function contentWords(tokens: readonly Token[], { placeWords }: Known): string[] {
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
  known: Known,
  tokens: readonly Token[],
  start: number,
  reading: Reading,
): number {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - start); length > 0; length--) {
    const phrase = tokens.slice(start, start + length);
    if (length === 1 && isStopword(phrase[0]!.word)) return 0;
    const text = phrase.map((token) => token.text).join(' ');
    const announced = isAnnounced(known, tokens, start);
    const meaning =
      readTown(store, query, known, phrase, announced, reading) ?? readWish(store, known, phrase, reading);
    if (!meaning) continue;
    reading.understood.push({ text, ...meaning });
    return length;
  }
  return 0;
}

function readWish(
  { attributes }: Store,
  { meanings }: Known,
  phrase: readonly Token[],
  reading: Reading,
): Omit<Understood, 'text'> | undefined {
  const meaning = meanings.get(phraseKey(phrase.map(({ word }) => word)));
  if (!meaning) return undefined;
  const { value, test } = wishOf(attributes, meaning);
  reading.wishes.push(test);
  if (meaning.as === 'category' && meaning.isName && phrase.length === 1) reading.categories.set(phrase[0]!.word, test);
  return { as: meaning.as, value };
}

/** A town is a soft centre when the query brings none; a second town is left to the text. */
function readTown(
  { towns }: Store,
  query: SearchQuery,
  { meanings, ambiguousTowns }: Known,
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

function isAnnounced({ placeWords }: Known, tokens: readonly Token[], start: number): boolean {
  return [1, 2].some((length) => {
    const before = tokens.slice(Math.max(0, start - length), start).map(({ word }) => word);
    return before.length === length && placeWords.has(before.join(' '));
  });
}

/** What the content gives a meaning, as sets and tests. */
interface Known {
  meanings: Map<string, Meaning>;
  placeWords: Set<string>;
  ambiguousTowns: Set<string>;
}

const vocabularies = new WeakMap<Store, Known>();

function knownTo(store: Store): Known {
  let known = vocabularies.get(store);
  if (!known) {
    const { meanings, placeWords, ambiguousTowns } = store.attributes.vocabulary;
    known = {
      meanings: new Map(Object.entries(meanings)),
      placeWords: new Set(placeWords),
      ambiguousTowns: new Set(ambiguousTowns),
    };
    vocabularies.set(store, known);
  }
  return known;
}

function wishOf(attributes: Store['attributes'], meaning: Meaning): { value: string; test: (id: number) => boolean } {
  if (meaning.as === 'category') {
    const { ids } = meaning;
    return { value: ids.join(','), test: attributes.filter({ categories: ids }) };
  }
  if (meaning.as === 'flag') return { value: meaning.flag, test: flagTest(attributes, meaning.flag) };
  return { value: meaning.name, test: attributes.filter({ region: meaning.name }) };
}

function flagTest(attributes: Store['attributes'], flag: FlagName): (id: number) => boolean {
  const { parameter, asked } = flags[flag];
  return attributes.filter({ flags: { [parameter]: asked } });
}
