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

/** Plain Levenshtein distance on UTF-16 units. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(replaced, row[j]! + 1, next[j - 1]! + 1);
    }
    row = next;
  }
  return row[b.length]!;
}
