import { limits } from '../contract/limits.ts';
import { rowsOfTile, worldX, type Tile } from '../geo/tile.ts';
import type { AttributeIndex } from '../indexes/attributes.ts';
import type { TileDot } from '../search/engine.ts';

/**
 * The dots of a tile, the foremost last, so that they are drawn above the others. Far out each cell of a grid has one:
 * its best known destination. The grid halves from zoom to zoom, so that a dot once seen stays when one comes closer.
 * @param ids of destinations that may lie in it; those that do not are left out
 */
export function dotsOf(tile: Tile, ids: Uint32Array, attributes: AttributeIndex): TileDot[] {
  const { ranks } = attributes;
  const cellOf = cellsOf(tile, attributes);
  const isWhole = tile.z >= limits.poiTileAllZoom;
  const cells = new Map<number, TileDot>();
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    const cell = cellOf(id);
    if (cell < 0) continue;
    const dot = isWhole ? undefined : cells.get(cell);
    if (!dot) cells.set(isWhole ? id : cell, { id, count: 1 });
    else {
      dot.count++;
      if (ranks[id]! < ranks[dot.id]!) dot.id = id;
    }
  }
  return [...cells.values()].sort((a, b) => ranks[b.id]! - ranks[a.id]!);
}

/** Number of the cell that a destination lies in; -1 outside of the tile. */
function cellsOf(tile: Tile, attributes: AttributeIndex): (id: number) => number {
  const side: number = limits.poiTileCells;
  const rows = rowsOfTile(tile, side);
  const [columns, first] = [2 ** tile.z * side, tile.x * side];
  return (id) => {
    const column = Math.floor(worldX(attributes.lng(id)) * columns) - first;
    const latitude = attributes.lat(id);
    // A point on a border belongs to the tile and the row south of it.
    if (column < 0 || column >= side || latitude > rows[0]! || latitude <= rows[side]!) return -1;
    let [row, end] = [0, side];
    while (end - row > 1) {
      const middle = (row + end) >> 1;
      if (latitude <= rows[middle]!) row = middle;
      else end = middle;
    }
    return row * side + column;
  };
}
