import type { Geometry } from 'geojson';
import type { ShapeGeometry } from '../contract/geometry.ts';
import { limits } from '../contract/limits.ts';
import { simplified } from '../geo/simplify.ts';
import { faultOf } from '../pois/geometry-checks.ts';
import { shapeSchema } from '../pois/shape-schema.ts';

/** Positions that a destination file takes: more nobody wants to read in it. */
const IN_A_FILE = 300;

/**
 * The line or area of a record as a destination file holds it, simplified.
 * @returns undefined where it is a point, a collection, or a shape that the check would refuse
 */
export function shapeIn(geometry: Geometry): ShapeGeometry | undefined {
  const whole = shapeSchema.safeParse(geometry).data;
  if (!whole || faultOf(whole)) return undefined;
  const shape = simplified(whole, limits.shapeMetres, IN_A_FILE);
  // With fewer corners an edge may cross another.
  return shapeSchema.safeParse(shape).success && !faultOf(shape) ? shape : undefined;
}
