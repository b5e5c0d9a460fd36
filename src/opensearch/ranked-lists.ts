import type { SmallStore } from '../indexes/store.ts';
import type { Found, Listed, RankedLists } from '../search/engine.ts';
import type { Cluster, SearchAnswer } from './cluster.ts';
import { bucketsIn } from './counts.ts';
import { hitFields, sourceOf } from './hits.ts';
import type { OpenHours } from './open-hours.ts';
import { orderAtRank } from './place-in-order.ts';

interface ListParts {
  store: SmallStore;
  cluster: Cluster;
  hours: OpenHours;
  /** Hits of one question. */
  most: number;
}

/** The lists of the pages, by the ranks that the build gave. */
export function createRankedLists({ store, cluster, hours, most }: ListParts): RankedLists {
  const { categories, states } = store.attributes.catalogue;
  const foundIn = (answer: SearchAnswer): Found[] => {
    const source = sourceOf(answer, store, hours);
    return answer.hits.hits.map((_, id) => ({ id, source }));
  };
  return {
    most,
    counts: async () => {
      const aggs = { states: countOf('state', states.length + 1), categories: countOf('category', categories.length) };
      const answer = await cluster.search({ size: 0, aggs });
      const counted = (name: keyof typeof aggs, length: number, first: number): number[] => {
        const counts = new Map(bucketsIn(answer, name).map(({ key, doc_count: count }) => [Number(key), count]));
        return Array.from({ length }, (_, i) => counts.get(i + first) ?? 0);
      };
      return { states: counted('states', states.length, 1), categories: counted('categories', categories.length, 0) };
    },
    part: async (of, from, count) => {
      const query = { bool: { filter: filterOf(of) } };
      return foundIn(await cluster.search({ ...hitFields, query, sort: [{ order: 'asc' }], from, size: count }));
    },
    beside: async (of, rank) => {
      const own = orderAtRank(rank, store.rankStarts);
      const next = (range: object, direction: 'asc' | 'desc') => {
        const query = { bool: { filter: [...filterOf(of), { range: { order: range } }] } };
        return { ...hitFields, query, sort: [{ order: direction }], size: 1 };
      };
      const [before, after] = await cluster.searchAll([next({ lt: own }, 'desc'), next({ gt: own }, 'asc')]);
      return { before: foundIn(before!)[0], after: foundIn(after!)[0] };
    },
  };
}

const countOf = (field: string, size: number): object => ({ terms: { field, size } });

/** Numbers of states begin with 1. */
function filterOf(of: Listed): object[] {
  if (of === 'all') return [];
  return [{ term: 'state' in of ? { state: of.state + 1 } : { category: of.category } }];
}
