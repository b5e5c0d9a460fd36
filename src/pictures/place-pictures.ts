/** All map pictures of one place, as files in a folder. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { mapPictures, type MapPictureName } from '../contract/map-pictures.ts';
import type { Bbox } from '../contract/records.ts';
import { namesFor } from './names.ts';
import { features, lands } from './paints.ts';
import { reliefOf } from './relief-cut.ts';
import { shapesOf, type PlacedTile } from './shapes.ts';
import { toSvg, type Drawing } from './svg.ts';
import type { TileLayers } from './tile-reader.ts';
import { tilesOf, zoomFor, type TileId, type View } from './view.ts';

/** What a picture shows of a place. */
export interface PicturedPlace {
  /** Name of its folder. */
  folder: string;
  lng: number;
  lat: number;
  /** Shown whole, where there is one. */
  extent?: Bbox | undefined;
  /** Hex colour of its category. */
  color: string;
}

/** The map out of which the pictures are drawn. */
export interface PictureMap {
  /** The features of a tile. */
  tiles: (tile: TileId) => Promise<TileLayers>;
  /** The deepest zoom at which there are tiles. */
  maxZoom: number;
}

interface Kind {
  dot: number;
  hasNames: boolean;
  /** Pixels of the relief for one of the page. */
  relief: number;
  /** Tiles are read of a zoom so much deeper than the map would: they hold more names. */
  deeper: number;
  /** From farther away than the others by so many zooms. */
  farther: number;
}

const kinds: Record<MapPictureName, Kind> = {
  map: { dot: 6.5, hasNames: true, relief: 0.25, deeper: 1, farther: 0 },
  small: { dot: 7, hasNames: false, relief: 0, deeper: 0, farther: 1.4 },
};

/** There is no more to see further in: the built-in map has no streets. */
const ZOOM = 8.2;
/** How much of a picture a large place fills at most. */
const EXTENT_SHARE = 0.7;
const FARTHEST = 5.5;

/** Draws and writes them; the folder appears whole or not at all. */
export async function writePictures(map: PictureMap, place: PicturedPlace, dir: string): Promise<void> {
  const part = `${dir}/${place.folder}.writing`;
  await mkdir(part, { recursive: true });
  for (const [name, kind] of Object.entries(kinds) as [MapPictureName, Kind][]) {
    const drawing = await draw(map, place, viewOf(place, kind, mapPictures[name]), kind);
    await writeFile(`${part}/${mapPictures[name].file}`, toSvg(drawing));
  }
  await rm(`${dir}/${place.folder}`, { recursive: true, force: true });
  await rename(part, `${dir}/${place.folder}`);
}

export function viewOf(
  { lng, lat, extent }: Pick<PicturedPlace, 'lng' | 'lat' | 'extent'>,
  { farther }: Pick<Kind, 'farther'>,
  { width, height }: { width: number; height: number },
): View {
  const fitting = extent ? zoomFor(extent, { width, height }, EXTENT_SHARE) : Infinity;
  return { center: { lng, lat }, zoom: Math.max(FARTHEST, Math.min(ZOOM - farther, fitting)), width, height };
}

async function draw(map: PictureMap, place: PicturedPlace, view: View, kind: Kind): Promise<Drawing> {
  const zoom = Math.min(map.maxZoom, Math.floor(view.zoom + kind.deeper));
  const tiles = await Promise.all(
    tilesOf(view, zoom).map(async (tile): Promise<PlacedTile> => ({ tile, layers: await map.tiles(tile) })),
  );
  const [x, y, free] = [view.width / 2, view.height / 2, kind.dot + 5];
  const taken = [{ left: x - free, right: x + free, top: y - free, bottom: y + free }];
  return {
    view,
    lands: shapesOf(tiles, view, lands),
    features: shapesOf(tiles, view, features),
    names: kind.hasNames ? namesFor(tiles, view, taken) : [],
    dot: { color: place.color, radius: kind.dot },
    relief: kind.relief > 0 ? await packedRelief(view, kind.relief) : undefined,
  };
}

async function packedRelief(view: View, share: number): Promise<Buffer | undefined> {
  const canvas = await reliefOf(view, share);
  if (!canvas) return undefined;
  const { width, height } = canvas;
  const pixels = { raw: { width, height, channels: 4 as const } };
  return sharp(canvas.data(), pixels).removeAlpha().greyscale().webp({ quality: 40, effort: 4 }).toBuffer();
}
