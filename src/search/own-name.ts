import { place, type NamePlaces } from '../indexes/own-names.ts';
import type { Store } from '../indexes/store.ts';
import { wordsOf } from '../text/words.ts';
import { isKind, startsOf } from './name-starts.ts';
import { namedAt, type Named } from './named-at.ts';
import type { OwnNamed } from './plan.ts';

type OwnName = Record<OwnNamed['how'], (id: number) => boolean>;

/** What a document's own name says of the query, each kind of question answered for all names when it is first asked. */
export function createOwnName(store: Store, q: string): OwnName {
  const words = wordsOf(q);
  const phrase = words.join(' ');
  const whole = (id: number): boolean =>
    startsOf(store.attributes.vocabulary, namedAt(store, id).name).includes(phrase);
  return { whole, ...(words.length === 1 ? ofWord(store, phrase) : ofPhrase(store, words)) };
}

/** The index knows where in a name a word stands; only the name of a town has to be read. */
function ofWord(store: Store, word: string): Omit<OwnName, 'whole'> {
  const { words: index, attributes } = store;
  const named = remembered((id) => namedAt(store, id));
  const begun = once(() => nearestPlaces(index.placesOfPrefix(word)));
  const whole = once(() => nearestPlaces(index.placesOfWord(word)));
  const beginsSo = once(() => index.beginningWith(word, true));
  const isUnknown = (id: number): boolean => beginsSo()(id) === undefined;
  return {
    starting: (id) => {
      const at = begun().get(id);
      if (at === place.first) return true;
      if (isUnknown(id)) return startsOf(attributes.vocabulary, named(id).name).some((start) => start.startsWith(word));
      return at === place.second && isKind(attributes.vocabulary, index.firstWord(id)!);
    },
    holding: (id) => whole().has(id) || wordsIn(named(id)).includes(word),
    begun: (id) => begun().has(id) || (isUnknown(id) && wordsOf(named(id).name).some((own) => own.startsWith(word))),
  };
}

/** No one word of a name is several words. Most names are told by their first word and need not be read. */
function ofPhrase(store: Store, words: readonly string[]): Omit<OwnName, 'whole'> {
  const { vocabulary } = store.attributes;
  const phrase = words.join(' ');
  return {
    starting: (id) => {
      const first = store.words.firstWord(id);
      if (first !== undefined && first !== words[0] && !isKind(vocabulary, first)) return false;
      return startsOf(vocabulary, namedAt(store, id).name).some((start) => start.startsWith(phrase));
    },
    holding: () => false,
    begun: () => false,
  };
}

const wordsIn = ({ name, town }: Named): string[] => wordsOf(`${name} ${town}`);

/** For each document with one of the words in its own name, the place nearest to the start. */
function nearestPlaces({ ids, places }: NamePlaces): ReadonlyMap<number, number> {
  const nearest = new Map<number, number>();
  for (let i = 0; i < ids.length; i++) {
    if (places[i] === place.none) continue;
    const id = ids[i]!;
    nearest.set(id, Math.min(nearest.get(id) ?? place.further, places[i]!));
  }
  return nearest;
}

function once<Value>(find: () => Value): () => Value {
  let found: { value: Value } | undefined;
  return () => (found ??= { value: find() }).value;
}

function remembered<Value>(find: (id: number) => Value): (id: number) => Value {
  const known = new Map<number, Value>();
  return (id) => {
    const value = known.get(id) ?? find(id);
    known.set(id, value);
    return value;
  };
}
