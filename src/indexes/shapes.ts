import { lowerBound } from '../text/lower-bound.ts';
import type { Outline } from '../geo/outline.ts';
import {
  aligned,
  asInt32,
  asUint32,
  createIndexFile,
  hashOf,
  openIndexFile,
  type Identity,
  type Sink,
} from './index-file.ts';
import type { ByteSource } from './byte-source.ts';

/** The lines and areas of the destinations that have one. */
export interface ShapeIndex {
  /** Whether a document has one: most are a point or a box. */
  has(id: number): boolean;
  /** The outline of a document that has one. */
  outlineOf(id: number): Outline;
  /** Outlines read so far: what the tests bound. */
  read: number;
}

const options = hashOf({ corners: 'int32', kinds: 'line, ring, hole' });
const identity = (data: string): Identity => ({ kind: 'shapes', options, data });

/**
 * Writes the file. Few destinations have a shape, so that they are numbered apart: `ids` says whose each is, `firstParts`
 * which parts are its own, `starts` which corners are those of a part.
 * @param outlines by document, undefined for most
 */
export function buildShapes(outlines: Iterable<Outline | undefined>, data: string, sink: Sink): void {
  const [ids, given]: [number[], Outline[]] = [[], []];
  let id = 0;
  for (const outline of outlines) {
    if (outline) {
      ids.push(id);
      given.push(outline);
    }
    id++;
  }
  const file = createIndexFile(identity(data), sink);
  const ends = (counts: readonly number[]): Uint32Array => {
    const sums = new Uint32Array(counts.length + 1);
    counts.forEach((count, i) => (sums[i + 1] = sums[i]! + count));
    return sums;
  };
  file.add('ids', Uint32Array.from(ids));
  file.add('firstParts', ends(given.map(({ kinds }) => kinds.length)));
  file.add('kinds', Uint8Array.from(given.flatMap(({ kinds }) => Array.from(kinds))));
  file.add(
    'starts',
    ends(given.flatMap(({ starts, kinds }) => Array.from(kinds, (_, i) => starts[i + 1]! - starts[i]!))),
  );
  file.add(
    'points',
    given.map(({ points }) => points),
  );
  file.finish();
}

export function openShapes(file: string, bytes: Uint8Array | ByteSource, data: string): ShapeIndex {
  const section = openIndexFile(file, bytes, identity(data));
  const [ids, firstParts, starts] = ['ids', 'firstParts', 'starts'].map((name) => asUint32(section(name)));
  const kinds = section('kinds');
  const points = section.piecewise('points');
  return {
    read: 0,
    has: (id) => ids![lowerBound(ids!, id)] === id,
    outlineOf(id) {
      const at = lowerBound(ids!, id);
      this.read++;
      const [from, to] = [firstParts![at]!, firstParts![at + 1]!];
      return {
        kinds: kinds.subarray(from, to),
        starts: starts!.subarray(from, to + 1),
        points: asInt32(aligned(points.read(starts![from]! * CORNER_BYTES, starts![to]! * CORNER_BYTES))),
      };
    },
  };
}

const CORNER_BYTES = 8;
