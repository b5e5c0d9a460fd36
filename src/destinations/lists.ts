import type { CategoryEntry, State } from '../contract/destination.ts';
import type { Store } from '../indexes/store.ts';
import { partitionPoint } from '../text/lower-bound.ts';

/** Destinations on one page of a list. */
export const PER_PAGE = 60;

/** All destinations of a state or of a category, the best known first. */
export interface DestinationList {
  /** First page; the next ones are at `<path>/2` and so on. */
  path: string;
  title: string;
  kind: 'state' | 'category';
  entry: State | CategoryEntry;
  ids: Uint32Array;
}

export interface Lists {
  states: DestinationList[];
  categories: DestinationList[];
  /** Every list by its path. */
  byPath: ReadonlyMap<string, DestinationList>;
  /** All destinations, the best known first. */
  ranked: Uint32Array;
}

/** Addresses of the pages of a list, the first one without a number. */
export function pagesOf({ path, ids }: DestinationList): string[] {
  const count = Math.max(1, Math.ceil(ids.length / PER_PAGE));
  return Array.from({ length: count }, (_, i) => (i === 0 ? path : `${path}/${i + 1}`));
}

/** Position of a destination in a list: lists are in the order of the ranks, so it is found by halving. */
export function positionIn(store: Store, { ids }: DestinationList, id: number): number {
  const rank = store.attributes.ranks[id]!;
  return partitionPoint(0, ids.length, (at) => store.attributes.ranks[ids[at]!]! < rank);
}

/** The lists of a store, in one pass over all destinations: four bytes for each in each list. */
export function createLists({ attributes }: Store): Lists {
  const { states, categories } = attributes.catalogue;
  const ranked = new Uint32Array(attributes.count);
  for (let id = 0; id < attributes.count; id++) ranked[attributes.ranks[id]!] = id;
  const idsByState = grouped(ranked, states.length, (id) => attributes.states[id]! - 1);
  const idsByCategory = grouped(ranked, categories.length, (id) => attributes.categories[id]!);
  const ofStates = states.map((entry, i): DestinationList => {
    return { kind: 'state', path: `/ziele/land/${entry.id}`, title: entry.name, entry, ids: idsByState[i]! };
  });
  const ofCategories = categories.map((entry, i): DestinationList => {
    return {
      kind: 'category',
      path: `/ziele/kategorie/${entry.id}`,
      title: entry.name.de,
      entry,
      ids: idsByCategory[i]!,
    };
  });
  const byPath = new Map([...ofStates, ...ofCategories].map((list) => [list.path, list]));
  return { states: ofStates, categories: ofCategories, byPath, ranked };
}

/** Splits ids into groups by number and keeps their order. */
function grouped(ids: Uint32Array, groups: number, groupOf: (id: number) => number): Uint32Array[] {
  const sizes = new Array<number>(groups).fill(0);
  for (const id of ids) sizes[groupOf(id)]! += 1;
  const result = sizes.map((size) => new Uint32Array(size));
  const ends = new Array<number>(groups).fill(0);
  for (const id of ids) {
    const group = groupOf(id);
    result[group]![ends[group]!++] = id;
  }
  return result;
}
