import { photoLimits } from './photos.ts';

/** What keeps a photo from being published. German, for editors. */
export interface PhotoFault {
  message: string;
  fix: string;
}

/** The formats that are read, as their decoder calls them. */
export const sourceFormats = ['jpeg', 'png', 'webp', 'heif'] as const;

/** What a decoder says of a file. The build asks sharp, the editors' form the browser; what follows from it is one. */
export interface DecodedPhoto {
  /** One of `sourceFormats`; anything else is no picture. */
  format: string | undefined;
  width: number;
  height: number;
  /** Four inks instead of three lights. */
  isForPrint: boolean;
}

const { leastSide, mostSide, megabytes, enoughSide } = photoLimits;
const SMALLER = `Das Bild verkleinern: ${enoughSide} Pixel an der längeren Seite genügen.`;

export function weightFault(name: string, bytes: number): PhotoFault | undefined {
  if (bytes <= megabytes * 1e6) return undefined;
  const message = `„${name}“ ist ${Math.ceil(bytes / 1e6)} MB groß; höchstens ${megabytes} MB gehen.`;
  return { message, fix: SMALLER };
}

/** @param decoded undefined where no decoder takes it */
export function decodedFault(name: string, decoded: DecodedPhoto | undefined): PhotoFault | undefined {
  if (!decoded || !sourceFormats.some((format) => format === decoded.format)) {
    const message = `„${name}“ ist kein Bild, auch wenn es so heißt.`;
    return { message, fix: 'Die Datei als JPEG, PNG, WebP oder AVIF speichern.' };
  }
  return sizeFault(name, decoded) ?? printFault(name, decoded);
}

function sizeFault(name: string, { width, height }: DecodedPhoto): PhotoFault | undefined {
  const pixels = `${width} × ${height} Pixel`;
  const longer = Math.max(width, height);
  if (longer < leastSide) {
    const message = `„${name}“ hat nur ${pixels}; die längere Seite braucht mindestens ${leastSide}.`;
    return { message, fix: 'Eine größere Fassung nehmen, sonst das Bild weglassen; Vergrößern hilft nicht.' };
  }
  if (longer <= mostSide) return undefined;
  return { message: `„${name}“ hat ${pixels}; mehr als ${mostSide} an einer Seite gehen nicht.`, fix: SMALLER };
}

function printFault(name: string, { isForPrint }: DecodedPhoto): PhotoFault | undefined {
  if (!isForPrint) return undefined;
  const message = `„${name}“ hat Farben für den Druck (CMYK); am Bildschirm wären sie falsch.`;
  return { message, fix: 'Das Bild in den Farbraum sRGB umwandeln und neu speichern.' };
}

export const tornFault = (name: string): PhotoFault => ({
  message: `„${name}“ ist beschädigt: Ein Teil der Daten fehlt.`,
  fix: 'Die Datei noch einmal kopieren.',
});
