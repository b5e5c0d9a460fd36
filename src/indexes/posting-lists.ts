import { createAdder } from './add-lists.ts';
import { createHeldLists, type Held } from './held-lists.ts';
import type { RankedBits } from './ranked-bits.ts';
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
  /** Where each document stands, as soon as somebody looks for some of them. */
  places?: RankedBits;
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
/**
 * The same words are common in one search after the other: more lists stay as long as they are no larger together than a
 * quarter of all lists, each counted as if it shared nothing, within these bounds. At a million the lists of thirty common
 * words are 90 MB: with 16 each search read its own.
 */
const HELD_BYTES = { least: 16 * 2 ** 20, most: 96 * 2 ** 20, share: 0.25 };
const POSTING_BYTES = Uint32Array.BYTES_PER_ELEMENT + Uint16Array.BYTES_PER_ELEMENT;
const JOINED_BYTES = Uint32Array.BYTES_PER_ELEMENT + Float32Array.BYTES_PER_ELEMENT;
/** A word, its stem and a few that mean the same; what a beginning may become is another each time. */
const MOST_JOINED = 8;

type HeldList = Postings & Held;
type HeldJoined = JoinedPostings & Held;

const keyOf = (terms: readonly Weighted[]): string => terms.map(({ term, weight }) => `${term}*${weight}`).join();

/** @param most bytes of long lists that stay in memory, beyond the few that always do; as `HELD_BYTES` says without */
export function openPostingLists(section: Sections, most?: number): PostingLists {
  const [starts, idStarts] = [asUint32(section('postings')), asUint32(section('idStarts'))];
  const held = createHeldLists(most ?? roomBeside(starts.at(-1)! * POSTING_BYTES));
  const [ids, codes] = [section.piecewise('ids'), section.piecewise('codes')];
  const [tableStarts, tables] = [asUint32(section('tableStarts')), asFloat32(section('tables'))];
  const frequency = (term: number): number => starts[term + 1]! - starts[term]!;
  /** What lists are read into that are not kept. */
  let scratch = new ArrayBuffer(0);
  const adder = createAdder();
  const tableOf = (term: number) => tables.subarray(tableStarts[term], tableStarts[term + 1]);
  const readIds = (term: number, to: Uint32Array): Uint32Array => {
    const [from, length] = [idStarts[term]!, frequency(term)];
    ids.copy(from * 4, (from + length) * 4, new Uint8Array(to.buffer, to.byteOffset), 0);
    return to;
  };
  const readCodes = (term: number, to: Uint16Array): Uint16Array => {
    codes.copy(starts[term]! * 2, starts[term + 1]! * 2, new Uint8Array(to.buffer, to.byteOffset), 0);
    return to;
  };
  const read = (term: number, memory: ArrayBuffer): Postings => {
    const length = frequency(term);
    return {
      ids: readIds(term, new Uint32Array(memory, 0, length)),
      codes: readCodes(term, new Uint16Array(memory, length * Uint32Array.BYTES_PER_ELEMENT, length)),
      table: tableOf(term),
    };
  };
  const long = (term: number): HeldList => {
    held.note(term);
    return held.get(term, () => {
      const memory = held.memoryFor(frequency(term) * POSTING_BYTES);
      return { memory, ...read(term, memory) };
    });
  };
  const postings = (term: number): Postings => {
    const length = frequency(term);
    if (length > LONG) return long(term);
    const [idsAt, codesAt] = [idStarts[term]!, starts[term]!];
    return {
      ids: asUint32(ids.read(idsAt * 4, (idsAt + length) * 4)),
      codes: asUint16(codes.read(codesAt * 2, (codesAt + length) * 2)),
      table: tableOf(term),
    };
  };
  const scratchOf = (bytes: number): ArrayBuffer => {
    if (scratch.byteLength < bytes) scratch = new ArrayBuffer(bytes);
    return scratch;
  };
  const passing = (term: number): Postings =>
    frequency(term) <= LONG || held.has(term) ? postings(term) : read(term, scratchOf(frequency(term) * POSTING_BYTES));
  const join = (terms: readonly Weighted[]): HeldJoined => {
    adder.begin();
    for (const [at, { term, weight }] of terms.entries()) {
      const length = frequency(term);
      // One after the other may stand in the same documents.
      if (at === 0 || !haveSameIds(terms[at - 1]!.term, term)) adder.takeIn(length, (to) => readIds(term, to));
      adder.count(readCodes(term, new Uint16Array(scratchOf(length * 2), 0, length)), tableOf(term), weight);
    }
    // Alone they are asked for less often than together: they make room first.
    for (const { term } of terms) held.letGo(term);
    const memory = held.memoryFor(adder.size * JOINED_BYTES);
    return { memory, ...adder.copied(memory) };
  };
  const haveSameIds = (a: number, b: number): boolean => idStarts[a] === idStarts[b] && frequency(a) === frequency(b);
  return {
    frequency,
    postings,
    passing,
    joined(terms, isWanted = true) {
      const postings = terms.reduce((sum, { term }) => sum + frequency(term), 0);
      if (terms.length < 2 || terms.length > MOST_JOINED || postings <= 2 * LONG) return undefined;
      const key = keyOf(terms);
      if (!isWanted) return held.has(key) ? held.get(key, () => join(terms)) : undefined;
      // Adding up pays for what is asked for again.
      return held.note(key) > 1 ? held.get(key, () => join(terms)) : undefined;
    },
  };
}

const roomBeside = (index: number): number =>
  Math.min(HELD_BYTES.most, Math.max(HELD_BYTES.least, index * HELD_BYTES.share));
