import { limits } from '../contract/limits.ts';
import type { Match } from '../contract/records.ts';
import { weights } from '../contract/weights.ts';
import type { ShortPrefix } from '../indexes/short-prefixes.ts';
import type { Store } from '../indexes/store.ts';
import { TopK } from '../indexes/top-k.ts';
import type { DocumentSet } from './document-set.ts';
import { namedAt } from './named-at.ts';
import { rank } from './rank.ts';
import { countCategories, type Matches } from './filter.ts';
import type { ParsedQuery } from './parsed-query.ts';
import type { Documents } from './plan.ts';
import type { Asked } from './asked.ts';
import type { Evaluation } from './evaluation.ts';

/** What a search may have to know of the one place that it found. */
export interface OnlyFound {
  name: string;
  town: string;
  lng: number;
  lat: number;
  /** The name of its travel region. */
  region: string | undefined;
}

/** What has been found so far by one search, tier by tier. */
export interface Answer {
  size(): number;
  /**
   * Takes in what no earlier tier held.
   * @param floor the least relevance that is taken
   * @param most of what is only similar, so many of the best are taken
   * @returns the best relevance
   */
  open(as: 'name' | 'words' | 'similar', documents: Documents | undefined, floor?: number, most?: number): number;
  /** Whether all that was found is only similar. */
  isSimilar(): boolean;
  /** With so many answers nothing is missing; of 0 nothing that is less than what was found is looked for any more. */
  expect(few: number): void;
  isEnded(): boolean;
  /** The first that was found, where it is the only one; undefined as long as an engine far off has not told. */
  only(): OnlyFound | undefined;
  /**
   * How many more are wanted that fulfil less than was asked.
   * @param least so many answers at most are enough here
   */
  missing(least?: number): number;
  /** Takes in what the build found for a short prefix: more than any limit, so that nothing follows. */
  fill(prefix: ShortPrefix): void;
}

/** The same with what came of it. */
interface LocalAnswer extends Answer {
  matches(): Matches;
}

/** What the documents of a search are taken from, and where they are collected. */
interface Taking {
  evaluation: Evaluation;
  distanceKm: ((id: number) => number) | undefined;
  hits: DocumentSet;
}

export function createAnswer(store: Store, asked: Asked, { evaluation, distanceKm, hits }: Taking): LocalAnswer {
  const { attributes } = store;
  const limit = asked.query.limit ?? limits.limitDefault;
  const [ids, matches] = [[] as number[], [] as (Match | undefined)[]];
  let isAllSimilar = false;
  let few: number = weights.fewAnswers;
  let prefixCounts: Uint32Array | undefined;
  hits.clear();
  /** @param match why, where that is known */
  const take = (id: number, match: Match | undefined) => {
    if (ids.length >= limit) return;
    ids.push(id);
    matches.push(match);
  };
  return {
    size: () => hits.size,
    isSimilar: () => isAllSimilar,
    expect: (least) => void (few = least),
    isEnded: () => few === 0,
    only: () => {
      const [id] = hits.ids();
      return id === undefined ? undefined : onlyFound(store, id);
    },
    missing: (least = few) => Math.max(0, Math.min(few, least) - hits.size),
    open(as, documents, floor = 0, most = weights.mostSimilar) {
      const scored = documents && evaluation.scored(documents);
      if (!scored || scored.ids.length === 0) return 0;
      const isSimilar = as === 'similar';
      // Room for more than there are would only be cleared.
      const room = Math.min(scored.ids.length, isSimilar ? most : Math.max(0, limit - ids.length));
      const top = new TopK(room);
      const before = hits.size;
      const best = rank(attributes, scored, { distanceKm, top, floor, hits, isKept: !isSimilar });
      for (const id of top.drain()) {
        // Of what is only similar the best count, whatever limit is asked for.
        if (isSimilar && !hits.add(id)) continue;
        take(id, isSimilar ? 'similar' : undefined);
      }
      if (hits.size > before) isAllSimilar = isSimilar;
      return best;
    },
    fill({ top, inNames, counts }) {
      const isFirst = hits.size === 0;
      if (isFirst) hits.fill(top);
      for (let i = 0; i < top.length && (!isFirst || ids.length < limit); i++)
        if (isFirst || hits.add(top[i]!)) take(top[i]!, inNames[i] === 1 ? 'name' : 'words');
      prefixCounts = counts;
      few = 0;
    },
    matches() {
      const all = hits.ids();
      const why = matchOf(asked, evaluation);
      return {
        ids,
        matches: ids.map((id, i) => matches[i] ?? why(id)),
        total: prefixCounts ? prefixCounts.reduce((sum, count) => sum + count, 0) : all.length,
        all: () => all,
        countByCategory: () => prefixCounts ?? countCategories(attributes, all),
      };
    },
  };
}

function onlyFound(store: Store, id: number): OnlyFound {
  const { attributes } = store;
  const { name, town } = namedAt(store, id);
  const region = attributes.catalogue.travelRegions[attributes.travelRegions[id]! - 1]?.name;
  return { name, town, lng: attributes.lng(id), lat: attributes.lat(id), region };
}

/** Why a destination answers what was asked. */
function matchOf({ parsed, named, begun }: Asked, { namesOf }: Evaluation): (id: number) => Match {
  const otherwise = otherMatch(parsed);
  const [isBegun, isNamed] = [namesOf(begun), namesOf(named)];
  // Few hold the words themselves, and who does need not be looked for among all that hold their beginnings.
  return (id) => (isNamed.has(id) || isBegun.has(id) ? 'name' : otherwise);
}

export function otherMatch({ words, narrowing, place }: ParsedQuery): Match {
  if (words.some(({ as }) => as === undefined)) return 'words';
  if (narrowing.categories.length > 0) return 'category';
  const isPlace = place !== undefined || narrowing.atPosition || narrowing.km !== undefined;
  return isPlace || narrowing.regions.length + narrowing.countries.length > 0 ? 'place' : 'words';
}
