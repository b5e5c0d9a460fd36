/** A cut out of the relief that comes with the project: grey, 128 is flat, to be laid over the land as hard light. */
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { builtInRelief } from '../basemap/features.ts';
import { pictureTiles } from './tile-reader.ts';
import { placeOf, tilesOf, type View } from './view.ts';

/** The deepest zoom of the archive. */
const ZOOM = 7;
const FLAT = 128;
/** What packing with loss leaves on a plain must not show. */
const NOISE = 6;

const tiles = pictureTiles(builtInRelief, (pixels) => {
  for (let i = 0; i < pixels.length; i += 4) {
    const slope = pixels[i]! - FLAT;
    pixels[i] = pixels[i + 1] = pixels[i + 2] = FLAT + Math.sign(slope) * Math.max(0, Math.abs(slope) - NOISE);
  }
});

/** As many pixels as the view has, times `share`; undefined where all is flat. */
export async function reliefOf(view: View, share: number): Promise<Canvas | undefined> {
  const placed = await Promise.all(
    tilesOf(view, Math.min(ZOOM, Math.floor(view.zoom))).map(async (tile) => ({ tile, image: await tiles(tile) })),
  );
  if (placed.every(({ image }) => image === undefined)) return undefined;
  const canvas = createCanvas(Math.round(view.width * share), Math.round(view.height * share));
  const context = canvas.getContext('2d');
  context.fillStyle = `rgb(${FLAT},${FLAT},${FLAT})`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(share, share);
  for (const { tile, image } of placed) {
    const { left, top, side } = placeOf(tile, view);
    if (image) context.drawImage(image, left, top, side, side);
  }
  return canvas;
}
