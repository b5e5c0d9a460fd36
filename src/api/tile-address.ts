import { endpoints } from '../contract/endpoints.ts';
import { ApiError } from '../contract/api-error.ts';
import { limits } from '../contract/limits.ts';
import type { Tile } from '../geo/tile.ts';

/** The tile that a path names. @param given zoom, column and row as they stand in it @throws ApiError 400 */
export function tileOf(given: string): Tile {
  const match = /^(\d{1,9})\/(\d{1,9})\/(\d{1,9})\.mvt$/.exec(given);
  if (!match) {
    const example = endpoints.poiTile.example.replace(/\?.*$/, '').split('/').slice(-3).join('/');
    throw new ApiError('tile_malformed', { value: given, example });
  }
  const [z, x, y] = match.slice(1).map(Number) as [number, number, number];
  const maxZoom = limits.poiTileAllZoom;
  if (z > maxZoom || x >= 2 ** z || y >= 2 ** z) throw new ApiError('tile_out_of_range', { value: given, maxZoom });
  return { z, x, y };
}
