import { TypoTable } from './typo-table.ts';

/** Typos that a word of this length may have: one from five letters, two from nine. */
export function allowedTypos(length: number): number {
  if (length >= 9) return 2;
  return length >= 5 ? 1 : 0;
}

/** Sorted terms as UTF-16 units, and where each starts. */
interface Terms {
  units: Uint16Array;
  starts: Uint32Array;
}

export interface SimilarTerm {
  term: number;
  distance: number;
}

/**
 * Terms at most `max` typos away, two at the most, by the distance of how visitors mistype: a swap of neighbours counts one
 * (optimal string alignment), and a wrong first letter counts double, since it is rarely mistyped.
 *
 * The terms are sorted. Rows of the distance table are kept for the letters that a term shares with the one before it,
 * and a prefix that is already too far rules out all terms with it.
 */
export function similarTerms({ units, starts }: Terms, word: string, max: number): SimilarTerm[] {
  const found: SimilarTerm[] = [];
  const table = new TypoTable(word, max);
  const count = starts.length - 1;
  // Letters of the last term whose rows are filled, and how many of them may still lead somewhere.
  let filled = 0;
  let before = 0;
  for (let term = 0; term < count;) {
    const start = starts[term]!;
    const length = starts[term + 1]! - start;
    let depth = 0;
    while (depth < filled && depth < length && units[start + depth] === units[before + depth]) depth++;
    before = start;
    let isTooFar = false;
    while (depth < length && !isTooFar)
      isTooFar = !table.fill(depth++, units[start + depth - 1]!, units[start + depth - 2]!);
    filled = depth;
    if (isTooFar) {
      const at = start + filled - 1;
      term = firstFrom({ units, starts }, term, filled - 1, table.nextLetter(filled - 1, units[at]!, units[at - 1]!));
    } else {
      const distance = table.distance(length);
      if (length > 0 && distance <= max) found.push({ term, distance });
      term++;
    }
  }
  return found;
}

/**
 * First term after `term` that does not share its first `depth` letters, or goes on with this letter or a later one; it is
 * mostly close by, so strides double until one has gone too far. The halving is written out: each typo comes here hundreds
 * of times.
 */
function firstFrom({ units, starts }: Terms, term: number, depth: number, letter: number): number {
  const count = starts.length - 1;
  const start = starts[term]!;
  let [low, high] = [term + 1, term + 1];
  for (let stride = 1; high < count && isBefore(units, starts, high, start, depth, letter); stride *= 2) {
    low = high + 1;
    high += stride;
  }
  high = Math.min(high, count);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(units, starts, middle, start, depth, letter)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a term shares the letters from `start` on and goes on with an earlier one than this. */
function isBefore(
  units: Uint16Array,
  starts: Uint32Array,
  term: number,
  start: number,
  depth: number,
  letter: number,
): boolean {
  const at = starts[term]!;
  if (starts[term + 1]! - at <= depth || units[at + depth]! >= letter) return false;
  for (let k = depth - 1; k >= 0; k--) if (units[start + k] !== units[at + k]) return false;
  return true;
}
