import type { Destination } from '../contract/destination.ts';
import { flagNames, flags, levelOf, type FlagFilter, type FlagName } from '../contract/flags.ts';
import { countryCodes, type CountryCode } from '../contract/records.ts';

/**
 * What a filter can ask of a destination, as bits of one number, low to high:
 *
 *     flags     one for each level of each flag, where known to reach it; the rows of `contract/flags.ts` say which
 *     country   one each
 *     category  the rest; past so many of them two share a bit, and the category itself decides
 *
 * The mask of a node is the union of those below it: a bit that it lacks, nobody below it has.
 */
const COUNTRY = flagNames.reduce((bits, flag) => bits + flags[flag].levels.length, 0);
const CATEGORY = COUNTRY + countryCodes.length;
export const CATEGORY_BITS = 32 - CATEGORY;

type Described = Pick<Destination, FlagName | 'countryCode'>;

/** @param category index of its category in the catalogue */
export function maskOf(described: Described, category: number): number {
  let mask = (1 << (COUNTRY + countryCodes.indexOf(described.countryCode))) | categoryBit(category);
  for (const flag of flagNames)
    for (let level = levelOf(described[flag]); level >= 0; level--) mask |= 1 << (flags[flag].bit + level);
  return mask;
}

export interface Wanted {
  country: CountryCode | undefined;
  flags: FlagFilter;
}

/** The bits all of which are needed. */
export function neededBits({ country, flags: asked = {} }: Partial<Wanted>): number {
  let bits = 0;
  for (const { bit, parameter } of Object.values(flags)) {
    const level = levelOf(asked[parameter]);
    if (level >= 0) bits |= 1 << (bit + Math.ceil(level));
  }
  if (country !== undefined) bits |= 1 << (COUNTRY + countryCodes.indexOf(country));
  return bits;
}

/** The bit of a category, given by its index in the catalogue. */
export const categoryBit = (category: number): number => 1 << (CATEGORY + (category % CATEGORY_BITS));
