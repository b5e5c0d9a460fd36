import type { WordList } from '../indexes/words.ts';
import { tokensOf } from './tokens.ts';

/**
 * A query with each compound that no text has written as the words that it is made of, where texts have all of them;
 * undefined where it has no such.
 */
export function withCompoundsApart(index: WordList, q: string): string | undefined {
  const words = tokensOf(q).map(({ text, word }) => ({ text, parts: index.has(word) ? undefined : index.parts(word) }));
  if (words.every(({ parts }) => parts === undefined)) return undefined;
  return words.map(({ text, parts }) => parts?.join(' ') ?? text).join(' ');
}
