import { describe, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { levelsOf, NODE_SIZE, slotsOf } from '../../src/indexes/levels.ts';
import { collectRegions, createRegionNames, regionsOf, regionWords } from '../../src/indexes/regions.ts';

/** So many that their bits take three numbers, and states end in the middle of one. */
const [STATES, TRAVEL_REGIONS] = [40, 30];
const catalogue = {
  states: Array.from({ length: STATES }, (_, i) => ({
    ...{ id: `land-${i}`, name: `Staat ${i}`, iso: `DE-${i}`, country: 'DE' as const },
    aliases: i === 3 ? ['Zweiname', 'Staat 3'] : [],
  })),
  travelRegions: Array.from({ length: TRAVEL_REGIONS }, (_, i) => ({
    ...{ id: `reise-${i}`, name: i === 7 ? 'Staat 39' : `Reise ${i}`, countries: ['DE' as const] },
    aliases: i === 5 ? ['Zweiname'] : [],
  })),
};
const destinations = [
  { region: 'Staat 0', travelRegion: 'Reise 0' },
  { region: 'Staat 31', travelRegion: null },
  { region: 'Staat 39', travelRegion: 'Reise 29' },
  { region: 'Nirgends', travelRegion: 'Nirgends' },
];
/** The bits that are set, counted from 0. */
const bitsOf = (words: Uint32Array): number[] =>
  Array.from({ length: words.length * 32 }, (_, bit) => bit).filter((bit) => (words[bit >> 5]! >>> (bit & 31)) & 1);
const numbersOf = (table: Uint8Array): number[] => [...table.keys()].filter((number) => table[number] === 1);

const regionNumbers = (all: readonly Pick<Destination, 'region' | 'travelRegion'>[]) => {
  const { add, numbers } = collectRegions(all.length, catalogue);
  all.forEach((destination, id) => add(id, destination));
  return numbers;
};

test('regions are numbered from 1 on in their order; 0 is none', () => {
  const { state, travelRegion } = regionNumbers(destinations);
  expect([[...state], [...travelRegion]]).toEqual([
    [1, 32, 40, 0],
    [1, 0, 30, 0],
  ]);
});

test('each region has a bit, 32 to a number', () => {
  expect(regionWords(catalogue)).toBe(3);
  expect(regionWords({ states: catalogue.states.slice(0, 32), travelRegions: [] })).toBe(1);
  expect(
    regionWords({ states: catalogue.states.slice(0, 32), travelRegions: catalogue.travelRegions.slice(0, 1) }),
  ).toBe(2);
});

describe('the regions below a node', () => {
  test('are those of its documents, on every level', () => {
    const many = Array.from({ length: NODE_SIZE ** 2 + 5 }, (_, i) => ({
      region: `Staat ${(i * 7) % (STATES + 3)}`,
      travelRegion: i % 2 === 0 ? `Reise ${(i >> 4) % TRAVEL_REGIONS}` : null,
    }));
    const levels = levelsOf(many.length);
    const numbers = regionNumbers(many);
    const bits = regionsOf(levels, numbers, catalogue);
    const words = regionWords(catalogue);
    expect(bits).toHaveLength((slotsOf(levels) - many.length) * words);
    for (let level = 1; level + 1 < levels.length; level++)
      for (let slot = levels[level]!; slot < levels[level + 1]!; slot++) {
        const stride = NODE_SIZE ** level;
        const from = (slot - levels[level]!) * stride;
        const expected = new Set<number>();
        for (let id = from; id < Math.min(from + stride, many.length); id++) {
          if (numbers.state[id]! > 0) expected.add(numbers.state[id]! - 1);
          if (numbers.travelRegion[id]! > 0) expected.add(STATES + numbers.travelRegion[id]! - 1);
        }
        const at = (slot - many.length) * words;
        expect(bitsOf(bits.subarray(at, at + words)), `${level} ${slot}`).toEqual([...expected].sort((a, b) => a - b));
      }
  });

  test('are none where nobody knows them', () => {
    const levels = levelsOf(1);
    expect(bitsOf(regionsOf(levels, regionNumbers([destinations[3]!]), catalogue))).toEqual([]);
  });
});

test.each([
  ['staat 0', [1], [], [0]],
  ['land 31', [32], [], [31]],
  ['staat 3', [4], [], [3]],
  ['reise 29', [], [30], [69]],
  ['zweiname', [4], [6], [3, 45]],
  ['staat 39', [40], [8], [39, 47]],
  ['nirgends', [], [], []],
])('the name %s means the states %j and the travel regions %j', (name, states, travelRegions, bits) => {
  const named = createRegionNames(catalogue)(name);
  expect([numbersOf(named.states), numbersOf(named.travelRegions), bitsOf(named.bits)]).toEqual([
    states,
    travelRegions,
    bits,
  ]);
  expect([named.states.length, named.travelRegions.length]).toEqual([STATES + 1, TRAVEL_REGIONS + 1]);
});
