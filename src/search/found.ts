import type { AttributeIndex, Condition } from '../indexes/attributes.ts';
import type { Circle } from '../indexes/tree.ts';

/** What a destination must fulfil beside the text. */
export interface Filter {
  condition: Condition;
  circle: Circle | undefined;
  /** The whole test of one document. */
  accepts: (id: number) => boolean;
  distanceKm: ((id: number) => number) | undefined;
}

export interface Found {
  /** The best ones in the order of the answer. */
  ids: number[];
  total: number;
  /** To be asked before the next search. */
  countByCategory: () => Uint32Array;
}

export function countsOf({ catalogue, categories }: AttributeIndex, all: Uint32Array): Uint32Array {
  const counts = new Uint32Array(catalogue.categories.length);
  for (let i = 0; i < all.length; i++) counts[categories[all[i]!]!]! += 1;
  return counts;
}
