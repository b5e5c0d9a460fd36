import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import type { Bbox } from '../contract/records.ts';
import { boxOf } from '../geo/box.ts';
import { openAttributes, type AttributeIndex } from './attributes.ts';
import { openBase, type Base } from './base.ts';
import { createBlockCache, onDisk, type ByteSource } from './byte-source.ts';
import { openDocuments, type ListedFile } from './documents.ts';
import { aligned, checkIndexFile, IndexFileError } from './index-file.ts';
import { openPlaces, type PlaceIndex } from './places.ts';
import { openShapes } from './shapes.ts';
import { openRecords, type RecordIndex } from './records.ts';
import { openTowns, type TownIndex } from './towns.ts';
import { openWordList, openWords, type WordIndex, type WordList } from './words.ts';

/** What every instance opens of a build, however many destinations it has and whichever engine searches them. */
export interface BaseStore {
  manifest: Manifest;
  access: Access;
  towns: TownIndex;
  /** What the content says of all destinations. */
  attributes: Pick<AttributeIndex, 'count' | 'catalogue' | 'vocabulary' | 'categoryIds'>;
  /** The box around the points of all destinations; undefined where there are none. */
  extent: () => Bbox | undefined;
  /**
   * Ready-made JSON documents, with the base marker in place of the base URL. Reading one that is damaged throws an
   * IndexFileError.
   */
  documents: Record<string, string>;
  /** Closes the files that are read piece by piece; no query may come after. */
  close: () => void;
}

/** Everything the built-in engine answers from, opened from one data folder. */
export interface Store extends BaseStore {
  words: WordIndex;
  places: PlaceIndex;
  attributes: AttributeIndex;
  records: RecordIndex;
}

/** Whether the destinations are here too. */
export const isWhole = (store: BaseStore): store is Store => 'records' in store;

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
  files: ListedFile[];
}

export const MANIFEST = 'manifest.json';
const indexFiles = ['words.bin', 'places.bin', 'shapes.bin', 'towns.bin', 'attributes.bin', 'records.bin'] as const;

/** How the large files are read: all of them at the start, or piece by piece when a query asks. */
export type Access = 'memory' | 'disk';

/** Index files of more bytes than this together stay on disk. */
const MOST_IN_MEMORY = 64 * 2 ** 20;
/** Blocks of 8 KB that are kept of them. */
const BLOCKS = 2048;

export interface OpenOptions {
  /** By the size of the files where it is not given. */
  access?: Access | undefined;
  /**
   * Whether nothing is read before it is asked for: what is damaged is then found when a request needs it, which is
   * refused. Without it the files are read through first, but for sections that fit into no memory.
   */
  isLate?: boolean | undefined;
  /** Told of a section or a document that is found damaged, each time that somebody asks for it. */
  tellDamage?: ((error: Error) => void) | undefined;
}

/**
 * Opens a data folder; nothing is built or parsed that the build could have prepared, and of a section nothing is given
 * that was not held against its checksums.
 * @throws IndexFileError or a file system error that names the file
 */
export const openStore = (dir: string, options: OpenOptions = {}): Promise<Store> =>
  new Promise((resolve) => resolve(openWhole(dir, options)));

function openWhole(dir: string, options: OpenOptions): Store {
  const folder = openFolder(dir);
  const { manifest } = folder;
  const { data } = manifest;
  const size = indexFiles.reduce((sum, name) => sum + folder.sizeOf(name), 0);
  const access = options.access ?? (size > MOST_IN_MEMORY ? 'disk' : 'memory');
  const files = fileSources(dir, folder, { ...options, access });
  try {
    const documents = folder.readDocuments(options.tellDamage);
    const sources = new Map<string, Uint8Array | ByteSource>();
    for (const name of indexFiles) sources.set(name, files.open(name));
    const index = <T>(name: IndexFile, open: (file: string, bytes: Uint8Array | ByteSource, data: string) => T): T =>
      opened(name, () => open(name, sources.get(name)!, data));
    const [attributes, shapes] = [index('attributes.bin', openAttributes), index('shapes.bin', openShapes)];
    const store: Store = {
      manifest,
      access,
      words: index('words.bin', openWords),
      places: index('places.bin', (...file) => openPlaces(...file, { attributes, shapes })),
      towns: index('towns.bin', openTowns),
      attributes,
      records: index('records.bin', openRecords),
      extent: () => extentOf(attributes),
      documents,
      close: files.close,
    };
    if (!options.isLate) {
      // Reading them compares them.
      Object.values(documents);
      sources.forEach((source, name) => checkIndexFile(name, source, MOST_IN_MEMORY));
    }
    return store;
  } catch (error) {
    files.close();
    throw error;
  }
}

type IndexFile = (typeof indexFiles)[number];
type Folder = ReturnType<typeof openFolder>;

/** The index files: in memory at once, or read where they are asked for. */
function fileSources(dir: string, folder: Folder, { access, isLate, tellDamage }: OpenOptions) {
  const open: number[] = [];
  const cache = createBlockCache(BLOCKS);
  const openPiecewise = (name: string): ByteSource => {
    const file = openSync(`${dir}/${name}`, 'r');
    open.push(file);
    folder.check(name, fstatSync(file).size);
    return { ...onDisk(file, folder.sizeOf(name), cache), isKept: access === 'memory', tellDamage };
  };
  return {
    open: (name: string): Uint8Array | ByteSource =>
      access === 'memory' && !isLate ? folder.read(name) : openPiecewise(name),
    close: () => open.splice(0).forEach((file) => closeSync(file)),
  };
}

/** What an instance opens whose destinations another engine keeps. */
export interface SmallStore extends BaseStore, Omit<Base, 'catalogue' | 'vocabulary' | 'extent'> {
  /** All words of the texts, and none of the destinations that hold them. */
  words: WordList;
}

/**
 * Opens what does not grow with the number of destinations; the files that do may be missing.
 * @throws IndexFileError or a file system error that names the file
 */
export const openSmallStore = (dir: string): Promise<SmallStore> => new Promise((resolve) => resolve(openSmall(dir)));

function openSmall(dir: string): SmallStore {
  const { manifest, read, readDocuments } = openFolder(dir);
  const { data, destinations: count } = manifest;
  const [bytes, towns, words] = smallFiles.map(read);
  const base = opened('base.bin', () => openBase('base.bin', bytes!, data));
  const { catalogue, vocabulary, extent, ...more } = base;
  const categoryIds = new Set(catalogue.categories.map(({ id }) => id));
  return {
    manifest,
    access: 'memory',
    towns: opened('towns.bin', () => openTowns('towns.bin', towns!, data)),
    words: opened('word-list.bin', () => openWordList('word-list.bin', words!, data)),
    attributes: { count, catalogue, vocabulary, categoryIds },
    ...more,
    extent: () => extent,
    documents: readDocuments(),
    close: () => undefined,
  };
}

const smallFiles = ['base.bin', 'towns.bin', 'word-list.bin'] as const;

/** Whether a file of a data folder is one of those. */
export const isSmall = (name: string): boolean =>
  (smallFiles as readonly string[]).includes(name) || name.startsWith('documents/');

/** @throws IndexFileError where it is no JSON, or a file system error */
export function readManifest(dir: string): Manifest {
  const text = readFileSync(`${dir}/${MANIFEST}`, 'utf8');
  return opened(MANIFEST, () => JSON.parse(text) as Manifest);
}

/**
 * The manifest of a data folder, and its files held against it. What is read here is read at once: a dozen small files
 * by way of the threads of Node take a start several times as long.
 */
function openFolder(dir: string) {
  const manifest = readManifest(dir);
  const sizeOf = (name: string) => manifest.files.find((file) => file.name === name)?.bytes ?? 0;
  const check = (name: string, bytes: number): void => {
    if (bytes !== sizeOf(name))
      throw new IndexFileError(name, 'hat eine andere Länge', `${sizeOf(name)} Bytes`, `${bytes} Bytes`);
  };
  const read = (name: string): Uint8Array => {
    const bytes = aligned(readFileSync(`${dir}/${name}`));
    check(name, bytes.byteLength);
    return bytes;
  };
  const readDocuments = (tellDamage?: OpenOptions['tellDamage']): Record<string, string> =>
    openDocuments(manifest.files, read, tellDamage);
  return { manifest, sizeOf, check, read, readDocuments };
}

/** One look at all points, when it is asked for. */
export function extentOf({ count, lng, lat }: Pick<AttributeIndex, 'count' | 'lng' | 'lat'>): Bbox | undefined {
  const points = function* () {
    for (let id = 0; id < count; id++) yield [lng(id), lat(id)] as const;
  };
  return count === 0 ? undefined : boxOf(points());
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
