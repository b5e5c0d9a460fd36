import type { Geometry, Position } from 'geojson';
import polylabel from 'polylabel';
import type { ShapeGeometry } from '../contract/geometry.ts';
import type { Bbox } from '../contract/records.ts';
import { boxOf } from '../geo/box.ts';
import { shapeIn } from './place-shape.ts';

/** Where a record lies, in degrees to five places. */
export interface Place {
  lng: number;
  lat: number;
  /** Around lines and areas. */
  extent?: Bbox;
  /** The line or area itself, where a destination may have it. */
  shape?: ShapeGeometry;
}

/**
 * A point inside an area, on the middle of the longest line, or the point itself, with the whole and the box around it.
 * @returns undefined for a geometry without any coordinates, or one that is none
 */
export function placeOf(geometry: Geometry): Place | undefined {
  if (!isWhole(geometry)) return undefined;
  const points = [...pointsOf(geometry)];
  if (points.length === 0) return undefined;
  const [lng, lat] = innerPoint(geometry) ?? points[0]!;
  const box = boxAround(points);
  const isPoint = geometry.type === 'Point' || box[0] === box[2] || box[1] === box[3];
  const shape = shapeIn(geometry);
  return { lng: round5(lng!), lat: round5(lat!), ...(!isPoint && { extent: box }), ...(shape && { shape }) };
}

/** The same with longitude and latitude the other way round, whatever a file holds in their place. */
export function turned(geometry: Geometry): Geometry {
  const turn = (given: unknown): unknown => {
    if (!Array.isArray(given)) return given;
    return typeof given[0] === 'number' ? [given[1], given[0], ...(given as unknown[]).slice(2)] : given.map(turn);
  };
  if (geometry.type !== 'GeometryCollection')
    return { ...geometry, coordinates: turn(geometry.coordinates) } as Geometry;
  return { ...geometry, geometries: Array.isArray(geometry.geometries) ? geometry.geometries.map(turned) : [] };
}

/** About ten metres: what an inner point may be off the very best one. */
const PRECISION = 1e-4;

function innerPoint(geometry: Geometry): Position | undefined {
  const polygons = polygonsOf(geometry);
  if (polygons.length > 0) {
    const largest = polygons.reduce((best, polygon) => (areaOf(polygon) > areaOf(best) ? polygon : best));
    const point = polylabel(largest as [number, number][][], PRECISION);
    return Number.isFinite(point[0]) ? point : largest[0]?.[0];
  }
  const lines = linesOf(geometry);
  if (lines.length === 0) return undefined;
  return middleOf(lines.reduce((best, line) => (lengthOf(line) > lengthOf(best) ? line : best)));
}

function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return geometry.type === 'GeometryCollection' ? geometry.geometries.flatMap(polygonsOf) : [];
}

function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  if (geometry.type === 'MultiLineString') return geometry.coordinates;
  return geometry.type === 'GeometryCollection' ? geometry.geometries.flatMap(linesOf) : [];
}

function* pointsOf(geometry: Geometry): Generator<Position> {
  switch (geometry.type) {
    case 'Point':
      yield geometry.coordinates;
      break;
    case 'MultiPoint':
    case 'LineString':
      yield* geometry.coordinates;
      break;
    case 'MultiLineString':
    case 'Polygon':
      for (const line of geometry.coordinates) yield* line;
      break;
    case 'MultiPolygon':
      for (const polygon of geometry.coordinates) for (const ring of polygon) yield* ring;
      break;
    case 'GeometryCollection':
      for (const part of geometry.geometries) yield* pointsOf(part);
  }
}

/** How deep the positions of each kind lie in lists. */
const depths: Partial<Record<string, number>> = {
  ...{ Point: 0, MultiPoint: 1, LineString: 1, MultiLineString: 2, Polygon: 2, MultiPolygon: 3 },
};

/** A file may hold anything where a geometry should be. */
function isWhole(geometry: Geometry): boolean {
  if (geometry.type === 'GeometryCollection')
    return Array.isArray(geometry.geometries) && geometry.geometries.every((part) => Boolean(part) && isWhole(part));
  const depth = depths[geometry.type];
  return depth !== undefined && isNested(geometry.coordinates, depth);
}

const isNested = (value: unknown, depth: number): boolean =>
  depth === 0 ? isPosition(value) : Array.isArray(value) && value.every((inner) => isNested(inner, depth - 1));

const isPosition = (point: unknown) => Array.isArray(point) && Number.isFinite(point[0]) && Number.isFinite(point[1]);

function boxAround(points: readonly Position[]): Bbox {
  const box = boxOf(points);
  // Outwards, so that the rounded point stays inside.
  return [floor5(box[0]), floor5(box[1]), ceil5(box[2]), ceil5(box[3])];
}

/** Twice the signed area of the outer ring, without its sign. */
function areaOf([outer = []]: Position[][]): number {
  let sum = 0;
  for (let i = 0, j = outer.length - 1; i < outer.length; j = i++) {
    const [[ax, ay], [bx, by]] = [outer[j], outer[i]] as [[number, number], [number, number]];
    sum += ax * by - bx * ay;
  }
  return Math.abs(sum);
}

const stepLength = ([ax, ay]: Position, [bx, by]: Position) => Math.hypot(bx! - ax!, by! - ay!);

const lengthOf = (line: readonly Position[]) =>
  line.reduce((sum, point, i) => (i === 0 ? 0 : sum + stepLength(line[i - 1]!, point)), 0);

/** The point half way along the line. */
function middleOf(line: readonly Position[]): Position | undefined {
  let left = lengthOf(line) / 2;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1]!, line[i]!];
    const step = stepLength(from, to);
    if (step >= left && step > 0) {
      const share = left / step;
      return [from[0]! + (to[0]! - from[0]!) * share, from[1]! + (to[1]! - from[1]!) * share];
    }
    left -= step;
  }
  return line[0];
}

const round5 = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const floor5 = (degrees: number) => Math.floor(degrees * 1e5) / 1e5;
const ceil5 = (degrees: number) => Math.ceil(degrees * 1e5) / 1e5;
