import type { Store } from '../indexes/store.ts';
import type { QueryWord } from './parsed-query.ts';

/** Whether the name of a destination or a town has the word: it means a certain one, as the others do not. */
export const isInNames = ({ words, towns }: Store, { word }: Pick<QueryWord, 'word'>): boolean =>
  words.namesWithWord(word).length > 0 || towns.named(word).length > 0;
