import type { Bbox } from '../contract/records.ts';
import { DEGREE, HOLE, LINE, RING, type Outline } from './outline.ts';
import { haversineKm, vectorOf } from './sphere.ts';

/**
 * Great-circle kilometres to the nearest point of an outline, 0 inside an area. The foot on each edge is found in space,
 * without projecting anything; what is told is the distance to a point of the outline itself, never less than the true one
 * and less than a metre more.
 */
export function kmToOutline(outline: Outline, lng: number, lat: number): number {
  if (isInside(outline, lng * DEGREE, lat * DEGREE)) return 0;
  const { points, starts, kinds } = outline;
  const { x, y, z } = vectorOf(lng, lat);
  let [least, edge, share] = [Infinity, 0, 0];
  for (let part = 0; part < kinds.length; part++) {
    const [from, to] = [starts[part]! - starts[0]!, starts[part + 1]! - starts[0]!];
    let [ax, ay, az] = [0, 0, 0];
    for (let corner = from; corner < to; corner++) {
      const b = vectorOf(points[2 * corner]! / DEGREE, points[2 * corner + 1]! / DEGREE);
      if (corner === from) ({ x: ax, y: ay, z: az } = b);
      const [dx, dy, dz] = [b.x - ax, b.y - ay, b.z - az];
      const length = dx * dx + dy * dy + dz * dz;
      const along = length > 0 ? ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / length : 0;
      const t = along < 0 ? 0 : along > 1 ? 1 : along;
      const [fx, fy, fz] = [ax + t * dx, ay + t * dy, az + t * dz];
      // From the chord up to the sphere.
      const lift = 1 / Math.sqrt(fx * fx + fy * fy + fz * fz);
      const chord = (x - fx * lift) ** 2 + (y - fy * lift) ** 2 + (z - fz * lift) ** 2;
      if (chord < least) [least, edge, share] = [chord, corner, corner === from ? 1 : t];
      [ax, ay, az] = [b.x, b.y, b.z];
    }
  }
  return haversineKm(lng, lat, between(points, edge, share), between(points, edge, share, 1));
}

/** Degrees of a point on the edge that ends at a corner; `axis` 0 is the longitude. */
function between(points: Int32Array, corner: number, share: number, axis = 0): number {
  const to = points[2 * corner + axis]!;
  const from = share === 1 ? to : points[2 * corner - 2 + axis]!;
  return (from + (to - from) * share) / DEGREE;
}

/** Whether a point, in units, lies in one of the areas and in none of its holes; on the edge it may be either. */
export function isInside({ points, starts, kinds }: Outline, x: number, y: number): boolean {
  let inside = false;
  for (let part = 0; part < kinds.length; part++) {
    if (kinds[part] !== HOLE && inside) return true;
    if (kinds[part] === LINE) continue;
    const isAround = isInRing(points, starts[part]! - starts[0]!, starts[part + 1]! - starts[0]!, x, y);
    if (kinds[part] === RING) inside = isAround;
    else if (isAround) inside = false;
  }
  return inside;
}

/** Counts the edges that a ray to the east crosses. */
function isInRing(points: Int32Array, from: number, to: number, x: number, y: number): boolean {
  let inside = false;
  for (let corner = from + 1; corner < to; corner++) {
    const [ax, ay] = [points[2 * corner - 2]!, points[2 * corner - 1]!];
    const [bx, by] = [points[2 * corner]!, points[2 * corner + 1]!];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

/** Whether an outline has a point in common with a box in units, edges included. */
export function meetsBox(outline: Outline, box: Bbox): boolean {
  const { points, starts, kinds } = outline;
  for (let part = 0; part < kinds.length; part++) {
    const [from, to] = [starts[part]! - starts[0]!, starts[part + 1]! - starts[0]!];
    for (let corner = from; corner < to; corner++) {
      const before = corner === from ? corner : corner - 1;
      if (edgeMeets(points, before, corner, box)) return true;
    }
  }
  // No edge touches the box: all of it lies inside, or nothing.
  return isInside(outline, box[0], box[1]);
}

/** An edge and a box are apart where their boxes are, or where all corners of the box lie on one side of the edge. */
function edgeMeets(points: Int32Array, from: number, to: number, [west, south, east, north]: Bbox): boolean {
  const [ax, ay, bx, by] = [points[2 * from]!, points[2 * from + 1]!, points[2 * to]!, points[2 * to + 1]!];
  if ((ax < west && bx < west) || (ax > east && bx > east)) return false;
  if ((ay < south && by < south) || (ay > north && by > north)) return false;
  const side = (x: number, y: number) => Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  const sides = [side(west, south), side(east, south), side(west, north), side(east, north)];
  return Math.min(...sides) <= 0 && Math.max(...sides) >= 0;
}
