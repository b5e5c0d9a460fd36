import { growing } from './growing.ts';
import { asUint16, asUint32 } from './index-file.ts';

const FORM_MARK = '~'.charCodeAt(0);

/**
 * Sorted terms as UTF-16 units in one array. Lookups compare units in place; no string is made.
 */
export interface Dictionary {
  count: number;
  /** Letters of a term. */
  length(term: number): number;
  /** Whether a term is a stem (marked with ~) and not a word that somebody wrote. */
  isForm(term: number): boolean;
  /** Number of a term, or -1; the first where it stands several times. */
  find(term: string): number;
  /** Numbers of the terms that begin so: [from, to). */
  beginning(start: string): [from: number, to: number];
  /** Terms at most `max` typos away, by the distance of `typos.ts`. */
  similar(word: string, max: number): { term: number; distance: number }[];
}

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
  /** First term that is not before the word, or with `after` the first past all that begin with it. */
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
    length: (term) => starts[term + 1]! - starts[term]!,
    isForm: (term) => units[starts[term]!] === FORM_MARK,
    find: (term) => {
      const at = bound(term, false);
      return at < count && compare(at, term, false) === 0 ? at : -1;
    },
    beginning: (start) => [bound(start, false), bound(start, true)],
    similar: (word, max) => walk(units, starts, word, max),
  };
}

/**
 * Edit distance to every term in sorted order. Rows of the distance table are kept for the letters that a term shares
 * with the one before it, and a beginning that is already too far takes all its terms with it.
 */
function walk(
  units: Uint16Array,
  starts: Uint32Array,
  word: string,
  max: number,
): { term: number; distance: number }[] {
  const found: { term: number; distance: number }[] = [];
  const letters = Array.from({ length: word.length }, (_, k) => word.charCodeAt(k));
  const width = letters.length + 1;
  const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, j) => (j === 0 ? 0 : Math.min(250, j + 1)))];
  const count = starts.length - 1;
  // Letters of the last term whose rows are filled, and how many of them may still lead somewhere.
  let filled = 0;
  let before = 0;
  for (let term = 0; term < count; term++) {
    const start = starts[term]!;
    const length = starts[term + 1]! - start;
    let depth = 0;
    while (depth < filled && depth < length && units[start + depth] === units[before + depth]) depth++;
    filled = depth;
    before = start;
    let alive = true;
    while (filled < length && alive) {
      const row = (rows[filled + 1] ??= new Uint8Array(width));
      alive = nextRow(rows, row, letters, units, start, filled) <= max;
      filled++;
      if (!alive) term = skip(units, starts, term, filled, count) - 1;
    }
    if (!alive) {
      // The next term is compared with the beginning that was too far.
      continue;
    }
    const distance = rows[length]![width - 1]!;
    if (length > 0 && distance <= max) found.push({ term, distance });
  }
  return found;
}

/** Fills the row of one more letter and answers its least value. */
function nextRow(
  rows: readonly Uint8Array[],
  row: Uint8Array,
  letters: readonly number[],
  units: Uint16Array,
  start: number,
  depth: number,
): number {
  const letter = units[start + depth]!;
  const above = rows[depth]!;
  row[0] = Math.min(250, depth + 2);
  let least = row[0];
  for (let j = 1; j < row.length; j++) {
    const wanted = letters[j - 1]!;
    const cost = wanted === letter ? 0 : depth === 0 && j === 1 ? 2 : 1;
    let best = Math.min(above[j - 1]! + cost, above[j]! + 1, row[j - 1]! + 1);
    if (depth > 0 && j > 1 && wanted === units[start + depth - 1] && letters[j - 2] === letter) {
      best = Math.min(best, rows[depth - 1]![j - 2]! + (depth === 1 && j === 2 ? 2 : 1));
    }
    row[j] = best;
    if (best < least) least = best;
  }
  return least;
}

/** First term after `term` that does not share its first `length` letters. */
function skip(units: Uint16Array, starts: Uint32Array, term: number, length: number, count: number): number {
  const start = starts[term]!;
  let [low, high] = [term + 1, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sharesBeginning(units, start, starts[middle]!, starts[middle + 1]! - starts[middle]!, length)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sharesBeginning(units: Uint16Array, a: number, b: number, lengthOfB: number, length: number): boolean {
  if (lengthOfB < length) return false;
  for (let k = 0; k < length; k++) if (units[a + k] !== units[b + k]) return false;
  return true;
}
