import { readSync } from 'node:fs';

/** Bytes that are read piece by piece: a buffer, or a file of which little is held. */
export interface ByteSource {
  readonly bytes: number;
  /** The bytes from..to (exclusive); of a file they may be a view into its cache and must not be written to. */
  read(from: number, to: number): Uint8Array;
  /** Copies the bytes from..to into other memory; out of a file without a buffer in between. */
  copy(from: number, to: number, target: Uint8Array, at: number): void;
  /** Whether what is read of it is kept in memory. */
  readonly isKept?: boolean;
  /** Told of a section that is not as it was written, before the one who asks for it is refused. */
  readonly tellDamage?: ((error: Error) => void) | undefined;
}

/** Takes ranges of bytes straight out of a source. */
export interface RangeSink {
  append(source: ByteSource, from: number, to: number): void;
}

/** What it reads are views, not copies. */
export function inMemory(bytes: Uint8Array): ByteSource {
  return {
    bytes: bytes.byteLength,
    isKept: true,
    read: (from, to) => bytes.subarray(from, to),
    copy: (from, to, target, at) => target.set(bytes.subarray(from, to), at),
  };
}

/** Blocks start at multiples of this, so that what is aligned in the file is aligned in its block. */
const BLOCK = 1 << 13;

/** The blocks read last, of all files of a store together. */
export interface BlockCache {
  get(file: number, block: number): Uint8Array | undefined;
  put(file: number, block: number, bytes: Uint8Array): void;
}

/** @param limit blocks of 8 KB that are kept; the one that was put first makes room */
export function createBlockCache(limit: number): BlockCache {
  const blocks = new Map<number, Uint8Array>();
  const keyOf = (file: number, block: number) => file * 2 ** 32 + block;
  return {
    get: (file, block) => blocks.get(keyOf(file, block)),
    put: (file, block, bytes) => {
      if (blocks.size >= limit) blocks.delete(blocks.keys().next().value!);
      blocks.set(keyOf(file, block), bytes);
    },
  };
}

/**
 * A file read by position: short pieces through the cache, long ones straight from the file, which the operating system
 * keeps in memory as long as it has room.
 */
export function onDisk(file: number, bytes: number, cache: BlockCache): ByteSource {
  const blockAt = (block: number): Uint8Array => {
    const known = cache.get(file, block);
    if (known) return known;
    const read = readFrom(file, block * BLOCK, Math.min(bytes, (block + 1) * BLOCK));
    cache.put(file, block, read);
    return read;
  };
  return {
    bytes,
    read: (from, to) => {
      const first = Math.floor(from / BLOCK);
      const last = Math.floor(Math.max(from, to - 1) / BLOCK);
      if (from >= to) return new Uint8Array(0);
      if (first === last) return blockAt(first).subarray(from - first * BLOCK, to - first * BLOCK);
      if (to - from > BLOCK) return readFrom(file, from, to);
      const joined = new Uint8Array(to - from);
      const split = last * BLOCK;
      joined.set(blockAt(first).subarray(from - first * BLOCK));
      joined.set(blockAt(last).subarray(0, to - split), split - from);
      return joined;
    },
    copy: (from, to, target, at) => fill(file, from, to, target, at),
  };
}

function readFrom(file: number, from: number, to: number): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(to - from);
  fill(file, from, to, bytes, 0);
  return bytes;
}

/** @throws Error when the file ends before */
function fill(file: number, from: number, to: number, target: Uint8Array, at: number): void {
  for (let done = from; done < to;) {
    const read = readSync(file, target, at + done - from, to - done, done);
    if (read === 0) throw new Error(`Die Datei endet bei ${done} statt erst nach ${to} Bytes.`);
    done += read;
  }
}
