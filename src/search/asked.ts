import type { SearchQuery } from '../contract/parameters.ts';
import type { ParsedQuery } from './parsed-query.ts';
import type { TierInput } from './lookup.ts';
import type { Collection } from './plan.ts';
import type { NamedWith } from './requirement.ts';
import type { SearchedWords } from './searched-words.ts';

/** What one search has to go by. */
export interface Asked {
  store: SearchedWords;
  query: SearchQuery;
  parsed: ParsedQuery;
  /** Whether the filters of the query let everything pass, and whether it has a centre or names one. */
  isOpen: boolean;
  isCentred: boolean;
  /** Names that hold every word of the query, and those that hold the word it ends with as well. */
  named: NamedWith;
  begun: NamedWith;
  typosOf: TierInput['typosOf'];
  collection: Collection;
}
