import { weights } from '../contract/weights.ts';
import type { Asked } from './asked.ts';
import type { Bounds } from './bounds.ts';
import type { TierInput } from './lookup.ts';
import { flagFilter, type Test } from './narrowing.ts';
import type { NamedDocuments } from './named-documents.ts';
import type { ParsedQuery, QueryWord } from './parsed-query.ts';
import type { Scope, ScoredDocuments } from './query-term.ts';
import type { Tiers } from './tiers.ts';

/** Above this share of all documents, stepping over the others no longer pays. */
const SPARSE = 0.5;

/**
 * What a pass may take within the bounds: filters and bounds as one test, and where on the map it looks.
 * @param only of which names the answer is; undefined for any
 */
export function scopeOf(
  { store: { places, attributes }, query: { bbox, region }, parsed, filter, named }: Asked,
  { tests, never }: Bounds,
  only?: NamedDocuments,
): Scope {
  const { condition, circle } = filter;
  const isBounded = bbox !== undefined || (circle !== undefined && circle.radiusKm < Infinity);
  // A single word is what it was read as before it is part of a name.
  const mayBeName = parsed.nameWords.length > 1 || parsed.words.some(({ as }) => as === 'kind' || as === 'place');
  const [isAsked, isAllowed] = [allOf(tests), allOf(never)];
  const fulfils =
    isAsked && mayBeName
      ? (id: number) => isAsked(id) || (named.has(id) && (isAllowed === undefined || isAllowed(id)))
      : isAsked;
  const isWanted = only ? (id: number) => only.has(id) : fulfils;
  const accepts = filter.isOpen
    ? isWanted
    : isWanted
      ? (id: number) => filter.accepts(id) && isWanted(id)
      : filter.accepts;
  if (!isBounded && region === undefined) return { accepts, ranges: undefined };
  const ranges = places.tree.idRanges(circle, bbox, condition);
  let covered = 0;
  for (let i = 0; i < ranges.length; i += 2) covered += ranges[i + 1]! - ranges[i]!;
  return { accepts, ranges: covered < SPARSE * attributes.count ? ranges : undefined };
}

/** One test of several, each of which is asked for thousands of documents; undefined of none. */
function allOf(tests: readonly Test[]): Test | undefined {
  const [first, second, ...others] = tests;
  if (!first || !second) return first;
  return allOf([(id) => first(id) && second(id), ...others]);
}

/** All that passes, where nothing is left to look for in the texts. */
export function everything({ store: { places }, query, filter }: Asked, { accepts }: Scope): ScoredDocuments {
  const ids = places.tree.matches(filter.circle, query.bbox, filter.condition);
  return { ids: accepts ? ids.filter(accepts) : ids, relevances: undefined };
}

/** What can be found for the words within the bounds. */
export const tiersWithin = (asked: Asked, words: readonly QueryWord[], bounds: Bounds): Tiers =>
  asked.tiersOf({ ...asked, words, near: bounds.near, meant: meantOf(asked, asked.parsed, bounds) });

/** What the words of categories, flags and towns were read as; what lies in a town fulfils its name without writing it. */
function meantOf({ store: { attributes } }: Asked, { narrowing }: ParsedQuery, { isIn }: Bounds): TierInput['meant'] {
  const { categories, flags } = narrowing;
  const isOfCategory = attributes.filter({ categories });
  return {
    category: { isSo: isOfCategory, relevance: weights.category, written: weights.categoryWritten },
    kind: { isSo: isOfCategory, ...meant },
    flag: { isSo: attributes.filter({ flags: flagFilter(flags) }), ...meant },
    ...(isIn && { place: { isSo: isIn, ...meant } }),
  };
}

const meant = { relevance: weights.meant, written: weights.meantWritten };
