import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import type { Destination, Destinations } from '../contract/destination.ts';
import { growing } from './growing.ts';

/**
 * Destinations as JSON in a file, one behind the other, so that memory holds a number of each. The file has no name once
 * it is open: nothing is left of it when the process ends, however it ends. The threads of the process read it too.
 */
export interface Spill extends Destinations {
  file: number;
  /** Where each begins, and where the last one ends. */
  bounds: Float64Array;
  /** The bytes of one. */
  json(place: number): Uint8Array;
  close(): void;
}

/** Bytes that are written or read at a time. */
const PIECE = 1 << 20;

/**
 * @param folder where the file lies
 * @param onBytes hears of all that is written, in pieces
 */
export function createSpill(folder: string, onBytes: (bytes: Uint8Array) => void = () => {}) {
  const path = `${folder}/spill-${process.pid}-${performance.now()}`;
  const file = openSync(path, 'wx+');
  unlinkSync(path);
  const bounds = growing(Float64Array);
  let gathered = Buffer.allocUnsafe(PIECE);
  let [held, end] = [0, 0];
  bounds.push(0);
  const flush = (): void => {
    const bytes = gathered.subarray(0, held);
    onBytes(bytes);
    for (let done = 0; done < held;) done += writeSync(file, bytes, done);
    held = 0;
  };
  /** Room for so many bytes more. */
  const need = (bytes: number): void => {
    if (held + bytes <= gathered.length) return;
    flush();
    if (bytes > gathered.length) gathered = Buffer.allocUnsafe(bytes);
  };
  const took = (bytes: number): void => {
    held += bytes;
    bounds.push((end += bytes));
  };
  return {
    add: (destination: Destination): void => {
      const json = JSON.stringify(destination);
      need(json.length * MOST_BYTES);
      took(gathered.write(json, held));
    },
    copy: (json: Uint8Array): void => {
      need(json.length);
      gathered.set(json, held);
      took(json.length);
    },
    finish: (): Spill => {
      flush();
      return openSpill(file, bounds.view());
    },
    close: () => closeSync(file),
  };
}

/** Of a UTF-16 unit as UTF-8. */
const MOST_BYTES = 3;

/** The same destinations in another order, in a file of their own: whoever goes through them reads it from start to end. */
export function reordered(spill: Spill, order: Uint32Array, folder: string): Spill {
  const copy = createSpill(folder);
  for (const place of order) copy.copy(spill.json(place));
  return copy.finish();
}

/** The destinations between bounds in the file. */
export function* readBetween(file: number, bounds: Float64Array): Generator<Destination> {
  let piece = Buffer.allocUnsafe(PIECE);
  for (let from = 0; from + 1 < bounds.length;) {
    const start = bounds[from]!;
    let to = from + 1;
    while (to + 1 < bounds.length && bounds[to + 1]! - start <= PIECE) to++;
    const bytes = bounds[to]! - start;
    if (bytes > piece.length) piece = Buffer.allocUnsafe(bytes);
    readAll(file, piece.subarray(0, bytes), start);
    for (let place = from; place < to; place++) yield parsed(piece, bounds[place]! - start, bounds[place + 1]! - start);
    from = to;
  }
}

function openSpill(file: number, bounds: Float64Array): Spill {
  const length = bounds.length - 1;
  const json = (place: number): Buffer => {
    const bytes = Buffer.allocUnsafe(bounds[place + 1]! - bounds[place]!);
    readAll(file, bytes, bounds[place]!);
    return bytes;
  };
  return {
    ...{ file, bounds, length, json },
    at: (place) => (place < 0 || place >= length ? undefined : parsed(json(place))),
    [Symbol.iterator]: () => readBetween(file, bounds),
    close: () => closeSync(file),
  };
}

const parsed = (bytes: Buffer, from = 0, to = bytes.length) =>
  JSON.parse(bytes.toString('utf8', from, to)) as Destination;

function readAll(file: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length;) {
    const read = readSync(file, bytes, done, bytes.length - done, at + done);
    if (read === 0) throw new Error('The file of the destinations ends too early.');
    done += read;
  }
}
