import type { BaseStore } from '../indexes/store.ts';
import type { WordList } from '../indexes/words.ts';

/** What words are looked up in before any destination is: it stays with every instance, whichever engine searches. */
export interface SearchedWords extends Pick<BaseStore, 'towns' | 'attributes'> {
  words: WordList;
}
