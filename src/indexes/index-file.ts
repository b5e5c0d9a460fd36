import { createHash } from 'node:crypto';

/**
 * The container of every index file. Layout, little endian:
 *
 *     0  u32  magic "AKIX"
 *     4  u32  format version
 *     8  u32  length of the header in bytes
 *    12  ...  header: JSON { kind, options, data, sections: [name, offset, bytes][] }
 *             sections, each starting at a multiple of 8 so that typed arrays are views and nothing is copied
 */
const MAGIC = 0x58_49_4b_41;
export const FORMAT_VERSION = 1;
const ALIGNMENT = 8;

interface Header {
  /** Which index this is: words, places, towns, attributes, records. */
  kind: string;
  /** Hash of the options it was built with. */
  options: string;
  /** Hash of the destinations it was built from. */
  data: string;
  sections: [name: string, offset: number, bytes: number][];
}

/** What a reader expects of a file. */
export type Identity = Pick<Header, 'kind' | 'options' | 'data'>;

type Section = ArrayBufferView | Uint8Array;

/** One index as bytes. Sections keep their order. */
export function writeIndexFile(identity: Identity, sections: Record<string, Section>): Uint8Array {
  const header = (offsets: number[]): Uint8Array =>
    Buffer.from(
      JSON.stringify({
        ...identity,
        sections: Object.entries(sections).map(([name, view], i) => [name, offsets[i], view.byteLength]),
      }),
    );
  // The offsets are part of the header whose length moves them: reserve the room of the largest numbers.
  const reserved = align(12 + header(Object.keys(sections).map(() => Number.MAX_SAFE_INTEGER)).length);
  const offsets: number[] = [];
  let end = reserved;
  for (const view of Object.values(sections)) {
    offsets.push(end);
    end = align(end + view.byteLength);
  }
  const file = new Uint8Array(end);
  const text = header(offsets);
  const view = new DataView(file.buffer);
  [MAGIC, FORMAT_VERSION, text.length].forEach((value, i) => view.setUint32(i * 4, value, true));
  file.set(text, 12);
  Object.values(sections).forEach((section, i) =>
    file.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), offsets[i]),
  );
  return file;
}

/**
 * Opens a file and gives its sections as bytes over the same buffer.
 * @throws IndexFileError that names the file and both values when it is not what was expected
 */
export function openIndexFile(file: string, bytes: Uint8Array, expected: Identity): (section: string) => Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 12 || view.getUint32(0, true) !== MAGIC) {
    throw new IndexFileError(
      file,
      'ist keine Indexdatei',
      'AKIX',
      bytes.byteLength < 12 ? 'zu kurz' : 'andere Kennung',
    );
  }
  const version = view.getUint32(4, true);
  if (version !== FORMAT_VERSION) {
    throw new IndexFileError(file, 'hat ein anderes Format', `Version ${FORMAT_VERSION}`, `Version ${version}`);
  }
  const header = readHeader(file, bytes.subarray(12, 12 + view.getUint32(8, true)));
  for (const key of ['kind', 'options', 'data'] as const) {
    if (header[key] !== expected[key]) {
      throw new IndexFileError(file, differs[key], expected[key], header[key]);
    }
  }
  const last = header.sections.at(-1);
  if (last && last[1] + last[2] > bytes.byteLength) {
    throw new IndexFileError(file, 'ist abgeschnitten', `${last[1] + last[2]} Bytes`, `${bytes.byteLength} Bytes`);
  }
  const sections = new Map(
    header.sections.map(([name, offset, length]) => [name, bytes.subarray(offset, offset + length)]),
  );
  return (name) => {
    const section = sections.get(name);
    if (!section)
      throw new IndexFileError(file, 'ist unvollständig', `Abschnitt ${name}`, [...sections.keys()].join(', '));
    return section;
  };
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
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** The sections above start at multiples of eight within a buffer of their own, so these are views. */
export const asFloat64 = (bytes: Uint8Array) => new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8);
export const asFloat32 = (bytes: Uint8Array) => new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
export const asInt32 = (bytes: Uint8Array) => new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
export const asUint32 = (bytes: Uint8Array) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
export const asUint16 = (bytes: Uint8Array) => new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);

function readHeader(file: string, bytes: Uint8Array): Header {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as Header;
  } catch {
    throw new IndexFileError(file, 'ist beschädigt', 'ein lesbarer Kopf', 'kein JSON');
  }
}

const align = (offset: number) => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
