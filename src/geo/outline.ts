import { partsOf, shapeKindOf, type Position, type ShapeGeometry } from '../contract/geometry.ts';
import type { Bbox } from '../contract/records.ts';
import { boxOf } from './box.ts';
import { haversineKm } from './sphere.ts';

/** Corners are kept in units of a centimetre, finer than content ever is. */
export const DEGREE = 1e7;

/** Lines and areas in the form in which they are measured. */
export interface Outline {
  /** Longitude and latitude of each corner in whole units, part after part. */
  points: Int32Array;
  /** Where each part begins, in corners, and where the last one ends; counted from the first of these numbers. */
  starts: ArrayLike<number>;
  /** What each part is: LINE, RING, or a HOLE in the ring before it. */
  kinds: ArrayLike<number>;
}

export const [LINE, RING, HOLE] = [0, 1, 2];

/**
 * Edges are measured as arcs of great circles, although they run straight in degrees. Between corners no farther apart
 * than this both are less than a metre from each other, up to 60 degrees of latitude.
 */
const LONGEST_EDGE_KM = 5;

/** @param point of the destination, which belongs to it too: nobody who stands there is told to be away from it */
export function outlineOf(geometry: ShapeGeometry, point: Position): Outline {
  const isArea = shapeKindOf(geometry) === 'area';
  const parts = partsOf(geometry).flatMap((lines) =>
    lines.map((line, i) => ({ line: withoutLongEdges(line), kind: !isArea ? LINE : i === 0 ? RING : HOLE })),
  );
  parts.push({ line: [point], kind: LINE });
  const starts = new Uint32Array(parts.length + 1);
  parts.forEach(({ line }, i) => (starts[i + 1] = starts[i]! + line.length));
  return {
    points: Int32Array.from(
      parts.flatMap(({ line }) => line.flatMap(([lng, lat]) => [lng * DEGREE, lat * DEGREE])),
      Math.round,
    ),
    starts,
    kinds: Uint8Array.from(parts, ({ kind }) => kind),
  };
}

/** The box around a shape and the point of its destination, in degrees. */
export const envelopeOf = (geometry: ShapeGeometry, point: Position): Bbox =>
  boxOf([...partsOf(geometry).flat(2), point]);

/** The same line with corners between those that are far apart. */
function withoutLongEdges(line: readonly Position[]): Position[] {
  return line.flatMap((to, i) => {
    const from = line[i - 1];
    if (!from) return [to];
    const pieces = Math.max(1, Math.ceil(haversineKm(from[0], from[1], to[0], to[1]) / LONGEST_EDGE_KM));
    return Array.from({ length: pieces }, (_, n): Position => {
      const share = (n + 1) / pieces;
      return share === 1 ? to : [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
}
