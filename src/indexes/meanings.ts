import type { FlagName } from '../contract/flags.ts';
import type { CountryCode } from '../contract/records.ts';
import { openTextMap, openTexts, textMapSections, textSections } from './text-map.ts';

/** What a phrase of a query may mean beside the words of a text, and the folded words that the texts have for it. */
export type Meaning = {
  words: string[];
  /** Categories that are thought of first, of those who are or have what is meant. */
  firstIds?: string[];
} & (
  | {
      as: 'category';
      /** One word may stand for several ("castle"). */
      ids: string[];
      /** What all of its members are called, and no synonym that some of them prefer. */
      isName: boolean;
      /** For each id a word that the texts of all its members hold; none where the phrase is only a wish. */
      memberWords: string[];
    }
  | {
      as: 'flag';
      flag: FlagName;
      /** A word that the texts of all who have it hold. */
      memberWords: string[];
    }
  /** By its name, or by an alias that several share ("Ostschweiz"). */
  | { as: 'region'; name: string; isAlias: boolean }
  | { as: 'country'; country: CountryCode }
  /** Where the visitor is. */
  | { as: 'position' }
  /** Any destination. */
  | { as: 'anything' }
);

/** A meaning without the words that have it. */
export type Meant = Meaning extends infer Each ? (Each extends unknown ? Omit<Each, 'words'> : never) : never;

/** What phrases mean, by key. */
export interface Meanings {
  get(key: string): Meaning | undefined;
  /** Those that are known as they are folded, and nothing else than that. */
  exact(): Generator<[text: string, meaning: Meaning]>;
}

/**
 * Thousands of words share a few hundred meanings, each of which is written once. A key leads to the number of its meaning
 * and the words that have it, which are the key itself where that begins with `EXACT`.
 * @param meanings in the order in which they were given
 */
export function meaningSections(meanings: ReadonlyMap<string, Meaning>): Record<string, ArrayBufferView> {
  const numbers = new Map<string, number>();
  const places = new Map<string, string>();
  for (const [key, { words, ...meant }] of meanings) {
    const name = JSON.stringify(meant);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    const text = words.join(' ');
    places.set(key, key === EXACT + text ? `${number}` : `${number}${APART}${text}`);
  }
  return { ...textMapSections(MEANINGS, places), ...textSections(MEANT, [...numbers.keys()]) };
}

/** @param bytesOf the sections that `meaningSections` made */
export function openMeanings(bytesOf: (name: string) => Uint8Array): Meanings {
  const [places, meant] = [openTextMap(MEANINGS, bytesOf), openTexts(MEANT, bytesOf)];
  const known = new Map<string, Meaning>();
  const meantAt = new Map<number, Meant>();
  const meaningAt = (key: string, place: string): Meaning => {
    const [number, text = key.slice(EXACT.length)] = place.split(APART);
    const its = meantAt.get(Number(number)) ?? (JSON.parse(meant.at(Number(number))) as Meant);
    meantAt.set(Number(number), its);
    return { ...its, words: text.split(' ') };
  };
  return {
    get: (key) => {
      const before = known.get(key);
      if (before) return before;
      const place = places.get(key);
      if (place === undefined) return undefined;
      const meaning = meaningAt(key, place);
      known.set(key, meaning);
      return meaning;
    },
    *exact() {
      for (const [key, place] of places.entries())
        if (key.startsWith(EXACT)) yield [key.slice(EXACT.length), meaningAt(key, place)];
    },
  };
}

const [MEANINGS, MEANT] = ['meanings', 'meant'];

/** Stands before what has no other endings. */
export const EXACT = '=';
const APART = '|';
