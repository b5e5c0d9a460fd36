/** Looks into an archive: what is in it, and whether our style can draw it. */
import { bytesToHeader, Compression, PMTiles, TileType, type Header, type Source } from 'pmtiles';
import type { Box } from './tile-id.ts';

/** An archive that our style can draw. */
export interface ArchiveDescription {
  header: Header;
  metadata: Record<string, unknown>;
  minZoom: number;
  maxZoom: number;
  bounds: Box;
  center: [number, number];
  centerZoom: number;
  /** Sources of the data, as plain text. */
  attribution: string[];
  vectorLayers: string[];
}

/** The archive cannot be used; the message is a German sentence for the operator. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

const HEADER_BYTES = 127;
const OPENSTREETMAP = '© OpenStreetMap-Mitwirkende (ODbL)';
const NAMES: Record<number, string> = {
  [TileType.Png]: 'PNG-Bilder', [TileType.Jpeg]: 'JPEG-Bilder', [TileType.Webp]: 'WebP-Bilder',
  [TileType.Avif]: 'AVIF-Bilder', [TileType.Mlt]: 'MapLibre-Kacheln (MLT)',
}; // prettier-ignore

/** @throws ArchiveError when it is no PMTiles v3 archive of vector tiles in the Protomaps schema */
export async function describeArchive(source: Source): Promise<ArchiveDescription> {
  const name = source.getKey();
  const header = headerOf(await firstBytes(source), name);
  if (header.tileType !== TileType.Mvt)
    throw new ArchiveError(`„${name}“ enthält ${NAMES[header.tileType] ?? 'keine bekannten Kacheln'}; gebraucht werden Vektorkacheln (MVT).`); // prettier-ignore
  if (![Compression.None, Compression.Gzip].includes(header.tileCompression))
    throw new ArchiveError(`Die Kacheln in „${name}“ sind nicht mit gzip gepackt; Browser können sie so nicht lesen.`);
  const metadata = (await new PMTiles(source).getMetadata()) as Record<string, unknown>;
  const vectorLayers = layersIn(metadata);
  refuseOtherSchemas(vectorLayers, name);
  return {
    header,
    metadata,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    center: [header.centerLon, header.centerLat],
    centerZoom: header.centerZoom,
    attribution: attributionIn(metadata),
    vectorLayers,
  };
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

function layersIn({ vector_layers: layers }: Record<string, unknown>): string[] {
  if (!Array.isArray(layers)) return [];
  return layers.map((layer) => String((layer as { id?: unknown }).id));
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

/** The archive's own attribution without its markup; data in this schema comes from OpenStreetMap unless it says so. */
function attributionIn({ attribution }: Record<string, unknown>): string[] {
  const text = typeof attribution === 'string' ? attribution.replace(/<[^>]*>/g, '').replace(/&copy;/g, '©').replace(/\s+/g, ' ').trim() : ''; // prettier-ignore
  if (!text) return [OPENSTREETMAP];
  const sources = text.split(/, /);
  return /openstreetmap/i.test(text) ? sources : [OPENSTREETMAP, ...sources];
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
