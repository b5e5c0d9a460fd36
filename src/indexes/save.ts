import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fstatSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Catalogue, Destinations } from '../contract/destination.ts';
import { hash53 } from '../text/hash.ts';
import { buildAttributes, openAttributes, type AttributeIndex } from './attributes.ts';
import { createBlockCache, onDisk, type ByteSource } from './byte-source.ts';
import { documentFile, type ListedFile } from './documents.ts';
import { hashOf, type Sink } from './index-file.ts';
import { buildPlaces } from './places.ts';
import { buildRecords } from './records.ts';
import { buildShapes } from './shapes.ts';
import { buildBase, rankStartsOf } from './base.ts';
import { extentOf, MANIFEST, type Manifest } from './store.ts';
import type { Landmark } from './landscape.ts';
import { survey, type Surveyed } from './survey.ts';
import { allRegionPoints } from './region-points.ts';
import { buildTowns, type Town } from './towns.ts';
import { withVisited } from './visited-towns.ts';
import { vocabularySections } from './vocabulary.ts';
import { buildWords } from './build-words.ts';
import { buildWordList, shortTopIn } from './words.ts';

export interface StoreInput {
  /** Sorted by slug. */
  destinations: Destinations;
  catalogue: Catalogue;
  towns: readonly Town[];
  /** Rivers, lakes, mountains and islands that a query may name; none where it is missing. */
  landscape?: readonly Landmark[];
  documents: Record<string, string>;
  baseMarker: string;
  builtAt: Date;
  /** Hash of the code, part of the build id. */
  code: string;
}

export interface SaveOptions {
  /** Called as the work goes on; German, with the share of the whole that is done. */
  onProgress?: ((what: string, done: number, total: number) => void) | undefined;
  /** Destinations in one shard of the text index, and threads; see `shards.ts`. */
  shardSize?: number;
  threads?: number;
}

/** Writes a data folder; the manifest comes last, so that a folder without one is no build. */
export async function saveStore(dir: string, input: StoreInput, options: SaveOptions = {}): Promise<Manifest> {
  mkdirSync(`${dir}/documents`, { recursive: true });
  const told = (what: string) => (done: number, total: number) => options.onProgress?.(what, done, total);
  const surveyed = survey(dir, input.destinations, input.catalogue, told('Ziele ordnen'));
  try {
    return await saveInOrder(dir, { ...input, ...surveyed }, options);
  } finally {
    surveyed.destinations.close();
  }
}

function townsOf({ towns, visited, landscape, catalogue }: StoreInput & Surveyed): Town[] {
  const landmarks = new Set(landscape?.map(({ name }) => name));
  return withVisited(
    towns,
    visited,
    (name) => catalogue.searchWords.towns[name] ?? [],
    (name) => landmarks.has(name),
  );
}

async function saveInOrder(dir: string, input: StoreInput & Surveyed, options: SaveOptions): Promise<Manifest> {
  const { destinations, packed, outlines, catalogue, data, documents, baseMarker } = input;
  const { redirects } = catalogue;
  const files: Manifest['files'] = [];
  const tell = async (name: string): Promise<void> => {
    files.push({ name, ...(await fingerprint(`${dir}/${name}`)) });
  };
  const write = async (name: string, build: (sink: Sink) => void | Promise<void>): Promise<void> => {
    const { sink, close } = openSink(`${dir}/${name}`);
    try {
      await build(sink);
    } finally {
      close();
    }
    await tell(name);
  };
  const writeBytes = (name: string, bytes: Uint8Array) => write(name, (sink) => sink(bytes, 0));
  const fileUrl = (path: string) => `${baseMarker}${path}`;
  let attributes: Uint8Array = new Uint8Array(0);
  const buildAll = () => void (attributes = buildAttributes(destinations, catalogue, data));
  const writeRecords = (): void => {
    const { sink, close } = openSink(`${dir}/records.bin`);
    try {
      buildRecords(destinations, redirects, fileUrl, data, sink);
    } finally {
      close();
    }
  };
  // The short prefixes are ranked while the words are written, so what has just been built is opened here already.
  let opened: AttributeIndex | undefined;
  const ranking = () => (opened ??= openAttributes('attributes.bin', attributes, data));
  await write('words.bin', (sink) =>
    buildWords({ destinations, catalogue, ranking, data }, sink, {
      ...options,
      scratch: `${dir}/shards`,
      meanwhile: [buildAll, writeRecords],
      onProgress: (done, total) => options.onProgress?.('Suchindex', done, total),
    }),
  );
  const words = openForReading(`${dir}/words.bin`);
  await writeBytes('word-list.bin', buildWordList(words.bytes, data));
  const shortTop = withSlugs(shortTopIn(words.bytes, data), destinations);
  words.close();
  await writeBytes('places.bin', buildPlaces(packed, data));
  await write('shapes.bin', (sink) => buildShapes(outlines(), data, sink));
  await writeBytes('towns.bin', buildTowns(townsOf(input), input.landscape ?? [], data));
  await writeBytes('attributes.bin', attributes);
  const { catalogue: named, schedules } = ranking();
  const vocabulary = vocabularySections(catalogue);
  const order = { rankStarts: rankStartsOf(ranking()), shortTop };
  const where = { extent: extentOf(ranking()), regionPoints: allRegionPoints(ranking()) };
  const base = buildBase({ catalogue: named, vocabulary, schedules, redirects, ...where, ...order }, data);
  await writeBytes('base.bin', base);
  await tell('records.bin');
  for (const [name, json] of Object.entries(documents)) await writeBytes(documentFile(name), Buffer.from(json));
  const manifest: Manifest = {
    buildId: hashOf({ files, code: input.code }),
    builtAt: input.builtAt.toISOString(),
    baseMarker,
    data,
    destinations: destinations.length,
    files,
  };
  writeFileSync(`${dir}/${MANIFEST}`, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Writes one document anew. The build id stays: what changes it is part of the build id already. */
export async function replaceDocument(dir: string, name: string, json: string): Promise<void> {
  const manifest = JSON.parse(await readFile(`${dir}/${MANIFEST}`, 'utf8')) as Manifest;
  const path = `${dir}/${documentFile(name)}`;
  await writeFile(path, json);
  const changed = { name: documentFile(name), ...(await fingerprint(path)) };
  const files = manifest.files.map((file) => (file.name === changed.name ? changed : file));
  await writeFile(`${dir}/${MANIFEST}`, `${JSON.stringify({ ...manifest, files }, null, 2)}\n`);
}

/** Size and checksums of a file. */
async function fingerprint(path: string): Promise<Omit<Required<ListedFile>, 'name'>> {
  const hash = createHash('sha256');
  let crc = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk as Uint8Array);
    crc = crc32(chunk as Uint8Array, crc);
  }
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex'), crc32: crc };
}

function openForReading(path: string): { bytes: ByteSource; close: () => void } {
  const file = openSync(path, 'r');
  return { bytes: onDisk(file, fstatSync(file).size, createBlockCache(1)), close: () => closeSync(file) };
}

const withSlugs = (ids: Uint32Array, destinations: Destinations) => ({
  ids,
  slugHashes: Float64Array.from(ids, (id) => hash53(destinations.at(id)!.slug)),
});

function openSink(path: string): { sink: Sink; close: () => void } {
  const file = openSync(path, 'w');
  const sink: Sink = (bytes, at) => {
    for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done, at + done);
  };
  return { sink, close: () => closeSync(file) };
}
