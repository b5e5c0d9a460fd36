import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import { fame, NEAR_TOWN_KM, NEAR_TOWN_RELEVANCE, raise, score } from '../contract/ranking.ts';
import { foldName } from '../indexes/analyse.ts';
import type { Beginning } from '../indexes/beginnings.ts';
import { Best } from '../indexes/best.ts';
import type { Store } from '../indexes/store.ts';
import { countsOf, type Filter, type Found } from './found.ts';
import type { Scope, Tier } from './matching.ts';
import { textTiers } from './tiers.ts';
import type { Reading } from './understand.ts';

/**
 * A tier is opened only while fewer hits than the default limit were found, whatever limit is asked for: `total` and
 * the counts of the categories must not depend on it. A hit keeps the best tier it was found in.
 */
export function byText(store: Store, query: SearchQuery, reading: Reading, filter: Filter): Found {
  const { words: index, attributes } = store;
  const limit = query.limit ?? limits.limitDefault;
  const hits = collectionOf(store);
  const ids: number[] = [];
  const open = (tier: Tier): void => {
    const best = new Best(Math.max(0, limit - ids.length));
    offerFresh(store, tier, reading, filter, hits, best);
    ids.push(...best.ids());
  };
  open(exactNames(index.named(foldName(query.q!)).filter(filter.accepts)));
  if (reading.words.length > 0) {
    const lookup = {
      index,
      count: attributes.count,
      scope: scopeOf(store, query, filter),
      nearTown: nearTown(store, reading, filter),
      categoryOf: (word: string) => reading.categories.get(word),
    };
    const isBare = limit <= limits.limitMax && isOneWord(reading, filter, lookup.scope);
    const beginning = isBare ? index.beginning(reading.words[0]!) : undefined;
    for (const tier of textTiers(lookup, reading.words, reading.keepingE)) {
      open(tier);
      if (hits.size >= limits.limitDefault) break;
      if (beginning) return foundAhead(beginning, ids, limit, hits);
    }
  }
  const all = hits.ids.subarray(0, hits.size);
  return { ids, total: all.length, countByCategory: () => countsOf(attributes, all) };
}

/** One word and nothing beside it that could leave something out or move it. */
function isOneWord({ words, wishes, categories }: Reading, { distanceKm }: Filter, { accepts }: Scope): boolean {
  return words.length === 1 && wishes.length + categories.size === 0 && distanceKm === undefined && !accepts;
}

/** What the tier of the prefix would find: more than any limit, so that none is opened after it. */
function foundAhead({ best, counts }: Beginning, ids: number[], limit: number, hits: Collection): Found {
  for (let i = 0; i < best.length && ids.length < limit; i++) if (hits.add(best[i]!)) ids.push(best[i]!);
  return { ids, total: counts.reduce((sum, count) => sum + count, 0), countByCategory: () => counts };
}

/** Above this share of all documents, stepping over the others no longer pays. */
const SPARSE = 0.5;

function scopeOf({ places: { tree }, attributes }: Store, { bbox, region }: SearchQuery, filter: Filter): Scope {
  const { condition, circle, accepts } = filter;
  const isPlaced = bbox !== undefined || (circle !== undefined && circle.radiusKm < Infinity);
  const isOpen = condition.all === 0 && condition.any === -1 && condition.exactly === undefined;
  if (!isPlaced && region === undefined) return { accepts: isOpen ? undefined : accepts, spans: undefined };
  const spans = tree.spans(circle, bbox, condition);
  let held = 0;
  for (let i = 0; i < spans.length; i += 2) held += spans[i + 1]! - spans[i]!;
  return { accepts, spans: held < SPARSE * attributes.count ? spans : undefined };
}

function exactNames(named: readonly number[]): Tier {
  return { ids: Uint32Array.from(named), relevanceOf: () => 1 };
}

/** Scores what no earlier tier held. The distance is the dear part, so that only what may be among the best gets one. */
function offerFresh(
  { attributes: { prominences, ranks } }: Store,
  { ids, relevanceOf }: Tier,
  { wishes }: Reading,
  { distanceKm }: Filter,
  hits: Collection,
  best: Best,
): void {
  const mostRaised = raise(wishes.length);
  // No tier is opened after a first one that is so large, so that nobody asks what was in it.
  const areAlone = hits.size === 0 && ids.length >= limits.limitDefault;
  if (areAlone) hits.fill(ids);
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    if (!areAlone && !hits.add(id)) continue;
    const relevance = relevanceOf(id);
    const prominence = prominences[id]!;
    if (-(relevance * fame(prominence) * mostRaised) > best.bound) continue;
    let fulfilled = 0;
    for (const isFulfilled of wishes) if (isFulfilled(id)) fulfilled++;
    const value = -score({ relevance, prominence, wishes: fulfilled, distanceKm: distanceKm?.(id) });
    best.offer(id, value, ranks[id]!);
  }
}

/** A word that names a town is fulfilled by what lies near it, less than by the word itself. */
function nearTown({ places: { tree } }: Store, { town }: Reading, { accepts, condition }: Filter) {
  let near: Uint32Array | undefined;
  return (word: string) => {
    if (!town?.words.has(word)) return undefined;
    const circle = { lng: town.lng, lat: town.lat, radiusKm: NEAR_TOWN_KM };
    near ??= tree.matches(circle, undefined, condition).filter(accepts);
    return { ids: near, relevance: NEAR_TOWN_RELEVANCE };
  };
}

/** A set of documents that is emptied by counting on: what bears an older stamp is not in it. */
class Collection {
  size = 0;
  readonly ids: Uint32Array;
  private readonly stamps: Uint32Array;
  private stamp = 0;

  constructor(documents: number) {
    this.ids = new Uint32Array(documents);
    this.stamps = new Uint32Array(documents);
  }

  empty(): this {
    if (++this.stamp === 2 ** 32) {
      this.stamps.fill(0);
      this.stamp = 1;
    }
    this.size = 0;
    return this;
  }

  /** As the first and only ones, whose membership nobody asks for. */
  fill(ids: Uint32Array): void {
    this.ids.set(ids);
    this.size = ids.length;
  }

  /** @returns whether it was not there yet */
  add(id: number): boolean {
    if (this.stamps[id] === this.stamp) return false;
    this.stamps[id] = this.stamp;
    this.ids[this.size++] = id;
    return true;
  }
}

const collections = new WeakMap<Store, Collection>();

/** One for each store: a search ends before the next begins. */
function collectionOf(store: Store): Collection {
  let collection = collections.get(store);
  if (!collection) collections.set(store, (collection = new Collection(store.attributes.count)));
  return collection.empty();
}
