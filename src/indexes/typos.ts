/** Typos that a word of this length may have: one from five letters, two from nine. */
export function allowedTypos(length: number): number {
  if (length >= 9) return 2;
  return length >= 5 ? 1 : 0;
}

/**
 * Distance as visitors mistype: a swap of neighbours counts one (optimal string alignment), a wrong first letter counts
 * double, since it is rarely mistyped.
 * @returns the distance, or Infinity when it is above `max`
 */
export function typoDistance(wanted: string, word: string, max: number): number {
  if (Math.abs(wanted.length - word.length) > max) return Infinity;
  const [a, b] = [wanted, word];
  const width = b.length + 1;
  let [before, above, row] = [new Array<number>(width), new Array<number>(width), new Array<number>(width)];
  for (let j = 0; j < width; j++) above[j] = j === 0 ? 0 : j + 1;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i + 1;
    let least = row[0];
    for (let j = 1; j < width; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : i === 1 && j === 1 ? 2 : 1;
      let best = Math.min(above[j - 1]! + cost, above[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, before[j - 2]! + (i === 2 && j === 2 ? 2 : 1));
      }
      row[j] = best;
      least = Math.min(least, best);
    }
    if (least > max) return Infinity;
    [before, above, row] = [above, row, before];
  }
  const distance = above[b.length]!;
  return distance <= max ? distance : Infinity;
}
