/**
 * First place in `from`..`to` that does not come before what is wanted, or `to`; it halves the range.
 * @param isBefore true for the places up to some point, false from there on
 */
export function partitionPoint(from: number, to: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First place from `from` on in ascending numbers whose value is not below the given one. */
export const lowerBound = (ascending: Uint32Array | Float64Array, value: number, from = 0): number =>
  partitionPoint(from, ascending.length, (place) => ascending[place]! < value);

/**
 * The same where the place is likely to be close by: strides double until one has gone too far (Bentley and Yao, "An almost
 * optimal algorithm for unbounded searching", 1976).
 */
export function lowerBoundNear(ascending: Uint32Array, value: number, from: number): number {
  const end = ascending.length;
  let [low, high] = [from, from];
  for (let stride = 1; high < end && ascending[high]! < value; stride *= 2) {
    low = high + 1;
    high += stride;
  }
  high = Math.min(high, end);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
