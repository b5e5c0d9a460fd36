import type { FactFilter } from '../contract/fact-filters.ts';
import type { FlagName } from '../contract/flags.ts';
import type { AttributeFilter } from '../indexes/attributes.ts';
import type { Expansion } from '../indexes/words.ts';
import type { NamedPlace } from './read-place.ts';

/**
 * What a destination must fulfil, told as data: the built-in engine makes a function of it (`evaluation.ts`), another one
 * a question of its own.
 */
export type Requirement =
  /** It has what a filter asks for. */
  | { is: 'so'; wanted: Partial<AttributeFilter> }
  /** It is known not to fulfil one of the facts. */
  | { is: 'denied'; facts: FactFilter }
  /** Somebody knows whether it has the flag. */
  | { is: 'known'; flag: FlagName }
  /** It is not among the best known (`weights.littleKnown`). */
  | { is: 'littleKnown' }
  | Near
  | AroundRegions
  /** It lies so near the centre of the query. */
  | { is: 'withinKm'; km: number }
  | NamedWith
  /** Its texts say one of the words. */
  | { is: 'said'; words: readonly Expansion[] }
  | { is: 'not'; one: Requirement }
  | { is: 'all' | 'any'; of: readonly Requirement[] };

/** It lies within the reach of a place. */
export interface Near {
  is: 'near';
  place: NamedPlace;
}

/** It lies so near to what lies in one of the regions. */
export interface AroundRegions {
  is: 'aroundRegions';
  regions: readonly string[];
  radiusKm: number;
}

/** Its name, or another name of it, holds every one of the words; the last may be only begun. */
export interface NamedWith {
  is: 'named';
  words: readonly string[];
  isBegun: boolean;
}

/** All of them; undefined where none is asked. */
export const allOf = (of: readonly Requirement[]): Requirement | undefined =>
  of.length < 2 ? of[0] : { is: 'all', of };

export const not = (one: Requirement): Requirement => ({ is: 'not', one });
