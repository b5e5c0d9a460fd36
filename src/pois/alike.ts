import { editDistance } from '../text/edit-distance.ts';
import { withoutAccents } from '../text/fold.ts';

/** Two destinations of alike names within this distance are taken for one. */
export const NEAR_KM = 0.3;

/**
 * Whether two destinations are called the same or nearly so.
 * @param titles name first, then aliases, all folded
 */
export function areAlike(titles: readonly string[], others: readonly string[]): boolean {
  return titles.some((title) => others.includes(title)) || isSimilar(titles[0]!, others[0]!);
}

/** A few letters apart, or all words of one in the other; "Weiher 1" and "Weiher 2" are two. */
function isSimilar(a: string, b: string): boolean {
  const most = Math.max(a.length, b.length) * 0.2;
  if (editDistance(a, b, most) > most && !isPartOf(a, b)) return false;
  return a.replace(/\D+/g, ' ') === b.replace(/\D+/g, ' ');
}

function isPartOf(a: string, b: string): boolean {
  const [few, many] = [a.split(' '), b.split(' ')].sort((x, y) => x.length - y.length) as [string[], string[]];
  return few.length > 1 && few.every((word) => many.includes(word));
}

/** A name in small ASCII words, for comparing. */
export const foldTitle = (name: string) =>
  withoutAccents(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
