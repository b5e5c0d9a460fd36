import type { SearchQuery } from '../contract/parameters.ts';
import type { Store } from '../indexes/store.ts';
import type { Filter } from './filter.ts';
import type { NamedDocuments } from './named-documents.ts';
import type { ParsedQuery } from './parsed-query.ts';
import type { TierInput } from './lookup.ts';
import type { CreateTiers } from './tiers.ts';

/** What one search has to go by. */
export interface Asked {
  store: Store;
  query: SearchQuery;
  parsed: ParsedQuery;
  filter: Filter;
  /** Names that hold every word of the query, and those that hold the word it ends with as well. */
  named: NamedDocuments;
  begun: NamedDocuments;
  /** Looks words up in the texts, in the memory of the engine. */
  tiersOf: CreateTiers;
  typosOf: TierInput['typosOf'];
  knownOf: TierInput['knownOf'];
}
