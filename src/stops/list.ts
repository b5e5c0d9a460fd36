/** Reads the prepared list; `SOURCES.md` says what it holds. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Path of the list. */
export const stopsFile = new URL('stops.br', import.meta.url);

/** A line of the list; its name stays among the bytes until somebody asks. */
export interface Line {
  letter: string;
  lat: number;
  lng: number;
  from: number;
  to: number;
}

export const nameOf = (bytes: Buffer, { from, to }: Line): string => bytes.toString('utf8', from, to);

/** All stops; the names are UTF-8 in `bytes`. */
export function readLines(): { bytes: Buffer; lines: Line[] } {
  const bytes = brotliDecompressSync(readFileSync(stopsFile));
  return { bytes, lines: linesOf(bytes) };
}

function linesOf(bytes: Buffer): Line[] {
  const lines: Line[] = [];
  for (let from = 0; from < bytes.length;) {
    const next = bytes.indexOf('\n', from);
    const to = next < 0 ? bytes.length : next;
    const comma = bytes.indexOf(',', from);
    const second = bytes.indexOf(',', comma + 1);
    const degrees = (start: number, end: number) => Number(bytes.toString('latin1', start, end)) / 1e4;
    const [lat, lng] = [degrees(from + 1, comma), degrees(comma + 1, second)];
    lines.push({ letter: String.fromCharCode(bytes[from]!), lat, lng, from: second + 1, to });
    from = to + 1;
  }
  return lines;
}
