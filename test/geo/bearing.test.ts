import { expect, test } from 'vitest';
import { compassPoint } from '../../src/contract/compass.ts';
import { minutesOnFoot } from '../../src/contract/walk.ts';
import { bearing } from '../../src/geo/sphere.ts';

const from = { lng: 10, lat: 48 };

test.each([
  ['n', 0, 1],
  ['ne', 1.5, 1],
  ['e', 1, 0],
  ['se', 1.5, -1],
  ['s', 0, -1],
  ['sw', -1.5, -1],
  ['w', -1, 0],
  ['nw', -1.5, 1],
])('what lies in the %s', (point, lng, lat) => {
  const degrees = bearing(from, { lng: from.lng + lng / 100, lat: from.lat + lat / 100 });
  expect(compassPoint(degrees)).toBe(point);
});

test('north is on both sides of the full circle', () => {
  expect([359, 0, 1, 337.6, 22.4].map(compassPoint)).toEqual(['n', 'n', 'n', 'n', 'n']);
});

test('five kilometres an hour, never no time, and of a long way no word', () => {
  expect([20, 1000, 3000, 3050].map(minutesOnFoot)).toEqual([1, 12, 36, undefined]);
});
