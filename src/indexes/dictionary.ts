import { STEM_MARK } from '../text/stem.ts';
import { growing } from './growing.ts';
import { asUint16, asUint32 } from './index-file.ts';
import { similarTerms, type SimilarTerm } from './typos.ts';

const STEM_UNIT = STEM_MARK.charCodeAt(0);

/** Sorted terms as UTF-16 units in one array. Lookups compare units in place; no string is made. */
export interface Dictionary {
  count: number;
  text(term: number): string;
  /** Letters of a term. */
  length(term: number): number;
  /** Whether a term is a stem and not a word that somebody wrote. */
  isStem(term: number): boolean;
  /** Number of a term, or -1. */
  find(term: string): number;
  /** Numbers of the terms that begin so: [from, to). */
  prefixRange(prefix: string): [from: number, to: number];
  /** Terms at most `max` typos away, by the distance of `typos.ts`. */
  similar(word: string, max: number): SimilarTerm[];
}

export type DictionaryBuilder = ReturnType<typeof buildDictionary>;

/** Takes sorted terms one by one. */
export function buildDictionary() {
  const [units, starts] = [growing(Uint16Array), growing(Uint32Array)];
  starts.push(0);
  return {
    add: (term: string): void => {
      for (let k = 0; k < term.length; k++) units.push(term.charCodeAt(k));
      starts.push(units.length);
    },
    sections: () => ({ units: units.view(), starts: starts.view() }),
  };
}

/** @param section the parts of an index file by their names */
export function openDictionary(section: (name: string) => Uint8Array): Dictionary {
  const units = asUint16(section('units'));
  const starts = asUint32(section('starts'));
  const count = starts.length - 1;

  /** Negative where the term comes before the word; a term that begins with the word counts as equal when asked. */
  const compare = (term: number, word: string, asPrefix: boolean): number => {
    const start = starts[term]!;
    const length = starts[term + 1]! - start;
    const shared = Math.min(length, word.length);
    for (let k = 0; k < shared; k++) {
      const difference = units[start + k]! - word.charCodeAt(k);
      if (difference !== 0) return difference;
    }
    return asPrefix && length >= word.length ? 0 : length - word.length;
  };
  /**
   * First term that is not before the word, or with `after` the first past all that begin with it. Every word of a query
   * asks many times: the halving of `partitionPoint` is written out, whose callback nothing can inline.
   */
  const bound = (word: string, after: boolean): number => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = compare(middle, word, after);
      if (order < 0 || (after && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    count,
    text: (term) => String.fromCharCode(...units.subarray(starts[term], starts[term + 1])),
    length: (term) => starts[term + 1]! - starts[term]!,
    isStem: (term) => units[starts[term]!] === STEM_UNIT,
    find: (term) => {
      const at = bound(term, false);
      return at < count && compare(at, term, false) === 0 ? at : -1;
    },
    prefixRange: (prefix) => [bound(prefix, false), bound(prefix, true)],
    similar: (word, max) => similarTerms({ units, starts }, word, max),
  };
}
