import { z } from 'zod';
import type { ShapeGeometry } from '../contract/geometry.ts';
import { dachBounds } from '../contract/limits.ts';

const { west, south, east, north } = dachBounds;
const lng = z.number().min(west).max(east);
const lat = z.number().min(south).max(north);
const metres = z.number().min(-500).max(5000);
const position = z.union([z.tuple([lng, lat]), z.tuple([lng, lat, metres])]);
const line = z.array(position).min(2);
const ring = z.array(position).min(4);

/** A line or an area as GeoJSON writes it, inside the three countries. */
export const shapeSchema: z.ZodType<ShapeGeometry> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('LineString'), coordinates: line }),
  z.strictObject({ type: z.literal('MultiLineString'), coordinates: z.array(line).min(1) }),
  z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
]);
