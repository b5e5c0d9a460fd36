/** All map pictures of one place, as files in a folder. */
import type { Canvas } from '@napi-rs/canvas';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { mapPictures, type MapPictureName } from '../contract/map-pictures.ts';
import { cardOf } from './card.ts';
import { drawingOf, type PictureMap } from './drawing.ts';
import type { CardWords, PicturedPlace } from './pictured-place.ts';
import { reliefOf } from './relief-cut.ts';
import { toSvg } from './svg.ts';
import { zoomFor, type View } from './view.ts';

/** There is no more to see further in: the built-in map has no streets. */
const ZOOM = 8.2;
/** From farther away: nothing but coasts, borders and rivers fits. */
const SMALL_ZOOM = 6.8;
/** How much of a picture a large place fills at most. */
const EXTENT_SHARE = 0.7;
const FARTHEST = 5.5;
/** Pixels of the relief for one of the page. */
const RELIEF_SHARE = 0.25;

/** Draws and writes them; the folder appears whole or not at all. */
export async function writePictures(
  map: PictureMap,
  place: PicturedPlace,
  { dir, words }: { dir: string; words: CardWords },
): Promise<void> {
  const part = `${dir}/${place.folder}.writing`;
  await mkdir(part, { recursive: true });
  const view = viewOf(place, ZOOM, mapPictures.map);
  const drawing = await drawingOf(map, { view, dot: { color: place.color, radius: 6.5 }, deeper: 1, hasNames: true });
  const relief = await reliefOf(view, RELIEF_SHARE);
  const write = (name: MapPictureName, content: string | Buffer) =>
    writeFile(`${part}/${mapPictures[name].file}`, content);
  await write('map', toSvg(drawing, relief && packed(relief)));
  await write('small', await smallOf(map, place));
  await write('card', cardOf(place, { drawing, relief }, words));
  await rm(`${dir}/${place.folder}`, { recursive: true, force: true });
  await rename(part, `${dir}/${place.folder}`);
}

async function smallOf(map: PictureMap, place: PicturedPlace): Promise<string> {
  const view = viewOf(place, SMALL_ZOOM, mapPictures.small);
  const dot = { color: place.color, radius: 7 };
  return toSvg(await drawingOf(map, { view, dot, deeper: 0, hasNames: false }), undefined);
}

interface Size {
  width: number;
  height: number;
}

function viewOf({ lng, lat, extent }: PicturedPlace, zoom: number, { width, height }: Size): View {
  const fitting = extent ? zoomFor(extent, { width, height }, EXTENT_SHARE) : Infinity;
  return { center: { lng, lat }, zoom: Math.max(FARTHEST, Math.min(zoom, fitting)), width, height };
}

const RIFF_HEADER = 12;

/** As WebP without the colour profile that the canvas writes beside the picture, which would be a third of the file. */
function packed(relief: Canvas): Buffer {
  const webp = relief.encodeSync('webp', 40);
  let at = RIFF_HEADER;
  while (webp.toString('latin1', at, at + 4) !== 'VP8 ')
    at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2);
  const picture = webp.subarray(at);
  const header = Buffer.from('RIFF....WEBP', 'latin1');
  header.writeUInt32LE(header.length - 8 + picture.length, 4);
  return Buffer.concat([header, picture]);
}
