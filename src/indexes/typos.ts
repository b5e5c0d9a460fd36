import { partitionPoint } from '../text/lower-bound.ts';

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
 * Terms at most `max` typos away, by the distance of how visitors mistype: a swap of neighbours counts one (optimal
 * string alignment), and a wrong first letter counts double, since it is rarely mistyped.
 *
 * The terms are sorted. Rows of the distance table are kept for the letters that a term shares with the one before it,
 * and a prefix that is already too far rules out all terms with it.
 */
export function similarTerms({ units, starts }: Terms, word: string, max: number): SimilarTerm[] {
  const found: SimilarTerm[] = [];
  const letters = Array.from({ length: word.length }, (_, k) => word.charCodeAt(k));
  const width = letters.length + 1;
  const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, j) => (j === 0 ? 0 : Math.min(MOST, j + 1)))];
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
    let isTooFar = false;
    while (filled < length && !isTooFar) {
      rows[filled + 1] ??= new Uint8Array(width);
      isTooFar = fillRow({ rows, letters, units }, start, filled) > max;
      filled++;
    }
    // The next term is compared with the prefix that was too far.
    if (isTooFar) {
      term = firstWithout({ units, starts }, term, filled) - 1;
      continue;
    }
    const distance = rows[length]![width - 1]!;
    if (length > 0 && distance <= max) found.push({ term, distance });
  }
  return found;
}

/** Rows hold bytes; a distance that high is too far anyway. */
const MOST = 250;

interface Table {
  /** A row for each letter of the term, and one before the first. */
  rows: readonly Uint8Array[];
  /** Of the word that was typed. */
  letters: readonly number[];
  units: Uint16Array;
}

/** Fills the row of the letter at `depth` of the term at `start`. @returns its least value */
function fillRow({ rows, letters, units }: Table, start: number, depth: number): number {
  const [above, row] = [rows[depth]!, rows[depth + 1]!];
  const letter = units[start + depth]!;
  row[0] = Math.min(MOST, depth + 2);
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
function firstWithout({ units, starts }: Terms, term: number, length: number): number {
  const start = starts[term]!;
  return partitionPoint(term + 1, starts.length - 1, (other) => {
    const at = starts[other]!;
    if (starts[other + 1]! - at < length) return false;
    for (let k = 0; k < length; k++) if (units[start + k] !== units[at + k]) return false;
    return true;
  });
}
