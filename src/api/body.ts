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
  /** A copy of what was written. */
  end(): Uint8Array;
}

const FIRST_BYTES = 1 << 16;
/** UTF-8 needs at most so many bytes for a UTF-16 unit. */
const BYTES_A_UNIT = 3;

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
  const body: Body = {
    begin: () => {
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
      size += memory.write(part, size);
      return body;
    },
    end: () => new Uint8Array(memory.subarray(0, size)),
  };
  return body;
}
