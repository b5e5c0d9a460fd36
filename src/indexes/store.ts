import { readFile } from 'node:fs/promises';
import { openAttributes, type AttributeIndex } from './attributes.ts';
import { IndexFileError } from './index-file.ts';
import { openPlaces, type PlaceIndex } from './places.ts';
import { openRecords, type RecordIndex } from './records.ts';
import { openTowns, type TownIndex } from './towns.ts';
import { openWords, type WordIndex } from './words.ts';

/** Everything the service answers from, opened from one data folder. */
export interface Store {
  manifest: Manifest;
  words: WordIndex;
  places: PlaceIndex;
  towns: TownIndex;
  attributes: AttributeIndex;
  records: RecordIndex;
  /** Ready-made JSON documents, with the base marker in place of the base URL. */
  documents: Record<string, string>;
}

export interface Manifest {
  /** Hash of content and code: what an ETag carries. */
  buildId: string;
  /** ISO 8601. */
  builtAt: string;
  /** Stands in documents and records where the base URL belongs. */
  baseMarker: string;
  /** Hash of the destinations and catalogue; every index file carries it. */
  data: string;
  destinations: number;
  files: { name: string; bytes: number; sha256: string }[];
}

export const MANIFEST = 'manifest.json';
const indexFiles = ['words.bin', 'places.bin', 'towns.bin', 'attributes.bin', 'records.bin'] as const;
export const documentFile = (name: string) => `documents/${name}.json`;

/**
 * Opens a data folder; nothing is built or parsed that the build could have prepared.
 * @throws IndexFileError or a file system error that names the file
 */
export async function openStore(dir: string): Promise<Store> {
  const manifestText = await readFile(`${dir}/${MANIFEST}`, 'utf8');
  const manifest = opened(MANIFEST, () => JSON.parse(manifestText) as Manifest);
  const read = async (name: string): Promise<Uint8Array> => {
    const bytes = aligned(await readFile(`${dir}/${name}`));
    const expected = manifest.files.find((file) => file.name === name)?.bytes;
    if (bytes.byteLength !== expected) {
      throw new IndexFileError(name, 'hat eine andere Länge', `${expected} Bytes`, `${bytes.byteLength} Bytes`);
    }
    return bytes;
  };
  const [words, places, towns, attributes, records] = await Promise.all(indexFiles.map(read));
  const { data } = manifest;
  const documents: Record<string, string> = {};
  for (const { name } of manifest.files) {
    const document = /^documents\/(.+)\.json$/.exec(name)?.[1];
    if (document) documents[document] = Buffer.from(await read(name)).toString('utf8');
  }
  const attributeIndex = opened('attributes.bin', () => openAttributes('attributes.bin', attributes!, data));
  return {
    manifest,
    words: opened('words.bin', () => openWords('words.bin', words!, data)),
    places: opened('places.bin', () => openPlaces('places.bin', places!, data, attributeIndex)),
    towns: opened('towns.bin', () => openTowns('towns.bin', towns!, data)),
    attributes: attributeIndex,
    records: opened('records.bin', () => openRecords('records.bin', records!, data)),
    documents,
  };
}

/** A file whose inside is damaged fails wherever it is first read; the sentence names it all the same. */
function opened<T>(name: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof IndexFileError) throw error;
    throw new IndexFileError(name, 'ist beschädigt', 'lesbare Daten', (error as Error).message);
  }
}

/** Typed arrays need aligned offsets; small reads of Node come out of a shared pool and may start anywhere. */
function aligned(buffer: Buffer): Uint8Array {
  return buffer.byteOffset % 8 === 0
    ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
    : new Uint8Array(buffer);
}
