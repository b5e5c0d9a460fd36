import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { readCsvRecords } from './read-csv.ts';
import { readJsonRecords, readLines } from './read-json.ts';
import { readOsm, type ReadElements } from './read-osm.ts';
import { overpassElements } from './read-overpass.ts';
import { pbfElements } from './read-pbf.ts';
import { ImportError, type OnProgress, type SourceItem, type SourceValues } from './source-record.ts';

export type Format = 'pbf' | 'overpass' | 'geojson' | 'list' | 'ndjson' | 'csv';

export interface ForeignFile {
  path: string;
  format: Format;
  bytes: number;
  /** Beginning and end of the file as text, for what stands only there. */
  edges: string;
  encoding: Encoding;
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface SourceOptions {
  /** Whether a tagged object may become a destination: only for those the geometry of a map file is put together. */
  isWanted: (values: SourceValues) => boolean;
  onProgress: OnProgress;
}

/**
 * Looks at a file and says what it is.
 * @throws ImportError where it is nothing that can be imported
 */
export async function openForeign(path: string): Promise<ForeignFile> {
  const found = await stat(path).catch(() => {
    throw new ImportError(`Die Datei „${path}“ gibt es nicht.`);
  });
  if (!found.isFile())
    throw new ImportError(
      `„${path}“ ist ${found.isDirectory() ? 'ein Ordner' : 'keine Datei'}. Eine Datei nennen; mehrere werden einzeln eingelesen.`,
    );
  const bytes = found.size;
  if (bytes === 0) throw new ImportError(`Die Datei „${path}“ ist leer.`);
  const [head, tail] = await edgesOf(path, bytes);
  if (isPbf(head)) return { path, format: 'pbf', bytes, edges: '', encoding: 'utf-8' };
  const marked = markedEncoding(head);
  const [start, end] = [head, tail].map((part) => new TextDecoder(marked ?? 'utf-8').decode(part)) as [string, string];
  const format = formatOf(path, start);
  const encoding = marked ?? (format === 'csv' ? await encodingOf(path) : 'utf-8');
  return { path, format, bytes, edges: start + end, encoding };
}

/** All records of the file; it is never held as a whole. */
export function readForeign(file: ForeignFile, options: SourceOptions): AsyncIterable<SourceItem> {
  const chunks = () => textOf(file, options.onProgress);
  const osm = (elements: ReadElements) => readOsm(elements, options.isWanted);
  switch (file.format) {
    case 'pbf':
      return osm((kinds, pass) => pbfElements(file.path, file.bytes, kinds, passProgress(pass, options.onProgress)));
    case 'overpass':
      return osm(() => overpassElements(chunks()));
    case 'csv':
      return readCsvRecords(chunks());
    case 'ndjson':
      return readLines(chunks());
    default:
      return readJsonRecords(chunks(), file.format === 'geojson' ? 'features' : undefined);
  }
}

const passProgress =
  (pass: number, onProgress: OnProgress): OnProgress =>
  (share, label) =>
    onProgress(share, `${label}, Durchgang ${pass}`);

const EDGE = 1 << 16;

async function edgesOf(path: string, bytes: number): Promise<[Buffer, Buffer]> {
  const file = await open(path);
  try {
    const [head, tail] = [Buffer.alloc(Math.min(EDGE, bytes)), Buffer.alloc(Math.min(EDGE, bytes))];
    await file.read(head, 0, head.length, 0);
    await file.read(tail, 0, tail.length, bytes - tail.length);
    return [head, tail];
  } finally {
    await file.close();
  }
}

/** What a byte order mark says; spreadsheets write "Unicode text" in UTF-16. */
function markedEncoding([first, second]: Buffer): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** A PBF begins with the length of a header that names its type. */
const isPbf = (head: Buffer) => head.subarray(0, 32).includes('OSMHeader');

function formatOf(path: string, head: string): Format {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (['gz', 'bz2', 'zip', 'xz', '7z'].includes(extension))
    throw new ImportError('Die Datei ist gepackt. Bitte entpacken und dann einlesen.');
  if (head.trimStart().startsWith('<'))
    throw new ImportError(
      'Das ist XML oder HTML. Einlesen lassen sich OSM-PBF, Overpass-JSON, GeoJSON, CSV und NDJSON.',
    );
  if (extension === 'pbf') throw new ImportError('Das ist keine OSM-PBF-Datei: Der Kopf „OSMHeader“ fehlt.');
  if (['csv', 'tsv', 'txt'].includes(extension)) return 'csv';
  if (['ndjson', 'jsonl', 'geojsonl', 'geojsons', 'jsonseq'].includes(extension)) return 'ndjson';
  const start = head.trimStart();
  if (start.startsWith('[')) return 'list';
  if (!start.startsWith('{'))
    throw new ImportError(
      'Die Datei ist nichts von dem, was sich einlesen lässt: OSM-PBF, Overpass-JSON, GeoJSON, CSV, NDJSON.',
    );
  if (isJson(start.split('\n', 1)[0]!) && start.includes('\n{')) return 'ndjson';
  return /"elements"\s*:\s*\[/.test(head) && !/"features"\s*:/.test(head) ? 'overpass' : 'geojson';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Older tables from Windows are not UTF-8; everything else has to be. */
async function encodingOf(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

async function* textOf(file: ForeignFile, onProgress: OnProgress): AsyncGenerator<string> {
  const decoder = new TextDecoder(file.encoding, { fatal: true });
  let read = 0;
  for await (const bytes of createReadStream(file.path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    try {
      // A byte order mark goes; a record separator (RFC 8142) is a line of its own.
      yield decoder.decode(bytes, { stream: true }).replaceAll('\u001E', '');
    } catch {
      throw new ImportError('Die Datei ist nicht in UTF-8 gespeichert. Bitte in UTF-8 umwandeln.');
    }
    read += bytes.length;
    onProgress(read / file.bytes, 'gelesen');
  }
  yield decoder.decode();
}
