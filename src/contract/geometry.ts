/** A place on a line: degrees, and metres above the sea where they are known. */
export type Position = readonly [lng: number, lat: number] | readonly [lng: number, lat: number, metres: number];

/**
 * The line or the area of a destination, as RFC 7946 writes it. Between two positions it runs straight in degrees, a ring
 * ends where it begins, and the rings after the first of a polygon are holes.
 */
export type ShapeGeometry =
  | { type: 'LineString'; coordinates: readonly Position[] }
  | { type: 'MultiLineString'; coordinates: readonly (readonly Position[])[] }
  | { type: 'Polygon'; coordinates: readonly (readonly Position[])[] }
  | { type: 'MultiPolygon'; coordinates: readonly (readonly (readonly Position[])[])[] };

/** What a destination is beside its point. */
export const shapeKinds = ['line', 'area'] as const;
export type ShapeKind = (typeof shapeKinds)[number];

export const shapeKindOf = ({ type }: ShapeGeometry): ShapeKind =>
  type === 'LineString' || type === 'MultiLineString' ? 'line' : 'area';

/** Its lines, or the rings of each of its polygons. */
export function partsOf(geometry: ShapeGeometry): (readonly (readonly Position[])[])[] {
  switch (geometry.type) {
    case 'LineString':
      return [[geometry.coordinates]];
    case 'MultiPolygon':
      return [...geometry.coordinates];
    default:
      return [geometry.coordinates];
  }
}
