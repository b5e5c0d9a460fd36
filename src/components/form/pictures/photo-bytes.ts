import type { sourceFormats } from '../../../contract/photo-faults.ts';

type SourceFormat = (typeof sourceFormats)[number];

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** What a file is by its first bytes, whatever it is called. AVIF is a HEIF. */
export function photoFormat(bytes: Uint8Array): SourceFormat | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpeg';
  if (textAt(bytes, 1, 3) === 'PNG') return 'png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
  return /^ftypavi[fs]/.test(textAt(bytes, 4, 8)) ? 'heif' : undefined;
}

/** Whether its end is there: browsers show what they have of a torn file, and say nothing. */
export function photoIsWhole(bytes: Uint8Array, format: SourceFormat): boolean {
  switch (format) {
    case 'jpeg':
      return hasEndOfImage(bytes);
    case 'png':
      return textAt(bytes, bytes.length - 8, 4) === 'IEND';
    case 'webp':
      return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 <= bytes.length;
    case 'heif':
      // Its decoder refuses a torn one.
      return true;
  }
}

/** Phones write more behind the end of a picture: a video, depths. */
function hasEndOfImage(bytes: Uint8Array): boolean {
  for (let i = bytes.length - 2; i > 0; i--)
    if (bytes[i] === 0xff && bytes[i + 1] === 0xd9) return i > startOfScan(bytes);
  return false;
}

/** A small picture inside the head has an end too. */
function startOfScan(bytes: Uint8Array): number {
  for (const [marker, at] of segments(bytes)) if (marker === 0xda) return at;
  return bytes.length;
}

/** Three lights or four inks, as the frame header says (ITU-T T.81, B.2.2). */
export function jpegComponents(bytes: Uint8Array): number | undefined {
  for (const [marker, at] of segments(bytes)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes[at + 9];
  }
  return undefined;
}

/** Marker and place of each segment up to the picture itself. */
function* segments(bytes: Uint8Array): Generator<[marker: number, at: number]> {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    yield [marker, at];
    if (marker === 0xda) return;
    at += 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
  }
}
