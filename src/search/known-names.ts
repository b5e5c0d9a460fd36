import type { Store } from '../indexes/store.ts';
import { namedAt } from './named-at.ts';
import { isNamedWith } from './names.ts';
import type { ReadWords } from './searched-words.ts';

/** The words and names that a query is read with, from the index files. */
export function readWordsOf(store: Store): ReadWords {
  const { attributes, towns, words } = store;
  return {
    ...{ attributes, towns, words },
    names: {
      isNamedWith: (some, others) => isNamedWith(words, some, others),
      destinationCalled: (...names) => {
        const [id] = names
          .flatMap((name) => words.named(name))
          .sort((a, b) => attributes.ranks[a]! - attributes.ranks[b]!);
        if (id === undefined) return undefined;
        return { name: namedAt(store, id).name, lng: attributes.lng(id), lat: attributes.lat(id) };
      },
    },
  };
}
