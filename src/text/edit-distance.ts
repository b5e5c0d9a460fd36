/**
 * Distance of two words on UTF-16 units by how visitors mistype: a letter more, less or another counts one, and so does a swap
 * of neighbours (optimal string alignment). A row of the table at a time.
 * @param most beyond which it need not be known: Infinity or more than that then
 */
export function editDistance(a: string, b: string, most = Infinity): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  const width = b.length;
  let [before, above, row] = rowsOf(width) as [Uint32Array, Uint32Array, Uint32Array];
  let leastAbove = 0;
  for (let i = 1; i <= a.length; i++) {
    const unit = a.charCodeAt(i - 1);
    // What is further from the diagonal is further apart than need be known.
    const [first, last] = [Math.max(1, Math.ceil(i - most)), Math.min(width, Math.floor(i + most))];
    let least = (row[first - 1] = first === 1 ? i : FAR);
    if (last < width) row[last + 1] = FAR;
    for (let j = first; j <= last; j++) {
      const other = b.charCodeAt(j - 1);
      let distance = unit === other ? above[j - 1]! : 1 + smallest(above[j - 1]!, above[j]!, row[j - 1]!);
      if (i > 1 && j > 1 && unit === b.charCodeAt(j - 2) && other === a.charCodeAt(i - 2))
        distance = Math.min(distance, before[j - 2]! + 1);
      row[j] = distance;
      if (distance < least) least = distance;
    }
    // No row after it has less than its least, or by a swap one more than the least of the row above.
    if (least > most && leastAbove + 1 > most) return Infinity;
    leastAbove = least;
    [before, above, row] = [above, row, before];
  }
  return above[width]!;
}

/** Three rows, the second of which is that of nothing read yet; for all calls, since a build compares many millions of names. */
function rowsOf(length: number): readonly Uint32Array[] {
  if (kept[0]!.length <= length) kept = kept.map(() => new Uint32Array(2 * length));
  for (let j = 0; j <= length; j++) kept[1]![j] = j;
  return kept;
}

/** Further than anything that is wanted, with room to count on. */
const FAR = 2 ** 30;

let kept = Array.from({ length: 3 }, () => new Uint32Array(64));

const smallest = (a: number, b: number, c: number) => (a < b ? (a < c ? a : c) : b < c ? b : c);
