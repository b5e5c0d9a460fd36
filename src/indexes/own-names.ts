import { lowerBound } from '../text/lower-bound.ts';
import { remembering } from '../text/remembering.ts';
import { REMEMBERED_WORDS, rememberingWordsOf } from '../text/words.ts';
import type { ByteSource } from './byte-source.ts';
import { openDictionary, type Dictionary } from './dictionary.ts';
import { asUint32, uint32In, type Sections } from './index-file.ts';

/** What the build notes where a name has no word, or one that is not found by its term. */
const UNKNOWN = 2 ** 32 - 1;

/** Where in its own name a document has a word: not at all, in another name of it alone, or so far from the start. */
export const place = { none: 0, first: 1, second: 2, further: 3 } as const;

/** What is written of the terms, from which the words of names are found. */
export interface NameLists {
  units: Uint16Array;
  starts: Uint32Array;
  nameEnds: Uint32Array;
  inNames: Uint32Array;
}

/**
 * What the own names of the destinations say, so that a search knows without reading them what begins as the query does:
 * the term that each begins with, and beside each entry of `inNames` the place of the word.
 */
export function ownNameSections(
  names: Iterable<string>,
  count: number,
  lists: NameLists,
): Record<string, ArrayBufferView> {
  const { units, starts, nameEnds, inNames } = lists;
  const bytes: Record<string, ArrayBufferView> = { units, starts };
  const dictionary = openDictionary((name) => {
    const { buffer, byteOffset, byteLength } = bytes[name]!;
    return new Uint8Array(buffer, byteOffset, byteLength);
  });
  const words = rememberingWordsOf();
  const termOf = remembering((word) => dictionary.find(word), REMEMBERED_WORDS);
  const firstWords = new Uint32Array(count).fill(UNKNOWN);
  const namePlaces = new Uint8Array(inNames.length);
  /** Where the document stands among those of a term; -1 where it does not. */
  const entryOf = (term: number, id: number): number => {
    if (term < 0) return -1;
    const at = lowerBound(inNames.subarray(0, nameEnds[term]), id, term === 0 ? 0 : nameEnds[term - 1]!);
    return at < nameEnds[term]! && inNames[at] === id ? at : -1;
  };
  let id = 0;
  for (const name of names) {
    const terms = words(name).map(termOf);
    const entries = terms.map((term) => entryOf(term, id));
    if (terms.length > 0 && entries.every((at) => at >= 0)) {
      firstWords[id] = terms[0]!;
      entries.forEach((at, i) => (namePlaces[at] ||= Math.min(i + 1, place.further)));
    }
    id++;
  }
  return { firstWords, namePlaces };
}

/** Documents that have some words in a name, and beside each where in its own; those whose first word is not known have none. */
export interface NamePlaces {
  ids: Uint32Array;
  places: Uint8Array;
}

/** What is known of the first words of names; undefined where only the name itself tells what is in it. */
export interface FirstWords {
  firstWord(id: number): string | undefined;
  /** What tells of a document whether its name begins with the word, which may be the beginning of a longer one. */
  beginningWith(word: string, isBegun: boolean): (id: number) => boolean | undefined;
}

export function openFirstWords(section: Sections, dictionary: Dictionary): FirstWords {
  const firstTerm = uint32In(section.held('firstWords'));
  return {
    firstWord: (id) => {
      const term = firstTerm(id);
      return term === UNKNOWN ? undefined : dictionary.text(term);
    },
    beginningWith: (word, isBegun) => {
      const found = dictionary.find(word);
      const [from, to] = isBegun ? dictionary.prefixRange(word) : [found, found + 1];
      return (id) => {
        const term = firstTerm(id);
        return term === UNKNOWN ? undefined : term >= from && term < to;
      };
    },
  };
}

/** @returns what gives the documents that have one of the terms [from, to) in a name */
export function openNameLists(section: Sections, nameEnds: Uint32Array) {
  const [inNames, namePlaces] = [section.piecewise('inNames'), section.piecewise('namePlaces')];
  const part = (source: ByteSource, size: number, from: number, to: number): Uint8Array =>
    from < 0 || from >= to
      ? new Uint8Array(0)
      : source.read(from === 0 ? 0 : nameEnds[from - 1]! * size, nameEnds[to - 1]! * size);
  const ids = (from: number, to: number): Uint32Array => asUint32(part(inNames, 4, from, to));
  return {
    ids,
    withPlaces: (from: number, to: number): NamePlaces => ({
      ids: ids(from, to),
      places: part(namePlaces, 1, from, to),
    }),
  };
}
