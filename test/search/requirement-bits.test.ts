import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { createFilter } from '../../src/search/filter.ts';
import { createFulfilments } from '../../src/search/fulfilment.ts';
import { bitOf } from '../../src/search/requirement-bits.ts';
import { allOf, not, type NamedWith, type Requirement } from '../../src/search/requirement.ts';
import { storeOf } from '../known-store.ts';

let store: Store;
beforeAll(async () => void (store = await storeOf()));

const kinds: Requirement = { is: 'so', wanted: { categories: ['burg', 'see'] } };
const country: Requirement = { is: 'so', wanted: { country: 'DE' } };
const denied: Requirement = { is: 'denied', facts: { parking: true } };
const known: Requirement = { is: 'known', flag: 'kids' };
const named: NamedWith = { is: 'named', words: ['s'], isBegun: true };
const near: Requirement = {
  is: 'near',
  place: { as: 'town', name: 'hier', points: [[10.7, 47.55]], radiusKm: 60, isWhole: false, isBound: true },
};
const required: Requirement[] = [
  ...[kinds, country, denied, known, named, near, not(named), not(kinds)],
  allOf([kinds, country])!,
  { is: 'any', of: [allOf([kinds, not(denied)])!, allOf([named, not(known)])!] },
  { is: 'any', of: [near, allOf([kinds, { is: 'any', of: [country, not(near)] }])!, known] },
];

const idsBy = (isSo: (id: number) => boolean) =>
  Array.from({ length: store.attributes.count }, (_, id) => id).filter(isSo);

describe('bits say of each document what its test says', () => {
  test.each(required.map((one) => [JSON.stringify(one), one] as const))('%s', (_, requirement) => {
    const search = createFulfilments(store);
    for (let round = 0; round < 3; round++) {
      const { testOf, bitsOf } = search(createFilter(store, {}));
      const bits = bitsOf(requirement);
      const isKeptAsked = /"so"|"denied"|"known"/.test(JSON.stringify(requirement));
      expect(bits === undefined).toBe(isKeptAsked && round === 0);
      if (bits) expect(idsBy((id) => bitOf(bits, id) === 1)).toEqual(idsBy(testOf(requirement)));
    }
  });

  test('the distance from the centre of a query is known only to a test', () => {
    const search = createFulfilments(store)(createFilter(store, { lat: 47.5, lng: 10.7 }));
    const both = allOf([kinds, { is: 'withinKm', km: 50 }])!;
    expect([search.bitsOf(both), search.bitsOf(both)]).toEqual([undefined, undefined]);
  });

  test('and of many requirements those asked for last are kept', () => {
    const { bitsOf } = createFulfilments(store)(createFilter(store, {}));
    const asked = Array.from({ length: 100 }, (_, i): Requirement => ({
      is: 'so',
      wanted: { categories: ['burg'], facts: { max_price: i } },
    }));
    for (const one of asked) bitsOf(one);
    expect(bitsOf(asked.at(-1)!)).toBeDefined();
    expect(bitsOf(asked[0]!)).toBeUndefined();
  });
});
