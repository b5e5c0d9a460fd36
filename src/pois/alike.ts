import { editDistance } from '../text/edit-distance.ts';
import { withoutAccents } from '../text/fold.ts';

/** Two destinations of alike names within this distance are taken for one. */
export const NEAR_KM = 0.3;

/**
 * Whether two destinations are called the same or nearly so.
 * @param titles name first, then aliases, all folded
 */
export function areAlike(titles: readonly string[], others: readonly string[]): boolean {
  return titles.some((title) => others.includes(title)) || isSimilar(titles[0]!, others[0]!);
}

/**
 * What tells in one number whether two names may be similar at all, long before they are compared: 26 bits for the letters
 * that occur and six for the length. Of all pairs of a dense town few are left by it.
 * @param title folded
 */
export function signOf(title: string): number {
  let letters = 0;
  for (let i = 0; i < title.length; i++) {
    const letter = title.charCodeAt(i) - SMALL_A;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return (letters << 6) | Math.min(title.length, LONGEST);
}

/** True for all whose names are similar, and for some others. An edit changes two letters that occur at most. */
export function maySoundAlike(a: number, b: number): boolean {
  const [long, other] = [a & LONGEST, b & LONGEST];
  if (long === LONGEST || other === LONGEST) return true;
  const [few, more] = [a >>> 6, b >>> 6];
  if ((few & ~more) === 0 || (more & ~few) === 0) return true;
  const most = Math.max(long, other) * MOST_EDITS;
  return Math.abs(long - other) <= most && countBits(few ^ more) <= 2 * most;
}

const SMALL_A = 97;
/** Of six bits; also for all longer ones. */
const LONGEST = 63;
const MOST_EDITS = 0.2;

/** Counts by halves (Warren, Hacker's Delight, 5-1). */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A few letters apart, or all words of one in the other; "Weiher 1" and "Weiher 2" are two. */
function isSimilar(a: string, b: string): boolean {
  const most = Math.max(a.length, b.length) * MOST_EDITS;
  if (editDistance(a, b, most) > most && !isPartOf(a, b)) return false;
  return a.replace(/\D+/g, ' ') === b.replace(/\D+/g, ' ');
}

function isPartOf(a: string, b: string): boolean {
  const [few, many] = [a.split(' '), b.split(' ')].sort((x, y) => x.length - y.length) as [string[], string[]];
  return few.length > 1 && few.every((word) => many.includes(word));
}

/** A name in small ASCII words, for comparing. */
export const foldTitle = (name: string) =>
  withoutAccents(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
