import { readdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { withPhotos } from '../../src/build/photos.ts';
import { removeOriginals } from '../../src/build/pictures.ts';
import { picturesOf } from '../../src/build/surroundings.ts';
import { socialPicture } from '../../src/destinations/social-picture.ts';
import { knownDestinations } from '../known-destinations.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const photosDir = await temporaryFolder();
const written = { alt: 'Die Burg', credit: 'A. Name', licence: 'CC BY 4.0' };

/** A hill before a sky. */
const drawing = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#9cf"/><circle cx="50%" cy="110%" r="60%" fill="#383"/></svg>`,
    ),
  );
const camera = {
  IFD0: { Make: 'Kamera', Copyright: 'A. Name' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 33/1 0/1' },
};

/** Lies on its side, as phones save upright pictures. */
await drawing(2000, 1500).withExif(camera).withMetadata({ orientation: 6 }).jpeg().toFile(`${photosDir}/burg.jpg`);
const before = await sharp(`${photosDir}/burg.jpg`).metadata();

async function build(cacheDir: string) {
  const clientDir = await temporaryFolder();
  const given = [{ ...knownDestinations[0]!, image: { file: 'burg.jpg', ...written } }, knownDestinations[1]!];
  let made = 0;
  const result = await withPhotos(given, { photosDir, clientDir, cacheDir, onProgress: () => made++ });
  return { clientDir, image: result.at(0)!.image!, other: result.at(1), made };
}

const cacheDir = await temporaryFolder();
const { clientDir, image, other } = await build(cacheDir);
const versions = image.versions!;
const folder = `${clientDir}/images/${versions.folder}`;

describe('a photo with a position in it, on its side', () => {
  test('really is one', () => {
    expect([before.orientation, before.exif!.includes('Kamera')]).toEqual([6, true]);
  });

  test('becomes three widths in two formats', async () => {
    const names = (await readdir(folder)).filter((name) => name !== versions.card);
    expect(names.sort()).toEqual(['1500.avif', '1500.webp', '480.avif', '480.webp', '960.avif', '960.webp'].sort());
    for (const name of names) {
      const { width, height, space, exif, icc, xmp, orientation } = await sharp(`${folder}/${name}`).metadata();
      expect(width).toBe(Number.parseInt(name, 10));
      expect(height / width).toBeCloseTo(4 / 3, 2);
      expect({ space, exif, icc, xmp, orientation }).toEqual({ space: 'srgb', exif: undefined, icc: undefined, xmp: undefined, orientation: undefined }); // prettier-ignore
      expect((await readFile(`${folder}/${name}`)).includes('Kamera')).toBe(false);
    }
  });

  test('tells its size and a tiny placeholder, and keeps what was written of it', async () => {
    expect(image).toMatchObject(written);
    expect(versions).toMatchObject({ width: 1500, height: 2000, widths: [480, 960, 1500] });
    expect(versions.placeholder.length).toBeLessThan(600);
    const tiny = await sharp(Buffer.from(versions.placeholder.split(',')[1]!, 'base64')).metadata();
    expect([tiny.format, tiny.width]).toEqual(['webp', 24]);
  });

  test('has a card for social networks, with its credit and without what the camera wrote', async () => {
    const card = `${folder}/${versions.card!}`;
    const { format, width, height, exif } = await sharp(card).metadata();
    expect([format, width, height, exif]).toEqual(['jpeg', 1200, 630, undefined]);
    expect((await readFile(card)).includes('Kamera')).toBe(false);
    // The plate with the name stands in the corner: paper where else the hill or the sky is.
    const least = async (left: number) =>
      Math.min(...(await sharp(card).extract({ left, top: 622, width: 6, height: 6 }).raw().toBuffer()));
    expect(await least(1192)).toBeGreaterThan(235);
    expect(await least(4)).toBeLessThan(200);
    const poi = { name: 'Burg', town: 'Ort', image: { url: 'a', ...written, card: 'https://a.example/card.jpg' } };
    const shown = { url: 'https://a.example/card.jpg', alt: 'Die Burg', width: 1200, height: 630 };
    expect(socialPicture({ ...poi, mapPictures: 'https://a.example/map' })).toEqual(shown);
  });

  test('is made once', async () => {
    const cachedAt = (await readdir(`${cacheDir}/photos`)).length;
    const again = await build(cacheDir);
    expect(again.image).toEqual(image);
    expect((await readdir(`${cacheDir}/photos`)).length).toBe(cachedAt);
  });

  test('changes nothing of a destination without one', () => {
    expect(other).toEqual(knownDestinations[1]);
  });
});

test('the originals that Astro copies are taken away again, the versions stay', async () => {
  await writeFile(`${clientDir}/images/burg.jpg`, 'x');
  await removeOriginals(clientDir);
  expect(await readdir(`${clientDir}/images`)).toEqual([versions.folder]);
  await removeOriginals(await temporaryFolder());
});

describe('what may not be published is told with the fix', async () => {
  const bad = await temporaryFolder();
  const whole = await drawing(1200, 900).jpeg().toBuffer();
  const noise = { create: { width: 2400, height: 1800, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 60 } } } as const; // prettier-ignore
  await writeFile(`${bad}/gut.jpg`, whole);
  await writeFile(`${bad}/text.jpg`, 'kein Bild');
  await writeFile(`${bad}/torn.jpg`, whole.subarray(0, whole.length / 2));
  await drawing(400, 300).png().toFile(`${bad}/klein.png`);
  await drawing(9000, 1000).png().toFile(`${bad}/breit.png`);
  await drawing(1200, 900).toColourspace('cmyk').jpeg().toFile(`${bad}/druck.jpg`);
  await sharp(noise).png({ compressionLevel: 0 }).toFile(`${bad}/schwer.png`);
  const { images, imageFaults } = await picturesOf(bad);

  test.each([
    ['text.jpg', 'ist kein Bild, auch wenn es so heißt', 'Die Datei als JPEG, PNG, WebP oder AVIF speichern.'],
    ['torn.jpg', 'ist beschädigt', 'noch einmal kopieren'],
    ['klein.png', 'hat nur 400 × 300 Pixel', 'Eine größere Fassung nehmen'],
    ['breit.png', 'hat 9000 × 1000 Pixel', 'Das Bild verkleinern'],
    ['druck.jpg', 'Farben für den Druck (CMYK)', 'sRGB'],
    ['schwer.png', 'ist 13 MB groß; höchstens 12 MB', 'Das Bild verkleinern'],
  ])('%s', (name, message, fix) => {
    expect(imageFaults![name]!.message).toContain(`„${name}“ `);
    expect(imageFaults![name]!.message).toContain(message);
    expect(imageFaults![name]!.fix).toContain(fix);
  });

  test('of one without a fault nothing is told', () => {
    expect(images).toHaveLength(7);
    expect(imageFaults).not.toHaveProperty('gut.jpg');
  });
});
