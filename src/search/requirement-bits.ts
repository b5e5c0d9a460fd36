import type { Store } from '../indexes/store.ts';
import type { Test } from './near.ts';
import type { AroundRegions, NamedWith, Near, Requirement } from './requirement.ts';

/** A bit for each document: whether it fulfils something. */
export type Bits = Int32Array;

/** Whether it pays to make bits for so many: to put them together takes as long as testing a small share of all documents. */
export const isManyOf = (documents: number, size: number): boolean => size > documents / 128;

/** Whether a document has its bit, as 1 or 0. */
export const bitOf = (bits: Bits, id: number): number => (bits[id >>> 5]! >>> (id & 31)) & 1;

/** What of a requirement is known only within a search. */
interface InSearch {
  testOf: (requirement: Requirement) => Test;
  /** Those who lie near a place, or have the words in a name. */
  idsOf: (requirement: Near | AroundRegions | NamedWith) => Uint32Array;
}

/** Bytes of bits that are kept from search to search, and how many sets there are at the most. */
const KEPT_BYTES = 2 ** 23;
const MOST_KEPT = 64;

/**
 * Makes bits of requirements for whoever tests many documents: a test of one asks its way through several functions. What
 * depends on the destinations alone is looked through when it is asked for the second time, and kept.
 * @returns what gives the bits of a requirement; undefined where only a test tells, or where it is asked for the first time
 */
export function createRequirementBits({ attributes: { count } }: Store) {
  const length = Math.ceil(count / 32);
  const room = Math.max(4, Math.min(MOST_KEPT, Math.floor(KEPT_BYTES / (4 * length + 1))));
  /** By what is required; undefined where it was asked for once. The one asked for last is at the end. */
  const kept = new Map<string, Bits | undefined>();
  /** Memory in which bits are put together, by how deep they lie in what is required. */
  const scratch: Bits[] = [];
  const lookedThrough = (test: Test): Bits => {
    const bits = new Int32Array(length);
    for (let id = 0; id < count; id++) if (test(id)) put(bits, id);
    return bits;
  };
  const lasting = (requirement: Requirement, { testOf }: InSearch): Bits | undefined => {
    const key = JSON.stringify(requirement);
    const bits = kept.has(key) ? (kept.get(key) ?? lookedThrough(testOf(requirement))) : undefined;
    kept.delete(key);
    kept.set(key, bits);
    if (kept.size > room) kept.delete(kept.keys().next().value!);
    return bits;
  };
  /** Whether all of it can be told by bits; asks for every part, so that the next time it can. */
  const isReady = (requirement: Requirement, inSearch: InSearch): boolean => {
    switch (requirement.is) {
      case 'withinKm':
        return false;
      case 'near':
      case 'aroundRegions':
      case 'named':
        return true;
      case 'so':
      case 'denied':
      case 'known':
      case 'littleKnown':
      case 'said':
        return lasting(requirement, inSearch) !== undefined;
      case 'not':
        return isReady(requirement.one, inSearch);
      case 'all':
      case 'any':
        return requirement.of.map((one) => isReady(one, inSearch)).every(Boolean);
    }
  };
  const fill = (bits: Bits, requirement: Requirement, inSearch: InSearch, depth = 0): void => {
    switch (requirement.is) {
      case 'near':
      case 'aroundRegions':
      case 'named':
        bits.fill(0);
        return inSearch.idsOf(requirement).forEach((id) => put(bits, id));
      case 'not':
        fill(bits, requirement.one, inSearch, depth);
        for (let at = 0; at < length; at++) bits[at] = ~bits[at]!;
        return;
      case 'all':
      case 'any':
        fill(bits, requirement.of[0]!, inSearch, depth);
        for (const one of requirement.of.slice(1)) {
          const others = (scratch[depth] ??= new Int32Array(length));
          fill(others, one, inSearch, depth + 1);
          if (requirement.is === 'all') for (let at = 0; at < length; at++) bits[at]! &= others[at]!;
          else for (let at = 0; at < length; at++) bits[at]! |= others[at]!;
        }
        return;
      default:
        return bits.set(lasting(requirement, inSearch)!);
    }
  };
  return (requirement: Requirement, inSearch: InSearch): Bits | undefined => {
    // What is ready is kept, and nothing new came in between that it would have to make room for.
    if (!isReady(requirement, inSearch)) return undefined;
    if (requirement.is === 'so') return lasting(requirement, inSearch);
    const bits = new Int32Array(length);
    fill(bits, requirement, inSearch);
    return bits;
  };
}

const put = (bits: Bits, id: number): void => {
  bits[id >>> 5]! |= 1 << (id & 31);
};
