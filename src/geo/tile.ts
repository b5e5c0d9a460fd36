import type { Bbox } from '../contract/records.ts';

/** A square of the map: zoom, column from the west and row from the north (Web Mercator, EPSG:3857, "XYZ"). */
export interface Tile {
  z: number;
  x: number;
  y: number;
}

/** The box of a tile in degrees. */
export function boxOfTile({ z, x, y }: Tile): Bbox {
  const tiles = 2 ** z;
  return [lngOf(x / tiles), latOf((y + 1) / tiles), lngOf((x + 1) / tiles), latOf(y / tiles)];
}

/** Where a point lies in a tile, from 0 at its west and north to 1 at its east and south; outside of it beyond. */
export function placeInTile({ z, x, y }: Tile, lng: number, lat: number): [across: number, down: number] {
  const tiles = 2 ** z;
  return [worldX(lng) * tiles - x, worldY(lat) * tiles - y];
}

/** Latitudes between the rows of a tile cut into so many, from north to south: one more than there are rows. */
export function rowsOfTile({ z, y }: Tile, rows: number): Float64Array {
  const all = 2 ** z * rows;
  // A whole number over a power of two is exact, so that neighbours and other zooms have the very same borders.
  return Float64Array.from({ length: rows + 1 }, (_, row) => latOf((y * rows + row) / all));
}

/** Latitude of the northern border of a row of tiles. */
export const latitudeOfRow = (zoom: number, row: number): number => latOf(row / 2 ** zoom);

/** Share of the world's width, 0 in the west and 1 in the east. */
export const worldX = (lng: number): number => (lng + 180) / 360;

/** Share of the world's height, 0 in the north and 1 in the south. */
export function worldY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

const lngOf = (share: number): number => share * 360 - 180;
const latOf = (share: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;
