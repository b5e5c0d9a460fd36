import type { ShortPrefix } from '../indexes/short-prefixes.ts';
import type { Asked } from './asked.ts';
import { NAMES_READ } from './names.ts';
import { isNothing } from './parsed-query.ts';
import { STILL_TYPED } from './tokens.ts';

/** Whether the query is one word that is still being typed. */
export const isTyping = ({ parsed: { words } }: Asked): boolean =>
  words.length === 1 && words[0]!.word.length <= STILL_TYPED;

/** Whether so few names begin with what is typed that they can be read. */
export const hasReadableNames = ({ parsed: { words }, store }: Asked): boolean =>
  store.words.countNames(words[0]!.word) <= NAMES_READ;

/** What the build found for these letters; what is counted by anything but its category has to be found one by one. */
export function shortPrefixOf(asked: Asked): ShortPrefix | undefined {
  const { query, isOpen, isCentred, parsed, store } = asked;
  const isBare = query.facets === undefined && isOpen && isTyping(asked) && !isCentred;
  const { synonyms = [], fact } = parsed.words[0] ?? {};
  return isBare && synonyms.length === 0 && fact === undefined
    ? store.words.shortPrefix(parsed.words[0]!.word)
    : undefined;
}

/** The same where it is the whole answer: the letters mean nothing, are no word, and too many names begin with them. */
export function firstLettersOf(asked: Asked): ShortPrefix | undefined {
  const { parsed, store } = asked;
  const [first] = parsed.words;
  const isPlain = isTyping(asked) && first!.as === undefined && parsed.unfinished === undefined && isNothing(parsed);
  const isNoWord = isPlain && store.words.exact(first!.word).length === 0;
  return isNoWord && !hasReadableNames(asked) ? shortPrefixOf(asked) : undefined;
}
