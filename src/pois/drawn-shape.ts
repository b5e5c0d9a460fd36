import type { Position, ShapeGeometry } from '../contract/geometry.ts';
import { lengthKm } from '../geo/simplify.ts';

/** What is drawn: corners in their order, as a line or as the outline of an area. */
export interface Drawing {
  isArea: boolean;
  corners: readonly Position[];
}

/** Beyond so many corners a shape is no work for a hand: it comes from a file. */
export const MOST_CORNERS = 60;

/** @returns undefined where there are too few corners for it */
export function shapeOf({ isArea, corners }: Drawing): ShapeGeometry | undefined {
  if (corners.length < (isArea ? 3 : 2)) return undefined;
  const coordinates = corners.map(([lng, lat, metres]): Position =>
    metres === undefined ? [round(lng), round(lat)] : [round(lng), round(lat), metres],
  );
  return isArea
    ? { type: 'Polygon', coordinates: [[...coordinates, coordinates[0]!]] }
    : { type: 'LineString', coordinates };
}

/** About a metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** @returns undefined for what has several parts or too many corners */
export function drawingOf(shape: ShapeGeometry): Drawing | undefined {
  if (shape.type === 'LineString' && shape.coordinates.length <= MOST_CORNERS)
    return { isArea: false, corners: shape.coordinates };
  if (shape.type !== 'Polygon' || shape.coordinates.length > 1) return undefined;
  const corners = shape.coordinates[0]!.slice(0, -1);
  return corners.length <= MOST_CORNERS ? { isArea: true, corners } : undefined;
}

/** What stands beside the drawing. German. */
export function drawingText({ isArea, corners }: Drawing): string {
  const shape = shapeOf({ isArea, corners });
  const count = corners.length === 1 ? '1 Ecke' : `${corners.length} Ecken`;
  if (!shape) return `${count}. ${isArea ? 'Ein Umriss braucht drei.' : 'Eine Linie braucht zwei.'}`;
  const km = lengthKm(shape).toLocaleString('de', { maximumFractionDigits: 1 });
  return `${count}, ${isArea ? 'ringsum' : 'zusammen'} ${km} km.`;
}
