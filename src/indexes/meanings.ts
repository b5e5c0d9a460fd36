import type { FlagName } from '../contract/flags.ts';
import type { CountryCode } from '../contract/records.ts';
import { cologne } from '../text/cologne.ts';
import { lettersOf } from '../text/letters.ts';
import type { Lettered } from './synonym-rows.ts';
import { groupSections, openGroups } from './text-groups.ts';
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
      /** Whether others have it besides, so that who wants none does not want those either. */
      isHad?: boolean;
      /** Whether it is told of another kind where one is said as well: "Therme und Berge". */
      isTold?: boolean;
      /** Folded words: what tells of one of them is not meant, though it is of the kind. */
      without?: string[];
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
  /** What is not among the best known. */
  | { as: 'littleKnown' }
);

/** A meaning without the words that have it. */
export type Meant = Meaning extends infer Each ? (Each extends unknown ? Omit<Each, 'words'> : never) : never;

/** What phrases mean, by key. */
export interface Meanings {
  get(key: string): Meaning | undefined;
  /** Names of categories, flags, regions and countries of so many words and letters that begin with this one. */
  sized(letter: string, words: number, length: number): readonly Heard[];
}

export interface Heard extends Lettered {
  /** As `soundOf` writes it. */
  sound: string;
}

/** How a folded phrase sounds. */
export const soundOf = (phrase: string): string => phrase.split(' ').map(cologne).join(' ');

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
  const named = [...meanings].filter(([key, { as }]) => key.startsWith(EXACT) && NAMED.has(as));
  const texts = named.map(([key]) => key.slice(EXACT.length));
  return {
    ...textMapSections(MEANINGS, places),
    ...textSections(MEANT, [...numbers.keys()]),
    ...groupSections(SIZES, texts, (text) => sizeOf(text[0]!, text.split(' ').length, text.length)),
  };
}

/** @param bytesOf the sections that `meaningSections` made */
export function openMeanings(bytesOf: (name: string) => Uint8Array): Meanings {
  const [places, meant] = [openTextMap(MEANINGS, bytesOf), openTexts(MEANT, bytesOf)];
  const sizes = openGroups(SIZES, bytesOf, (text): Heard => ({ text, letters: lettersOf(text), sound: soundOf(text) }));
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
    sized: (letter, words, length) => sizes(sizeOf(letter, words, length)),
  };
}

const [MEANINGS, MEANT, SIZES] = ['meanings', 'meant', 'meaningSizes'];
/** What a query may have mistyped; where one is and what anything is called is said in words that nobody guesses. */
const NAMED: ReadonlySet<Meaning['as']> = new Set(['category', 'flag', 'region', 'country']);
const sizeOf = (letter: string, words: number, length: number): string => `${letter}${words} ${length}`;

/** Stands before what has no other endings. */
export const EXACT = '=';
const APART = '|';
