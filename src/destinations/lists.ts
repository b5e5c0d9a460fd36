import type { CategoryEntry, State } from '../contract/destination.ts';
import type { Listed } from '../search/engine.ts';

/** Destinations on one page of a list. */
export const PER_PAGE = 60;

/** All destinations of a state or of a category, the best known first. */
export interface DestinationList {
  /** First page; the next ones are at `<path>/2` and so on. */
  path: string;
  title: string;
  kind: 'state' | 'category';
  entry: State | CategoryEntry;
  /** What is asked for to read it. */
  of: Listed;
  count: number;
  /** So many are on its pages: all, but where an engine gives no more. */
  shown: number;
}

export interface Lists {
  states: DestinationList[];
  categories: DestinationList[];
  /** Every list by its path. */
  byPath: ReadonlyMap<string, DestinationList>;
}

/** Addresses of the pages of a list, the first one without a number. */
export function pagesOf({ path, shown }: DestinationList): string[] {
  const pages = Math.max(1, Math.ceil(shown / PER_PAGE));
  return Array.from({ length: pages }, (_, i) => (i === 0 ? path : `${path}/${i + 1}`));
}

/**
 * @param counts how many there are of each, in the order of the catalogue
 * @param most so far a list can be read
 */
export function listsOf(
  { states, categories }: { states: readonly State[]; categories: readonly CategoryEntry[] },
  counts: { states: readonly number[]; categories: readonly number[] },
  most: number,
): Lists {
  const ofSize = (count: number) => ({ count, shown: Math.min(count, Math.floor(most / PER_PAGE) * PER_PAGE) });
  const ofStates = states.map((entry, state): DestinationList => {
    const of = { of: { state }, ...ofSize(counts.states[state]!) };
    return { kind: 'state', path: `/ziele/land/${entry.id}`, title: entry.name, entry, ...of };
  });
  const ofCategories = categories.map((entry, category): DestinationList => {
    const of = { of: { category }, ...ofSize(counts.categories[category]!) };
    return { kind: 'category', path: `/ziele/kategorie/${entry.id}`, title: entry.name.de, entry, ...of };
  });
  const byPath = new Map([...ofStates, ...ofCategories].map((list) => [list.path, list]));
  return { states: ofStates, categories: ofCategories, byPath };
}
