/** The piece of the earth that a picture shows, in the Web Mercator projection of the tiles. */
import type { Bbox } from '../contract/records.ts';

/** Pixels along the side of the world at zoom 0, as the map library counts zooms. */
const TILE = 512;

/** Degrees. */
export interface LngLat {
  lng: number;
  lat: number;
}

export interface View {
  center: LngLat;
  zoom: number;
  /** Pixels of the page. */
  width: number;
  height: number;
}

export interface TileId {
  z: number;
  x: number;
  y: number;
}

/** 0-1 from west to east and from north to south. */
export function onWorld({ lng, lat }: LngLat): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** Where the upper left corner of a tile lies in the view, and how many pixels of the page its side has. */
export function placeOf({ z, x, y }: TileId, view: View): { left: number; top: number; side: number } {
  const world = TILE * 2 ** view.zoom;
  const [middleX, middleY] = onWorld(view.center);
  const side = world / 2 ** z;
  return {
    left: x * side - middleX * world + view.width / 2,
    top: y * side - middleY * world + view.height / 2,
    side,
  };
}

/** The tiles of a zoom that the view, and a margin around it, touches. */
export function tilesOf(view: View, z: number, margin = 0): TileId[] {
  const world = TILE * 2 ** view.zoom;
  const [middleX, middleY] = onWorld(view.center).map((part) => part * world) as [number, number];
  const [side, last] = [world / 2 ** z, 2 ** z - 1];
  const span = (middle: number, length: number): [number, number] => {
    const half = length / 2 + margin;
    return [Math.max(0, Math.floor((middle - half) / side)), Math.min(last, Math.floor((middle + half) / side))];
  };
  const [[west, east], [north, south]] = [span(middleX, view.width), span(middleY, view.height)];
  const tiles: TileId[] = [];
  for (let y = north; y <= south; y++) for (let x = west; x <= east; x++) tiles.push({ z, x, y });
  return tiles;
}

/** The deepest zoom at which the box fills at most `share` of the view. */
export function zoomFor(box: Bbox, { width, height }: Pick<View, 'width' | 'height'>, share: number): number {
  const [west, north] = onWorld({ lng: box[0], lat: box[3] });
  const [east, south] = onWorld({ lng: box[2], lat: box[1] });
  const fits = (length: number, part: number): number => Math.log2((length * share) / (TILE * Math.max(part, 1e-12)));
  return Math.min(fits(width, east - west), fits(height, south - north));
}
