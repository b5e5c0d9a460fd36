import type { Destination } from '../contract/destination.ts';
import { shapeKindOf, type Position, type ShapeGeometry } from '../contract/geometry.ts';
import { limits } from '../contract/limits.ts';
import { envelopeOf } from '../geo/outline.ts';
import { lengthKm, simplified } from '../geo/simplify.ts';

/** What a destination says of its shape: the shape with fewer positions, its box, and how long the line in the file is. */
export function shapeOf(
  given: ShapeGeometry,
  point: Position,
): Pick<Destination, 'shape' | 'lengthKm' | 'extent' | 'geometry'> {
  const geometry = simplified(given, limits.shapeMetres, limits.shapePositions);
  const shape = shapeKindOf(given);
  return {
    shape,
    ...(shape === 'line' && { lengthKm: Math.round(lengthKm(given) * 100) / 100 }),
    extent: envelopeOf(geometry, point),
    geometry,
  };
}
