/** Documents, ascending, and what they count. */
interface Sums {
  ids: Uint32Array;
  impacts: Float32Array;
}

/** Adds lists up in memory that is used again: first whose documents come in, then what terms count in these. */
export function createAdder() {
  let [ids, impacts] = [new Uint32Array(0), new Float32Array(0)];
  let [nextIds, nextImpacts] = [ids, impacts];
  let others = new Uint32Array(0);
  /** Where the documents that came in last stand, where they are not all. */
  let placeOf = new Uint32Array(0);
  let [size, last] = [0, 0];
  return {
    get size() {
      return size;
    },
    begin: () => {
      size = last = 0;
    },
    /** Takes in documents, ascending; those that are new count nothing yet. */
    takeIn: (length: number, read: (to: Uint32Array) => void) => {
      last = length;
      if (size === 0) {
        if (ids.length < length) [ids, impacts] = [new Uint32Array(length), new Float32Array(length)];
        read(ids.subarray(0, length));
        impacts.fill(0, 0, length);
        size = length;
        return;
      }
      const most = size + length;
      if (nextIds.length < most) [nextIds, nextImpacts] = [new Uint32Array(most), new Float32Array(most)];
      if (others.length < length) [others, placeOf] = [new Uint32Array(length), new Uint32Array(length)];
      const those = others.subarray(0, length);
      read(those);
      size = merge({ ids, impacts, size }, those, { ids: nextIds, impacts: nextImpacts, placeOf });
      [ids, nextIds] = [nextIds, ids];
      [impacts, nextImpacts] = [nextImpacts, impacts];
    },
    /** Adds what a term counts in those that came in last, as 32-bit numbers are added. */
    count: (codes: Uint16Array, table: Float32Array, weight: number) => {
      if (last === size) for (let i = 0; i < last; i++) impacts[i]! += table[codes[i]!]! * weight;
      else for (let j = 0; j < last; j++) impacts[placeOf[j]!]! += table[codes[j]!]! * weight;
    },
    /** The sum in memory of its own, which has room for eight bytes a document. */
    copied: (memory: ArrayBuffer): Sums => {
      const all = new Uint32Array(memory, 0, size);
      const sums = new Float32Array(memory, all.byteLength, size);
      all.set(ids.subarray(0, size));
      sums.set(impacts.subarray(0, size));
      return { ids: all, impacts: sums };
    },
  };
}

/** Writes both in step, and where each of the others went. @returns how many documents there are */
function merge(
  { ids: ones, impacts: sums, size: length }: Sums & { size: number },
  others: Uint32Array,
  to: Sums & { placeOf: Uint32Array },
): number {
  const { ids, impacts, placeOf } = to;
  const end = others.length;
  let [size, i, j] = [0, 0, 0];
  // Which comes first is a guess that the processor loses as often as not: all is written, and the signs count on.
  while (i < length && j < end) {
    const y = others[j]!;
    const apart = (ones[i]! - y) | 0;
    const isBefore = apart >>> 31;
    const isAfter = -apart >>> 31;
    ids[size] = y + (apart & -isBefore);
    impacts[size] = sums[i]! * (1 - isAfter);
    placeOf[j] = size++;
    i += 1 - isAfter;
    j += 1 - isBefore;
  }
  for (; i < length; i++) {
    ids[size] = ones[i]!;
    impacts[size++] = sums[i]!;
  }
  for (; j < end; j++) {
    ids[size] = others[j]!;
    impacts[size] = 0;
    placeOf[j] = size++;
  }
  return size;
}
