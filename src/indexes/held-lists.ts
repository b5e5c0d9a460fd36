import type { RankedBits } from './ranked-bits.ts';

/** A list in memory of its own. */
export interface Held {
  memory: ArrayBuffer;
  places?: RankedBits;
}

/** A number for one term, a text for several together. */
type Key = number | string;

/** One search asks for the lists of its common words several times: so many stay at the least. */
export const HELD = 6;
/** After so many questions for each that is remembered all count half, so that what was common once makes room. */
const AGE = 16;
/** So many keys are remembered as asked for. */
const REMEMBERED = 512;
/** What is so many times larger than what is wanted is not used again for it. */
const MUCH = 2;

/**
 * The lists that were asked for last, and beside them those asked for most, as many as there is room for. One that leaves
 * the last makes others give way only where it was asked for more often than each of them (Einziger, Friedman and Manes,
 * "TinyLFU", 2014): with a little more than fits asked for in turn, the oldest would always be gone when its turn comes.
 * @param most bytes of those beside the last
 */
export function createHeldLists(most: number) {
  const last = new Map<Key, Held>();
  const kept = new Map<Key, Kept>();
  const counts = createCounts();
  let [keptBytes, clock] = [0, 0];
  /** Memory that nobody reads any more. */
  let spare: ArrayBuffer | undefined;

  const letGo = (key: Key): Kept | undefined => {
    const known = kept.get(key);
    if (kept.delete(key)) keptBytes -= known!.bytes;
    return known;
  };
  /** Those that have to give way for a list, oldest first; undefined where one of them is asked for as often. */
  const inTheWay = (key: Key, bytes: number): Key[] | undefined => {
    const keys: Key[] = [];
    let missing = keptBytes + bytes - most;
    for (const [other, { bytes }] of kept) {
      if (missing <= 0) break;
      if (counts.of(other) >= counts.of(key)) return undefined;
      missing -= bytes;
      keys.push(other);
    }
    return missing <= 0 ? keys : undefined;
  };
  /** One that is no longer among the last is kept, or its memory is free. */
  const settle = (key: Key, list: Held): void => {
    last.delete(key);
    const bytes = bytesOf(list);
    const keys = inTheWay(key, bytes);
    if (!keys) return void (spare = list.memory);
    for (const other of keys) {
      const { list, askedAt } = letGo(other)!;
      // One that was asked for a moment ago may still be read.
      if (clock - askedAt > HELD) spare = list.memory;
    }
    kept.set(key, { list, bytes, askedAt: clock });
    keptBytes += bytes;
  };
  return {
    has: (key: Key): boolean => last.has(key) || kept.has(key),
    /** Counts a question. @returns how often it came, as far as is remembered */
    note: counts.add,
    /** What is held under the key, or made now: valid until `HELD` others were asked for. */
    get<List extends Held>(key: Key, make: () => List): List {
      clock++;
      const old = kept.get(key);
      if (old) {
        kept.delete(key);
        kept.set(key, { ...old, askedAt: clock });
        return old.list as List;
      }
      const list = (last.get(key) as List | undefined) ?? make();
      last.delete(key);
      last.set(key, list);
      return list;
    },
    /** Room for a list that is being made. */
    memoryFor: (bytes: number): ArrayBuffer => {
      while (last.size >= HELD) settle(...last.entries().next().value!);
      const free = spare;
      if (!free || free.byteLength < bytes || free.byteLength > MUCH * bytes) return new ArrayBuffer(bytes);
      spare = undefined;
      return free;
    },
    /** It is held no longer: others are asked for in its place. */
    letGo: (key: Key): void => {
      last.delete(key);
      letGo(key);
    },
  };
}

interface Kept {
  list: Held;
  bytes: number;
  askedAt: number;
}

const bytesOf = ({ memory, places }: Held): number =>
  memory.byteLength + (places ? places.bits.byteLength + places.before.byteLength : 0);

/** How often each key was asked for, of late rather than long ago. */
function createCounts() {
  let counts = new Map<Key, number>();
  let all = 0;
  const age = (): void => {
    all = 0;
    const younger = new Map<Key, number>();
    for (const [key, count] of counts) {
      if (count < 2) continue;
      younger.set(key, count >> 1);
      all += count >> 1;
    }
    counts = younger;
  };
  return {
    of: (key: Key): number => counts.get(key) ?? 0,
    add: (key: Key): number => {
      const count = (counts.get(key) ?? 0) + 1;
      if (count === 1 && counts.size === REMEMBERED) age();
      counts.set(key, count);
      if (++all > AGE * REMEMBERED) age();
      return count;
    },
  };
}
