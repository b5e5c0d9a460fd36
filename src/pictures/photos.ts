/** Photos in the sizes that pages need. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { photoFormats, photoWidths, type PhotoVersions } from '../contract/photos.ts';

/** Chosen by looking: no artefacts at twice the pixels of a phone. */
const ENCODED = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 74, effort: 4 }),
};
const PLACEHOLDER_WIDTH = 24;
export const VERSIONS_FILE = 'versions.json';

/**
 * Writes `<dir>/<folder>/<width>.<format>` and what is to be told of them; the folder appears whole or not at all. Turned
 * upright, in sRGB, and without anything that a camera wrote beside the pixels: where it was, when, whose it is.
 */
export async function writePhoto(file: string, dir: string, folder: string): Promise<PhotoVersions> {
  const part = `${dir}/${folder}.writing`;
  await mkdir(part, { recursive: true });
  const upright = await sharp(file).autoOrient().toColourspace('srgb').toBuffer({ resolveWithObject: true });
  const full = upright.info.width;
  const widths = [...new Set(photoWidths.map((width) => Math.min(width, full)))];
  for (const width of widths)
    for (const format of photoFormats)
      await ENCODED[format](sharp(upright.data).resize({ width })).toFile(`${part}/${width}.${format}`);
  const tiny = await sharp(upright.data).resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 30 }).toBuffer();
  const width = widths.at(-1)!;
  const versions: PhotoVersions = {
    folder,
    width,
    height: Math.round((upright.info.height / full) * width),
    widths,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
  await writeFile(`${part}/${VERSIONS_FILE}`, JSON.stringify(versions));
  await rm(`${dir}/${folder}`, { recursive: true, force: true });
  await rename(part, `${dir}/${folder}`);
  return versions;
}
