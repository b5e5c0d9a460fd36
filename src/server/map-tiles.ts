import { gunzipSync } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Compression, PMTiles, type Header } from 'pmtiles';
import { FileSource } from '../basemap/sources.ts';
import { limits } from '../contract/limits.ts';
import { cacheControl } from '../http/cache-control.ts';
import { isNotModified } from '../http/conditional.ts';
import { openHeaders } from '../http/cross-origin.ts';
import { negotiate } from '../http/encode.ts';
import { JSON_TYPE } from '../http/error-reply.ts';
import { setHeaders } from '../http/set-headers.ts';
import type { ByteBudget } from './byte-budget.ts';
import { sendMapError, sendPreflight } from './map-answers.ts';

export interface TilesOptions {
  /** The archive behind the style. */
  file: string;
  /** Name for ETags: changes with the archive. */
  version: string;
  baseUrl: string;
  name: string;
  attribution: string;
  budget: ByteBudget;
  /** Told what keeps the archive from being read. */
  tell: (error: unknown) => void;
}

/** Answers a request for the TileJSON or a tile. */
export interface Tiles {
  (request: IncomingMessage, response: ServerResponse, address: string): void;
  close: () => void;
}

const TILE = /^\/tiles\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})\./;

/**
 * `/tiles.json` and `/tiles/{z}/{x}/{y}.mvt` out of the archive, for clients that do not read PMTiles: Leaflet, OpenLayers,
 * QGIS, native maps. The addresses stay when the archive changes; the ETag does not.
 */
export function createTiles(options: TilesOptions): Tiles {
  const source = new FileSource(options.file);
  // This reader leaves tiles packed: they go out as they lie in the archive. (Directories are unpacked by its cache.)
  const reader = () => new PMTiles(source, undefined, (bytes) => Promise.resolve(bytes));
  let archive = reader();
  let tileJson: Promise<string> | undefined;
  const tiles = (request: IncomingMessage, response: ServerResponse, address: string): void => {
    const tile = TILE.exec(request.url ?? '');
    if (request.method === 'OPTIONS') return sendPreflight(response);
    const asked = archive;
    const answer = tile
      ? sendTile(request, response, asked, options, tile.slice(1, 4).map(Number) as Zxy, address)
      : (tileJson ??= tileJsonOf(new PMTiles(source), options)).then((body) =>
          sendTileJson(request, response, body, options.version),
        );
    answer.catch((error: unknown) => {
      options.tell(error);
      tileJson = undefined;
      // Its cache keeps failures too, which would answer for ever. (The one of the library that keeps none reads a
      // directory once for each of the many tiles that a map asks for at once.)
      if (archive === asked) archive = reader();
      if (response.headersSent) response.destroy();
      else sendMapError(response, 'archive_unavailable', limits.overloadRetrySeconds);
    });
  };
  return Object.assign(tiles, { close: () => void source.close().catch(() => undefined) });
}

type Zxy = [z: number, x: number, y: number];

async function sendTile(
  request: IncomingMessage,
  response: ServerResponse,
  archive: PMTiles,
  { version, budget }: TilesOptions,
  [z, x, y]: Zxy,
  address: string,
): Promise<void> {
  setHeaders(response, openHeaders);
  const header = await archive.getHeader();
  if (!isRead(request)) return sendMapError(response, 'method_not_allowed');
  if (z < header.minZoom || z > header.maxZoom || x >= 2 ** z || y >= 2 ** z)
    return sendMapError(response, 'tile_not_found');
  // Weak: the same tile goes out packed and unpacked.
  const etag = `W/"${version}-${z}-${x}-${y}"`;
  setHeaders(response, { ETag: etag, 'Cache-Control': cacheControl.tile });
  if (header.tileCompression === Compression.Gzip) response.setHeader('Vary', 'Accept-Encoding');
  if (isNotModified(request.headers, etag)) return void response.writeHead(304).end();
  const tile = await archive.getZxy(z, x, y);
  const left = await budget.take(address, request.method === 'HEAD' ? 0 : (tile?.data.byteLength ?? 0));
  if (left.exceeded) return sendMapError(response, 'tile_budget_exceeded', left.resetIn);
  if (!tile) return void response.writeHead(204).end();
  const body = unpackedUnlessAccepted(request, response, Buffer.from(tile.data), header.tileCompression);
  response.setHeader('Content-Type', 'application/vnd.mapbox-vector-tile');
  response.setHeader('Content-Length', body.length);
  response.writeHead(200);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Nearly every client takes gzip; for the others the tile is unpacked. */
function unpackedUnlessAccepted(
  request: IncomingMessage,
  response: ServerResponse,
  tile: Buffer,
  compression: Compression,
): Buffer {
  if (compression !== Compression.Gzip) return tile;
  if (!negotiate(request.headers['accept-encoding'], ['gzip'])) return gunzipSync(tile);
  response.setHeader('Content-Encoding', 'gzip');
  return tile;
}

function sendTileJson(request: IncomingMessage, response: ServerResponse, body: string, version: string): void {
  setHeaders(response, openHeaders);
  if (!isRead(request)) return sendMapError(response, 'method_not_allowed');
  const etag = `"${version}-${body.length}"`;
  setHeaders(response, { ETag: etag, 'Cache-Control': cacheControl.file });
  if (isNotModified(request.headers, etag)) return void response.writeHead(304).end();
  response.setHeader('Content-Type', JSON_TYPE);
  response.writeHead(200);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** TileJSON 3.0.0. */
async function tileJsonOf(archive: PMTiles, { baseUrl, name, attribution, version }: TilesOptions): Promise<string> {
  const header: Header = await archive.getHeader();
  const { vector_layers } = (await archive.getMetadata()) as { vector_layers?: unknown };
  return JSON.stringify({
    tilejson: '3.0.0',
    name,
    version: '1.0.0',
    scheme: 'xyz',
    tiles: [`${baseUrl}/tiles/{z}/{x}/{y}.mvt`],
    minzoom: header.minZoom,
    maxzoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    center: [header.centerLon, header.centerLat, header.centerZoom],
    attribution,
    vector_layers,
    description: `Archiv ${version}`,
  });
}
