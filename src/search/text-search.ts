import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import { intentFactor, prominenceFactor, score } from '../contract/ranking.ts';
import { weights } from '../contract/weights.ts';
import type { ShortPrefix } from '../indexes/short-prefixes.ts';
import type { Store } from '../indexes/store.ts';
import { TopK } from '../indexes/top-k.ts';
import { foldName } from '../text/words.ts';
import { DocumentSet } from './document-set.ts';
import { countCategories, type Filter, type Matches } from './filter.ts';
import type { Scope, ScoredDocuments } from './term-scorer.ts';
import { createTiers } from './tiers.ts';
import type { ParsedQuery } from './understand.ts';

/**
 * The search with a text. A tier is opened only while fewer hits than the default limit were found, whatever limit is
 * asked for: `total` and the counts of the categories must not depend on it. A hit keeps the best tier it was found in.
 */
export function createTextSearch(store: Store) {
  const { words: index, attributes } = store;
  const tiersOf = createTiers(index, attributes.count);
  const hits = new DocumentSet(attributes.count);
  return (query: SearchQuery, parsed: ParsedQuery, filter: Filter): Matches => {
    const limit = query.limit ?? limits.limitDefault;
    hits.clear();
    const ids: number[] = [];
    const open = (tier: ScoredDocuments): void => {
      const top = new TopK(Math.max(0, limit - ids.length));
      rankNewHits(store, tier, { parsed, filter, hits }, top);
      ids.push(...top.drain());
    };
    open(exactNames(index.named(foldName(query.q!)).filter(filter.accepts)));
    // Many may bear one name, and what they fill is complete.
    if (parsed.words.length > 0 && hits.size < limits.limitDefault) {
      const scope = scopeOf(store, query, filter);
      const isBare = limit <= limits.limitMax && isSingleWord(parsed, filter, scope);
      const prefix = isBare ? index.shortPrefix(parsed.words[0]!) : undefined;
      const tiers = tiersOf({
        scope,
        words: parsed.words,
        keepingE: parsed.keepingE,
        nearTown: nearTown(store, parsed, filter),
        memberOf: (word) => parsed.categories.get(word),
      });
      for (const tier of tiers) {
        open(tier);
        if (hits.size >= limits.limitDefault) break;
        if (prefix) return prefixMatches(prefix, ids, limit, hits);
      }
    }
    const all = hits.ids();
    return { ids, total: all.length, countByCategory: () => countCategories(attributes, all) };
  };
}

/** One word and nothing beside it that could leave something out or move it. */
function isSingleWord(
  { words, intents, categories }: ParsedQuery,
  { distanceKm }: Filter,
  { accepts }: Scope,
): boolean {
  return words.length === 1 && intents.length + categories.size === 0 && distanceKm === undefined && !accepts;
}

/** What the tier of the prefix would find: more than any limit, so that none is opened after it. */
function prefixMatches({ top, counts }: ShortPrefix, ids: number[], limit: number, hits: DocumentSet): Matches {
  for (let i = 0; i < top.length && ids.length < limit; i++) if (hits.add(top[i]!)) ids.push(top[i]!);
  return { ids, total: counts.reduce((sum, count) => sum + count, 0), countByCategory: () => counts };
}

/** Above this share of all documents, stepping over the others no longer pays. */
const SPARSE = 0.5;

function scopeOf({ places: { tree }, attributes }: Store, { bbox, region }: SearchQuery, filter: Filter): Scope {
  const { condition, circle, accepts } = filter;
  const isBounded = bbox !== undefined || (circle !== undefined && circle.radiusKm < Infinity);
  const isOpen = condition.all === 0 && condition.any === -1 && condition.exactly === undefined;
  if (!isBounded && region === undefined) return { accepts: isOpen ? undefined : accepts, ranges: undefined };
  const ranges = tree.idRanges(circle, bbox, condition);
  let covered = 0;
  for (let i = 0; i < ranges.length; i += 2) covered += ranges[i + 1]! - ranges[i]!;
  return { accepts, ranges: covered < SPARSE * attributes.count ? ranges : undefined };
}

function exactNames(named: readonly number[]): ScoredDocuments {
  return { ids: Uint32Array.from(named), relevanceOf: () => 1 };
}

/** What one search knows while its tiers are opened. */
interface Progress {
  parsed: ParsedQuery;
  filter: Filter;
  hits: DocumentSet;
}

/** Scores what no earlier tier held. The distance is the dear part, so only what may reach the top gets one. */
function rankNewHits(
  { attributes: { prominences, ranks } }: Store,
  { ids, relevanceOf }: ScoredDocuments,
  { parsed: { intents }, filter: { distanceKm }, hits }: Progress,
  top: TopK,
): void {
  const largestIntentFactor = intentFactor(intents.length);
  // No tier is opened after a first one of that size, so nobody will ask what was in it.
  const isOnlyTier = hits.size === 0 && ids.length >= limits.limitDefault;
  if (isOnlyTier) hits.fill(ids);
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    if (!isOnlyTier && !hits.add(id)) continue;
    const relevance = relevanceOf(id);
    const prominence = prominences[id]!;
    if (-(relevance * prominenceFactor(prominence) * largestIntentFactor) > top.threshold) continue;
    let fulfilled = 0;
    for (const isFulfilled of intents) if (isFulfilled(id)) fulfilled++;
    const value = -score({ relevance, prominence, intents: fulfilled, distanceKm: distanceKm?.(id) });
    top.offer(id, value, ranks[id]!);
  }
}

/** A word that names a town is fulfilled by what lies near it, less than by the word itself. */
function nearTown({ places: { tree } }: Store, { town }: ParsedQuery, { condition }: Filter) {
  let near: Uint32Array | undefined;
  return (word: string) => {
    if (!town?.words.has(word)) return undefined;
    near ??= tree.matches({ lng: town.lng, lat: town.lat, radiusKm: weights.nearTownKm }, undefined, condition).slice();
    return { ids: near, relevance: weights.nearTown };
  };
}
