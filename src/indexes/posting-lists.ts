import { asFloat32, asUint16, asUint32, type Sections } from './index-file.ts';

/** The documents of a term, ascending; it counts `table[codes[i]]` in document `ids[i]`. */
export interface Postings {
  ids: Uint32Array;
  codes: Uint16Array;
  table: Float32Array;
}

/** The documents of two terms, ascending, and what both count together in each, as 32-bit numbers are added. */
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

export interface PostingLists {
  /** How many documents hold the term. */
  frequency(term: number): number;
  /**
   * The documents of two long lists, added up: a common word and its stem are asked for together again and again.
   * Undefined for short ones, and for those that are asked for the first time. Valid as long as long lists are.
   */
  joined(first: number, second: number): JoinedPostings | undefined;
  /** The documents of a term; of a long list valid until `HELD` other long ones were asked for. */
  postings(term: number): Postings;
}

/** Longer lists are read into memory that is used again: a fresh piece for each would cost more than the reading. */
const LONG = 2048;
/** One search asks for the lists of its common words several times: so many stay at the least. */
const HELD = 6;
/** The same words are common in one search after the other: more lists stay as long as all are no larger than this. */
const HELD_BYTES = 16 * 2 ** 20;
const POSTING_BYTES = Uint32Array.BYTES_PER_ELEMENT + Uint16Array.BYTES_PER_ELEMENT;

interface Held {
  memory: ArrayBuffer;
}
interface HeldList extends Postings, Held {}
interface HeldJoined extends JoinedPostings, Held {}

/** So many pairs are remembered as asked for once. */
const MOST_PAIRS = 256;
/** A pair of terms as a number that no term is. */
const keyOf = (first: number, second: number): number => (first + 1) * 2 ** 26 + second;

/** @param mostHeld bytes of long lists that stay in memory, beyond the few that always do */
export function openPostingLists(section: Sections, mostHeld = HELD_BYTES): PostingLists {
  const starts = asUint32(section('postings'));
  const [ids, codes] = [section.piecewise('ids'), section.piecewise('codes')];
  const [tableStarts, tables] = [asUint32(section('tableStarts')), asFloat32(section('tables'))];
  /** By their term or pair of terms, the one that was asked for last at the end. */
  const held = new Map<number, Held>();
  const pairsAsked = new Set<number>();
  const frequency = (term: number): number => starts[term + 1]! - starts[term]!;
  let heldBytes = 0;
  const tableOf = (term: number) => tables.subarray(tableStarts[term], tableStarts[term + 1]);
  const letGo = (key: number): ArrayBuffer | undefined => {
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
  const read = (term: number, from: number, to: number): HeldList => {
    const length = to - from;
    const memory = memoryFor(length * POSTING_BYTES);
    const bytes = new Uint8Array(memory);
    const codesAt = length * Uint32Array.BYTES_PER_ELEMENT;
    ids.copy(from * 4, to * 4, bytes, 0);
    codes.copy(from * 2, to * 2, bytes, codesAt);
    heldBytes += memory.byteLength;
    return {
      memory,
      ids: new Uint32Array(memory, 0, length),
      codes: new Uint16Array(memory, codesAt, length),
      table: tableOf(term),
    };
  };
  const long = (term: number, from: number, to: number): Postings => {
    return kept(term, () => read(term, from, to));
  };
  /** What is held under the key, or made now; from here on it was asked for last. */
  const kept = <List extends Held>(key: number, make: () => List): List => {
    const known = held.get(key) as List | undefined;
    if (known) held.delete(key);
    const list = known ?? make();
    held.set(key, list);
    return list;
  };
  const postings = (term: number): Postings => {
    const [from, to] = [starts[term]!, starts[term + 1]!];
    if (to - from > LONG) return long(term, from, to);
    return {
      ids: asUint32(ids.read(from * 4, to * 4)),
      codes: asUint16(codes.read(from * 2, to * 2)),
      table: tableOf(term),
    };
  };
  const join = (first: number, second: number): HeldJoined => {
    const { ids, impacts } = added(postings(first), postings(second));
    // Alone they are asked for less often than together: they make room first.
    [first, second].forEach(letGo);
    const memory = memoryFor(ids.byteLength + impacts.byteLength);
    heldBytes += memory.byteLength;
    const list = {
      memory,
      ids: new Uint32Array(memory, 0, ids.length),
      impacts: new Float32Array(memory, ids.byteLength, ids.length),
    };
    list.ids.set(ids);
    list.impacts.set(impacts);
    return list;
  };
  return {
    frequency,
    postings,
    joined(first, second) {
      if (frequency(first) <= LONG || frequency(second) <= LONG) return undefined;
      const key = keyOf(first, second);
      if (held.has(key) || pairsAsked.has(key)) return kept(key, () => join(first, second));
      if (pairsAsked.size === MOST_PAIRS) pairsAsked.clear();
      pairsAsked.add(key);
      return undefined;
    },
  };
}

/** Two lists in step; what stands in both is added as 32-bit numbers are. */
function added(a: Postings, b: Postings): JoinedPostings {
  const most = a.ids.length + b.ids.length;
  const [ids, impacts] = [new Uint32Array(most), new Float32Array(most)];
  let size = 0;
  for (let i = 0, j = 0; i < a.ids.length || j < b.ids.length; size++) {
    const [x, y] = [a.ids[i] ?? Infinity, b.ids[j] ?? Infinity];
    ids[size] = Math.min(x, y);
    if (x <= y) impacts[size] = a.table[a.codes[i++]!]!;
    if (y <= x) impacts[size]! += b.table[b.codes[j++]!]!;
  }
  return { ids: ids.subarray(0, size), impacts: impacts.subarray(0, size) };
}
