import type { StatedFact } from '../contract/fact-filters.ts';
import type { Meaning } from '../indexes/meanings.ts';
import { isWrittenStopword } from '../text/stopwords.ts';
import type { Lexicon } from './lexicon.ts';
import type { Limit } from './read-limit.ts';
import type { NamedPlace } from './read-place.ts';
import type { Announced } from './town-meant.ts';
import { articleWords } from './small-words.ts';
import type { Token } from './tokens.ts';

/** A query as it was read from left to right: all of its tokens, each in one phrase. */
export interface Reading {
  phrases: readonly Phrase[];
  /** What is asked for that no destination may be known not to fulfil, and the words that say so. */
  facts: readonly { fact: StatedFact; text: string }[];
  /** The same of what is not wanted: "ohne Hunde". */
  notFacts: readonly { fact: StatedFact; text: string }[];
}

/** Some tokens and what they were read as. */
export interface Phrase {
  tokens: readonly Token[];
  read: Read;
}

export type Read =
  | { as: 'stop' }
  | { as: 'text'; isNegated: boolean }
  | { as: 'distance'; km: number }
  | { as: 'limit'; limit: Limit }
  /** Several words that ask for nothing else, so that no text is looked through for them. */
  | { as: 'fact'; fact: StatedFact }
  /** Several words that are looked for as these others. */
  | { as: 'synonym'; words: readonly string[] }
  | { as: 'place'; place: NamedPlace }
  | { as: 'open'; at: string; isNegated: boolean }
  | { as: 'meaning'; meaning: Meaning; isNegated: boolean };

/** What is known while a query is read. */
export interface Reader {
  lexicon: Lexicon;
  tokens: readonly Token[];
  /** Folded phrases that are to be read as plain words. */
  literal: ReadonlySet<string>;
  hasPlaces: boolean;
  now: string | undefined;
  phrases: Phrase[];
  facts: Reading['facts'][number][];
  notFacts: Reading['facts'][number][];
  /** The word before that announces a place. */
  announced: Announced | undefined;
  /** Whether a word before says that what follows is not wanted. */
  isNegated: boolean;
  /** Whether what was read last is not wanted. */
  wasNegated: boolean;
}

/** Whether the word says nothing by itself. */
export function isStop(lexicon: Lexicon, token: Token): boolean {
  const { text, word } = token;
  const { stopWords, nearWords } = lexicon;
  return isWrittenStopword(text, word) || stopWords.has(word) || isNegation(lexicon, token) || nearWords.has(word);
}

/** "No kids", and what lies in Niederösterreich: "Museum NÖ". */
export const isNegation = ({ negations }: Lexicon, { text, word }: Token): boolean =>
  negations.has(word) && text.toLowerCase() !== 'nö';

export const isAfterArticle = (tokens: readonly Token[], at: number): boolean =>
  articleWords.has(tokens[at - 1]?.word ?? '');

/** The categories that a phrase asks for. */
export const kindsOf = ({ read }: Phrase): readonly string[] =>
  read.as === 'meaning' && read.meaning.as === 'category' && !read.isNegated ? read.meaning.ids : [];
