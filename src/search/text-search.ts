import type { SearchQuery } from '../contract/parameters.ts';
import { weights } from '../contract/weights.ts';
import type { Store } from '../indexes/store.ts';
import { createAnswer, type Answer } from './answer.ts';
import { answerWith } from './answer-stage.ts';
import type { Asked } from './asked.ts';
import { createBounds, type AllBounds } from './bounds.ts';
import { DocumentSet } from './document-set.ts';
import type { Filter, Matches } from './filter.ts';
import { createKnownOf } from './known-facts.ts';
import { createTyposOf } from './lookup.ts';
import { createNamedDocuments } from './named-documents.ts';
import { begunNames, exactNames } from './names.ts';
import { isBroad, isNothing, isSomewhere, isWord, type ParsedQuery } from './parsed-query.ts';
import { everything, scopeOf } from './scope.ts';
import { correct, guess, resemble } from './similar-stages.ts';
import { createTiers } from './tiers.ts';

/**
 * The search with a text. A tier that answers ends the answer, whatever limit is asked for: `total` and the counts of the
 * categories must not depend on it. A hit keeps the best tier it was found in.
 */
export function createTextSearch(store: Store) {
  const { words: index, attributes } = store;
  const tiersOf = createTiers(index, attributes.count);
  const [namedWith, begunWith] = [createNamedDocuments(store), createNamedDocuments(store)];
  const knownOf = createKnownOf(store);
  const boundsOf = createBounds(store);
  const hits = new DocumentSet(attributes.count);

  return (query: SearchQuery, parsed: ParsedQuery, filter: Filter): Matches => {
    const { nameWords, unfinished } = parsed;
    const isBegun = parsed.words.at(-1)?.as === undefined && parsed.words.at(-1)?.isLast === true;
    const named = namedWith(nameWords, isBegun);
    const begun = unfinished === undefined ? named : begunWith([...nameWords, unfinished], true);
    const typosOf = createTyposOf(store);
    const asked: Asked = { store, query, parsed, filter, named, begun, tiersOf, typosOf, knownOf };
    const answer = createAnswer(store, asked, hits);
    const names = exactNames(index, query.q!).filter(filter.accepts);
    answer.open('name', { ids: Uint32Array.from(names), relevances: undefined });
    if (parsed.words.length > 0 || !isNothing(parsed)) {
      const bounds = boundsOf(query, parsed, filter);
      const isNamed = names.length > 0;
      answerWith(asked, bounds.asked, answer, isNamed && !isBroad(parsed) ? named : undefined);
      if (!isNamed && !answer.isEnded()) widen(asked, bounds, answer);
      if (isWord(parsed) && !answer.isEnded()) answer.open('similar', begunNames(asked), 0, weights.fewAnswers);
    }
    return answer.matches();
  };
}

/** What lies further off or fulfils less, as long as there is too little of what was asked for. */
function widen(asked: Asked, bounds: AllBounds, answer: Answer): void {
  if (answer.size() === 0) correct(asked, bounds.asked, answer);
  for (const further of bounds.further())
    if (answer.size() < weights.fewNearTown && !answer.isSimilar()) answerWith(asked, further, answer);
  const found = { isEmpty: () => answer.size() === 0, isNamed: answer.isSimilar() || asked.begun.size() > 0 };
  for (const looser of bounds.looser(found)) if (answer.missing() > 0) resemble(asked, looser, answer);
  const farthest = answer.size() === 0 ? bounds.farthest() : undefined;
  if (farthest) resemble(asked, farthest, answer);
  if (answer.size() === 0 && isSomewhere(asked.parsed))
    answer.open('similar', everything(asked, scopeOf(asked, bounds.anyThere())), 0, weights.fewAnswers);
  if (answer.size() === 0) guess(asked, bounds.asked, answer);
}
