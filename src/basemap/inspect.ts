/** Looks into an archive: what is in it, and whether our style can draw it. */
import { bytesToHeader, Compression, PMTiles, TileType, type Header, type Source } from 'pmtiles';
import { dachBounds } from '../contract/limits.ts';
import { goesBeyond } from './reach.ts';
import type { Box } from './tile-id.ts';

/** What every archive says of itself. */
export interface ReadArchive {
  header: Header;
  metadata: Record<string, unknown>;
  minZoom: number;
  maxZoom: number;
  bounds: Box;
  center: [number, number];
  centerZoom: number;
  /** Sources of the data, as plain text. */
  attribution: string[];
}

/** A map that our style can draw. */
export interface ArchiveDescription extends ReadArchive {
  vectorLayers: string[];
  /** Whether there is nothing around its bounds, as in an extract of one region. */
  endsAtBounds: boolean;
}

/** The archive cannot be used; the message is a German sentence for the operator. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** Set in the metadata of a cut that took tiles around its area, too. */
export const GOES_ON = 'goes_on';

const DACH: Box = [dachBounds.west, dachBounds.south, dachBounds.east, dachBounds.north];
const HEADER_BYTES = 127;
const OPENSTREETMAP = '© OpenStreetMap-Mitwirkende (ODbL)';
/** What tiles that are not vector tiles are called. */
export const TILE_NAMES: Record<number, string> = {
  [TileType.Png]: 'PNG-Bilder', [TileType.Jpeg]: 'JPEG-Bilder', [TileType.Webp]: 'WebP-Bilder',
  [TileType.Avif]: 'AVIF-Bilder', [TileType.Mlt]: 'MapLibre-Kacheln (MLT)',
}; // prettier-ignore

/** @throws ArchiveError when it is no PMTiles v3 archive of vector tiles in the Protomaps schema */
export async function describeArchive(source: Source): Promise<ArchiveDescription> {
  const name = source.getKey();
  const header = await readHeader(source);
  if (header.tileType !== TileType.Mvt)
    throw new ArchiveError(`„${name}“ enthält ${TILE_NAMES[header.tileType] ?? 'keine bekannten Kacheln'}; gebraucht werden Vektorkacheln (MVT).`); // prettier-ignore
  if (![Compression.None, Compression.Gzip].includes(header.tileCompression))
    throw new ArchiveError(`Die Kacheln in „${name}“ sind nicht mit gzip gepackt; Browser können sie so nicht lesen.`);
  const archive = await readArchive(source, header);
  const vectorLayers = layersIn(archive.metadata);
  refuseOtherSchemas(vectorLayers, name);
  return {
    ...archive,
    attribution: attributionIn(archive.attribution),
    vectorLayers,
    endsAtBounds: !archive.metadata[GOES_ON] && !goesBeyond(archive.bounds, DACH),
  };
}

/** What header and metadata say. */
export async function readArchive(source: Source, header: Header): Promise<ReadArchive> {
  const metadata = (await new PMTiles(source).getMetadata()) as Record<string, unknown>;
  return {
    header,
    metadata,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    center: [header.centerLon, header.centerLat],
    centerZoom: header.centerZoom,
    attribution: attributionOf(metadata),
  };
}

/** @throws ArchiveError when it cannot be read or is no PMTiles v3 archive */
export async function readHeader(source: Source): Promise<Header> {
  return headerOf(await firstBytes(source), source.getKey());
}

async function firstBytes(source: Source): Promise<ArrayBuffer> {
  try {
    return (await source.getBytes(0, 16_384)).data;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ArchiveError(`Die Datei „${source.getKey()}“ gibt es nicht.`);
    throw new ArchiveError(`„${source.getKey()}“ lässt sich nicht lesen: ${reasonOf(error)}`);
  }
}

function headerOf(bytes: ArrayBuffer, name: string): Header {
  const view = Buffer.from(bytes);
  if (view.length < HEADER_BYTES || view.toString('latin1', 0, 7) !== 'PMTiles')
    throw new ArchiveError(`„${name}“ ist kein PMTiles-Archiv.`);
  if (view[7] !== 3) throw new ArchiveError(`„${name}“ ist PMTiles Version ${view[7]}; gebraucht wird Version 3.`);
  return bytesToHeader(bytes);
}

/** Archives that were MBTiles once keep the list in a text of JSON (https://github.com/mapbox/mbtiles-spec, "json"). */
function layersIn({ vector_layers, json }: Record<string, unknown>): string[] {
  const layers: unknown = vector_layers ?? parsed(json).vector_layers;
  if (!Array.isArray(layers)) return [];
  return layers.map((layer) => String((layer as { id?: unknown }).id));
}

function parsed(json: unknown): Record<string, unknown> {
  try {
    return typeof json === 'string' ? (JSON.parse(json) as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function refuseOtherSchemas(layers: string[], name: string): void {
  const has = (layer: string): boolean => layers.includes(layer);
  if (has('earth') && has('water')) return;
  const schema = has('transportation') ? 'OpenMapTiles' : has('streets') || has('ocean') ? 'Shortbread' : undefined;
  throw new ArchiveError(
    `„${name}“ ist ${schema ? `im Schema ${schema}` : 'nicht im Protomaps-Schema'} gebaut (Ebenen: ${layers.join(', ') || 'keine'}), ` +
      'der mitgelieferte Stil zeichnet aber das Protomaps-Schema. ' +
      'Für solche Kacheln braucht es einen eigenen Stil: map.styleUrl in content/service.yaml.',
  );
}

/** Data in this schema comes from OpenStreetMap unless the archive says so itself. */
function attributionIn(sources: string[]): string[] {
  return sources.some((source) => /openstreetmap/i.test(source)) ? sources : [OPENSTREETMAP, ...sources];
}

/** The archive's own attribution without its markup. */
function attributionOf({ attribution }: Record<string, unknown>): string[] {
  if (typeof attribution !== 'string') return [];
  const text = attribution.replace(/<[^>]*>/g, '').replace(/&copy;/g, '©').replace(/\s+/g, ' ').trim(); // prettier-ignore
  return text ? text.split(/, /) : [];
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
