import { expect, test } from 'vitest';
import { drawingOf, drawingText, MOST_CORNERS, shapeOf } from '../../src/pois/drawn-shape.ts';
import { shapeSchema } from '../../src/pois/shape-schema.ts';

const corners = [
  [10, 47],
  [10.0123456, 47],
  [10.01, 47.01],
] as const;

test('corners become a line, or an outline that ends where it begins', () => {
  const line = shapeOf({ isArea: false, corners })!;
  expect(line).toEqual({ type: 'LineString', coordinates: [[10, 47], [10.01235, 47], [10.01, 47.01]] }); // prettier-ignore
  const area = shapeOf({ isArea: true, corners })!;
  expect(area).toEqual({ type: 'Polygon', coordinates: [[[10, 47], [10.01235, 47], [10.01, 47.01], [10, 47]]] }); // prettier-ignore
  for (const shape of [line, area]) expect(shapeSchema.safeParse(shape).success).toBe(true);
});

test('too few corners are no shape, and that is said', () => {
  expect(shapeOf({ isArea: true, corners: corners.slice(0, 2) })).toBeUndefined();
  expect(drawingText({ isArea: true, corners: corners.slice(0, 1) })).toBe('1 Ecke. Ein Umriss braucht drei.');
  expect(drawingText({ isArea: false, corners })).toBe('3 Ecken, zusammen 2,1 km.');
});

test('a shape can be drawn further, with the heights of what stays', () => {
  const climbing = { type: 'LineString', coordinates: [[10, 47, 800], [10.01, 47, 900]] } as const; // prettier-ignore
  expect(shapeOf(drawingOf(climbing)!)).toEqual(climbing);
  const area = shapeOf({ isArea: true, corners })!;
  expect(shapeOf(drawingOf(area)!)).toEqual(area);
});

test('what has holes, several parts or too many corners is left to files', () => {
  const many = Array.from({ length: MOST_CORNERS + 1 }, (_, i) => [10 + i / 1000, 47] as const);
  const ring = [...corners, corners[0]];
  expect(drawingOf({ type: 'LineString', coordinates: many })).toBeUndefined();
  expect(drawingOf({ type: 'Polygon', coordinates: [ring, ring] })).toBeUndefined();
  expect(drawingOf({ type: 'MultiLineString', coordinates: [corners] })).toBeUndefined();
});
