import type { StatedFact } from '../contract/fact-filters.ts';
import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { Understood } from '../contract/records.ts';
import type { Meaning } from '../indexes/vocabulary.ts';
import type { Store } from '../indexes/store.ts';
import { isWrittenStopword } from '../text/stopwords.ts';
import { foldName } from '../text/words.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { narrowed, nothingRead, type Narrowing } from './narrowing.ts';
import { timeAt } from './read-time.ts';
import { announcementOf, distanceAt, isPlaceAfter, readPlace, type Announced, type NamedPlace } from './read-place.ts';
import { formKeepingE, textOf, tokensOf, wordsIn, type Token } from './tokens.ts';

/** A query as the search takes it. */
export interface ParsedQuery {
  /** Folded words that are looked up in the texts: what was not understood, and what names a category or a town. */
  words: QueryWord[];
  /** The same with the words of categories as plain text, for when no destination of theirs fulfils the query. */
  plainWords: QueryWord[];
  /** All words that say something, for a name that holds them whatever they were read as. */
  nameWords: string[];
  /** The last word where it reads like one without content but may be the beginning of another ("and" of Andechs). */
  unfinished: string | undefined;
  /** What a destination must fulfil beside its words. */
  narrowing: Narrowing;
  /** A town, river, lake or destination in the query, where no centre was given. */
  place: NamedPlace | undefined;
  /** The day or quarter hour at which it should be open. */
  openAt: string | undefined;
  understood: Understood[];
}

export interface QueryWord {
  word: string;
  /** Of a word whose "oe" may be no umlaut, the form with the e kept; typos are looked for with both. */
  keepingE?: string | undefined;
  /** Others that mean the same. */
  synonyms: readonly string[];
  /** What it was read as; undefined where it is plain text. */
  as: 'category' | 'kind' | 'flag' | 'place' | undefined;
  /** Words that all hold which are meant, whatever their texts say. */
  memberWords?: readonly string[];
  /** Whether it is the last of the query and may be unfinished. */
  isLast: boolean;
}

/** "Brandenburg an der Havel". */
const LONGEST_PHRASE = 4;

/** Reads categories, places, flags and distances out of queries; the longest phrase counts. */
export function createUnderstanding(store: Store): (query: SearchQuery, now?: string) => ParsedQuery {
  const lexicon = createLexicon(store);
  return (query, now) => {
    const tokens = tokensOf(query.q ?? '').slice(0, limits.queryWords);
    const reader: Reader = {
      lexicon,
      tokens,
      literal: new Set((query.literal ?? '').split(',').map(foldName)),
      query,
      now,
      phrases: [],
      facts: [],
      announced: undefined,
      isNegated: false,
    };
    for (let at = 0; at < tokens.length;) at += Math.max(1, readAt(reader, at));
    return parsedOf(reader);
  };
}

/** What is known while a query is read from left to right. */
interface Reader {
  lexicon: Lexicon;
  tokens: readonly Token[];
  literal: ReadonlySet<string>;
  query: SearchQuery;
  /** The quarter hour at which it is asked; without it no words for a time are read. */
  now: string | undefined;
  phrases: Phrase[];
  /** What is asked for so far that no destination may be known not to fulfil. */
  facts: StatedFact[];
  /** The word before that announces a place. */
  announced: Announced | undefined;
  /** Whether a word before says that what follows is not wanted. */
  isNegated: boolean;
}

/** Some tokens and what they were read as. */
interface Phrase {
  tokens: readonly Token[];
  read: Read;
}

type Read =
  | { as: 'text' | 'stop' }
  | { as: 'distance'; km: number }
  | { as: 'place'; place: NamedPlace }
  | { as: 'open'; at: string; isNegated: boolean }
  | { as: 'meaning'; meaning: Meaning; isNegated: boolean };

/** @returns how many tokens were read */
function readAt(reader: Reader, at: number): number {
  const { lexicon, tokens, now } = reader;
  const isLiteral = (length: number) => reader.literal.has(foldName(textOf(tokens.slice(at, at + length))));
  const take = (length: number, read: Read): number => {
    const phrase = tokens.slice(at, at + length);
    reader.phrases.push({ tokens: phrase, read });
    const asked =
      reader.isNegated || isLiteral(length) ? [] : phrase.flatMap(({ word }) => lexicon.facts.get(word) ?? []);
    reader.facts.push(...asked);
    if (read.as !== 'stop') {
      reader.announced = undefined;
      reader.isNegated = false;
    } else if (lexicon.negations.has(phrase.at(-1)!.word)) reader.isNegated = true;
    return length;
  };
  const time = now === undefined ? undefined : timeAt(lexicon, tokens, at, now);
  if (time && !isLiteral(time.length))
    return take(time.length, { as: 'open', at: time.at, isNegated: reader.isNegated });
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length--) {
    if (isLiteral(length)) return take(length, { as: 'text' });
    const read = readPhrase(reader, at, length);
    if (read) return take(length, read);
    const announced = length > 3 ? undefined : announcementOf(lexicon, tokens.slice(at, at + length));
    if (!announced || at + length === tokens.length) continue;
    reader.announced = announced;
    reader.phrases.push({ tokens: tokens.slice(at, at + length), read: { as: 'stop' } });
    return length;
  }
  return take(1, { as: isStop(lexicon, tokens[at]!) ? 'stop' : 'text' });
}

function isStop({ stopWords, negations, nearWords }: Lexicon, { text, word }: Token): boolean {
  return isWrittenStopword(text, word) || stopWords.has(word) || negations.has(word) || nearWords.has(word);
}

function readPhrase(reader: Reader, at: number, length: number): Read | undefined {
  const { lexicon, tokens, query } = reader;
  const phrase = tokens.slice(at, at + length);
  const km = distanceAt(phrase);
  if (km !== undefined) return { as: 'distance', km };
  const [first] = phrase;
  if (length === 1 && (isWrittenStopword(first!.text, first!.word) || lexicon.nearWords.has(first!.word)))
    return undefined;
  const meaning = lexicon.meaningOf(wordsIn(phrase));
  if (meaning?.as === 'position' && isPlaceAfter(lexicon, tokens.slice(at + length))) return undefined;
  const hasPlace = reader.phrases.some(({ read }) => read.as === 'place');
  if (query.lat === undefined && !hasPlace && !reader.isNegated) {
    const place = readPlace(lexicon, phrase, {
      announced: reader.announced,
      meaning,
      isWhole: length === tokens.length,
      isLastPlace: !tokens.slice(at + length).some(({ word }) => lexicon.nearWords.has(word)),
      isUnfinished: at + length === tokens.length && reader.phrases.some(({ read }) => read.as === 'meaning'),
    });
    if (place) return { as: 'place', place };
  }
  if (!meaning || isMention(reader, at, meaning)) return undefined;
  return { as: 'meaning', meaning, isNegated: reader.isNegated };
}

/** "Freizeitpark mit Rodelbahn" asks for a park, and the other word is what its text tells. */
function isMention({ phrases, tokens }: Reader, at: number, meaning: Meaning): boolean {
  const isSecond = meaning.as === 'category' && phrases.some(({ read }) => isCategory(read));
  return isSecond && ['mit', 'with', 'avec', 'con'].includes(tokens[at - 1]?.word ?? '');
}

const isCategory = (read: Read) => read.as === 'meaning' && read.meaning.as === 'category';

function parsedOf(reader: Reader): ParsedQuery {
  const { lexicon, tokens, query } = reader;
  const words = createWords(lexicon, tokens);
  const plain = createWords(lexicon, tokens);
  const parsed: ParsedQuery = {
    words: words.list,
    plainWords: plain.list,
    nameWords: nameWordsOf(reader),
    unfinished: unfinishedOf(reader),
    narrowing: { ...nothingRead, facts: [...new Set(reader.facts)] },
    place: undefined,
    openAt: undefined,
    understood: [],
  };
  const isOnlyStops = reader.phrases.every(({ read }) => read.as === 'stop');
  for (const { tokens: phrase, read } of reader.phrases) {
    if (read.as === 'text' || isOnlyStops) for (const list of [words, plain]) list.add(phrase, undefined);
    if (read.as === 'open' && !read.isNegated) parsed.openAt = read.at;
    if (read.as === 'distance') parsed.narrowing = { ...parsed.narrowing, km: read.km };
    if (read.as === 'place') {
      parsed.place = read.place;
      for (const list of [words, plain]) list.add(phrase, 'place');
    }
    if (read.as === 'meaning') {
      const { meaning, isNegated } = read;
      parsed.narrowing = narrowed(parsed.narrowing, meaning, isNegated);
      if (!isNegated) {
        words.addMeant(phrase, meaning);
        if (meaning.as === 'category') plain.add(phrase, undefined);
        else plain.addMeant(phrase, meaning);
      }
    }
    const told = understoodAs(read, query);
    const isTold = parsed.understood.some(
      ({ as, value, negated }) => as === told?.as && value === told.value && negated === told.negated,
    );
    if (told && !isTold) parsed.understood.push({ text: textOf(phrase), ...told });
  }
  const { place, narrowing: { km } } = parsed; // prettier-ignore
  if (place && km !== undefined) parsed.place = { ...place, radiusKm: km };
  return parsed;
}

/** Collects words, each once. */
function createWords(lexicon: Lexicon, tokens: readonly Token[]) {
  const list: QueryWord[] = [];
  const put = (word: QueryWord) => {
    if (!list.some((other) => other.word === word.word)) list.push(word);
  };
  return {
    list,
    add: (phrase: readonly Token[], as: 'place' | undefined): void => {
      for (const token of phrase) {
        if (phrase.length > 1 && isStop(lexicon, token)) continue;
        const synonyms = as === undefined ? (lexicon.synonyms.get(token.word) ?? []) : [];
        put({ word: token.word, keepingE: formKeepingE(token), synonyms, as, isLast: token === tokens.at(-1) });
      }
    },
    /** With the words that the texts of all its members hold, whatever ending or typo was typed. */
    addMeant: (phrase: readonly Token[], meaning: Meaning): void => {
      const as = wordsAs(meaning);
      const isLast = phrase.includes(tokens.at(-1)!);
      const memberWords = meaning.as === 'category' ? meaning.memberWords : [];
      for (const word of as ? meaning.words : [])
        if (meaning.words.length === 1 || !isStop(lexicon, { text: word, word }))
          put({ word, synonyms: lexicon.synonyms.get(word) ?? [], as, isLast, memberWords });
    },
  };
}

function wordsAs(meaning: Meaning): QueryWord['as'] {
  if (meaning.as === 'category' && meaning.memberWords.length > 0) return meaning.isName ? 'category' : 'kind';
  return meaning.as === 'flag' ? meaning.as : undefined;
}

function nameWordsOf({ lexicon, phrases }: Reader): string[] {
  const said = phrases.flatMap(({ tokens, read }): string[] => {
    if (['stop', 'open'].includes(read.as) || (read.as === 'meaning' && read.isNegated)) return [];
    return wordsIn(tokens.length === 1 ? tokens : tokens.filter((token) => !isStop(lexicon, token)));
  });
  return [...new Set(said.length > 0 ? said : phrases.flatMap(({ tokens }) => wordsIn(tokens)))];
}

/** Only beside words that say something: alone it is what is looked for. */
function unfinishedOf({ phrases }: Reader): string | undefined {
  const last = phrases.at(-1);
  const isAlone = phrases.every(({ read }) => read.as === 'stop');
  return last?.read.as === 'stop' && !isAlone ? last.tokens.at(-1)!.word : undefined;
}

function understoodAs(read: Read, query: SearchQuery): Omit<Understood, 'text'> | undefined {
  if (read.as === 'distance') return { as: 'distance', value: String(read.km) };
  if (read.as === 'place') return { as: read.place.as, value: read.place.name };
  if (read.as === 'open') return { as: 'open', value: read.at, ...(read.isNegated && { negated: true }) };
  if (read.as !== 'meaning') return undefined;
  const { meaning, isNegated } = read;
  const not = isNegated ? { negated: true as const } : {};
  switch (meaning.as) {
    case 'category':
      return { as: 'category', value: meaning.ids.join(','), ...not };
    case 'flag':
      return { as: 'flag', value: meaning.flag, ...not };
    case 'region':
      return { as: 'region', value: meaning.name, ...not };
    case 'country':
      return { as: 'country', value: meaning.country, ...not };
    case 'position':
      return { as: 'position', value: query.lat === undefined ? 'missing' : 'given' };
    case 'anything':
      return undefined;
  }
}
