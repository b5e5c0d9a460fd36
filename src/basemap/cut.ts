/**
 * Cuts an area out of a PMTiles archive, near or far: walks its directories, asks for the bytes of the wanted tiles in
 * few ranges, and writes them as an archive of their own. What was loaded stays on disk, so that a second run goes on
 * where the first one broke off.
 */
import { createHash } from 'node:crypto';
import { open, rm, stat, truncate } from 'node:fs/promises';
import { bytesToHeader, EtagMismatch, SharedPromiseCache, type Header, type Source } from 'pmtiles';
import { Entries, writeArchive, type ArchiveFacts } from './archive.ts';
import { ArchiveError, describeArchive, GOES_ON, type ReadArchive } from './inspect.ts';
import { describeRelief } from './relief.ts';
import { sourceOf } from './sources.ts';
import { goesBeyond, tilesInReach } from './reach.ts';
import type { Box, IdRange } from './tile-id.ts';

export interface CutInput {
  /** URL or path of the archive. */
  from: string;
  /** Path of the new archive. */
  to: string;
  box: Box;
  maxZoom: number;
  /** What must be in it: a map unless it says otherwise. */
  content?: 'map' | 'relief';
  /** Called once it is known what will be loaded, before anything is. */
  onPlan?: (plan: { tiles: number; bytes: number }) => void;
  /** Called whenever bytes have been written. */
  onProgress?: (progress: Progress) => void;
  /** Breaks the cut off; what was written stays for the next run. */
  signal?: AbortSignal;
}

export interface Progress {
  /** Bytes on disk, of them from an earlier run, and in all. */
  done: number;
  resumed: number;
  total: number;
}

export interface CutResult {
  tiles: number;
  bytes: number;
  minZoom: number;
  maxZoom: number;
  bounds: Box;
}

/** Most bytes of one request: servers that guard their archive, ours too, refuse more. */
const REQUEST_BYTES = 4_000_000;
/** Bytes between two wanted tiles that are cheaper loaded and thrown away than asked for apart. */
const GAP_BYTES = 32_000;
/** Requests under way at once: what is in memory is at most this many times REQUEST_BYTES. */
const PARALLEL = 3;
const TRIES = 5;
const FIRST_WAIT_MS = 500;

/** @throws ArchiveError with a German sentence when the archive, the area or the connection does not allow it */
export async function cutArchive(input: CutInput): Promise<CutResult> {
  const source = patient(sourceOf(input.from), input.signal);
  const archive = await (input.content === 'relief' ? describeRelief(source) : describeArchive(source));
  const bounds = overlap(input.box, archive.bounds, input.from);
  const maxZoom = Math.min(input.maxZoom, archive.maxZoom);
  if (maxZoom < archive.minZoom)
    throw new ArchiveError(
      `Das Archiv beginnt erst bei Zoom ${archive.minZoom}; --maxzoom ${input.maxZoom} liegt darunter.`,
    );
  const first = await source.getBytes(0, 16_384);
  const plan = await planCut(source, bytesToHeader(first.data), tilesInReach(bounds, archive.minZoom, maxZoom));
  if (plan.entries.length === 0) throw new ArchiveError('In diesem Ausschnitt liegt keine einzige Kachel.');
  input.onPlan?.({ tiles: plan.entries.tiles, bytes: plan.bytes });
  const part = `${input.to}.${fingerprint(first.data, bounds, maxZoom)}.part`;
  await load(source, plan, part, input, first.etag);
  await writeArchive(input.to, factsOf(archive, bounds, maxZoom), plan.entries, { file: part, bytes: plan.bytes });
  await rm(part);
  return { tiles: plan.entries.tiles, bytes: (await stat(input.to)).size, minZoom: archive.minZoom, maxZoom, bounds };
}

interface Plan {
  entries: Entries;
  requests: Request[];
  /** Tile data of the new archive. */
  bytes: number;
}

/** One range of the source, and the pieces of it that are kept, in order. */
interface Request {
  offset: number;
  length: number;
  /** Pairs of start within the range and length. */
  pieces: number[];
  /** Bytes kept. */
  kept: number;
}

async function planCut(source: Source, header: Header, wanted: IdRange[]): Promise<Plan> {
  const plan: Plan = { entries: new Entries(), requests: [], bytes: 0 };
  const placed = new Map<number, number>();
  await walk(source, header, wanted, (id, run, offset, length) => {
    let at = placed.get(offset);
    if (at === undefined) {
      at = plan.bytes;
      placed.set(offset, at);
      addPiece(plan.requests, header.tileDataOffset + offset, length);
      plan.bytes += length;
    }
    plan.entries.add(id, at, length, run);
  });
  return plan;
}

type Visit = (id: number, run: number, offset: number, length: number) => void;

/** Visits the wanted part of every run, ascending; leaves without a wanted tile are not read. */
async function walk(source: Source, header: Header, wanted: IdRange[], visit: Visit): Promise<void> {
  const cache = new SharedPromiseCache(8);
  let next = 0;
  const descend = async (offset: number, length: number, end: number): Promise<void> => {
    const directory = await cache.getDirectory(source, offset, length, header);
    for (const [i, entry] of directory.entries()) {
      const until = entry.runLength === 0 ? (directory[i + 1]?.tileId ?? end) : entry.tileId + entry.runLength;
      while (next < wanted.length && wanted[next]![1] <= entry.tileId) next++;
      if (next === wanted.length) return;
      if (wanted[next]![0] >= until) continue;
      if (entry.runLength === 0) {
        await descend(header.leafDirectoryOffset + entry.offset, entry.length, until);
        continue;
      }
      for (let k = next; k < wanted.length && wanted[k]![0] < until; k++) {
        const from = Math.max(entry.tileId, wanted[k]![0]);
        visit(from, Math.min(until, wanted[k]![1]) - from, entry.offset, entry.length);
      }
    }
  };
  await descend(header.rootDirectoryOffset, header.rootDirectoryLength, Infinity);
}

function addPiece(requests: Request[], offset: number, length: number): void {
  const last = requests.at(-1);
  const gap = last ? offset - (last.offset + last.length) : -1;
  if (last && gap >= 0 && gap <= GAP_BYTES && last.length + gap + length <= REQUEST_BYTES) {
    last.pieces.push(last.length + gap, length);
    last.length += gap + length;
    last.kept += length;
  } else requests.push({ offset, length, pieces: [0, length], kept: length });
}

/** Appends the bytes of all requests to the file, going on after the whole requests that are there already. */
async function load(
  source: Source,
  plan: Plan,
  part: string,
  input: CutInput,
  etag: string | undefined,
): Promise<void> {
  const have = await stat(part).then(
    ({ size }) => size,
    () => 0,
  );
  let [first, done] = [0, 0];
  while (first < plan.requests.length && done + plan.requests[first]!.kept <= have)
    done += plan.requests[first++]!.kept;
  const file = await open(part, 'a');
  try {
    await truncate(part, done);
    const resumed = done;
    input.onProgress?.({ done, resumed, total: plan.bytes });
    const under: Promise<RequestedBytes>[] = [];
    let ask = first;
    for (let i = first; i < plan.requests.length; i++) {
      while (ask < plan.requests.length && ask < i + PARALLEL)
        under.push(fetchRange(source, plan.requests[ask++]!, etag));
      const bytes = await under.shift()!;
      if (bytes instanceof Error) throw brokenOff(bytes, input.from);
      const { pieces, kept } = plan.requests[i]!;
      for (let p = 0; p < pieces.length; p += 2) await file.write(bytes, pieces[p], pieces[p + 1]);
      done += kept;
      input.onProgress?.({ done, resumed, total: plan.bytes });
    }
  } finally {
    await file.close();
  }
}

/** Of a download that stopped, what the operator can do about it. */
function brokenOff(error: Error, from: string): Error {
  if (error instanceof ArchiveError) return error;
  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  return new ArchiveError(
    `Die Verbindung zu „${from}“ ist abgebrochen (${reason}). Die bisherige Karte bleibt; derselbe Befehl macht dort weiter, wo es stand.`,
  );
}

/** An error is a value here, so that one of several requests under way cannot fail unheard. */
type RequestedBytes = Buffer | Error;

async function fetchRange(
  source: Source,
  { offset, length }: Request,
  etag: string | undefined,
): Promise<RequestedBytes> {
  try {
    const { data } = await source.getBytes(offset, length, undefined, etag);
    if (data.byteLength === length) return Buffer.from(data);
    return new ArchiveError(
      `Statt ${length} Bytes ab ${offset} kamen ${data.byteLength}; das Archiv ist unvollständig.`,
    );
  } catch (error) {
    return error as Error;
  }
}

/** The source with a few more tries, each after twice the wait, and with errors in German. */
function patient(source: Source, stop: AbortSignal | undefined): Source {
  return {
    getKey: () => source.getKey(),
    async getBytes(offset, length, _signal, etag) {
      for (let attempt = 1; ; attempt++) {
        if (stop?.aborted) throw new ArchiveError('Abgebrochen. Derselbe Befehl macht dort weiter.');
        try {
          return await source.getBytes(offset, length, stop, etag);
        } catch (error) {
          if (stop?.aborted) continue;
          if (error instanceof EtagMismatch)
            throw new ArchiveError('Das Archiv hat sich während des Ladens geändert. Bitte noch einmal beginnen.');
          if (attempt === TRIES || isFinal(error)) throw error;
          await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** (attempt - 1)));
        }
      }
    },
  };
}

/** Errors that another try does not heal: a missing file, an answer without ranges, a 4xx other than 408 and 429. */
function isFinal(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'EACCES' || /Byte Serving|code: 4(?!08|29)\d\d/.test(message);
}

/** Tells two cuts apart: another archive, area or depth must not go on with the bytes of this one. */
function fingerprint(start: ArrayBuffer, bounds: Box, maxZoom: number): string {
  return createHash('sha256')
    .update(Buffer.from(start))
    .update(`${bounds.join()} ${maxZoom}`)
    .digest('hex')
    .slice(0, 12);
}

function overlap(a: Box, b: Box, from: string): Box {
  const box: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  if (box[0] >= box[2] || box[1] >= box[3])
    throw new ArchiveError(
      `„${from}“ deckt ${b.join(', ')} ab; der gewünschte Ausschnitt ${a.join(', ')} liegt außerhalb.`,
    );
  return box;
}

function factsOf(archive: ReadArchive, bounds: Box, maxZoom: number): ArchiveFacts {
  const [lng, lat] = archive.center;
  const inside = lng > bounds[0] && lng < bounds[2] && lat > bounds[1] && lat < bounds[3];
  return {
    minZoom: archive.minZoom,
    maxZoom,
    bounds,
    center: inside ? [lng, lat] : [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2],
    centerZoom: Math.min(archive.centerZoom, maxZoom),
    tileCompression: archive.header.tileCompression,
    tileType: archive.header.tileType,
    metadata: { ...archive.metadata, ...(goesBeyond(archive.bounds, bounds) && { [GOES_ON]: true }) },
  };
}
