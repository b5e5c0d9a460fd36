import type { Postings } from '../indexes/posting-lists.ts';
import { lowerBound } from '../text/lower-bound.ts';

/**
 * What many lists together count in each document, added up in one array for all documents; who is in it is told by bits,
 * few enough to stay close to the processor, which give the documents in ascending order.
 */
export class WordSums {
  private readonly bits: Int32Array;
  private readonly sums: Float32Array;
  private isEmpty = true;

  constructor(documents: number) {
    this.bits = new Int32Array(Math.ceil(documents / 32));
    this.sums = new Float32Array(documents);
  }

  /** Empty, also where a search before broke off on what could not be read. */
  begin(): WordSums {
    if (!this.isEmpty) this.bits.fill(0);
    this.isEmpty = false;
    return this;
  }

  /** @param ranges pairs [from, to) of ids outside of which nothing is taken */
  add({ ids, codes, table }: Postings, weight: number, ranges: Uint32Array): void {
    const { bits, sums } = this;
    for (let part = 0, i = 0; part < ranges.length; part += 2) {
      const [from, end] = [ranges[part]!, ranges[part + 1]!];
      if (from > 0) i = lowerBound(ids, from, i);
      for (; i < ids.length && ids[i]! < end; i++) {
        const id = ids[i]!;
        const [at, bit] = [id >>> 5, 1 << (id & 31)];
        const known = bits[at]!;
        const value = table[codes[i]!]! * weight;
        if ((known & bit) !== 0) sums[id]! += value;
        else {
          bits[at] = known | bit;
          sums[id] = value;
        }
      }
    }
  }

  /** Takes documents that count so much at the least. */
  atLeast(ids: Uint32Array, relevance: number | Float64Array): void {
    const { bits, sums } = this;
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i]!;
      const [at, bit] = [id >>> 5, 1 << (id & 31)];
      const value = typeof relevance === 'number' ? relevance : relevance[i]!;
      if ((bits[at]! & bit) !== 0) sums[id] = Math.max(sums[id]!, value);
      else {
        bits[at]! |= bit;
        sums[id] = value;
      }
    }
  }

  /** Takes documents with what they count so far. */
  put(ids: Uint32Array, values: Float32Array): void {
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i]!;
      this.bits[id >>> 5]! |= 1 << (id & 31);
      this.sums[id] = values[i]!;
    }
  }

  /** Empties it into two arrays. @returns how many documents there were */
  drain(ids: Uint32Array, values: Float32Array): number {
    const { bits, sums } = this;
    let size = 0;
    for (let at = 0; at < bits.length; at++) {
      let left = bits[at]!;
      if (left === 0) continue;
      bits[at] = 0;
      while (left !== 0) {
        const id = at * 32 + 31 - Math.clz32(left & -left);
        left &= left - 1;
        ids[size] = id;
        values[size++] = sums[id]!;
      }
    }
    this.isEmpty = true;
    return size;
  }
}
