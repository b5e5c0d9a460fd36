import type { Destination } from '../contract/destination.ts';
import { shapeKindOf, type Position, type ShapeGeometry } from '../contract/geometry.ts';
import { limits } from '../contract/limits.ts';
import { ascentMetres } from '../geo/ascent.ts';
import { envelopeOf } from '../geo/outline.ts';
import { lengthKm, simplified } from '../geo/simplify.ts';

/**
 * What a destination says of its shape: the shape with fewer positions, its box, and of the line in the file how long it is
 * and, where all heights are known, how much it climbs.
 */
export function shapeOf(
  given: ShapeGeometry,
  point: Position,
): Pick<Destination, 'shape' | 'lengthKm' | 'ascentM' | 'extent' | 'geometry'> {
  const geometry = simplified(given, limits.shapeMetres, limits.shapePositions);
  const shape = shapeKindOf(given);
  const ascentM = shape === 'line' ? ascentMetres(given) : undefined;
  return {
    shape,
    ...(shape === 'line' && { lengthKm: Math.round(lengthKm(given) * 100) / 100 }),
    ...(ascentM !== undefined && { ascentM }),
    extent: envelopeOf(geometry, point),
    geometry,
  };
}
