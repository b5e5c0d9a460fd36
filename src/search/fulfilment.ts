import { weights } from '../contract/weights.ts';
import type { Store } from '../indexes/store.ts';
import type { Expansion, WordIndex } from '../indexes/words.ts';
import type { Filter } from './filter.ts';
import { createNamedDocuments, type NamedDocuments } from './named-documents.ts';
import { createMembers, createNear, type Test } from './near.ts';
import { createRequirementBits, type Bits } from './requirement-bits.ts';
import type { AroundRegions, NamedWith, Near, Requirement } from './requirement.ts';

/** What is required, looked up in the index files for one search. */
export interface Fulfilment {
  /** The test of one document. */
  testOf: (requirement: Requirement) => Test;
  /** The same for many documents; undefined where only the test tells, or where nobody asked before. */
  bitsOf: (requirement: Requirement) => Bits | undefined;
  /** All that fulfil it, ascending; valid as long as the search. */
  idsOf: (requirement: Requirement) => Uint32Array;
  /** The documents with the words in a name. */
  namesOf: (named: NamedWith) => NamedDocuments;
}

/** @returns what makes tests for a search with these filters; the searches take turns in its memory */
export function createFulfilments(store: Store) {
  const { attributes } = store;
  const near = createNear(store);
  const memberOf = createMembers(attributes.count);
  const known = createKnown(store);
  const bits = createRequirementBits(store);
  /** A search asks for names with its last word and without, and for those that are not wanted. */
  const namesWith: ReturnType<typeof createNamedDocuments>[] = [];
  return (filter: Filter): Fulfilment => {
    const names = new Map<NamedWith, NamedDocuments>();
    const tests = new Map<Requirement, Test>();
    const places = new Map<Requirement, Uint32Array>();
    const namesOf = (named: NamedWith): NamedDocuments =>
      remembered(names, named, () =>
        (namesWith[names.size] ??= createNamedDocuments(store))(named.words, named.isBegun),
      );
    const idsNear = (place: Near | AroundRegions): Uint32Array =>
      remembered(places, place, () =>
        place.is === 'near' ? near.to(place.place) : near.aroundRegions(place.regions, place.radiusKm),
      );
    const testOf = (requirement: Requirement): Test => remembered(tests, requirement, () => made(requirement));
    const made = (requirement: Requirement): Test => {
      switch (requirement.is) {
        case 'so':
          return attributes.filter(requirement.wanted);
        case 'denied':
          return attributes.denies(requirement.facts);
        case 'known':
          return (id) => attributes.isFlagKnown(id, requirement.flag);
        case 'littleKnown':
          return (id) => attributes.prominences[id]! <= weights.littleKnown;
        case 'near':
        case 'aroundRegions':
          return memberOf(() => idsNear(requirement));
        case 'withinKm':
          return (id) => filter.distanceKm!(id) <= requirement.km;
        case 'named':
          return namesOf(requirement).has;
        case 'said':
          return memberOf(() => sayingOneOf(store.words, requirement.words));
        case 'not': {
          const test = testOf(requirement.one);
          return (id) => !test(id);
        }
        case 'all':
          return requirement.of.map(testOf).reduce((a, b) => (id) => a(id) && b(id));
        case 'any':
          return requirement.of.map(testOf).reduce((a, b) => (id) => a(id) || b(id));
      }
    };
    const idsOf = (one: Near | AroundRegions | NamedWith) => (one.is === 'named' ? namesOf(one).ids() : idsNear(one));
    return {
      testOf,
      bitsOf: (requirement) => bits(requirement, { testOf, idsOf }),
      namesOf,
      idsOf: (requirement) => {
        if (requirement.is === 'near' || requirement.is === 'aroundRegions') return idsNear(requirement);
        return known(requirement);
      },
    };
  };
}

function sayingOneOf(index: WordIndex, words: readonly Expansion[]): Uint32Array {
  const ids = new Uint32Array(words.reduce((sum, { term }) => sum + index.frequency(term), 0));
  let size = 0;
  for (const { term } of words) {
    const list = index.passing(term).ids;
    ids.set(list, size);
    size += list.length;
  }
  return ids.subarray(0, size);
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** So many sets of documents are kept from search to search. */
const REMEMBERED = 50;

/** Those who are known to fulfil something wherever they lie, looked through once for each. */
function createKnown({ attributes, places: { tree } }: Store): (requirement: Requirement) => Uint32Array {
  const kept = new Map<string, Uint32Array>();
  return (requirement) => {
    if (requirement.is !== 'so') throw new TypeError(`No list of what is ${requirement.is}`);
    if (kept.size === REMEMBERED) kept.clear();
    return remembered(kept, JSON.stringify(requirement.wanted), () =>
      tree.matches(undefined, undefined, attributes.condition(requirement.wanted)).slice(),
    );
  };
}
