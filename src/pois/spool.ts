import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Destination, Destinations } from '../contract/destination.ts';

/** Letters that are gathered before they are written. */
const GATHERED = 1 << 20;

export interface Spool {
  add(destination: Destination): void;
  /** What was added, sorted by slug, so that the same content gives the same order on every machine. */
  finish(): Destinations;
}

/**
 * Keeps destinations as JSON in a file, and of each only its slug and place in memory, so that a million fit. The file
 * has no name any more once it is open: nothing is left of it when the process ends, however it ends.
 */
export function createSpool(folder = tmpdir()): Spool {
  const path = `${folder}/ausflugskarte-${process.pid}-${performance.now()}.ndjson`;
  const file = openSync(path, 'wx+');
  unlinkSync(path);
  const slugs: string[] = [];
  const ends: number[] = [0];
  let gathered: string[] = [];
  let letters = 0;
  const flush = () => {
    writeAll(file, Buffer.from(gathered.join('')));
    [gathered, letters] = [[], 0];
  };
  return {
    add: (destination) => {
      const json = JSON.stringify(destination);
      slugs.push(destination.slug);
      ends.push(ends.at(-1)! + Buffer.byteLength(json));
      gathered.push(json);
      if ((letters += json.length) > GATHERED) flush();
    },
    finish: () => {
      flush();
      const order = Uint32Array.from(slugs.keys()).sort((a, b) => (slugs[a]! < slugs[b]! ? -1 : 1));
      return readSpool(file, order, Float64Array.from(ends));
    },
  };
}

function readSpool(file: number, order: Uint32Array, ends: Float64Array): Destinations {
  let buffer = Buffer.alloc(1 << 14);
  const at = (place: number): Destination | undefined => {
    const stored = order[place];
    if (stored === undefined) return undefined;
    const [from, to] = [ends[stored]!, ends[stored + 1]!];
    if (to - from > buffer.length) buffer = Buffer.alloc(to - from);
    readSync(file, buffer, 0, to - from, from);
    return JSON.parse(buffer.toString('utf8', 0, to - from)) as Destination;
  };
  const spool: Destinations = {
    length: order.length,
    at,
    *[Symbol.iterator]() {
      // Through the spool itself: whoever goes through it must keep it open.
      for (let place = 0; place < order.length; place++) yield spool.at(place)!;
    },
  };
  closing.register(spool, file);
  return spool;
}

/** The file is closed, and with it gone, when nobody holds the destinations any more. */
const closing = new FinalizationRegistry<number>((file) => closeSync(file));

function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
}
