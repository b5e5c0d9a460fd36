import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { inMemory, type ByteSource } from './byte-source.ts';

/**
 * The container of every index file. Layout, little endian:
 *
 *     0  u32  magic "AKIX"
 *     4  u32  format version
 *     8  u32  length of the header in bytes
 *    12  u32  CRC-32 of the header
 *    16  ...  header: JSON { kind, options, data, sections: [name, offset, bytes, CRC-32][] }
 *  4096  ...  sections, each starting at a multiple of 8 so that typed arrays are views and nothing is copied
 *
 * The header is written last, into room that was left for it, so that sections may be written before their size is known.
 */
const MAGIC = 0x58_49_4b_41;
export const FORMAT_VERSION = 9;
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
  sections: [name: string, offset: number, bytes: number, crc: number][];
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
  let end = SECTIONS_AT;
  const begin = (name: string): ((chunk: Section) => void) => {
    const section: Header['sections'][number] = [name, end, 0, 0];
    sections.push(section);
    return (chunk) => {
      const bytes = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      sink(bytes, section[1] + section[2]);
      section[2] += bytes.byteLength;
      section[3] = crc32(bytes, section[3]);
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
      const header = Buffer.from(JSON.stringify({ ...identity, sections } satisfies Header));
      if (HEADER_AT + header.length > SECTIONS_AT) throw new Error(`Der Kopf von ${identity.kind} ist zu lang.`);
      const head = Buffer.alloc(HEADER_AT);
      [MAGIC, FORMAT_VERSION, header.length, crc32(header)].forEach((value, i) => head.writeUInt32LE(value, i * 4));
      sink(Buffer.concat([head, header]), 0);
    },
  };
}

/** One index as bytes. Sections keep their order. */
export function writeIndexFile(identity: Identity, sections: Record<string, Section>): Uint8Array {
  const size = Object.values(sections).reduce((sum, { byteLength }) => align(sum + byteLength), SECTIONS_AT);
  const file = new Uint8Array(size);
  const writer = createIndexFile(identity, (bytes, at) => file.set(bytes, at));
  for (const [name, section] of Object.entries(sections)) writer.add(name, section);
  writer.finish();
  return file;
}

/** The sections of an open file. */
export interface Sections {
  /** The whole section as bytes that may be viewed as any typed array, its checksum compared. */
  (name: string): Uint8Array;
  /** A section that is read piece by piece where the file is; its checksum is compared only in memory. */
  piecewise(name: string): ByteSource;
}

/**
 * Opens a file. Sections of bytes in memory are views over the same buffer.
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
  const end = header.sections.reduce(
    (last, [, offset, bytes]) => (bytes > 0 ? Math.max(last, offset + bytes) : last),
    0,
  );
  if (end > source.bytes) throw new IndexFileError(file, 'ist abgeschnitten', `${end} Bytes`, `${source.bytes} Bytes`);
  const sections = new Map(header.sections.map((section) => [section[0], section]));
  const find = (name: string): Header['sections'][number] => {
    const section = sections.get(name);
    if (!section)
      throw new IndexFileError(file, 'ist unvollständig', `Abschnitt ${name}`, [...sections.keys()].join(', '));
    return section;
  };
  const whole = (name: string): Uint8Array => {
    const [, offset, length, crc] = find(name);
    const content = aligned(source.read(offset, offset + length));
    const found = crc32(content);
    if (found !== crc) throw new IndexFileError(file, `ist im Abschnitt ${name} beschädigt`, hex(crc), hex(found));
    return content;
  };
  const piecewise = (name: string): ByteSource => {
    if (ArrayBuffer.isView(bytes)) return inMemory(whole(name));
    const [, offset, length] = find(name);
    return {
      bytes: length,
      read: (from, to) => source.read(offset + from, offset + to),
      copy: (from, to, target, at) => source.copy(offset + from, offset + to, target, at),
    };
  };
  return Object.assign(whole, { piecewise });
}

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

/** Short hash of anything that JSON can hold. */
export function hashOf(value: unknown): string {
  const bytes = value instanceof Uint8Array ? value : JSON.stringify(value);
  return hash('sha256', bytes, 'hex').slice(0, 16);
}

/** The sections above start at multiples of eight, so these are views. */
export const asFloat64 = (bytes: Uint8Array) => new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8);
export const asFloat32 = (bytes: Uint8Array) => new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
export const asInt32 = (bytes: Uint8Array) => new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
export const asUint32 = (bytes: Uint8Array) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
export const asUint16 = (bytes: Uint8Array) => new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);

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

const hex = (crc: number) => `CRC ${crc.toString(16).padStart(8, '0')}`;

/** Typed arrays need aligned offsets; small reads of Node come out of a shared pool and may start anywhere. */
export const aligned = (bytes: Uint8Array): Uint8Array =>
  bytes.byteOffset % ALIGNMENT === 0 ? bytes : Uint8Array.from(bytes);

const align = (offset: number) => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
