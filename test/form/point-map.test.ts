import { expect, test } from 'vitest';
import { accuracyOf } from '../../src/components/form/point-map.ts';

test('a hand lays a point as exactly as the zoom allows', () => {
  // Web Mercator with tiles of 512 pixels: 0.8 m a pixel at zoom 16 in Munich, 1 km at zoom 5.7.
  expect(accuracyOf(48.1, 16)).toBe(50);
  expect(accuracyOf(48.1, 10)).toBe(200);
  expect(accuracyOf(48.1, 5.7)).toBe(3050);
  expect(accuracyOf(48.1, 3)).toBe(5000);
});
