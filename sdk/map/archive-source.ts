import { AJAXError, type AddProtocolAction } from 'maplibre-gl';
import { bytesToHeader, FetchSource, PMTiles, Protocol, type RangeResponse } from 'pmtiles';

/** What the library asks an archive for first: as much as the format allows its header and root directory. */
const MOST_BYTES = 16_384;
/** What the archives of our own writing need for it. */
const OWN_BYTES = 8_192;

/**
 * A remote archive whose first request is half as long: a first view has two of them, of map and relief.
 *
 * Where Chromium keeps its cache in memory, in private windows, it may end an answer at the next border of 4 KiB or fail
 * when several ask at once. What came short or failed is asked once more, and from then on past the cache.
 */
export class ArchiveSource extends FetchSource {
  override async getBytes(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    const ask = (from: number, bytes: number, tag: string | undefined) => super.getBytes(from, bytes, signal, tag);
    const load = async (from: number, bytes: number, tag = etag): Promise<RangeResponse> => {
      const first = await ask(from, bytes, tag).catch((error: unknown) => {
        if (signal?.aborted || !(error instanceof TypeError)) throw error;
      });
      if (first?.data.byteLength === bytes) return first;
      this.chromeWindowsNoCache = true;
      return ask(from, bytes, tag);
    };
    if (offset > 0 || length !== MOST_BYTES) return load(offset, length);
    const start = await load(0, OWN_BYTES);
    const missing = missingOf(start.data);
    if (missing <= 0) return start;
    const rest = await load(OWN_BYTES, missing, start.etag);
    const data = await new Blob([start.data, rest.data]).arrayBuffer();
    return { ...start, data };
  }
}

/** Bytes of the root directory beyond the first answer, where that is the start of an archive. */
function missingOf(start: ArrayBuffer): number {
  if (start.byteLength < OWN_BYTES) return 0;
  const { rootDirectoryOffset, rootDirectoryLength } = bytesToHeader(start);
  return Math.min(rootDirectoryOffset + rootDirectoryLength, MOST_BYTES) - start.byteLength;
}

const protocol = new Protocol();

/**
 * Answers what the map asks of `pmtiles://` addresses: first of the archive, then of its tiles. Where a vector archive has
 * no tile, beside its area or past the zooms around it, the map shows the nearest of a smaller scale: no view ends in nothing.
 */
export const loadFromArchive: AddProtocolAction = async (request, abort) => {
  const url = request.url.slice('pmtiles://'.length);
  if (request.type === 'json' && !protocol.get(url)) open(url);
  const answer = protocol.tilev4(request, abort).catch((error: unknown) => {
    // It keeps a directory that could not be loaded as it keeps one that could: the next look begins anew.
    if (!abort.signal.aborted) open(url);
    throw error;
  });
  const { data } = (await answer) as { data: object };
  if (request.type === 'json') return { data: { ...data, sparse: true } };
  if (data instanceof Uint8Array && data.length === 0) throw new AJAXError(404, 'No tile', request.url, new Blob());
  return { data };
};

const open = (url: string): void => protocol.add(new PMTiles(new ArchiveSource(url)));
