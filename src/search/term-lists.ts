import type { JoinedPostings, PostingLists, Postings } from '../indexes/posting-lists.ts';
import { lowerBound, lowerBoundNear } from '../text/lower-bound.ts';
import { grown } from './grown.ts';
import { countedAs, type QueryTerm } from './query-term.ts';
import { bitOf, isManyOf } from './requirement-bits.ts';
import { WordSums } from './word-sums.ts';

/** Documents and what they count, filled as far as is told. */
export interface Column {
  ids: Uint32Array;
  values: Float32Array;
}

/** Makes one ascending list of all that a word is looked up as. */
export class TermLists {
  private readonly index: PostingLists;
  private readonly documents: number;
  private readonly whole: Uint32Array;
  private sums: WordSums | undefined;

  constructor(index: PostingLists, documents: number) {
    this.index = index;
    this.documents = documents;
    this.whole = Uint32Array.of(0, documents);
  }

  /**
   * All documents of a term. Where none is virtual, what the word was read as is still to be counted (`countMeant`), of
   * those alone that are left in the end.
   * @param ranges pairs [from, to) of ids outside of which none is wanted
   * @param joined what of it is one list already
   * @returns how many there are
   */
  read(term: QueryTerm, ranges: Uint32Array | undefined, joined: JoinedPostings | undefined, to: Column): number {
    const size = this.written(term, ranges ?? this.whole, joined, to);
    return term.virtual.length === 0 ? size : this.withVirtual(term, size, to);
  }

  frequency({ expansions }: QueryTerm): number {
    let sum = 0;
    for (const { term } of expansions) sum += this.index.frequency(term);
    return sum;
  }

  /** Those that hold one of the words. */
  private written(term: QueryTerm, ranges: Uint32Array, joined: JoinedPostings | undefined, to: Column): number {
    const { expansions } = term;
    const [first, second, ...others] = expansions;
    if (!first) return 0;
    const most = Math.min(this.documents, this.frequency(term));
    to.ids = grown(to.ids, most);
    to.values = grown(to.values, most);
    if (joined) return copy(joined, ranges, to);
    if (others.length === 0) {
      const one = { ...this.index.postings(first.term), weight: first.weight };
      if (!second) return decode(one, ranges, to);
      return merge(one, { ...this.index.postings(second.term), weight: second.weight }, ranges, to);
    }
    const sums = this.wordSums();
    // A common word and its stem are one list in many searches, whatever else it is looked up as.
    const pair = this.index.joined([first, second!]);
    if (pair) sums.put(to.ids.subarray(0, copy(pair, ranges, to)), to.values);
    for (const { term, weight } of pair ? others : expansions) sums.add(this.index.postings(term), weight, ranges);
    return sums.drain(to.ids, to.values);
  }

  private withVirtual(term: QueryTerm, size: number, to: Column): number {
    countMeant(term, to, { size, documents: this.documents });
    const sums = this.wordSums();
    sums.put(to.ids.subarray(0, size), to.values);
    let most = size;
    for (const { ids, relevance } of term.virtual) {
      sums.atLeast(ids, relevance);
      most += ids.length;
    }
    most = Math.min(this.documents, most);
    to.ids = grown(to.ids, most);
    to.values = grown(to.values, most);
    return sums.drain(to.ids, to.values);
  }

  /** A word is mostly looked up as itself and its stem: only what is more than two lists needs it. */
  private wordSums(): WordSums {
    return (this.sums ??= new WordSums(this.documents)).begin();
  }
}

/** What a word was read as counts alike for all that are so, and beside it what is written. */
export function countMeant(
  { meant }: QueryTerm,
  { ids, values }: Column,
  { size, documents }: { size: number; documents: number },
): void {
  if (!meant) return;
  const bits = !meant.first && isManyOf(documents, size) ? meant.bits?.() : undefined;
  const { relevance, written } = meant;
  if (bits) for (let k = 0; k < size; k++) values[k] = bitOf(bits, ids[k]!) * relevance + values[k]! * written;
  else for (let k = 0; k < size; k++) values[k] = countedAs(meant, ids[k]!, values[k]!);
}

interface Weighted extends Postings {
  weight: number;
}

function copy({ ids, impacts }: JoinedPostings, ranges: Uint32Array, to: Column): number {
  let size = 0;
  for (let part = 0, i = 0; part < ranges.length; part += 2) {
    const from = lowerBoundNear(ids, ranges[part]!, i);
    i = lowerBoundNear(ids, ranges[part + 1]!, from);
    to.ids.set(ids.subarray(from, i), size);
    to.values.set(impacts.subarray(from, i), size);
    size += i - from;
  }
  return size;
}

function decode({ ids, codes, table, weight }: Weighted, ranges: Uint32Array, to: Column): number {
  let size = 0;
  for (let part = 0, i = 0; part < ranges.length; part += 2) {
    const [from, end] = [ranges[part]!, ranges[part + 1]!];
    if (from > 0) i = lowerBound(ids, from, i);
    for (; i < ids.length && ids[i]! < end; i++) {
      to.ids[size] = ids[i]!;
      to.values[size++] = table[codes[i]!]! * weight;
    }
  }
  return size;
}

/** Two lists in step; what stands in both is added as 32-bit numbers are. */
function merge(a: Weighted, b: Weighted, ranges: Uint32Array, { ids, values }: Column): number {
  const { ids: ones, codes, table, weight } = a;
  const { ids: others, codes: otherCodes, table: otherTable, weight: otherWeight } = b;
  let [size, i, j] = [0, 0, 0];
  for (let part = 0; part < ranges.length; part += 2) {
    const [from, end] = [ranges[part]!, ranges[part + 1]!];
    if (from > 0) [i, j] = [lowerBound(ones, from, i), lowerBound(others, from, j)];
    let x = i < ones.length ? ones[i]! : end;
    let y = j < others.length ? others[j]! : end;
    for (let id = x < y ? x : y; id < end; id = x < y ? x : y) {
      let value = 0;
      if (x === id) {
        value = table[codes[i]!]! * weight;
        x = ++i < ones.length ? ones[i]! : end;
      }
      if (y === id) {
        value = Math.fround(value) + otherTable[otherCodes[j]!]! * otherWeight;
        y = ++j < others.length ? others[j]! : end;
      }
      ids[size] = id;
      values[size++] = value;
    }
  }
  return size;
}
