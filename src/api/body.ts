import type { ByteSource, RangeSink } from '../indexes/byte-source.ts';

/** Collects the bytes of one body. */
export interface Body extends RangeSink {
  begin(): Body;
  /** How many bytes were written so far. */
  readonly size: number;
  /** What was written since it had so many; valid until more is written. */
  since(size: number): Buffer;
  bytes(part: Uint8Array): Body;
  text(part: string): Body;
  /** A number of two decimals at the most, as JSON has it. */
  hundredths(value: number): Body;
  /**
   * What was written, lent: nobody writes there again, unless it is given back. Whoever has sent it at once gives it back
   * (`giveBack`), so that the next body needs no new memory.
   */
  end(): Uint8Array;
}

const FIRST_BYTES = 1 << 16;
/** UTF-8 needs at most so many bytes for a UTF-16 unit. */
const BYTES_A_UNIT = 3;
/** A text of so many units is written sooner by a loop than by a call out of JavaScript. */
const SHORT = 24;
/** The largest number of which the digits are written here. */
const MOST_BY_DIGITS = 1e7;

/** Writes one body after the other into the same memory: many small parts cost less there than as buffers of their own. */
export function createBody(): Body {
  let memory = Buffer.allocUnsafeSlow(FIRST_BYTES);
  let size = 0;
  const makeRoom = (bytes: number): void => {
    if (size + bytes <= memory.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * memory.length, size + bytes));
    memory.copy(larger, 0, 0, size);
    memory = larger;
  };
  /** @returns false where a letter needs more than a byte; what was written of it is then written over */
  const writeAscii = (part: string): boolean => {
    for (let i = 0; i < part.length; i++) {
      const unit = part.charCodeAt(i);
      if (unit > 0x7f) return false;
      memory[size + i] = unit;
    }
    size += part.length;
    return true;
  };
  const writeDigits = (whole: number): void => {
    if (whole >= 10) writeDigits(Math.floor(whole / 10));
    memory[size++] = ZERO + (whole % 10);
  };
  const body: Body = {
    begin: () => {
      if (lent.has(memory.buffer)) memory = Buffer.allocUnsafeSlow(FIRST_BYTES);
      size = 0;
      return body;
    },
    get size() {
      return size;
    },
    since: (from) => memory.subarray(from, size),
    bytes: (part) => {
      makeRoom(part.length);
      memory.set(part, size);
      size += part.length;
      return body;
    },
    append: (source: ByteSource, from: number, to: number) => {
      makeRoom(to - from);
      source.copy(from, to, memory, size);
      size += to - from;
    },
    text: (part) => {
      makeRoom(part.length * BYTES_A_UNIT);
      if (part.length > SHORT || !writeAscii(part)) size += memory.write(part, size);
      return body;
    },
    hundredths: (value) => {
      const all = Math.round(value * 100);
      if (!(all >= 0 && all < MOST_BY_DIGITS)) return body.text(String(all / 100));
      makeRoom(DIGITS);
      const rest = all % 100;
      writeDigits((all - rest) / 100);
      if (rest === 0) return body;
      memory[size++] = POINT;
      memory[size++] = ZERO + Math.floor(rest / 10);
      if (rest % 10 !== 0) memory[size++] = ZERO + (rest % 10);
      return body;
    },
    end: () => {
      lent.add(memory.buffer);
      return memory.subarray(0, size);
    },
  };
  return body;
}

/** Whoever had a body is done with it: its memory is written into again. What was never lent is left alone. */
export function giveBack(body: Uint8Array | null): void {
  if (body) lent.delete(body.buffer);
}

/** Memory that somebody may still read. */
const lent = new WeakSet<ArrayBufferLike>();

const ZERO = 0x30;
const POINT = 0x2e;
/** Bytes of the longest number that is written by its digits. */
const DIGITS = 16;
