import { weights } from '../contract/weights.ts';
import type { StatedFact } from '../contract/fact-filters.ts';
import type { Store } from '../indexes/store.ts';
import type { KnownOf } from './lookup.ts';

/** Those who are known to fulfil a fact, looked through once for each. */
export function createKnownOf({ attributes, places: { tree } }: Store): KnownOf {
  const known = new Map<StatedFact, ReturnType<KnownOf>>();
  const find = (fact: StatedFact): ReturnType<KnownOf> => {
    const facts = { [fact]: true };
    const ids = tree.matches(undefined, undefined, attributes.condition({ facts })).slice();
    return {
      virtual: { ids, relevance: weights.meant },
      meant: { isSo: attributes.filter({ facts }), relevance: weights.meant, written: 1 },
    };
  };
  return (fact) => {
    const found = known.get(fact) ?? find(fact);
    known.set(fact, found);
    return found;
  };
}
