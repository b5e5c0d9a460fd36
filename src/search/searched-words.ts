import type { BaseStore } from '../indexes/store.ts';
import type { WordList } from '../indexes/words.ts';

/** What words are looked up in before any destination is: it stays with every instance, whichever engine searches. */
export interface SearchedWords extends Pick<BaseStore, 'towns' | 'attributes'> {
  words: WordList;
}

/** The same with what the reading of a query has to know of the names of destinations. */
export interface ReadWords extends SearchedWords {
  names: KnownNames;
}

export interface KnownNames {
  /** Whether some name has one of the words, and all the others. */
  isNamedWith(some: readonly string[], others: readonly string[]): boolean;
  /** The best known destination of one of these folded names. */
  destinationCalled(...names: string[]): { name: string; lng: number; lat: number } | undefined;
}
