/** Tile ids of PMTiles: all tiles of zoom 0, then of zoom 1 …, in each zoom along a Hilbert curve. */
import { zxyToTileId } from 'pmtiles';

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

/** First id, and the id after the last. */
export type IdRange = [number, number];

const MAX_LATITUDE = 85.0511;

/** Column and row of the tile that holds a place. */
export function tileAt(lng: number, lat: number, zoom: number): [number, number] {
  const count = 2 ** zoom;
  const sin = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180);
  const x = Math.floor(((lng + 180) / 360) * count);
  const y = Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * count);
  return [clamp(x, count), clamp(y, count)];
}

/** First column, first row, last column, last row of the tiles that meet the box. */
export function tilesOf(box: Box, zoom: number): [number, number, number, number] {
  const [left, top] = tileAt(box[0], box[3], zoom);
  const [right, bottom] = tileAt(box[2], box[1], zoom);
  return [left, top, right, bottom];
}

/** The ids of all tiles of these zooms that meet the box, as few ranges in ascending order. */
export function idRanges(box: Box, minZoom: number, maxZoom: number): IdRange[] {
  const ranges: IdRange[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom++) {
    const found: IdRange[] = [];
    collect(found, tilesOf(box, zoom), zoom, 0, 0, 0);
    found.sort((a, b) => a[0] - b[0]);
    for (const range of found) {
      const last = ranges.at(-1);
      if (last && last[1] === range[0]) last[1] = range[1];
      else ranges.push(range);
    }
  }
  return ranges;
}

/** Walks the quadtree: a square wholly inside is one stretch of the curve, so its tiles need not be visited. */
function collect(
  found: IdRange[],
  wanted: [number, number, number, number],
  zoom: number,
  z: number,
  x: number,
  y: number,
): void {
  const size = 2 ** (zoom - z);
  const [left, top] = [x * size, y * size];
  const [right, bottom] = [left + size - 1, top + size - 1];
  if (left > wanted[2] || right < wanted[0] || top > wanted[3] || bottom < wanted[1]) return;
  if (left >= wanted[0] && right <= wanted[2] && top >= wanted[1] && bottom <= wanted[3]) {
    const start = firstOf(zoom) + (zxyToTileId(z, x, y) - firstOf(z)) * size * size;
    found.push([start, start + size * size]);
    return;
  }
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    // prettier-ignore
    collect(found, wanted, zoom, z + 1, x * 2 + dx, y * 2 + dy);
}

function firstOf(zoom: number): number {
  return (4 ** zoom - 1) / 3;
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}
