import type { Catalogue } from '../contract/destination.ts';
import type { Expansion } from '../indexes/words.ts';
import { wordsOf } from '../text/words.ts';
import type { Lexicon } from './lexicon.ts';
import { isWish } from './narrowing.ts';
import { isUnwanted } from './query-words.ts';
import { inTown, type NamedPlace } from './read-place.ts';
import { TOWN_POPULATION } from './town-meant.ts';
import { kindsOf, type Phrase, type Reading } from './reader.ts';
import { alsos, nones, withouts } from './small-words.ts';
import { textOf, wordsIn, type Token } from './tokens.ts';

/** "Schloss, aber nicht Neuschwanstein": words of names that are not wanted, beside something that is. */
export function unwantedIn(lexicon: Lexicon, { phrases }: Reading): (readonly Token[])[] {
  if (phrases.every(({ read }) => read.as === 'stop' || isUnwanted(read))) return [];
  const isName = ({ word }: Token): boolean => lexicon.store.names.destinationCalled(word) !== undefined;
  // Things, and where something is not wanted, are no names.
  const isInName = ({ word }: Token): boolean =>
    lexicon.store.words.isInNames(word) &&
    lexicon.townNamed(word) === undefined &&
    !lexicon.facts.has(word) &&
    lexicon.synonyms.of(word) === undefined;
  const unwanted = phrases.filter(({ read }) => read.as === 'text' && read.isNegated);
  return unwanted
    .map(({ tokens }) => tokens)
    .filter(([word, ...more]) => more.length > 0 || isName(word!) || isInName(word!));
}

/** "Zoo in NRW außer Köln": towns that are not wanted, beside something that is. */
export function unwantedTownsIn(lexicon: Lexicon, { phrases }: Reading): { text: string; place: NamedPlace }[] {
  if (phrases.every(({ read }) => read.as === 'stop' || isUnwanted(read))) return [];
  return phrases.flatMap(({ tokens, read }) => {
    const name = wordsIn(tokens).join(' ');
    const town = read.as === 'text' && read.isNegated ? lexicon.townNamed(name) : undefined;
    const isMeant = town && town.population >= TOWN_POPULATION && !lexicon.ambiguousTowns.has(name);
    return isMeant ? [{ text: textOf(tokens), place: inTown(town) }] : [];
  });
}

/**
 * Single words for what is not to be there, beside something that is wanted: "Freizeitpark ohne Achterbahn", "Gipfel ohne
 * Seilbahn", "Schloss, aber kein Barock"; no fact. "Kein Zoo, lieber ein Wildpark" may be told of as a zoo.
 */
export function withoutsIn({ facts, store }: Lexicon, { phrases }: Reading): readonly Phrase[] {
  if (phrases.every(({ read }) => read.as === 'stop' || isUnwanted(read))) return [];
  return phrases.filter(({ tokens, read }, i) => {
    const before = phrases[i - 1]?.tokens.at(-1)?.word ?? '';
    if (tokens.length > 1 || !isUnwanted(read)) return false;
    // Who bans dogs tells of them too.
    if (read.as === 'text') return !facts.has(tokens[0]!.word) && (withouts.has(before) || nones.has(before));
    if (read.as !== 'meaning' || read.meaning.as !== 'category') return false;
    const { ids } = read.meaning;
    if (areOf(phrases, ids) && isOfName(store.attributes.catalogue.categories, ids, tokens[0]!)) return false;
    // "Freizeitpark, aber keine Achterbahn": of the kind that was said already.
    return withouts.has(before) || (nones.has(before) && areOf(phrases.slice(0, i), ids));
  });
}

/**
 * "Baden" is done where it is not forbidden, "Bähnli" is no boat: words for what is of a kind and not meant. What is said
 * itself is meant, and "Bähnli und Schiff" mean both.
 */
export function notMeantIn({ phrases }: Reading): readonly string[] {
  const lists = phrases.flatMap(({ read }) =>
    read.as === 'meaning' && read.meaning.as === 'category' && !read.isNegated && read.meaning.without
      ? [read.meaning.without]
      : [],
  );
  const isJoined = phrases.some(({ tokens, read }) => read.as === 'stop' && tokens.some(({ word }) => alsos.has(word)));
  const isSaid = (word: string): boolean =>
    phrases.some(({ tokens }) => tokens.some((token) => token.word.startsWith(word)));
  return [...new Set(lists.flat())].filter(
    (word) => (!isJoined || lists.every((list) => list.includes(word))) && !isSaid(word),
  );
}

/** All caves are called "Höhle & Bergwerk", whatever their texts say. */
const isOfName = (categories: Catalogue['categories'], ids: readonly string[], { word }: Token): boolean =>
  categories.some(
    ({ id, name }) => ids.includes(id) && Object.values(name).some((each) => wordsOf(each).includes(word)),
  );

/** The word in texts, what begins with it where that is long enough, and what means the same: "Achterbahnfans", "Hochschaubahn". */
export function saidWith({ store: { words }, synonyms }: Lexicon, word: string): readonly Expansion[] {
  const same = (synonyms.ofForm(word) ?? []).filter((other) => !other.includes(' '));
  return [...[word, ...same].flatMap((each) => words.exact(each)), ...(word.length >= LONG ? words.prefix(word) : [])];
}

/** "Freizeitpark ohne Achterbahn": what a park has is not wanted, and not that it is one. */
export const withoutContrary = (reading: Reading): Reading => ({
  ...reading,
  phrases: reading.phrases.filter((phrase) => !isContrary(reading, phrase)),
});

function isContrary({ phrases }: Reading, { read }: Phrase): boolean {
  return read.as === 'meaning' && read.isNegated && read.meaning.as === 'category' && areOf(phrases, read.meaning.ids);
}

/** Whether phrases ask for these kinds. */
function areOf(phrases: readonly Phrase[], kinds: readonly string[]): boolean {
  const wanted = phrases.map(kindsOf).flatMap((each) => (isWish(each) ? [] : each));
  return kinds.every((id) => wanted.includes(id));
}

/** "Zoo" begins too many words. */
const LONG = 6;
