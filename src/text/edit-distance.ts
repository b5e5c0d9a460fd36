/**
 * Plain Levenshtein distance on UTF-16 units, a row of the table at a time.
 * @param most beyond which it need not be known: Infinity then
 */
export function editDistance(a: string, b: string, most = Infinity): number {
  const row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const unit = a.charCodeAt(i - 1);
    let diagonal = row[0]!;
    let least = (row[0] = i);
    for (let j = 1; j <= b.length; j++) {
      const replaced = diagonal + (unit === b.charCodeAt(j - 1) ? 0 : 1);
      diagonal = row[j]!;
      row[j] = Math.min(replaced, diagonal + 1, row[j - 1]! + 1);
      least = Math.min(least, row[j]!);
    }
    // No row after it has less than its least.
    if (least > most) return Infinity;
  }
  return row[b.length]!;
}
