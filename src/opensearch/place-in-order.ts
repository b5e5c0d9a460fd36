/**
 * Where a destination stands in the order by prominence and name, as a number that few others share the fate of: a new
 * one moves only those that are as well known and come after it. The prominence, highest first, then the place among
 * those that have the same.
 */
const LEVEL = 2 ** 32;
const HIGHEST = 100;

/** Of the first that are so well known. */
export const firstOrderOf = (prominence: number): number => (HIGHEST - prominence) * LEVEL;

/** @param starts for each prominence where its ranks begin, as `indexes/base.ts` has them */
export const orderOfRank = (rank: number, prominence: number, starts: Uint32Array): number =>
  firstOrderOf(prominence) + rank - starts[prominence]!;

export function rankOfOrder(order: number, starts: Uint32Array): number {
  const level = Math.floor(order / LEVEL);
  return starts[HIGHEST - level]! + order - level * LEVEL;
}

/** The prominence of a rank is the highest whose ranks begin no later. */
export function orderAtRank(rank: number, starts: Uint32Array): number {
  let prominence = HIGHEST;
  while (prominence > 0 && starts[prominence - 1]! <= rank) prominence--;
  return orderOfRank(rank, prominence, starts);
}
