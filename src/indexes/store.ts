import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Catalogue, Destination } from '../contract/destination.ts';
import { openAttributes, buildAttributes, type AttributeIndex } from './attributes.ts';
import { hashOf, IndexFileError } from './index-file.ts';
import { openPlaces, buildPlaces, packPlaces, type PlaceIndex } from './places.ts';
import { openRecords, buildRecords, type RecordIndex } from './records.ts';
import { openTowns, buildTowns, type Town, type TownIndex } from './towns.ts';
import { textsOf } from './texts.ts';
import { openWords, buildWords, type WordIndex } from './words.ts';

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

export interface StoreInput {
  destinations: readonly Destination[];
  catalogue: Catalogue;
  towns: readonly Town[];
  documents: Record<string, string>;
  baseMarker: string;
  builtAt: Date;
  /** Hash of the code, part of the build id. */
  code: string;
}

const MANIFEST = 'manifest.json';
const indexFiles = ['words.bin', 'places.bin', 'towns.bin', 'attributes.bin', 'records.bin'] as const;
const documentFile = (name: string) => `documents/${name}.json`;

/** Writes a data folder; the manifest comes last, so that a folder without one is no build. */
export async function saveStore(dir: string, input: StoreInput): Promise<Manifest> {
  const { catalogue, documents, baseMarker } = input;
  const data = hashOf({ destinations: input.destinations, catalogue });
  const packed = packPlaces(
    input.destinations.map(({ longitude, latitude, extent }) => ({ lng: longitude, lat: latitude, extent })),
  );
  // One order for all indexes: neighbours on the map are neighbours in every file.
  const destinations = Array.from(packed.order, (given) => input.destinations[given]!);
  const contents: Record<string, Uint8Array> = {
    'words.bin': buildWords(textsOf(destinations, catalogue), data),
    'places.bin': buildPlaces(packed, data),
    'towns.bin': buildTowns(input.towns, data),
    'attributes.bin': buildAttributes(destinations, catalogue, data),
    'records.bin': buildRecords(destinations, catalogue.redirects, (file) => `${baseMarker}/images/${file}`, data),
    ...Object.fromEntries(Object.entries(documents).map(([name, json]) => [documentFile(name), Buffer.from(json)])),
  };
  await mkdir(`${dir}/documents`, { recursive: true });
  const files: Manifest['files'] = [];
  for (const [name, bytes] of Object.entries(contents)) {
    await writeFile(`${dir}/${name}`, bytes);
    files.push({ name, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  const manifest: Manifest = {
    buildId: hashOf({ files, code: input.code }),
    builtAt: input.builtAt.toISOString(),
    baseMarker,
    data,
    destinations: destinations.length,
    files,
  };
  await writeFile(`${dir}/${MANIFEST}`, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Writes one document anew. The build id stays: what changes it is part of the build id already. */
export async function replaceDocument(dir: string, name: string, json: string): Promise<void> {
  const manifest = JSON.parse(await readFile(`${dir}/${MANIFEST}`, 'utf8')) as Manifest;
  const bytes = Buffer.from(json);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const changed = { name: documentFile(name), bytes: bytes.byteLength, sha256 };
  const files = manifest.files.map((file) => (file.name === changed.name ? changed : file));
  await writeFile(`${dir}/${changed.name}`, bytes);
  await writeFile(`${dir}/${MANIFEST}`, `${JSON.stringify({ ...manifest, files }, null, 2)}\n`);
}

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
