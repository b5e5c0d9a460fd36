import { asFloat32, asUint16, asUint32, type Sections } from './index-file.ts';

/** The documents of a term, ascending; it counts `table[codes[i]]` in document `ids[i]`. */
export interface Postings {
  ids: Uint32Array;
  codes: Uint16Array;
  table: Float32Array;
}

/** The documents of some terms, ascending, and what these count together in each, as 32-bit numbers are added. */
export interface JoinedPostings {
  ids: Uint32Array;
  impacts: Float32Array;
  /** What ranks it keeps here what it found out about the whole list. */
  blocks?: Blocks;
}

/** What none of so many neighbours in a list exceeds. */
export interface Blocks {
  /** The highest impact of the list. */
  best: number;
  /** For each block, the highest score at no distance. */
  ceilings: Float64Array;
}

interface Weight {
  weight: number;
}
/** A term and what counts for it. */
interface Weighted extends Weight {
  term: number;
}

export interface PostingLists {
  /** How many documents hold the term. */
  frequency(term: number): number;
  /**
   * The documents of lists that are long together, added up: a common word, its stem and what means the same are asked for
   * again and again. Undefined for one alone, for short ones, and for those that are asked for the first time. Valid as long
   * as long lists are.
   * @param isWanted whether they are to be added up where nobody did yet
   */
  joined(terms: readonly Weighted[], isWanted?: boolean): JoinedPostings | undefined;
  /** The documents of a term; of a long list valid until `HELD` other long ones were asked for. */
  postings(term: number): Postings;
  /** The same, valid until the next: of a long list that is not there the memory is used again, and no other makes room. */
  passing(term: number): Postings;
}

/** Longer lists are read into memory that is used again: a fresh piece for each would cost more than the reading. */
const LONG = 2048;
/** One search asks for the lists of its common words several times: so many stay at the least. */
const HELD = 6;
/**
 * The same words are common in one search after the other: more lists stay as long as all are no larger than a tenth of the
 * index, within these bounds. At a million the lists of thirty common words are 90 MB: with 16 each search read its own.
 */
const HELD_BYTES = { least: 16 * 2 ** 20, most: 96 * 2 ** 20, share: 0.1 };
const POSTING_BYTES = Uint32Array.BYTES_PER_ELEMENT + Uint16Array.BYTES_PER_ELEMENT;
const JOINED_BYTES = Uint32Array.BYTES_PER_ELEMENT + Float32Array.BYTES_PER_ELEMENT;
/** A word, its stem and a few that mean the same; what a beginning may become is another each time. */
const MOST_JOINED = 8;

interface Held {
  memory: ArrayBuffer;
}
interface HeldList extends Postings, Held {}
interface HeldJoined extends JoinedPostings, Held {}

/** So many terms together are remembered as asked for once. */
const MOST_ASKED = 256;
const keyOf = (terms: readonly Weighted[]): string => terms.map(({ term, weight }) => `${term}*${weight}`).join();

/** @param most bytes of long lists that stay in memory, beyond the few that always do; as `HELD_BYTES` says without */
export function openPostingLists(section: Sections, most?: number): PostingLists {
  const starts = asUint32(section('postings'));
  const mostHeld = most ?? roomBeside(starts.at(-1)! * POSTING_BYTES);
  const [ids, codes] = [section.piecewise('ids'), section.piecewise('codes')];
  const [tableStarts, tables] = [asUint32(section('tableStarts')), asFloat32(section('tables'))];
  /** By their term or several terms, the one that was asked for last at the end. */
  const held = new Map<number | string, Held>();
  const asked = new Set<string>();
  const frequency = (term: number): number => starts[term + 1]! - starts[term]!;
  let heldBytes = 0;
  /** What lists are added up in. */
  let scratch = new ArrayBuffer(0);
  let sum: JoinedPostings = { ids: new Uint32Array(0), impacts: new Float32Array(0) };
  let next = sum;
  const tableOf = (term: number) => tables.subarray(tableStarts[term], tableStarts[term + 1]);
  const letGo = (key: number | string): ArrayBuffer | undefined => {
    const memory = held.get(key)?.memory;
    if (held.delete(key)) heldBytes -= memory!.byteLength;
    return memory;
  };
  /** Memory of lists that make room, where it suffices. */
  const memoryFor = (bytes: number): ArrayBuffer => {
    let memory: ArrayBuffer | undefined;
    while (held.size >= HELD && heldBytes + (memory?.byteLength ?? bytes) > mostHeld) {
      const oldest = letGo(held.keys().next().value!)!;
      if (!memory && oldest.byteLength >= bytes) memory = oldest;
    }
    return memory ?? new ArrayBuffer(bytes);
  };
  const read = (term: number, memory: ArrayBuffer): Postings => {
    const [from, to] = [starts[term]!, starts[term + 1]!];
    const length = to - from;
    const bytes = new Uint8Array(memory);
    const codesAt = length * Uint32Array.BYTES_PER_ELEMENT;
    ids.copy(from * 4, to * 4, bytes, 0);
    codes.copy(from * 2, to * 2, bytes, codesAt);
    return {
      ids: new Uint32Array(memory, 0, length),
      codes: new Uint16Array(memory, codesAt, length),
      table: tableOf(term),
    };
  };
  const long = (term: number): HeldList =>
    kept(term, () => {
      const memory = memoryFor(frequency(term) * POSTING_BYTES);
      const list = { memory, ...read(term, memory) };
      heldBytes += memory.byteLength;
      return list;
    });
  /** What is held under the key, or made now; from here on it was asked for last. */
  const kept = <List extends Held>(key: number | string, make: () => List): List => {
    const known = held.get(key) as List | undefined;
    if (known) held.delete(key);
    const list = known ?? make();
    held.set(key, list);
    return list;
  };
  const postings = (term: number): Postings => {
    const [from, to] = [starts[term]!, starts[term + 1]!];
    if (to - from > LONG) return long(term);
    return {
      ids: asUint32(ids.read(from * 4, to * 4)),
      codes: asUint16(codes.read(from * 2, to * 2)),
      table: tableOf(term),
    };
  };
  const passing = (term: number): Postings => {
    if (frequency(term) <= LONG || held.has(term)) return postings(term);
    const bytes = frequency(term) * POSTING_BYTES;
    if (scratch.byteLength < bytes) scratch = new ArrayBuffer(bytes);
    return read(term, scratch);
  };
  const join = (terms: readonly Weighted[]): HeldJoined => {
    let size = 0;
    for (const { term, weight } of terms) {
      const list = passing(term);
      const most = size + list.ids.length;
      if (next.ids.length < most) next = { ids: new Uint32Array(most), impacts: new Float32Array(most) };
      size = add(sum, size, { ...list, weight }, next);
      [sum, next] = [next, sum];
    }
    // Alone they are asked for less often than together: they make room first.
    for (const { term } of terms) letGo(term);
    const memory = memoryFor(size * JOINED_BYTES);
    heldBytes += memory.byteLength;
    const ids = new Uint32Array(memory, 0, size);
    const impacts = new Float32Array(memory, ids.byteLength, size);
    ids.set(sum.ids.subarray(0, size));
    impacts.set(sum.impacts.subarray(0, size));
    return { memory, ids, impacts };
  };
  return {
    frequency,
    postings,
    passing,
    joined(terms, isWanted = true) {
      const postings = terms.reduce((sum, { term }) => sum + frequency(term), 0);
      if (terms.length < 2 || terms.length > MOST_JOINED || postings <= 2 * LONG) return undefined;
      const key = keyOf(terms);
      if (held.has(key)) return kept(key, () => join(terms));
      if (!isWanted) return undefined;
      // What has made room is dear to add up again: somebody has to ask for it once more.
      if (asked.delete(key)) return kept(key, () => join(terms));
      if (asked.size === MOST_ASKED) asked.clear();
      asked.add(key);
      return undefined;
    },
  };
}

const roomBeside = (index: number): number =>
  Math.min(HELD_BYTES.most, Math.max(HELD_BYTES.least, index * HELD_BYTES.share));

/**
 * Writes a list and what one more says, in step; what stands in both is added as 32-bit numbers are.
 * @returns how many documents there are
 */
function add(a: JoinedPostings, length: number, b: Postings & Weight, { ids, impacts }: JoinedPostings): number {
  const { ids: ones, impacts: sums } = a;
  const { ids: others, codes, table, weight } = b;
  const end = others.length;
  let [size, i, j] = [0, 0, 0];
  while (i < length && j < end) {
    const [x, y] = [ones[i]!, others[j]!];
    ids[size] = x < y ? x : y;
    let value = x <= y ? sums[i++]! : 0;
    if (y <= x) value += table[codes[j++]!]! * weight;
    impacts[size++] = value;
  }
  for (; i < length; i++) {
    ids[size] = ones[i]!;
    impacts[size++] = sums[i]!;
  }
  for (; j < end; j++) {
    ids[size] = others[j]!;
    impacts[size++] = table[codes[j]!]! * weight;
  }
  return size;
}
