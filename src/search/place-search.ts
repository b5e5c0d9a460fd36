import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { Store } from '../indexes/store.ts';
import type { Circle } from '../indexes/tree-nodes.ts';
import { countCategories, type Filter, type Matches } from './filter.ts';

/**
 * Up to so many times as many matches as are wanted, it is cheaper to measure each than to look for the nearest, or to
 * look at the rank of each than to look for the best known.
 */
const FEW = { nearest: 16, best: 64 };

/** The search without a text: by distance where there is a centre, else by prominence and name. */
export function createPlaceSearch({ places: { tree }, attributes }: Store) {
  /** @param atMost matches beyond so many are not counted */
  return ({ bbox, limit = limits.limitDefault }: SearchQuery, filter: Filter, atMost: number): Matches => {
    const { circle, condition } = filter;
    const all = tree.matches(circle, bbox, condition, atMost);
    const areFew = (by: keyof typeof FEW) => all.length < atMost && all.length <= FEW[by] * limit;
    const nearest = (to: Circle) =>
      areFew('nearest') ? tree.nearestOf(all, to, limit) : tree.nearest(to, bbox, condition, limit);
    const best = () => (areFew('best') ? tree.bestOf(all, limit) : tree.topByRank(bbox, condition, limit));
    return {
      ids: circle ? nearest(circle) : best(),
      total: all.length,
      all: () => all,
      countByCategory: () => countCategories(attributes, all),
    };
  };
}
