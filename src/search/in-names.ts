import type { QueryWord } from './parsed-query.ts';
import type { SearchedWords } from './searched-words.ts';

/** Whether the name of a destination or a town has the word: it means a certain one, as the others do not. */
export const isInNames = ({ words, towns }: SearchedWords, { word }: Pick<QueryWord, 'word'>): boolean =>
  words.isInNames(word) || towns.named(word).length > 0;
