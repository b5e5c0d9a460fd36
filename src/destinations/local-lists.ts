import type { Store } from '../indexes/store.ts';
import type { Found, Listed, RankedLists } from '../search/engine.ts';
import { partitionPoint } from '../text/lower-bound.ts';

/** The lists of a store, made in one pass over all destinations when one is first asked for: four bytes for each in each list. */
export function createLocalLists(store: Store): RankedLists {
  const { ranks } = store.attributes;
  let made: Grouped | undefined;
  const idsOf = (of: Listed): Uint32Array => {
    const { all, states, categories } = (made ??= grouped(store));
    if (of === 'all') return all;
    return 'state' in of ? states[of.state]! : categories[of.category]!;
  };
  const found = (id: number | undefined): Found | undefined => (id === undefined ? undefined : { id, source: store });
  return {
    most: Infinity,
    counts: () => {
      const { states, categories } = (made ??= grouped(store));
      const lengths = (lists: readonly Uint32Array[]) => lists.map(({ length }) => length);
      return Promise.resolve({ states: lengths(states), categories: lengths(categories) });
    },
    part: (of, from, count) =>
      Promise.resolve(Array.from(idsOf(of).subarray(from, from + count), (id) => ({ id, source: store }))),
    beside: (of, rank) => {
      const ids = idsOf(of);
      const first = (isBefore: (at: number) => boolean) => partitionPoint(0, ids.length, isBefore);
      const before = first((at) => ranks[ids[at]!]! < rank) - 1;
      const after = first((at) => ranks[ids[at]!]! <= rank);
      return Promise.resolve({ before: found(ids[before]), after: found(ids[after]) });
    },
  };
}

interface Grouped {
  all: Uint32Array;
  states: Uint32Array[];
  categories: Uint32Array[];
}

function grouped({ attributes }: Store): Grouped {
  const { states, categories } = attributes.catalogue;
  const all = new Uint32Array(attributes.count);
  for (let id = 0; id < attributes.count; id++) all[attributes.ranks[id]!] = id;
  return {
    all,
    states: groups(all, states.length, (id) => attributes.states[id]! - 1),
    categories: groups(all, categories.length, (id) => attributes.categories[id]!),
  };
}

/** Splits ids into groups by number and keeps their order. */
function groups(ids: Uint32Array, count: number, groupOf: (id: number) => number): Uint32Array[] {
  const sizes = new Array<number>(count).fill(0);
  for (const id of ids) sizes[groupOf(id)]! += 1;
  const result = sizes.map((size) => new Uint32Array(size));
  const ends = new Array<number>(count).fill(0);
  for (const id of ids) {
    const group = groupOf(id);
    result[group]![ends[group]!++] = id;
  }
  return result;
}
