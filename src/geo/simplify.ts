import { partsOf, shapeKindOf, type Position, type ShapeGeometry } from '../contract/geometry.ts';
import { EARTH_RADIUS_KM, kmBetween } from './sphere.ts';

/**
 * The same shape with fewer positions: what is left out lies no farther than so many metres from what stays (Douglas and
 * Peucker 1973), twice as many and again until no more than `most` are left. Five decimals of a degree and whole metres
 * of height are kept, and holes that have become nothing are not.
 */
export function simplified(geometry: ShapeGeometry, metres: number, most: number): ShapeGeometry {
  for (let tolerance = metres; ; tolerance *= 2) {
    const simple = withLines(geometry, (line) => rounded(simpleLine(line, tolerance, isRing(geometry))));
    const count = partsOf(simple).reduce((sum, lines) => sum + lines.flat().length, 0);
    if (count <= most || tolerance > MOST_METRES) return simple;
  }
}

/** Where even this does not make a shape small enough, it has too many parts, which the check refuses. */
const MOST_METRES = 5000;

/** Kilometres along all lines. */
export function lengthKm(geometry: ShapeGeometry): number {
  let km = 0;
  for (const line of partsOf(geometry).flat())
    for (let i = 1; i < line.length; i++) km += kmBetween(pointOf(line[i - 1]!), pointOf(line[i]!));
  return km;
}

const pointOf = ([lng, lat]: Position) => ({ lng, lat });

const isRing = (geometry: ShapeGeometry) => shapeKindOf(geometry) === 'area';

type Line = readonly Position[];

function withLines(geometry: ShapeGeometry, change: (line: Line) => Line): ShapeGeometry {
  const ofPolygon = (rings: readonly Line[]) =>
    rings.map(change).filter((ring, i) => i === 0 || ring.length >= LEAST_OF_RING);
  switch (geometry.type) {
    case 'LineString':
      return { type: geometry.type, coordinates: change(geometry.coordinates) };
    case 'MultiLineString':
      return { type: geometry.type, coordinates: geometry.coordinates.map(change) };
    case 'Polygon':
      return { type: geometry.type, coordinates: ofPolygon(geometry.coordinates) };
    case 'MultiPolygon':
      return { type: geometry.type, coordinates: geometry.coordinates.map(ofPolygon) };
  }
}

/** A triangle that ends where it begins. */
const LEAST_OF_RING = 4;

/** A ring is taken as two lines from its first corner to the one farthest from it and back, so that it stays open. */
function simpleLine(line: Line, metres: number, ring: boolean): Line {
  const plane = planeOf(line);
  const kept = new Uint8Array(line.length);
  kept[0] = kept[line.length - 1] = 1;
  if (!ring) keepCorners(plane, kept, [0, line.length - 1], metres);
  else {
    const far = farthest(plane, 0, line.length - 1).at;
    kept[far] = 1;
    keepCorners(plane, kept, [0, far], metres);
    keepCorners(plane, kept, [far, line.length - 1], metres);
  }
  const simple = line.filter((_, i) => kept[i]);
  return ring && simple.length < LEAST_OF_RING ? line : simple;
}

/** The line in metres on a plane, true at its middle latitude; within a hundred kilometres a few percent off elsewhere. */
function planeOf(line: Line): Float64Array {
  const degree = (Math.PI / 180) * EARTH_RADIUS_KM * 1000;
  const middle = line.reduce((sum, [, lat]) => sum + lat, 0) / line.length;
  const across = degree * Math.cos((middle * Math.PI) / 180);
  return Float64Array.from(line.flatMap(([lng, lat]) => [lng * across, lat * degree]));
}

/** Marks every corner that lies farther than so many metres from the straight line between those kept around it. */
function keepCorners(plane: Float64Array, kept: Uint8Array, whole: [number, number], metres: number): void {
  const open = [whole];
  for (let range = open.pop(); range; range = open.pop()) {
    const { at, square } = farthest(plane, ...range);
    if (square <= metres * metres) continue;
    kept[at] = 1;
    open.push([range[0], at], [at, range[1]]);
  }
}

/** The corner between two others that is farthest from the straight line between them. */
function farthest(plane: Float64Array, from: number, to: number): { at: number; square: number } {
  const [ax, ay] = [plane[2 * from]!, plane[2 * from + 1]!];
  const [dx, dy] = [plane[2 * to]! - ax, plane[2 * to + 1]! - ay];
  const length = dx * dx + dy * dy;
  let [at, most] = [from, -1];
  for (let i = from + 1; i < to; i++) {
    const [px, py] = [plane[2 * i]! - ax, plane[2 * i + 1]! - ay];
    const t = length > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / length)) : 0;
    const square = (px - t * dx) ** 2 + (py - t * dy) ** 2;
    if (square > most) [at, most] = [i, square];
  }
  return { at, square: most };
}

/** Without corners that have become the same. */
function rounded(line: Line): Line {
  const round5 = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  const all = line.map(([lng, lat, metres]): Position => [
    round5(lng),
    round5(lat),
    ...(metres === undefined ? ([] as const) : ([Math.round(metres)] as const)),
  ]);
  const isNew = all.map(([lng, lat], i) => lng !== all[i - 1]?.[0] || lat !== all[i - 1]?.[1]);
  const different = all.filter((_, i) => isNew[i]);
  return different.length > 1 ? different : all.slice(0, 2);
}
