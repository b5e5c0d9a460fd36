import type { SearchQuery } from '../contract/parameters.ts';
import type { Store } from '../indexes/store.ts';
import { createAnswer } from './answer.ts';
import { DocumentSet } from './document-set.ts';
import { createEvaluations } from './evaluation.ts';
import type { Filter, Matches } from './filter.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { answerText, askedOf } from './text-search.ts';

/** The search with a text in the index files. */
export function createLocalTextSearch(store: Store) {
  const evaluationOf = createEvaluations(store);
  const hits = new DocumentSet(store.attributes.count);
  return (query: SearchQuery, parsed: ParsedQuery, filter: Filter): Matches => {
    const { isOpen, distanceKm } = filter;
    const evaluation = evaluationOf(query, filter);
    const about = { isOpen, isCentred: distanceKm !== undefined, collection: evaluation };
    const asked = askedOf(store, { query, parsed }, about);
    const answer = createAnswer(store, asked, { evaluation, distanceKm, hits });
    answerText(asked, answer);
    return answer.matches();
  };
}
