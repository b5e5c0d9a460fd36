/**
 * Plain Levenshtein distance on UTF-16 units, a row of the table at a time.
 * @param most beyond which it need not be known: Infinity or more than that then
 */
export function editDistance(a: string, b: string, most = Infinity): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  const row = rowOf(b.length);
  for (let i = 1; i <= a.length; i++) {
    const unit = a.charCodeAt(i - 1);
    let diagonal = row[0]!;
    let left = (row[0] = i);
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j]!;
      left = unit === b.charCodeAt(j - 1) ? diagonal : 1 + smallest(diagonal, above, left);
      if (left < least) least = left;
      diagonal = above;
      row[j] = left;
    }
    // No row after it has less than its least.
    if (least > most) return Infinity;
  }
  return row[b.length]!;
}

/** The row of nothing read yet; one for all calls, since a build of millions compares many millions of names. */
function rowOf(length: number): Uint32Array {
  if (kept.length <= length) kept = new Uint32Array(2 * length);
  for (let j = 0; j <= length; j++) kept[j] = j;
  return kept;
}

let kept = new Uint32Array(64);

const smallest = (a: number, b: number, c: number) => (a < b ? (a < c ? a : c) : b < c ? b : c);
