import { weights } from '../contract/weights.ts';
import { kmBetween } from '../geo/sphere.ts';
import type { Store } from '../indexes/store.ts';
import { exactKey, phraseKey } from '../indexes/vocabulary.ts';
import { foldName, wordsOf } from '../text/words.ts';
import { namedAt } from './named-at.ts';

/** Shorter words of a name ("Park", "Alp") say too little to tell which place is meant. */
const SHORTEST = 5;
/** A word that more names have is one of many things. */
const MOST_NAMED = 8;
/** A name whose word is a town of this size is called after the town. */
const TOWN_POPULATION = 10_000;
/** "Basler" and Basel have no more in common. */
const SHORTEST_TOWN = 3;

/** What is called like a place and lies beside it. */
export function calledAlike(store: Store, id: number): number[] {
  const { attributes, words } = store;
  const at = (other: number) => ({ lat: attributes.lat(other), lng: attributes.lng(other) });
  return tellingWords(store, id)
    .flatMap((word) => Array.from(words.namesWithPrefix(word)))
    .filter((other) => kmBetween(at(id), at(other)) <= weights.besideKm);
}

/** The words of a name by which it is told from others: no category, no town, no word that many names have. */
function tellingWords(store: Store, id: number): string[] {
  const { meanings, stopWords } = store.attributes.vocabulary;
  const { name, town } = namedAt(store, id);
  const where = wordsOf(town);
  const isMeant = (word: string) =>
    [exactKey([word]), phraseKey([word])].some((key) => Object.hasOwn(meanings, key)) || stopWords.includes(word);
  return wordsOf(name).filter(
    (word) =>
      word.length >= SHORTEST &&
      !isOfTown(store, word, where) &&
      !isMeant(word) &&
      store.words.countNames(word) <= MOST_NAMED,
  );
}

/** Whether a word is a town or made of one: "Wiener", "Kölner", "Dresdner". */
function isOfTown({ towns }: Store, word: string, where: readonly string[]): boolean {
  const isLarge = (name: string) => towns.named(name).some(({ population }) => population >= TOWN_POPULATION);
  const stem = word.endsWith('er') ? word.slice(0, -2) : word;
  return where.some((town) => town.startsWith(stem.slice(0, SHORTEST_TOWN))) || isLarge(word) || isLarge(stem);
}

/** "Zugs" is the Zugspitze, in the Zugspitz-Region: what else is in a region of a place whose name begins so. */
export function inRegionBegun({ attributes, places }: Store, id: number, start: string): number[] {
  return attributes.catalogue.travelRegions
    .filter(({ name }) => foldName(name).startsWith(start))
    .filter(({ name: region }) => attributes.filter({ region })(id))
    .flatMap(({ name: region }) =>
      Array.from(places.tree.matches(undefined, undefined, attributes.condition({ region }))),
    );
}
