/** What keeps a photo from being published. German, for editors. */
import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { photoLimits } from '../contract/photos.ts';

export interface PhotoFault {
  message: string;
  fix: string;
}

const FORMATS = ['jpeg', 'png', 'webp', 'heif'];
const AS_PICTURE = 'Die Datei als JPEG, PNG, WebP oder AVIF speichern.';

/** The first fault of a file, undefined for none. It is read whole: a torn one looks right at its beginning. */
export async function photoFaultOf(path: string, name: string): Promise<PhotoFault | undefined> {
  const { leastSide, mostSide, megabytes } = photoLimits;
  const { size } = await stat(path);
  if (size > megabytes * 1e6) {
    const message = `„${name}“ ist ${Math.ceil(size / 1e6)} MB groß; höchstens ${megabytes} MB gehen.`;
    return { message, fix: 'Das Bild verkleinern: 2000 Pixel an der längeren Seite genügen.' };
  }
  const image = sharp(path, { failOn: 'warning', limitInputPixels: false });
  const known = await image.metadata().catch(() => undefined);
  if (!known || !FORMATS.includes(known.format ?? ''))
    return { message: `„${name}“ ist kein Bild, auch wenn es so heißt.`, fix: AS_PICTURE };
  const pixels = `${known.width} × ${known.height} Pixel`;
  const longer = Math.max(known.width, known.height);
  if (longer < leastSide) {
    const message = `„${name}“ hat nur ${pixels}; die längere Seite braucht mindestens ${leastSide}.`;
    return { message, fix: 'Eine größere Fassung nehmen, sonst das Bild weglassen; Vergrößern hilft nicht.' };
  }
  if (longer > mostSide) {
    const message = `„${name}“ hat ${pixels}; mehr als ${mostSide} an einer Seite gehen nicht.`;
    return { message, fix: 'Das Bild verkleinern: 2000 Pixel an der längeren Seite genügen.' };
  }
  if (known.space === 'cmyk') {
    const message = `„${name}“ hat Farben für den Druck (CMYK); am Bildschirm wären sie falsch.`;
    return { message, fix: 'Das Bild in den Farbraum sRGB umwandeln und neu speichern.' };
  }
  const isWhole = await image.resize(16).raw().toBuffer().then(() => true, () => false); // prettier-ignore
  if (isWhole) return undefined;
  return { message: `„${name}“ ist beschädigt: Ein Teil der Daten fehlt.`, fix: 'Die Datei noch einmal kopieren.' };
}
