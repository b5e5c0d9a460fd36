import { crc32 } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';

/**
 * A section has a checksum for each of these pieces, so that one that is read in part is held against them all the same.
 * A multiple of eight: no number of an array lies in two of them.
 */
export const PIECE = 2 ** 16;

/** The checksums of a section that comes in chunks of any length. */
export function collectSums() {
  const sums: number[] = [];
  let filled = PIECE;
  return {
    sums,
    add(bytes: Uint8Array): void {
      for (let done = 0; done < bytes.byteLength;) {
        if (filled === PIECE) {
          sums.push(0);
          filled = 0;
        }
        const end = Math.min(bytes.byteLength, done + PIECE - filled);
        sums[sums.length - 1] = crc32(bytes.subarray(done, end), sums.at(-1));
        filled += end - done;
        done = end;
      }
    },
  };
}

/** What a section must be. */
export interface Expected {
  /** The checksum of each piece. */
  sums: Uint32Array;
  /** Told of a piece that is not so. @throws always */
  refuse: (expected: string, found: string) => never;
}

/** A section in memory that is filled where it is asked for. */
export interface Held {
  /** As long as the section; what was not asked for may be anything. */
  bytes: Uint8Array;
  /** Has to be called for all that is read. @throws what `refuse` does, each time that a damaged piece is asked for */
  need: (from: number, to: number) => void;
}

/** @param source the section */
export function held(source: ByteSource, expected: Expected): Held {
  // Memory that was never used takes no room in the process.
  const bytes = Buffer.allocUnsafeSlow(source.bytes);
  const need = needing(source.bytes, expected, (from, to) => {
    source.copy(from, to, bytes, from);
    return bytes.subarray(from, to);
  });
  return { bytes, need };
}

/** A section whose bytes are there already. */
export function heldAlready(bytes: Uint8Array, expected: Expected): Held {
  return { bytes, need: needing(bytes.byteLength, expected, (from, to) => bytes.subarray(from, to)) };
}

/** Compares all of a section and keeps nothing of it. @throws what `refuse` does */
export function readThrough(source: ByteSource, expected: Expected): void {
  needing(source.bytes, expected, intoScratch(source))(0, source.bytes);
}

/** The source with each piece compared before anything of it is read for the first time. */
export function checked(source: ByteSource, expected: Expected): ByteSource {
  const need = needing(source.bytes, expected, intoScratch(source));
  return {
    bytes: source.bytes,
    read(from, to) {
      need(from, to);
      return source.read(from, to);
    },
    copy(from, to, target, at) {
      need(from, to);
      source.copy(from, to, target, at);
    },
  };
}

const scratch = Buffer.allocUnsafeSlow(PIECE);
const intoScratch = (source: ByteSource) => (from: number, to: number) => {
  source.copy(from, to, scratch, 0);
  return scratch.subarray(0, to - from);
};

function needing(
  bytes: number,
  { sums, refuse }: Expected,
  load: (from: number, to: number) => Uint8Array,
): Held['need'] {
  const isSound = new Uint8Array(sums.length);
  const look = (piece: number): void => {
    const crc = crcOf(() => load(piece * PIECE, Math.min(bytes, (piece + 1) * PIECE)));
    if (crc !== sums[piece]) refuse(hex(sums[piece]!), typeof crc === 'number' ? hex(crc) : crc);
    isSound[piece] = 1;
  };
  return (from, to) => {
    const end = Math.min(to, bytes);
    for (let piece = Math.floor(from / PIECE); piece * PIECE < end; piece++) if (isSound[piece] === 0) look(piece);
  };
}

/** A piece that the disk does not give is as damaged as one that it gives wrongly. */
function crcOf(load: () => Uint8Array): number | string {
  try {
    return crc32(load());
  } catch (error) {
    return (error as Error).message;
  }
}

export const hex = (crc: number) => `CRC ${crc.toString(16).padStart(8, '0')}`;
