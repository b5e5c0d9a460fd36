import { factFilterNames, type FactFilterName } from '../contract/fact-filters.ts';
import type { ParameterRow } from '../contract/parameter-row.ts';
import { searchParameters } from '../contract/parameters.ts';
import type { Store } from '../indexes/store.ts';
import type { SearchEngine } from '../search/engine.ts';
import { createLists, type Lists } from './lists.ts';

/** What the pages of destinations are made from. Whoever opens a store makes one for it. */
export interface DestinationSource {
  store: Store;
  /** What searches the store. */
  engine: SearchEngine;
  /** Made when they are first asked for, in one pass over all destinations. */
  readonly lists: Lists;
  /** The filters by facts that some destination passes; looked up when they are first asked for. */
  readonly offered: Promise<FactFilterName[]>;
}

export function createDestinationSource(store: Store, engine: SearchEngine): DestinationSource {
  let lists: Lists | undefined;
  let offered: Promise<FactFilterName[]> | undefined;
  return {
    store,
    engine,
    get lists() {
      return (lists ??= createLists(store));
    },
    get offered() {
      return (offered ??= passedBy(engine));
    },
  };
}

async function passedBy(engine: SearchEngine): Promise<FactFilterName[]> {
  const passed: FactFilterName[] = [];
  for (const name of factFilterNames) {
    const row: ParameterRow = searchParameters[name];
    const { total } = await engine.search({ [name]: row.type === 'number' ? row.max : true, limit: 1 });
    if (total > 0) passed.push(name);
  }
  return passed;
}
