import { editDistance } from '../text/edit-distance.ts';

/**
 * The candidate nearest to a misspelt word, or undefined when none is near.
 * @param most letters that may differ; left out, a third of the word's letters, at least two
 */
export function didYouMean(
  word: string,
  candidates: Iterable<string>,
  most: number = Math.max(2, Math.floor(word.length / 3)),
): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = most + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
