import { weights } from '../contract/weights.ts';
import type { Asked } from './asked.ts';
import type { Bounds } from './bounds.ts';
import type { TierInput } from './lookup.ts';
import { flagFilter, ofCategories } from './narrowing.ts';
import type { ParsedQuery, QueryWord } from './parsed-query.ts';
import type { Documents, PlannedScope } from './plan.ts';
import { allOf, type NamedWith } from './requirement.ts';
import { createTiers, type Tiers } from './tiers.ts';

/**
 * What a stage may take within the bounds.
 * @param only of which names the answer is; undefined for any
 */
export function scopeOf({ parsed, named }: Asked, { tests, never }: Bounds, only?: NamedWith): PlannedScope {
  if (only) return { wanted: only };
  // A single word is what it was read as before it is part of a name.
  const mayBeName = parsed.nameWords.length > 1 || parsed.words.some(({ as }) => as === 'kind' || as === 'place');
  const isAsked = allOf(tests);
  if (!isAsked || !mayBeName) return { wanted: isAsked };
  return { wanted: { is: 'any', of: [isAsked, allOf([named, ...never])!] } };
}

/** All that passes, where nothing is left to look for in the texts. */
export const everything = (scope: PlannedScope): Documents => ({ are: 'all', scope });

/** What can be found for the words within the bounds. */
export const tiersWithin = (asked: Asked, words: readonly QueryWord[], bounds: Bounds): Tiers =>
  createTiers({
    ...{ index: asked.store.words, collection: asked.collection, typosOf: asked.typosOf },
    ...{ words, fulfilled: fulfilledIn(asked.parsed, bounds), meant: meantOf(asked.parsed, bounds) },
  });

/** What is of the kind besides counts where the bounds say so. */
function fulfilledIn({ narrowing: { categories } }: ParsedQuery, { near, isFurther }: Bounds): TierInput['fulfilled'] {
  const besides = isFurther ? { are: ofCategories(categories, true), relevance: 0 } : undefined;
  return { place: near, category: besides, kind: besides };
}

/** What the words of categories, flags and towns were read as; what lies in a town fulfils its name without writing it. */
function meantOf({ narrowing: { categories, flags }, place }: ParsedQuery, { isIn }: Bounds): TierInput['meant'] {
  const isOfCategory = ofCategories(categories, false);
  return {
    category: { isSo: isOfCategory, relevance: weights.category, written: weights.categoryWritten },
    kind: { isSo: isOfCategory, ...meant },
    flag: { isSo: { is: 'so', wanted: { flags: flagFilter(flags) } }, ...meant },
    ...(isIn && { place: { isSo: isIn, ...meant, ...(!place?.isWhole && { written: weights.placeWritten }) } }),
  };
}

const meant = { relevance: weights.meant, written: weights.meantWritten };
