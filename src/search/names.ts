import type { WordIndex } from '../indexes/words.ts';
import { lowerBound } from '../text/lower-bound.ts';
import { wordsOf } from '../text/words.ts';
import type { Asked } from './asked.ts';
import { isPlaceToo, mistypedAmong, nameAmong, namedBesideWish, places, runsIn, saidOtherwise } from './name-among.ts';
import type { Documents } from './plan.ts';
import { isPlaced } from './parsed-query.ts';
import type { NamedWith } from './requirement.ts';
import { isTelling } from './telling.ts';

/** Reading more names would take longer than a letter. */
export const NAMES_READ = 100;

interface ExactNames {
  /** Of those the ones that are called so themselves, and not by another name. */
  own: Documents | undefined;
  /** Of which the query is the whole name, or the two names that it is made of. */
  are: Documents;
  /** Of which it is the whole name once a word is put right. */
  put: Documents | undefined;
  /** Of which it has the name among other words. */
  among: Documents | undefined;
}

/** What the query is the name of; where it is none, what it may be meant for. */
export function exactNames(asked: Asked): ExactNames {
  const words = wordsOf(asked.query.q!);
  const whole = words.join(' ');
  const pairs = pairsOf(words);
  const others = words.length < 2 ? [] : new Set([...pairs.flat(), ...runsIn(words)]);
  const known = asked.collection.called([whole, ...others]);
  // "Burg Hohenklingen Stein am Rhein" is the castle in the town, "Mainau Reichenau" are two islands.
  const isThere = (name: string, other: string) => name.includes(' ') && !isPlace(name) && isPlace(other);
  const isPlace = (name: string) => isPlaceToo(asked.store, name);
  const isPair = ([one, other]: [string, string]) =>
    known.has(one) && known.has(other) && !isThere(one, other) && !isThere(other, one);
  const pair = known.has(whole) ? undefined : pairs.find(isPair);
  const are: Documents = { are: 'called', names: pair ?? [whole] };
  if (pair) return { own: undefined, are, put: undefined, among: undefined };
  if (known.has(whole)) return { own: ownNames(asked)?.whole(are), are, put: undefined, among: undefined };
  const otherwise = saidOtherwise(asked, words);
  if (otherwise.whole) return { own: undefined, are: otherwise.whole, put: undefined, among: undefined };
  const said = (known.size > 0 ? nameAmong(asked, known, words) : undefined) ?? otherwise.among;
  const among = said ?? namedBesideWish(asked, words);
  return { own: undefined, are, ...(among ? { put: undefined, among } : mistypedAmong(asked, words)) };
}

/** "Autostadt phaeno", where the other is called phaeno Wolfsburg: one name, and the words that few others have in theirs. */
export function nameAndAnother({ store, query, collection, parsed }: Asked): readonly Documents[] {
  if (isPlaced(parsed) || parsed.place) return [];
  const texts = parsed.words.filter(({ as, fact }) => as === undefined && fact === undefined);
  const isName = (word: string) =>
    word.length >= SHORTEST_ANOTHER &&
    texts.some((text) => text.word === word) &&
    store.words.isInNames(word) &&
    store.towns.named(word).length === 0 &&
    isTelling(store, word);
  const pairs = pairsOf(wordsOf(query.q!));
  const known = collection.called(pairs.flat());
  for (const [first, second] of pairs) {
    const [name, other] = known.has(first) ? [first, second] : [second, first];
    const words = other.split(' ');
    const named: NamedWith = { is: 'named', words, isBegun: false };
    if (!known.has(name) || !words.every(isName)) continue;
    const count = collection.countNamed(named);
    const another: Documents = { are: 'all', scope: { wanted: named } };
    const called: Documents = { are: 'called', names: [name] };
    if (count > 0 && count <= MOST_ANOTHER) return name === first ? [called, another] : [another, called];
  }
  return [];
}

/** What more are called by is no name of one, and what is shorter may be the beginning of any. */
const [MOST_ANOTHER, SHORTEST_ANOTHER] = [2, 5];

/** Each way in which words may be two names, with or without a word between them. */
function pairsOf(words: readonly string[]): [string, string][] {
  return words.slice(1).map((word, i): [string, string] => {
    const after = ['oder', 'und', 'vs', 'versus', 'or', 'and', 'et', 'ou', 'en'].includes(word) ? i + 2 : i + 1;
    return [words.slice(0, i + 1).join(' '), words.slice(after).join(' ')];
  });
}

/** Whether some name has one of the words, and all the others. */
export function isNamedWith(index: WordIndex, some: readonly string[], [other, ...others]: readonly string[]): boolean {
  const lists = others.map((each) => index.namesWithWord(each));
  const named =
    other === undefined ? [] : index.namesWithWord(other).filter((id) => lists.every((list) => isIn(list, id)));
  return named.length > 0 && some.some((word) => holdsAny(index.namesWithWord(word), named));
}

const isIn = (ascending: Uint32Array, id: number): boolean => ascending[lowerBound(ascending, id)] === id;

/** Kinds are in many names and places in few, so these are looked for in those. */
const holdsAny = (ascending: Uint32Array, ids: Uint32Array | readonly number[]): boolean =>
  ids.some((id) => isIn(ascending, id));

/** Of documents those that their own name says, no other name that they have. */
export interface OwnNames {
  /** Those whose name is the query. */
  whole: (of: Documents) => Documents;
  /**
   * Those whose name begins as the query does, however much is still to be typed: "haus des m" is the Haus des Meeres,
   * "rhe" the Rheinfall before the Rheinturm.
   */
  starting: (of: Documents, isScored: boolean) => Documents;
  /** Those whose name or town has the one word of the query. */
  holding: (of: Documents) => Documents;
  /** Those whose name has a word that begins so. */
  begun: (of: Documents) => Documents;
}

/** @returns what reads their names; undefined where there are too many to read */
export function ownNames({ collection, begun }: Asked): OwnNames | undefined {
  if (collection.countNamed(begun) > NAMES_READ) return undefined;
  return {
    whole: (of) => ({ are: 'ownNamed', how: 'whole', of, isScored: false }),
    starting: (of, isScored) => ({ are: 'ownNamed', how: 'starting', of, isScored }),
    holding: (of) => ({ are: 'ownNamed', how: 'holding', of, isScored: true }),
    begun: (of) => ({ are: 'ownNamed', how: 'begun', of, isScored: true }),
  };
}

/**
 * "Kloster Mur" may become the Kloster Muri and "Insel Main" the Mainau: the names that the whole query begins, where it
 * ends with what was read as a place; undefined where there is none.
 */
export function namesStarted({ parsed, query, collection }: Asked): Documents | undefined {
  if (parsed.nameWords.length < 2 || !parsed.understood.some(({ as }) => places.has(as))) return undefined;
  const last = wordsOf(query.q!).at(-1);
  if (!parsed.understood.some(({ text, as }) => places.has(as) && wordsOf(text).at(-1) === last)) return undefined;
  const begun: NamedWith = { is: 'named', words: parsed.nameWords, isBegun: true };
  const count = collection.countNamed(begun);
  if (count === 0 || count > NAMES_READ) return undefined;
  const named: Documents = { are: 'all', scope: { wanted: undefined, among: begun } };
  return { are: 'ownNamed', how: 'starting', of: named, isScored: false };
}

/** "Brandenburg" is understood, and may become the Brandenburger Tor. */
export const begunNames = ({ parsed }: Asked): Documents => ({ are: 'begun', prefix: parsed.nameWords[0]! });
