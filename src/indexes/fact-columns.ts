import {
  factFilterNames,
  factFilters,
  mostAllowed,
  type FactFilter,
  type FilteredFacts,
} from '../contract/fact-filters.ts';
import { eachNode, slotsOf, type Levels } from './levels.ts';

/**
 * A column for each filter of `contract/fact-filters.ts`, one after the other, each with a figure for every slot of the
 * tree: of a document its own, of a node the least below it. A filter opens no node whose least is too much. They stand
 * beside the masks, which are full; a search that asks for no fact never touches them.
 */
export type FactColumns = Uint16Array;

/** Nobody knows. */
export const UNKNOWN = 65_535;

/** A column and what a slot may hold in it at the most. */
export interface FactBound {
  /** Where the column begins. */
  at: number;
  most: number;
}

/**
 * A column of 16 bits for each fact that can be filtered: the values of the destinations, then the best of each node
 * above them.
 */
export function collectFacts(levels: Levels) {
  const slots = slotsOf(levels);
  const columns = new Uint16Array(slots * factFilterNames.length).fill(UNKNOWN);
  return {
    add: (id: number, destination: FilteredFacts): void =>
      factFilterNames.forEach((name, i) => {
        const value = factFilters[name].valueOf(destination);
        if (value !== undefined) columns[i * slots + id] = Math.min(value, UNKNOWN - 1);
      }),
    columns: (): FactColumns => {
      for (let start = 0; start < columns.length; start += slots)
        eachNode(levels, (slot, from, to) => {
          for (let child = from; child < to; child++)
            columns[start + slot] = Math.min(columns[start + slot]!, columns[start + child]!);
        });
      return columns;
    },
  };
}

/**
 * What a search asks; undefined where it asks for no fact.
 * @param figures how many the columns have together
 */
export function factBounds(figures: number, asked: FactFilter): FactBound[] | undefined {
  const slots = figures / factFilterNames.length;
  const bounds = factFilterNames.flatMap((name, i) => {
    const most = mostAllowed(name, asked);
    return most === undefined ? [] : [{ at: i * slots, most: Math.min(most, UNKNOWN - 1) }];
  });
  return bounds.length > 0 ? bounds : undefined;
}

/** Whether a document is known not to fulfil one of them. */
export function isKnownBeyond(columns: FactColumns, bounds: readonly FactBound[], id: number): boolean {
  return bounds.some(({ at, most }) => columns[at + id]! > most && columns[at + id] !== UNKNOWN);
}

/** Whether anybody knows one of them of any document: the root, which is the last slot, holds the least of all. */
export function isKnownOfAny(figures: number, bounds: readonly FactBound[], figureAt: (at: number) => number): boolean {
  const root = figures / factFilterNames.length - 1;
  return bounds.some(({ at }) => root >= 0 && figureAt(at + root) !== UNKNOWN);
}

/** Whether a document is known to fulfil all, or a node may hold one that is. */
export function isWithinBounds(columns: FactColumns, bounds: readonly FactBound[], slot: number): boolean {
  for (const { at, most } of bounds) if (columns[at + slot]! > most) return false;
  return true;
}
