import { worldX, worldY, latitudeOfRow, type Tile } from '../geo/tile.ts';

/** Cells as fine as tiles of this zoom, a few metres: 48 bits, which every number of JSON holds. */
export const CELL_ZOOM = 24;

/**
 * The cell of a point, its column and row bit by bit in turn: all cells below a tile of any zoom have neighbouring
 * numbers, so that a tile is one range and a grid over it is a histogram.
 */
export function cellOf(lng: number, lat: number): number {
  const cells = 2 ** CELL_ZOOM;
  const within = (index: number) => Math.min(cells - 1, Math.max(0, index));
  let row = within(Math.floor(worldY(lat) * cells));
  // A point on a border belongs to the row south of it, as in `api/tile-dots.ts`.
  if (lat > latitudeOfRow(CELL_ZOOM, row)) row = within(row - 1);
  else if (lat <= latitudeOfRow(CELL_ZOOM, row + 1)) row = within(row + 1);
  return interleaved(within(Math.floor(worldX(lng) * cells)), row, CELL_ZOOM);
}

/** The cells of a tile: from the first to the one behind the last. */
export function cellsOfTile({ z, x, y }: Tile): [from: number, end: number] {
  const all = 4 ** (CELL_ZOOM - z);
  const first = interleaved(x, y, z) * all;
  return [first, first + all];
}

/** How many cells lie below one of a grid with `2 ** zoom` columns over the world. */
export const cellsBelow = (zoom: number): number => 4 ** (CELL_ZOOM - zoom);

function interleaved(column: number, row: number, bits: number): number {
  let number = 0;
  for (let bit = bits - 1; bit >= 0; bit--) number = number * 4 + ((row >> bit) & 1) * 2 + ((column >> bit) & 1);
  return number;
}
