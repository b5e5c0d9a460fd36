/** Which characters a WOFF font holds, read from its `cmap` table. */
import { inflateSync } from 'node:zlib';

/** Code points of the font. @throws Error when the bytes are no WOFF 1 font or hold no Unicode table */
export function charactersOf(font: Buffer): number[] {
  if (font.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Keine WOFF-Schrift (erwartet: wOFF am Anfang).');
  const cmap = tableOf(font, 'cmap');
  const count = cmap.readUInt16BE(2);
  for (const format of [12, 4])
    for (let i = 0; i < count; i++) {
      const at = cmap.readUInt32BE(8 + i * 8);
      if (cmap.readUInt16BE(at) === format) return format === 12 ? groups(cmap, at) : segments(cmap, at);
    }
  throw new Error('Die Schrift hat keine cmap-Tabelle im Format 4 oder 12.');
}

function tableOf(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(12);
  for (let i = 0; i < count; i++) {
    const at = 44 + i * 20;
    if (font.toString('latin1', at, at + 4) !== tag) continue;
    const offset = font.readUInt32BE(at + 4);
    const packed = font.readUInt32BE(at + 8);
    const bytes = font.subarray(offset, offset + packed);
    return packed < font.readUInt32BE(at + 12) ? inflateSync(bytes) : bytes;
  }
  throw new Error(`Die Schrift hat keine Tabelle ${tag}.`);
}

function groups(cmap: Buffer, at: number): number[] {
  const codes: number[] = [];
  for (let i = 0; i < cmap.readUInt32BE(at + 12); i++) {
    const group = at + 16 + i * 12;
    for (let code = cmap.readUInt32BE(group); code <= cmap.readUInt32BE(group + 4); code++) codes.push(code);
  }
  return codes;
}

function segments(cmap: Buffer, at: number): number[] {
  const doubled = cmap.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + doubled];
  const codes: number[] = [];
  for (let i = 0; i < doubled; i += 2)
    for (let code = cmap.readUInt16BE(starts + i); code <= cmap.readUInt16BE(ends + i) && code < 0xffff; code++)
      codes.push(code);
  return codes;
}
