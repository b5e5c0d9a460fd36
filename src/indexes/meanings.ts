import type { FlagName } from '../contract/flags.ts';
import type { CountryCode } from '../contract/records.ts';

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

/**
 * Meanings by their key as they are kept: thousands of words share a few hundred meanings, each of which is written once
 * with its words. A word stands as its key where that is "=" and the word, else as key, "|" and word.
 */
export type PackedMeanings = { meant: Meant; words: string[] }[];

/** What phrases mean, by key. */
export interface Meanings {
  readonly packed: PackedMeanings;
  get(key: string): Meaning | undefined;
  /** Those that are known as they are folded, and nothing else than that. */
  exact(): Generator<[text: string, meaning: Meaning]>;
}

/** @param meanings in the order in which they were given */
export function packMeanings(meanings: ReadonlyMap<string, Meaning>): PackedMeanings {
  const groups = new Map<string, PackedMeanings[number]>();
  for (const [key, { words, ...meant }] of meanings) {
    const name = JSON.stringify(meant);
    let group = groups.get(name);
    if (!group) groups.set(name, (group = { meant, words: [] }));
    const text = words.join(' ');
    group.words.push(key === EXACT + text ? key : `${key}${APART}${text}`);
  }
  return [...groups.values()];
}

/** @param packed sorted in when it is first asked */
export function openMeanings(packed: PackedMeanings): Meanings {
  let read: Map<string, Place> | undefined;
  const places = () => (read ??= placesIn(packed));
  const meaningAt = ([group, text]: Place): Meaning => ({
    ...packed[group]!.meant,
    words: text.split(' '),
  });
  const known = new Map<string, Meaning>();
  return {
    packed,
    get: (key) => {
      const place = places().get(key);
      if (!place) return undefined;
      const meaning = known.get(key) ?? meaningAt(place);
      known.set(key, meaning);
      return meaning;
    },
    *exact() {
      for (const [key, place] of places()) if (key.startsWith(EXACT)) yield [key.slice(EXACT.length), meaningAt(place)];
    },
  };
}

/** Of a key the number of its meaning, and the words that have it. */
type Place = [group: number, text: string];

function placesIn(packed: PackedMeanings): Map<string, Place> {
  const places = new Map<string, Place>();
  packed.forEach(({ words }, group) => {
    for (const word of words) {
      const apart = word.indexOf(APART);
      if (apart < 0) places.set(word, [group, word.slice(EXACT.length)]);
      else places.set(word.slice(0, apart), [group, word.slice(apart + APART.length)]);
    }
  });
  return places;
}

/** Stands before what has no other endings. */
export const EXACT = '=';
const APART = '|';
