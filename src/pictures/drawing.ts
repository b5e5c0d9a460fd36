/** Everything that is seen on one picture of the map, ready to be written as SVG or drawn in pixels. */
import type { TileLayers } from './tile-reader.ts';
import type { Box } from './clip.ts';
import { namesFor, type Name } from './names.ts';
import { features, lands } from './paints.ts';
import { shapesOf, type PlacedTile, type Shape } from './shapes.ts';
import { tilesOf, type TileId, type View } from './view.ts';

export interface Drawing {
  view: View;
  lands: readonly Shape[];
  features: readonly Shape[];
  names: readonly Name[];
  /** Hex colour and radius of the dot in the middle. */
  dot: { color: string; radius: number };
}

/** The map out of which the pictures are drawn. */
export interface PictureMap {
  /** The features of a tile. */
  tiles: (tile: TileId) => Promise<TileLayers>;
  /** The deepest zoom at which there are tiles. */
  maxZoom: number;
}

export interface Wanted {
  view: View;
  dot: Drawing['dot'];
  /** Tiles are read of a zoom so much deeper than the map would: they hold more names. Without names it is not needed. */
  deeper: number;
  hasNames: boolean;
}

/** No name comes nearer to the dot. */
const ROOM = 5;

export async function drawingOf(map: PictureMap, { view, dot, deeper, hasNames }: Wanted): Promise<Drawing> {
  const zoom = Math.min(map.maxZoom, Math.floor(view.zoom + deeper));
  const tiles = await Promise.all(
    tilesOf(view, zoom).map(async (tile): Promise<PlacedTile> => ({ tile, layers: await map.tiles(tile) })),
  );
  return {
    view,
    lands: shapesOf(tiles, view, lands),
    features: shapesOf(tiles, view, features),
    names: hasNames ? namesFor(tiles, view, [around(view, dot.radius + ROOM)]) : [],
    dot,
  };
}

function around({ width, height }: View, distance: number): Box {
  const [x, y] = [width / 2, height / 2];
  return { left: x - distance, right: x + distance, top: y - distance, bottom: y + distance };
}

/** The circles of a dot, the widest first. */
export function dotRings({ color, radius }: Drawing['dot']): { radius: number; color: string; opacity?: number }[] {
  return [
    { radius: radius + 2.5, color: '#000', opacity: 0.3 },
    { radius: radius + 1.8, color: '#fff' },
    { radius, color },
  ];
}
