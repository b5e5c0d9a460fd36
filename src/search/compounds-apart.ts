import type { SearchQuery } from '../contract/parameters.ts';
import type { WordList } from '../indexes/words.ts';
import { literalOf, tokensOf } from './tokens.ts';

/**
 * A query with each compound that no text has written as the words that it is made of, where texts have all of them;
 * undefined where it has no such.
 */
export function withCompoundsApart(index: WordList, query: SearchQuery): string | undefined {
  const literal = literalOf(query);
  const partsOf = (word: string) => (index.has(word) || literal.has(word) ? undefined : index.parts(word));
  const words = tokensOf(query.q!).map(({ text, word }) => ({ text, parts: partsOf(word) }));
  if (words.every(({ parts }) => parts === undefined)) return undefined;
  return words.map(({ text, parts }) => parts?.join(' ') ?? text).join(' ');
}
