import type { Destinations } from '../contract/destination.ts';
import { wordsOf } from '../text/words.ts';
import { openDictionary, type Dictionary } from './dictionary.ts';
import { asUint32, type Sections } from './index-file.ts';

/** What the build notes where a name has no word, or one that is no term. */
const UNKNOWN = 2 ** 32 - 1;

/**
 * For each destination the term that its name begins with, so that a search knows without reading a name whether it
 * may begin as the query does.
 */
export function firstWordSections(
  destinations: Destinations,
  { units, starts }: { units: Uint16Array; starts: Uint32Array },
): Record<string, ArrayBufferView> {
  const bytes: Record<string, ArrayBufferView> = { units, starts };
  const dictionary = openDictionary((name) => {
    const { buffer, byteOffset, byteLength } = bytes[name]!;
    return new Uint8Array(buffer, byteOffset, byteLength);
  });
  const firstWords = new Uint32Array(destinations.length).fill(UNKNOWN);
  let id = 0;
  for (const { name } of destinations) {
    const [first] = wordsOf(name);
    const term = first === undefined ? -1 : dictionary.find(first);
    if (term >= 0) firstWords[id] = term;
    id++;
  }
  return { firstWords };
}

/** @returns what tells the first word of a name; undefined where only the name itself does */
export function openFirstWords(section: Sections, dictionary: Dictionary): (id: number) => string | undefined {
  const firstWords = asUint32(section('firstWords'));
  return (id) => {
    const term = firstWords[id]!;
    return term === UNKNOWN ? undefined : dictionary.text(term);
  };
}
