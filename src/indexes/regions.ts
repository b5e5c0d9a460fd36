import type { Catalogue, Destination } from '../contract/destination.ts';
import { foldName } from '../text/words.ts';
import { eachNode, slotsOf, type Levels } from './levels.ts';

type Regions = Pick<Catalogue, 'states' | 'travelRegions'>;

/** State and travel region of each document, by their positions in the catalogue from 1 on; 0 is none. */
export interface RegionNumbers {
  state: Uint16Array;
  travelRegion: Uint16Array;
}

/** Numbers count from 1 in the order of the catalogue; 0 is none. */
export function collectRegions(count: number, { states, travelRegions }: Regions) {
  const numbersOf = (entries: readonly { name: string }[]) => new Map(entries.map(({ name }, i) => [name, i + 1]));
  const [stateOf, travelOf] = [numbersOf(states), numbersOf(travelRegions)];
  const numbers: RegionNumbers = { state: new Uint16Array(count), travelRegion: new Uint16Array(count) };
  return {
    numbers,
    add: (id: number, { region, travelRegion }: Pick<Destination, 'region' | 'travelRegion'>): void => {
      numbers.state[id] = stateOf.get(region) ?? 0;
      numbers.travelRegion[id] = travelOf.get(travelRegion ?? '') ?? 0;
    },
  };
}

/** Numbers of 32 bits that hold a bit for every region: states first, then travel regions. */
export const regionWords = ({ states, travelRegions }: Regions): number =>
  Math.ceil((states.length + travelRegions.length) / 32);

/** For each node, the lowest first, the regions below it as bits. */
export function regionsOf(levels: Levels, { state, travelRegion }: RegionNumbers, catalogue: Regions): Uint32Array {
  const words = regionWords(catalogue);
  const lowest = levels[1]!;
  const bits = new Uint32Array((slotsOf(levels) - lowest) * words);
  eachNode(levels, (slot, from, to, level) => {
    const at = (slot - lowest) * words;
    for (let child = from; child < to; child++) {
      if (level > 1) {
        for (let word = 0; word < words; word++) bits[at + word]! |= bits[(child - lowest) * words + word]!;
        continue;
      }
      if (state[child]! > 0) setBit(bits, at, state[child]! - 1);
      if (travelRegion[child]! > 0) setBit(bits, at, catalogue.states.length + travelRegion[child]! - 1);
    }
  });
  return bits;
}

/** What a name means: tables with a 1 for each region number, and the bits of those regions. */
export interface NamedRegion {
  states: Uint8Array;
  travelRegions: Uint8Array;
  bits: Uint32Array;
}

/** Folded name, slug or alias -> its regions; one name may mean several (Salzburg, Bern), or none. */
export function createRegionNames(catalogue: Regions): (folded: string) => NamedRegion {
  // Folded when a region is first asked for: a start is shorter without it.
  let numbers: ReturnType<typeof createRegionNumbers> | undefined;
  return (folded) => {
    numbers ??= createRegionNumbers(catalogue);
    const named = numbers(folded);
    const states = new Uint8Array(catalogue.states.length + 1);
    const travelRegions = new Uint8Array(catalogue.travelRegions.length + 1);
    const bits = new Uint32Array(regionWords(catalogue));
    for (const number of named.states) {
      states[number] = 1;
      setBit(bits, 0, number - 1);
    }
    for (const number of named.travelRegions) {
      travelRegions[number] = 1;
      setBit(bits, 0, catalogue.states.length + number - 1);
    }
    return { states, travelRegions, bits };
  };
}

/**
 * The same as lists of the numbers, for an engine that keeps them itself. What a state is called is no other name of a travel
 * region: "Jura" is the canton, and only in a query the mountains.
 */
export function createRegionNumbers(catalogue: Regions) {
  const stateNames = new Set(catalogue.states.map(({ name }) => foldName(name)));
  const withoutStates = catalogue.travelRegions.map((region) => ({
    ...region,
    aliases: region.aliases.filter((alias) => !stateNames.has(foldName(alias))),
  }));
  const [states, travelRegions] = [numbersByName(catalogue.states), numbersByName(withoutStates)];
  return (folded: string) => ({ states: states.get(folded) ?? [], travelRegions: travelRegions.get(folded) ?? [] });
}

function numbersByName(entries: readonly { id: string; name: string; aliases: string[] }[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  entries.forEach(({ id, name, aliases }, i) => {
    for (const folded of new Set([id, name, ...aliases].map(foldName))) {
      numbers.set(folded, [...(numbers.get(folded) ?? []), i + 1]);
    }
  });
  return numbers;
}

function setBit(words: Uint32Array, at: number, bit: number): void {
  words[at + (bit >> 5)]! |= 1 << (bit & 31);
}
