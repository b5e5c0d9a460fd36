/** Small archives made on the spot, so that no test needs a file from outside the project. */
import { writeFile } from 'node:fs/promises';
import type { Feature } from 'geojson';
import { Entries, writeArchive } from '../../src/basemap/archive.ts';
import { TileData } from '../../src/basemap/tile-data.ts';
import { idRanges, type Box } from '../../src/basemap/tile-id.ts';
import { cutTiles } from '../../src/basemap/tiles.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const VALLEY: Box = [9.4, 46.9, 9.7, 47.3];
const [MIN_ZOOM, MAX_ZOOM] = [8, 14];
const LAYERS = ['earth', 'water', 'roads', 'buildings', 'places'];

interface Made {
  layers?: string[];
  /** As PMTiles numbers them. */
  tileType?: number;
  /** As `pmtiles-convert` leaves them of MBTiles. */
  layersAsText?: boolean;
  tiles: Iterable<{ id: number; bytes: Uint8Array }>;
}

/** Tiles of a street map in size and number, with bytes that mean nothing: enough for whatever only copies them. */
export function streetSizedArchive(options: Partial<Made> = {}): Promise<string> {
  return archiveOf({ tiles: noise(), ...options });
}

/** Streets and houses of a village on a grid, that a style can draw. */
export function villageArchive([lng, lat]: [number, number]): Promise<string> {
  const step = 0.002;
  const roads: Feature[] = Array.from({ length: 5 }, (_, i) => ({
    type: 'Feature',
    properties: { kind: i === 2 ? 'major_road' : 'minor_road', kind_detail: i === 2 ? 'primary' : 'residential', name: i === 2 ? 'Landstrasse' : `Gasse ${i}`, min_zoom: 8 },
    geometry: { type: 'LineString', coordinates: [[lng - 0.02, lat + (i - 2) * step], [lng + 0.02, lat + (i - 2) * step]] },
  })); // prettier-ignore
  const buildings: Feature[] = Array.from({ length: 20 }, (_, i) => {
    const [w, s] = [lng - 0.01 + (i % 10) * step, lat + 0.0005 + Math.floor(i / 10) * step];
    const ring = [[w, s], [w + 0.0006, s], [w + 0.0006, s + 0.0006], [w, s + 0.0006], [w, s]]; // prettier-ignore
    return { type: 'Feature', properties: { kind: 'building', min_zoom: 13 }, geometry: { type: 'Polygon', coordinates: [ring] } }; // prettier-ignore
  });
  const box: Box = [lng - 0.05, lat - 0.05, lng + 0.05, lat + 0.05];
  const [w, s, e, n] = box;
  const earth: Feature = { type: 'Feature', properties: { kind: 'earth' }, geometry: { type: 'Polygon', coordinates: [[[w, s], [e, s], [e, n], [w, n], [w, s]]] } }; // prettier-ignore
  const layers = { earth: [earth], water: [], roads, buildings };
  return archiveOf({ tiles: cutTiles(layers, idRanges(box, MIN_ZOOM, MAX_ZOOM), MAX_ZOOM), compression: 2 });
}

function* noise(): Generator<{ id: number; bytes: Uint8Array }> {
  let seed = 1;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
  for (const [first, end] of idRanges(VALLEY, MIN_ZOOM, MAX_ZOOM))
    for (let id = first; id < end; id++)
      yield { id, bytes: Uint8Array.from({ length: 4_000 + (random() % 24_000) }, () => random() >> 16) };
}

async function archiveOf({
  tiles,
  layers = LAYERS,
  tileType = 1,
  compression = 1,
  layersAsText,
}: Made & { compression?: number }) {
  const dir = await temporaryFolder();
  const file = `${dir}/strassen.pmtiles`;
  const data = new TileData(`${file}.tiles`);
  const entries = new Entries();
  for (const { id, bytes } of tiles) entries.add(id, data.append(bytes), bytes.length);
  data.close();
  const facts = { minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM, bounds: VALLEY, center: [9.52, 47.14], centerZoom: 10, tileCompression: compression, tileType } as const; // prettier-ignore
  const listed = { vector_layers: layers.map((id) => ({ id })) };
  const metadata = layersAsText ? { json: JSON.stringify(listed) } : listed;
  await writeArchive(file, { ...facts, metadata }, entries, data);
  return file;
}

/** A file with these bytes. */
export async function fileOf(bytes: Uint8Array): Promise<string> {
  const file = `${await temporaryFolder()}/datei.pmtiles`;
  await writeFile(file, bytes);
  return file;
}
