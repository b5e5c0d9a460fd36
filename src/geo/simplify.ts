import { partsOf, shapeKindOf, type Position, type ShapeGeometry } from '../contract/geometry.ts';
import { EARTH_RADIUS_KM, kmBetween } from './sphere.ts';

/**
 * The same shape with fewer positions: what is left out lies no farther than so many metres from what stays (Douglas and
 * Peucker 1973), twice as many and again until no more than `most` are left. Five decimals of a degree and whole metres
 * of height are kept, and holes that have become nothing are not.
 */
export function simplified(geometry: ShapeGeometry, metres: number, most: number): ShapeGeometry {
  const ring = shapeKindOf(geometry) === 'area';
  const offsets = new Map(
    partsOf(geometry)
      .flat()
      .map((line) => [line, offsetsOf(line, ring)]),
  );
  for (let tolerance = metres; ; tolerance *= 2) {
    const simple = withLines(geometry, (line) => {
      const kept = line.filter((_, i) => offsets.get(line)![i]! > tolerance);
      return rounded(ring && kept.length < LEAST_OF_RING ? line : kept);
    });
    if (partsOf(simple).flat(2).length <= most || tolerance > MOST_METRES) return simple;
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

/**
 * For each corner how many metres a line without it is off: Infinity at the ends, and never more than for the corners that
 * are dropped after it. A ring is taken as two lines, from its first corner to the one farthest from it and back, so that
 * it stays open.
 */
function offsetsOf(line: Line, ring: boolean): Float64Array {
  const space = spaceOf(line);
  const offsets = new Float64Array(line.length);
  offsets[0] = offsets[line.length - 1] = Infinity;
  const open: [from: number, to: number, most: number][] = [[0, line.length - 1, Infinity]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to, most] = part;
    if (to - from < 2) continue;
    const { at, square } = farthest(space, from, to);
    const isFarEnd = ring && from === 0 && to === line.length - 1;
    offsets[at] = isFarEnd ? Infinity : Math.min(most, Math.sqrt(square));
    open.push([from, at, offsets[at]], [at, to, offsets[at]]);
  }
  return offsets;
}

/** Height counts half: a climb keeps its profile to ten metres where the way is kept to five. */
const HEIGHT = 0.5;

/**
 * The line in metres: east, north and, where every position knows it, half the height. True at the middle latitude; within a
 * hundred kilometres a few percent off elsewhere.
 */
function spaceOf(line: Line): Float64Array {
  const degree = (Math.PI / 180) * EARTH_RADIUS_KM * 1000;
  const middle = line.reduce((sum, [, lat]) => sum + lat, 0) / line.length;
  const across = degree * Math.cos((middle * Math.PI) / 180);
  const hasHeights = line.every(([, , metres]) => metres !== undefined);
  return Float64Array.from(
    line.flatMap(([lng, lat, metres = 0]) => [lng * across, lat * degree, hasHeights ? metres * HEIGHT : 0]),
  );
}

/** The corner between two others that is farthest from the straight line between them. */
function farthest(space: Float64Array, from: number, to: number): { at: number; square: number } {
  const [ax, ay, az] = [space[3 * from]!, space[3 * from + 1]!, space[3 * from + 2]!];
  const [dx, dy, dz] = [space[3 * to]! - ax, space[3 * to + 1]! - ay, space[3 * to + 2]! - az];
  const length = dx * dx + dy * dy + dz * dz;
  let [farthestAt, most] = [from + 1, -1];
  for (let i = from + 1; i < to; i++) {
    const px = space[3 * i]! - ax;
    const py = space[3 * i + 1]! - ay;
    const pz = space[3 * i + 2]! - az;
    const t = length > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / length)) : 0;
    const square = (px - t * dx) ** 2 + (py - t * dy) ** 2 + (pz - t * dz) ** 2;
    if (square > most) {
      most = square;
      farthestAt = i;
    }
  }
  return { at: farthestAt, square: most };
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
