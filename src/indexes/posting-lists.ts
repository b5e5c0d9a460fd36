import { asFloat32, asUint16, asUint32, type Sections } from './index-file.ts';

/** The documents of a term, ascending; it counts `table[codes[i]]` in document `ids[i]`. */
export interface Postings {
  ids: Uint32Array;
  codes: Uint16Array;
  table: Float32Array;
}

export interface PostingLists {
  /** How many documents hold the term. */
  frequency(term: number): number;
  /** The documents of a term; of a long list valid until `HELD` other long ones were asked for. */
  postings(term: number): Postings;
}

/** Longer lists are read into memory that is used again: a fresh piece for each would cost more than the reading. */
const LONG = 2048;
/** One search asks for the lists of its common words several times. */
const HELD = 6;

interface Held extends Postings {
  term: number;
  usedAt: number;
  memory: ArrayBuffer;
}

export function openPostingLists(section: Sections): PostingLists {
  const starts = asUint32(section('postings'));
  const [ids, codes] = [section.piecewise('ids'), section.piecewise('codes')];
  const [tableStarts, tables] = [asUint32(section('tableStarts')), asFloat32(section('tables'))];
  const held: Held[] = [];
  let time = 0;
  const tableOf = (term: number) => tables.subarray(tableStarts[term], tableStarts[term + 1]);
  const slotFor = (length: number): Held => {
    const oldest = held.length < HELD ? undefined : held.reduce((a, b) => (a.usedAt < b.usedAt ? a : b));
    const memory = oldest && oldest.memory.byteLength >= length * 6 ? oldest.memory : new ArrayBuffer(length * 6);
    const empty = new Uint32Array(0);
    const slot = oldest ?? { term: -1, usedAt: 0, memory, ids: empty, codes: new Uint16Array(0), table: tables };
    if (!oldest) held.push(slot);
    return Object.assign(slot, { memory });
  };
  const long = (term: number, from: number, to: number): Postings => {
    let slot = held.find((one) => one.term === term);
    if (!slot) {
      const length = to - from;
      slot = slotFor(length);
      const bytes = new Uint8Array(slot.memory);
      ids.copy(from * 4, to * 4, bytes, 0);
      codes.copy(from * 2, to * 2, bytes, length * 4);
      slot.term = term;
      slot.ids = new Uint32Array(slot.memory, 0, length);
      slot.codes = new Uint16Array(slot.memory, length * 4, length);
      slot.table = tableOf(term);
    }
    slot.usedAt = ++time;
    return slot;
  };
  return {
    frequency: (term) => starts[term + 1]! - starts[term]!,
    postings: (term) => {
      const [from, to] = [starts[term]!, starts[term + 1]!];
      if (to - from > LONG) return long(term, from, to);
      return {
        ids: asUint32(ids.read(from * 4, to * 4)),
        codes: asUint16(codes.read(from * 2, to * 2)),
        table: tableOf(term),
      };
    },
  };
}
