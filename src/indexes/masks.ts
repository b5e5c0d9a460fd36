import type { Destination } from '../contract/destination.ts';
import { limits } from '../contract/limits.ts';
import { countryCodes, type CountryCode } from '../contract/records.ts';

/**
 * What a filter can ask of a destination, as bits of one number, low to high:
 *
 *     0- 2  kids, seating, free, where known to be so
 *     3- 6  mobility of at least 0, 1, 2, 3
 *     7- 9  country
 *    10-31  category; past 22 of them two share a bit, and the category itself decides
 *
 * The mask of a node is the union of those below it: a bit that it lacks, nobody below it has.
 */
const flags = ['kids', 'seating', 'free'] as const;
const MOBILITY = flags.length;
const COUNTRY = MOBILITY + limits.mobilityMax + 1;
const CATEGORY = COUNTRY + countryCodes.length;
export const CATEGORY_BITS = 32 - CATEGORY;

type Described = Pick<Destination, (typeof flags)[number] | 'mobility' | 'countryCode'>;

/** @param category place of its category in the catalogue */
export function maskOf(described: Described, category: number): number {
  let mask = (1 << (COUNTRY + countryCodes.indexOf(described.countryCode))) | categoryBit(category);
  flags.forEach((flag, bit) => (mask |= described[flag] ? 1 << bit : 0));
  for (let level = 0; level <= (described.mobility ?? -1); level++) mask |= 1 << (MOBILITY + level);
  return mask;
}

export interface Wanted {
  country: CountryCode | undefined;
  kids: boolean | undefined;
  seating: boolean | undefined;
  free: boolean | undefined;
  minMobility: number | undefined;
}

/** The bits all of which are needed. */
export function neededBits(wanted: Partial<Wanted>): number {
  let bits = 0;
  flags.forEach((flag, bit) => (bits |= wanted[flag] ? 1 << bit : 0));
  if (wanted.minMobility !== undefined) bits |= 1 << (MOBILITY + Math.ceil(wanted.minMobility));
  if (wanted.country !== undefined) bits |= 1 << (COUNTRY + countryCodes.indexOf(wanted.country));
  return bits;
}

/** The bit of a category, given by its place in the catalogue. */
export const categoryBit = (category: number): number => 1 << (CATEGORY + (category % CATEGORY_BITS));
