import { flags, type FlagName } from '../contract/flags.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { Understood } from '../contract/records.ts';
import { fold, foldKeepingE } from '../text/fold.ts';
import { isStopword } from '../text/stopwords.ts';
import { foldName, wordsOf } from '../text/words.ts';
import { phraseKey, type Meaning } from '../indexes/vocabulary.ts';
import { limits } from '../contract/limits.ts';
import type { Store } from '../indexes/store.ts';

/** A query as the search takes it. */
export interface ParsedQuery {
  /** Folded words without those that carry no meaning. */
  words: string[];
  /** Of a word whose "oe" may be no umlaut, the form with the e kept; typos are looked for with both. */
  keepingE: Map<string, string>;
  /** Categories, regions and flags that the words name: a destination that fulfils one is raised, none is excluded. */
  intents: ((id: number) => boolean)[];
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

/** Reads categories, regions, flags and towns out of queries; the longest phrase counts. */
export function createUnderstanding(store: Store): (query: SearchQuery) => ParsedQuery {
  const lookup: Lookup = { store, ...meaningsOf(store) };
  return (query) => {
    const tokens = tokensOf(query.q ?? '').slice(0, limits.queryWords);
    const parsed: ParsedQuery = {
      words: contentWords(tokens, lookup),
      keepingE: formsKeepingE(tokens),
      intents: [],
      town: undefined,
      understood: [],
      categories: new Map(),
    };
    const mayNameTown = query.lat === undefined;
    for (let start = 0; start < tokens.length;) {
      const length = readPhrase(lookup, { tokens, start, mayNameTown }, parsed);
      start += Math.max(1, length);
    }
    return parsed;
  };
}

/** Where in the query a phrase is looked for. */
interface Position {
  tokens: readonly Token[];
  start: number;
  /** Whether the query leaves the centre to its text. */
  mayNameTown: boolean;
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

function contentWords(tokens: readonly Token[], { placeWords }: Meanings): string[] {
  const words = [...new Set(tokens.flatMap(({ text }) => wordsOf(text)))];
  const meaningful = words.filter((word) => !isStopword(word) && !placeWords.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

function formsKeepingE(tokens: readonly Token[]): Map<string, string> {
  const forms = tokens.map(({ text, word }) => [word, foldKeepingE(text)] as const);
  return new Map(forms.filter(([word, form]) => form !== word));
}

/** @returns how many tokens were read, 0 for none */
function readPhrase(lookup: Lookup, position: Position, parsed: ParsedQuery): number {
  const { tokens, start } = position;
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - start); length > 0; length--) {
    const phrase = tokens.slice(start, start + length);
    if (length === 1 && isStopword(phrase[0]!.word)) return 0;
    const meaning = readTown(lookup, { ...position, phrase }, parsed) ?? readIntent(lookup, phrase, parsed);
    if (!meaning) continue;
    parsed.understood.push({ text: phrase.map((token) => token.text).join(' '), ...meaning });
    return length;
  }
  return 0;
}

function readIntent({ store, meanings }: Lookup, phrase: readonly Token[], parsed: ParsedQuery): Read | undefined {
  const meaning = meanings.get(phraseKey(phrase.map(({ word }) => word)));
  if (!meaning) return undefined;
  const { value, test } = intentOf(store.attributes, meaning);
  parsed.intents.push(test);
  if (meaning.as === 'category' && meaning.isName && phrase.length === 1) parsed.categories.set(phrase[0]!.word, test);
  return { as: meaning.as, value };
}

/** A town is a soft centre when the query brings none; a second town is left to the text. */
function readTown(
  { store, meanings, placeWords, ambiguousTowns }: Lookup,
  { tokens, start, mayNameTown, phrase }: Position & { phrase: readonly Token[] },
  parsed: ParsedQuery,
): Read | undefined {
  if (!mayNameTown || parsed.town) return undefined;
  const words = phrase.map(({ word }) => word);
  const name = words.join(' ');
  const [town] = store.towns.named(name);
  if (!town) return undefined;
  if (!isAnnounced(placeWords, tokens, start)) {
    const other = meanings.get(phraseKey(words));
    // "Brandenburg" is the state before it is the short form of Brandenburg an der Havel.
    if (other && (other.as !== 'region' || foldName(town.name) !== name)) return undefined;
    if (town.population < TOWN_POPULATION || ambiguousTowns.has(name)) return undefined;
  }
  parsed.town = { lat: town.lat, lng: town.lng, words: new Set(words) };
  return { as: 'town', value: town.name };
}

/** Whether a word like "bei" or "nahe" stands before. */
function isAnnounced(placeWords: ReadonlySet<string>, tokens: readonly Token[], start: number): boolean {
  return [1, 2].some((length) => {
    const before = tokens.slice(Math.max(0, start - length), start).map(({ word }) => word);
    return before.length === length && placeWords.has(before.join(' '));
  });
}

/** The words that the content gives a meaning. */
interface Meanings {
  meanings: ReadonlyMap<string, Meaning>;
  placeWords: ReadonlySet<string>;
  ambiguousTowns: ReadonlySet<string>;
}

interface Lookup extends Meanings {
  store: Store;
}

type Read = Omit<Understood, 'text'>;

function meaningsOf({ attributes }: Store): Meanings {
  const { meanings, placeWords, ambiguousTowns } = attributes.vocabulary;
  return {
    meanings: new Map(Object.entries(meanings)),
    placeWords: new Set(placeWords),
    ambiguousTowns: new Set(ambiguousTowns),
  };
}

function intentOf(attributes: Store['attributes'], meaning: Meaning): { value: string; test: (id: number) => boolean } {
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
