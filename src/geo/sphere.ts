import type { Bbox } from '../contract/records.ts';

/** Distances on a sphere of mean Earth radius (IUGG). Angles come in degrees, lengths in kilometres. */
export const EARTH_RADIUS_KM = 6371.0088;

/** Great-circle distance. */
export function haversineKm(lng1: number, lat1: number, lng2: number, lat2: number): number {
  const p1 = radians(lat1);
  const p2 = radians(lat2);
  const dp = Math.sin((p2 - p1) / 2);
  const dl = Math.sin(radians(lng2 - lng1) / 2);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(dp * dp + Math.cos(p1) * Math.cos(p2) * dl * dl)));
}

/** The same between two points. */
export const kmBetween = (a: Point, b: Point): number => haversineKm(a.lng, a.lat, b.lng, b.lat);

/** The direction in which one sets out from a point to another, in degrees clockwise from north. */
export function bearing(from: Point, to: Point): number {
  const [p1, p2, dl] = [radians(from.lat), radians(to.lat), radians(to.lng - from.lng)];
  const [y, x] = [
    Math.sin(dl) * Math.cos(p2),
    Math.cos(p1) * Math.sin(p2) - Math.sin(p1) * Math.cos(p2) * Math.cos(dl),
  ];
  return (degrees(Math.atan2(y, x)) + 360) % 360;
}

/** A point in degrees. */
export interface Point {
  lng: number;
  lat: number;
}

/** Distance from a point to a box: to the point of the box with the nearest longitude and latitude. */
export function distanceToBoxKm(lng: number, lat: number, west: number, south: number, east: number, north: number) {
  return haversineKm(lng, lat, clamp(lng, west, east), clamp(lat, south, north));
}

/**
 * A box that holds everything within a radius, and a little more. The widest meridian lies north or south of the centre;
 * where the box would reach over a pole or the date line, all longitudes are in it.
 */
export function boxAround(lng: number, lat: number, radiusKm: number): Bbox {
  const dLat = degrees(radiusKm / EARTH_RADIUS_KM) + MARGIN;
  const [south, north] = [Math.max(-90, lat - dLat), Math.min(90, lat + dLat)];
  if (south === -90 || north === 90) return [-180, south, 180, north];
  const dLng = degrees(Math.asin(Math.sin(radiusKm / EARTH_RADIUS_KM) / Math.cos(radians(lat)))) + MARGIN;
  return lng - dLng < -180 || lng + dLng > 180 ? [-180, south, 180, north] : [lng - dLng, south, lng + dLng, north];
}

/** A metre: more than any rounding. */
const MARGIN = 1e-5;

/** A point of the unit sphere. */
export interface Vector {
  x: number;
  y: number;
  z: number;
}

export function vectorOf(lng: number, lat: number): Vector {
  const [l, p] = [radians(lng), radians(lat)];
  return { x: Math.cos(p) * Math.cos(l), y: Math.cos(p) * Math.sin(l), z: Math.sin(p) };
}

/** The square of the straight line through the globe (unit radius) that spans a distance on its surface. */
export function chordOf(km: number): number {
  const half = Math.sin(Math.min(Math.PI, km / EARTH_RADIUS_KM) / 2);
  return 4 * half * half;
}

/** The way back: kilometres on the surface under a squared straight line. */
export const kmOfChord = (chord: number): number => 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord) / 2));

/**
 * The box in space around a box on the map, `[minX, minY, minZ, maxX, maxY, maxZ]`: what bounds distances without any
 * trigonometry at search time. It is widened by more than 32-bit floats lose, half a metre.
 */
export function spaceBox([west, south, east, north]: Bbox): number[] {
  const [w, s, e, n] = [west, south, east, north].map(radians) as [number, number, number, number];
  const across = [Math.min(Math.cos(s), Math.cos(n)), s <= 0 && n >= 0 ? 1 : Math.max(Math.cos(s), Math.cos(n))];
  const x = [Math.min(Math.cos(w), Math.cos(e)), w <= 0 && e >= 0 ? 1 : Math.max(Math.cos(w), Math.cos(e))];
  const quarter = Math.PI / 2;
  const y = [
    w <= -quarter && e >= -quarter ? -1 : Math.min(Math.sin(w), Math.sin(e)),
    w <= quarter && e >= quarter ? 1 : Math.max(Math.sin(w), Math.sin(e)),
  ];
  const least = (from: number) => from * across[from < 0 ? 1 : 0]! - WIDENED;
  const most = (to: number) => to * across[to > 0 ? 1 : 0]! + WIDENED;
  return [least(x[0]!), least(y[0]!), Math.sin(s) - WIDENED, most(x[1]!), most(y[1]!), Math.sin(n) + WIDENED];
}

const WIDENED = 1e-7;

/** Squared straight line to the nearest point of the box at `at`; 0 inside. */
export function nearestChord(boxes: Float32Array, at: number, { x, y, z }: Vector): number {
  const dx = x < boxes[at]! ? boxes[at]! - x : x > boxes[at + 3]! ? x - boxes[at + 3]! : 0;
  const dy = y < boxes[at + 1]! ? boxes[at + 1]! - y : y > boxes[at + 4]! ? y - boxes[at + 4]! : 0;
  const dz = z < boxes[at + 2]! ? boxes[at + 2]! - z : z > boxes[at + 5]! ? z - boxes[at + 5]! : 0;
  return dx * dx + dy * dy + dz * dz;
}

/** Squared straight line to the farthest corner of the box at `at`. */
export function farthestChord(boxes: Float32Array, at: number, { x, y, z }: Vector): number {
  const dx = Math.max(Math.abs(x - boxes[at]!), Math.abs(x - boxes[at + 3]!));
  const dy = Math.max(Math.abs(y - boxes[at + 1]!), Math.abs(y - boxes[at + 4]!));
  const dz = Math.max(Math.abs(z - boxes[at + 2]!), Math.abs(z - boxes[at + 5]!));
  return dx * dx + dy * dy + dz * dz;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
