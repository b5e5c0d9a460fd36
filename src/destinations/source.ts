import { factFilterNames, type FactFilterName } from '../contract/fact-filters.ts';
import type { ParameterRow } from '../contract/parameter-row.ts';
import { searchParameters } from '../contract/parameters.ts';
import { isWhole, type BaseStore } from '../indexes/store.ts';
import type { RankedLists, SearchEngine } from '../search/engine.ts';
import { listsOf, type Lists } from './lists.ts';
import { createLocalLists } from './local-lists.ts';

/** What the pages of destinations are made from. Whoever opens a store makes one for it. */
export interface DestinationSource {
  store: BaseStore;
  /** What finds the destinations. */
  engine: SearchEngine;
  ranked: RankedLists;
  /** Counted when they are first asked for. */
  readonly lists: Promise<Lists>;
  /** The filters by facts that some destination passes; looked up when they are first asked for. */
  readonly offered: Promise<FactFilterName[]>;
}

/** @param store whole, unless the engine has the lists */
export function createDestinationSource(store: BaseStore, engine: SearchEngine): DestinationSource {
  const ranked = engine.ranked ?? (isWhole(store) ? createLocalLists(store) : undefined);
  if (!ranked) throw new Error('Neither the engine nor the store has the lists of the destinations.');
  const lists = once(async () => listsOf(store.attributes.catalogue, await ranked.counts(), ranked.most));
  const offered = once(() => passedBy(engine));
  return {
    ...{ store, engine, ranked },
    get lists() {
      return lists();
    },
    get offered() {
      return offered();
    },
  };
}

/** Asked for once, and again where it failed. */
function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  return () => {
    if (kept) return kept;
    const asked = ask();
    asked.catch(() => (kept = undefined));
    return (kept = asked);
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
