/**
 * Writes PMTiles v3 archives (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md): header, root directory,
 * metadata, leaf directories, tile data. Tile data never lies in memory; what does is 24 bytes for each entry.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import type { Box } from './tile-id.ts';

/** What the header and the metadata say about an archive. */
export interface ArchiveFacts {
  minZoom: number;
  maxZoom: number;
  bounds: Box;
  center: readonly [number, number];
  centerZoom: number;
  /** The `tileCompression` of the data as PMTiles numbers it: 1 none, 2 gzip, 3 brotli, 4 zstd. */
  tileCompression: number;
  /** The `tileType` as PMTiles numbers it: 1 vector tiles (MVT), 2 PNG, 4 WebP. */
  tileType: number;
  metadata: Record<string, unknown>;
}

const HEADER_BYTES = 127;
/** The format allows header and root directory 16 KiB; our reader in the browser asks for half of it at once. */
const ROOT_BYTES = 8_192 - HEADER_BYTES;
const LEAF_ENTRIES = 4_096;

/** The entries of an archive, ascending by tile id; a run of equal tiles is one entry. */
export class Entries {
  length = 0;
  /** Tiles that the entries address, runs counted out. */
  tiles = 0;
  /** Different tile contents. */
  contents = 0;
  #highest = -1;
  #ids = new Float64Array(1024);
  #offsets = new Float64Array(1024);
  #sizes = new Uint32Array(1024);
  #runs = new Uint32Array(1024);

  /**
   * Adds a run of tiles with one content. A content seen for the first time lies behind all before it: that is what
   * "clustered" means. @throws RangeError when ids do not ascend
   */
  add(id: number, offset: number, size: number, run = 1): void {
    const last = this.length - 1;
    const next = last < 0 ? 0 : this.#ids[last]! + this.#runs[last]!;
    if (id < next) throw new RangeError(`Got tile ${id} when expected ${next} or later`);
    this.tiles += run;
    if (last >= 0 && id === next && this.#offsets[last] === offset) {
      this.#runs[last]! += run;
      return;
    }
    if (this.length === this.#ids.length) this.#grow();
    if (offset > this.#highest) {
      this.#highest = offset;
      this.contents++;
    }
    this.#ids[this.length] = id;
    this.#offsets[this.length] = offset;
    this.#sizes[this.length] = size;
    this.#runs[this.length++] = run;
  }

  /** The directory of the entries from `start` to before `end`, gzipped. */
  directory(start: number, end: number): Buffer {
    const rows = Array.from({ length: end - start }, (_, i) => [
      this.#ids[start + i]!,
      this.#runs[start + i]!,
      this.#sizes[start + i]!,
      this.#offsets[start + i]!,
    ]);
    return directory(rows as Row[]);
  }

  idAt(index: number): number {
    return this.#ids[index]!;
  }

  #grow(): void {
    const wider = <T extends Float64Array | Uint32Array>(from: T, to: T): T => (to.set(from), to);
    const size = this.#ids.length * 2;
    this.#ids = wider(this.#ids, new Float64Array(size));
    this.#offsets = wider(this.#offsets, new Float64Array(size));
    this.#sizes = wider(this.#sizes, new Uint32Array(size));
    this.#runs = wider(this.#runs, new Uint32Array(size));
  }
}

/**
 * Puts the archive together from its entries and a file with the tile data, whose order the entries' offsets follow.
 * The file appears whole under its name or not at all.
 */
export async function writeArchive(
  file: string,
  facts: ArchiveFacts,
  entries: Entries,
  data: { file: string; bytes: number },
): Promise<void> {
  const { root, leaves } = directories(entries);
  const metadata = gzipSync(JSON.stringify(facts.metadata));
  const header = headerOf(facts, entries, [root.length, metadata.length, leaves.length, data.bytes]);
  const part = `${file}.writing`;
  await pipeline(async function* () {
    yield* [header, root, metadata, leaves];
    if (data.bytes > 0) yield* createReadStream(data.file, { end: data.bytes - 1 }) as AsyncIterable<Buffer>;
  }, createWriteStream(part));
  await rename(part, file);
}

/** One directory where it fits beside the header; else leaves, doubled in size until their root fits. */
function directories(entries: Entries): { root: Buffer; leaves: Buffer } {
  if (entries.length <= LEAF_ENTRIES * 4) {
    const root = entries.directory(0, entries.length);
    if (root.length <= ROOT_BYTES) return { root, leaves: Buffer.alloc(0) };
  }
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const leaves: Buffer[] = [];
    const pointers: Row[] = [];
    let offset = 0;
    for (let start = 0; start < entries.length; start += size) {
      const leaf = entries.directory(start, Math.min(start + size, entries.length));
      pointers.push([entries.idAt(start), 0, leaf.length, offset]);
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = directory(pointers);
    if (root.length <= ROOT_BYTES) return { root, leaves: Buffer.concat(leaves) };
  }
}

/** Tile id, run length (0 points to a leaf), bytes, offset. */
type Row = [number, number, number, number];

/** Columns of varints: id differences, run lengths, sizes, offsets (0 where one follows the other). */
function directory(rows: Row[]): Buffer {
  const bytes: number[] = [];
  varint(bytes, rows.length);
  rows.forEach(([id], i) => varint(bytes, id - (i > 0 ? rows[i - 1]![0] : 0)));
  rows.forEach(([, run]) => varint(bytes, run));
  rows.forEach(([, , size]) => varint(bytes, size));
  rows.forEach(([, , , offset], i) => {
    const before = rows[i - 1];
    varint(bytes, before && offset === before[3] + before[2] ? 0 : offset + 1);
  });
  return gzipSync(Uint8Array.from(bytes));
}

/** Base 128, lowest digits first; divides, because offsets pass 32 bits. */
function varint(bytes: number[], value: number): void {
  while (value >= 0x80) {
    bytes.push((value % 0x80) | 0x80);
    value = Math.floor(value / 0x80);
  }
  bytes.push(value);
}

function headerOf(facts: ArchiveFacts, entries: Entries, [root, metadata, leaves, data]: number[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header[7] = 3;
  let at = HEADER_BYTES;
  [root!, metadata!, leaves!, data!].forEach((length, i) => {
    header.writeBigUInt64LE(BigInt(at), 8 + i * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + i * 16);
    at += length;
  });
  [entries.tiles, entries.length, entries.contents].forEach((n, i) => header.writeBigUInt64LE(BigInt(n), 72 + i * 8));
  // Clustered, directories gzipped, compression and type of the tiles.
  header.set([1, 2, facts.tileCompression, facts.tileType, facts.minZoom, facts.maxZoom], 96);
  facts.bounds.forEach((degrees, i) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + i * 4));
  header[118] = facts.centerZoom;
  facts.center.forEach((degrees, i) => header.writeInt32LE(Math.round(degrees * 1e7), 119 + i * 4));
  return header;
}
