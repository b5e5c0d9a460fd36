/**
 * Who is in an ascending list and at which place, as a bit for each document and beside each 32 of them how many came
 * before (Jacobson, "Space-efficient static trees and graphs", 1989): two bits a document, and one step to a place.
 */
export interface RankedBits {
  bits: Int32Array;
  before: Uint32Array;
}

export function rankedBits(ids: Uint32Array): RankedBits {
  const words = ids.length === 0 ? 0 : (ids.at(-1)! >>> 5) + 1;
  const [bits, before] = [new Int32Array(words), new Uint32Array(words)];
  for (let i = 0; i < ids.length; i++) bits[ids[i]! >>> 5]! |= 1 << (ids[i]! & 31);
  for (let at = 1; at < words; at++) before[at] = before[at - 1]! + ones(bits[at - 1]!);
  return { bits, before };
}

/**
 * Finds which of some ascending documents are in the list: their own places go to `mine`, those in the list to `theirs`,
 * which have room for one more than there can be. Each is written down and kept where its bit is set: no step depends on a
 * guess.
 * @returns how many there are
 */
export function meetRanked(
  ids: Uint32Array,
  { bits, before }: RankedBits,
  mine: Uint32Array,
  theirs: Uint32Array,
): number {
  let size = 0;
  for (let k = 0; k < ids.length; k++) {
    const id = ids[k]!;
    const at = id >>> 5;
    if (at >= bits.length) break;
    const word = bits[at]!;
    mine[size] = k;
    theirs[size] = before[at]! + ones(word & ((1 << (id & 31)) - 1));
    size += (word >>> (id & 31)) & 1;
  }
  return size;
}

/** How many bits are set (Warren, "Hacker's Delight", 5-2). */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
