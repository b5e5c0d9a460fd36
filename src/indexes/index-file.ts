import { crc32 } from 'node:zlib';
import { hash53 } from '../text/hash.ts';
import { inMemory, type ByteSource } from './byte-source.ts';
import {
  checked,
  collectSums,
  held,
  heldAlready,
  hex,
  PIECE,
  readThrough,
  type Expected,
  type Held,
} from './checked-pieces.ts';

/**
 * The container of every index file. Layout, little endian:
 *
 *     0  u32  magic "AKIX"
 *     4  u32  format version
 *     8  u32  length of the header in bytes
 *    12  u32  CRC-32 of the header
 *    16  ...  header: JSON { kind, options, data, sections: [name, offset, bytes][], sums: [offset, CRC-32] }
 *  4096  ...  sections, each starting at a multiple of 8 so that typed arrays are views and nothing is copied
 *   end  u32  sums: the CRC-32 of each piece of 64 KB of each section, in the order of the header
 *
 * A piece is held against its checksum before anything of it is read: opening reads header and sums, and nothing that is
 * damaged is ever answered from, however late somebody asks for it.
 *
 * The header is written last, into room that was left for it, so that sections may be written before their size is known.
 */
const MAGIC = 0x58_49_4b_41;
export const FORMAT_VERSION = 17;
const HEADER_AT = 16;
const SECTIONS_AT = 4096;
const ALIGNMENT = 8;

interface Header {
  /** Which index this is: words, places, shapes, towns, attributes, records. */
  kind: string;
  /** Hash of the options it was built with. */
  options: string;
  /** Hash of the destinations it was built from. */
  data: string;
  sections: [name: string, offset: number, bytes: number][];
  /** Where the checksums of all pieces are, and their own. */
  sums: [offset: number, crc: number];
}

/** What a reader expects of a file. */
export type Identity = Pick<Header, 'kind' | 'options' | 'data'>;

type Section = ArrayBufferView;

/** Where the bytes of a file go. */
export type Sink = (bytes: Uint8Array, at: number) => void;

export interface IndexFileWriter {
  /** The next section; chunks that come one after the other need not fit into memory together. */
  add(name: string, content: Section | Iterable<Section>): void;
  /** A section of known size that is filled from its start while others are written. */
  reserve(name: string, bytes: number): (chunk: Section) => void;
  /** Writes the header. */
  finish(): void;
}

/**
 * Writes a file section by section, so that none has to fit in memory; its header comes last.
 * @param identity what a reader must expect of it
 */
export function createIndexFile(identity: Identity, sink: Sink): IndexFileWriter {
  const sections: Header['sections'] = [];
  const sums: number[][] = [];
  let end = SECTIONS_AT;
  const begin = (name: string): ((chunk: Section) => void) => {
    const section: Header['sections'][number] = [name, end, 0];
    sections.push(section);
    const collected = collectSums();
    sums.push(collected.sums);
    return (chunk) => {
      const bytes = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      sink(bytes, section[1] + section[2]);
      section[2] += bytes.byteLength;
      collected.add(bytes);
    };
  };
  return {
    add: (name, content) => {
      const write = begin(name);
      for (const chunk of ArrayBuffer.isView(content) ? [content] : content) write(chunk);
      end = align(end + sections.at(-1)![2]);
    },
    reserve: (name, bytes) => {
      const write = begin(name);
      end = align(end + bytes);
      return write;
    },
    finish: () => {
      const all = new Uint8Array(Uint32Array.from(sums.flat()).buffer);
      sink(all, end);
      const told: Header = { ...identity, sections, sums: [end, crc32(all)] };
      const header = Buffer.from(JSON.stringify(told));
      if (HEADER_AT + header.length > SECTIONS_AT) throw new Error(`Der Kopf von ${identity.kind} ist zu lang.`);
      const head = Buffer.alloc(HEADER_AT);
      [MAGIC, FORMAT_VERSION, header.length, crc32(header)].forEach((value, i) => head.writeUInt32LE(value, i * 4));
      sink(Buffer.concat([head, header]), 0);
    },
  };
}

/** One index as bytes. Sections keep their order. */
export function writeIndexFile(identity: Identity, sections: Record<string, Section>): Uint8Array {
  const lengths = Object.values(sections).map(({ byteLength }) => byteLength);
  const pieces = lengths.reduce((sum, bytes) => sum + piecesIn(bytes), 0);
  const file = new Uint8Array(lengths.reduce((sum, bytes) => align(sum + bytes), SECTIONS_AT) + pieces * SUM_BYTES);
  const writer = createIndexFile(identity, (bytes, at) => file.set(bytes, at));
  for (const [name, section] of Object.entries(sections)) writer.add(name, section);
  writer.finish();
  return file;
}

/** The sections of an open file. Whatever is read of one is held against its checksums first. */
export interface Sections {
  /** The whole section as bytes that may be viewed as any typed array. @throws IndexFileError where it is damaged */
  (name: string): Uint8Array;
  /** A section that is read piece by piece where the file is. */
  piecewise(name: string): ByteSource;
  /** A section of which single numbers are asked for: it comes into memory where it is. */
  held(name: string): Held;
}

/**
 * Opens a file; nothing but its header and checksums is read. Sections of bytes in memory are views over the same buffer.
 * @throws IndexFileError that names the file and both values when it is not what was expected
 */
export function openIndexFile(file: string, bytes: Uint8Array | ByteSource, expected: Identity): Sections {
  const source = ArrayBuffer.isView(bytes) ? inMemory(bytes) : bytes;
  const header = readHeader(file, source);
  for (const key of ['kind', 'options', 'data'] as const) {
    if (header[key] !== expected[key]) {
      throw new IndexFileError(file, differs[key], expected[key], header[key]);
    }
  }
  const sections = sectionsOf(file, source, header);
  const find = (name: string): Part => {
    const section = sections.get(name);
    if (!section)
      throw new IndexFileError(file, 'ist unvollständig', `Abschnitt ${name}`, [...sections.keys()].join(', '));
    return section;
  };
  const known = new Map<string, Held>();
  const heldOf = (name: string): Held => {
    const { part, expected } = find(name);
    const made =
      known.get(name) ??
      (ArrayBuffer.isView(bytes) ? heldAlready(aligned(part.read(0, part.bytes)), expected) : held(part, expected));
    known.set(name, made);
    return made;
  };
  const whole = (name: string): Uint8Array => {
    const { bytes, need } = heldOf(name);
    need(0, bytes.byteLength);
    return bytes;
  };
  const piecewise = (name: string): ByteSource => {
    if (!source.isKept) return checked(find(name).part, find(name).expected);
    const { bytes, need } = heldOf(name);
    const kept = inMemory(bytes);
    return {
      ...kept,
      read: (from, to) => (need(from, to), kept.read(from, to)),
      copy: (from, to, target, at) => (need(from, to), kept.copy(from, to, target, at)),
    };
  };
  return Object.assign(whole, { piecewise, held: heldOf });
}

/**
 * Reads through all sections that are no longer than `most`.
 * @throws IndexFileError that names the first one that is damaged
 */
export function checkIndexFile(file: string, bytes: Uint8Array | ByteSource, most: number): void {
  const source = ArrayBuffer.isView(bytes) ? inMemory(bytes) : bytes;
  for (const { part, expected } of sectionsOf(file, source, readHeader(file, source)).values())
    if (part.bytes <= most) readThrough(part, expected);
}

/** A section, and what it must be. */
interface Part {
  part: ByteSource;
  expected: Expected;
}

/** @throws IndexFileError where the file ends before its last section, or its checksums are not as they were */
function sectionsOf(
  file: string,
  source: ByteSource,
  { sections, sums: [sumsAt, sumsCrc] }: Header,
): Map<string, Part> {
  const pieces = sections.reduce((sum, [, , bytes]) => sum + piecesIn(bytes), 0);
  const end = sumsAt + pieces * SUM_BYTES;
  if (end > source.bytes) throw new IndexFileError(file, 'ist abgeschnitten', `${end} Bytes`, `${source.bytes} Bytes`);
  const read = source.read(sumsAt, end);
  if (crc32(read) !== sumsCrc)
    throw new IndexFileError(file, 'ist in den Prüfsummen beschädigt', hex(sumsCrc), hex(crc32(read)));
  const sums = asUint32(Uint8Array.from(read));
  let first = 0;
  return new Map(
    sections.map(([name, offset, bytes]) => {
      const own = sums.subarray(first, (first += piecesIn(bytes)));
      const refuse = (expected: string, found: string): never => {
        const error = new IndexFileError(file, `ist im Abschnitt ${name} beschädigt`, expected, found);
        source.tellDamage?.(error);
        throw error;
      };
      return [name, { part: partOf(source, offset, bytes), expected: { sums: own, refuse } }];
    }),
  );
}

const partOf = (source: ByteSource, offset: number, bytes: number): ByteSource => ({
  bytes,
  read: (from, to) => source.read(offset + from, offset + to),
  copy: (from, to, target, at) => source.copy(offset + from, offset + to, target, at),
});

const SUM_BYTES = Uint32Array.BYTES_PER_ELEMENT;
const piecesIn = (bytes: number): number => Math.ceil(bytes / PIECE);

/** A file that does not fit what the service expects; the sentence carries both values. */
export class IndexFileError extends Error {
  constructor(file: string, what: string, expected: string, found: string) {
    super(`Die Indexdatei ${file} ${what}: erwartet ${expected}, gefunden ${found}. Bitte neu bauen: npm run build`);
    this.name = 'IndexFileError';
  }
}

const differs = {
  kind: 'enthält einen anderen Index',
  options: 'wurde mit anderen Einstellungen gebaut',
  data: 'wurde aus anderen Daten gebaut',
} as const;

/** Short hash of settings, or of anything else that JSON can hold: tells apart what was not made to be alike. */
export const hashOf = (value: unknown): string => hash53(JSON.stringify(value)).toString(16).padStart(14, '0');

/** The sections above start at multiples of eight, so these are views. */
export const asFloat64 = (bytes: Uint8Array) => new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8);
export const asFloat32 = (bytes: Uint8Array) => new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
export const asInt32 = (bytes: Uint8Array) => new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
export const asUint32 = (bytes: Uint8Array) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
export const asUint16 = (bytes: Uint8Array) => new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);

/** Single numbers of a section, by their place in it. */
export const uint32In = ({ bytes, need }: Held): ((at: number) => number) => numbersIn(asUint32(bytes), need);
export const uint16In = ({ bytes, need }: Held): ((at: number) => number) => numbersIn(asUint16(bytes), need);
export const float64In = ({ bytes, need }: Held): ((at: number) => number) => numbersIn(asFloat64(bytes), need);

function numbersIn(numbers: Uint16Array | Uint32Array | Float64Array, need: Held['need']): (at: number) => number {
  const width = numbers.BYTES_PER_ELEMENT;
  return (at) => {
    need(at * width, (at + 1) * width);
    return numbers[at]!;
  };
}

function readHeader(file: string, source: ByteSource): Header {
  const head = new DataView(new ArrayBuffer(HEADER_AT));
  new Uint8Array(head.buffer).set(source.read(0, Math.min(HEADER_AT, source.bytes)));
  const [magic, version, length, crc] = [0, 4, 8, 12].map((at) => head.getUint32(at, true)) as [
    number,
    number,
    number,
    number,
  ];
  if (source.bytes < HEADER_AT || magic !== MAGIC) {
    throw new IndexFileError(
      file,
      'ist keine Indexdatei',
      'AKIX',
      source.bytes < HEADER_AT ? 'zu kurz' : 'andere Kennung',
    );
  }
  if (version !== FORMAT_VERSION) {
    throw new IndexFileError(file, 'hat ein anderes Format', `Version ${FORMAT_VERSION}`, `Version ${version}`);
  }
  const text = source.read(HEADER_AT, Math.min(HEADER_AT + length, source.bytes));
  if (crc32(text) !== crc) throw new IndexFileError(file, 'ist im Kopf beschädigt', hex(crc), hex(crc32(text)));
  return JSON.parse(Buffer.from(text).toString('utf8')) as Header;
}

/** Typed arrays need aligned offsets; small reads of Node come out of a shared pool and may start anywhere. */
export const aligned = (bytes: Uint8Array): Uint8Array =>
  bytes.byteOffset % ALIGNMENT === 0 ? bytes : Uint8Array.from(bytes);

const align = (offset: number) => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
