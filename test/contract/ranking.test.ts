import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prominenceScale, score } from '../../src/contract/ranking.ts';

const relevance = fc.double({ min: 0.01, max: 1000, noNaN: true });
const prominence = fc.integer({ min: 0, max: 100 });
const distance = fc.double({ min: 0, max: 1000, noNaN: true });

const scored = (r: number, p: number, distanceKm?: number) => score({ relevance: r, prominence: p, distanceKm });

test('a place at the centre scores as without a centre', () => {
  fc.assert(fc.property(relevance, prominence, (r, p) => scored(r, p, 0) === scored(r, p)));
});

test('more relevance and more prominence never score less, more distance never more', () => {
  fc.assert(
    fc.property(relevance, relevance, prominence, prominence, distance, distance, (r1, r2, p1, p2, d1, d2) => {
      const [r, p, d] = [Math.max(r1, r2), Math.max(p1, p2), Math.min(d1, d2)];
      expect(scored(r, p, d)).toBeGreaterThanOrEqual(scored(r1, p1, d1));
    }),
  );
});

test('the figures of the formula: prominence 30 doubles, 30 km halve', () => {
  expect(scored(3, 30)).toBe(6);
  expect(scored(3, 0, 30)).toBe(1.5);
});

test('the scale of prominence falls from known abroad to known locally', () => {
  expect(prominenceScale.map(({ from }) => from)).toEqual([90, 70, 50, 30, 10]);
});
