/** Reads the prepared list; `SOURCES.md` says what it holds. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { ListedStop } from '../contract/facts.ts';
import { letters, NO_KIND } from './letters.ts';

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

export interface WantedLines {
  /** Put behind those of the list. */
  further?: readonly ListedStop[];
  /** By the letter; of a quarter of a million lines none is kept that nobody wants. */
  isWanted?: (letter: string) => boolean;
}

/** The stops that are wanted; the names are UTF-8 in `bytes`. */
export function readLines({ further = [], isWanted = () => true }: WantedLines = {}): {
  bytes: Buffer;
  lines: Line[];
} {
  const prepared = brotliDecompressSync(readFileSync(stopsFile));
  const bytes = further.length === 0 ? prepared : Buffer.concat([prepared, ...further.map(asLine)]);
  return { bytes, lines: linesOf(bytes, isWanted) };
}

function asLine({ kind, latitude, longitude, name }: ListedStop): Buffer {
  const letter = (kind && letters[kind]) ?? NO_KIND;
  const place = [latitude, longitude].map((degrees) => Math.round(degrees * 1e4));
  return Buffer.from(`\n${letter}${place.join()},${name}`);
}

function linesOf(bytes: Buffer, isWanted: (letter: string) => boolean): Line[] {
  const lines: Line[] = [];
  for (let from = 0; from < bytes.length;) {
    const next = bytes.indexOf('\n', from);
    const to = next < 0 ? bytes.length : next;
    const letter = String.fromCharCode(bytes[from]!);
    if (isWanted(letter)) {
      const comma = bytes.indexOf(',', from);
      const second = bytes.indexOf(',', comma + 1);
      const degrees = (start: number, end: number) => Number(bytes.toString('latin1', start, end)) / 1e4;
      const [lat, lng] = [degrees(from + 1, comma), degrees(comma + 1, second)];
      lines.push({ letter, lat, lng, from: second + 1, to });
    }
    from = to + 1;
  }
  return lines;
}
