/**
 * Finds where two ascending lists have the same documents: their places in the first go to `mine`, in the other to `theirs`,
 * which have room for one more than the shorter list has.
 * @returns how many there are
 */
export type Meet = (ones: Uint32Array, others: Uint32Array, mine: Uint32Array, theirs: Uint32Array) => number;

/** Where one list is so many times longer than the other, what is in the short one is looked up in it. */
const SEEK = 16;

/** @param documents how many there are at the most */
export function createMeet(documents: number): Meet {
  /** Who is in the shorter list, and where. */
  const bits = new Int32Array(Math.ceil(documents / 32));
  const placeOf = new Uint32Array(documents);
  /** Each of the longer list is written down and kept where its bit is set: no step depends on a guess. */
  const compare: Meet = (short, long, inShort, inLong) => {
    for (let i = 0; i < short.length; i++) {
      const id = short[i]!;
      bits[id >>> 5]! |= 1 << (id & 31);
      placeOf[id] = i;
    }
    let size = 0;
    for (let i = 0; i < long.length; i++) {
      const id = long[i]!;
      inShort[size] = placeOf[id]!;
      inLong[size] = i;
      size += (bits[id >>> 5]! >>> (id & 31)) & 1;
    }
    for (let i = 0; i < short.length; i++) bits[short[i]! >>> 5] = 0;
    return size;
  };
  return (ones, others, mine, theirs) => {
    if (ones.length > others.length) {
      return ones.length > SEEK * others.length
        ? seek(others, ones, theirs, mine)
        : compare(others, ones, theirs, mine);
    }
    return others.length > SEEK * ones.length ? seek(ones, others, mine, theirs) : compare(ones, others, mine, theirs);
  };
}

/**
 * What of a short list is in a long one. Strides double until one has gone too far (Bentley and Yao, "An almost optimal
 * algorithm for unbounded searching", 1976), since the next is likely to be close by.
 */
function seek(short: Uint32Array, long: Uint32Array, inShort: Uint32Array, inLong: Uint32Array): number {
  const end = long.length;
  let [at, size] = [0, 0];
  for (let i = 0; i < short.length && at < end; i++) {
    const id = short[i]!;
    let high = at;
    for (let stride = 1; high < end && long[high]! < id; stride *= 2) {
      at = high + 1;
      high += stride;
    }
    if (high > end) high = end;
    while (at < high) {
      const middle = (at + high) >>> 1;
      if (long[middle]! < id) at = middle + 1;
      else high = middle;
    }
    if (at < end && long[at] === id) {
      inShort[size] = i;
      inLong[size++] = at;
    }
  }
  return size;
}
