import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '../../src/contract/geometry.ts';
import { crossingOf } from '../../src/geo/crossing.ts';

const square: Position[] = [[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]; // prettier-ignore
const hole: Position[] = [[1, 1], [3, 1], [3, 3], [1, 3], [1, 1]]; // prettier-ignore

test.each([
  ['a square', [square]],
  ['one with a hole', [square, hole]],
  [
    'a hole that touches the edge at a corner',
    [
      square,
      [
        [0, 2],
        [2, 1],
        [2, 3],
        [0, 2],
      ],
    ],
  ],
  [
    'two squares that touch along an edge',
    [
      square,
      [
        [4, 0],
        [8, 0],
        [8, 4],
        [4, 4],
        [4, 0],
      ],
    ],
  ],
] as [string, Position[][]][])('%s crosses nowhere', (_, rings) => {
  expect(crossingOf(rings)).toBeUndefined();
});

test.each([
  [
    'a bow',
    [
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
        [0, 0],
      ],
    ],
  ],
  [
    'a hole that reaches out of its area',
    [
      square,
      [
        [1, 1],
        [6, 2],
        [1, 3],
        [1, 1],
      ],
    ],
  ],
  [
    'an upright edge that is met in its middle',
    [
      [
        [0, 0],
        [2, 0],
        [2, 6],
        [1, 6],
        [1, 3],
        [3, 3],
        [3, -1],
        [0, 0],
      ],
    ],
  ],
] as [string, Position[][]][])('%s crosses', (_, rings) => {
  expect(crossingOf(rings)).toBeDefined();
});

test('corners in any order cross where brute force says so', () => {
  const corners = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 5, max: 50 })), {
    ...{ minLength: 4, maxLength: 24 },
  });
  const at = ([turn, far]: [number, number]): Position => [
    far * Math.cos((turn / 900) * 6.2),
    far * Math.sin((turn / 900) * 6.2),
  ];
  fc.assert(
    fc.property(corners, (drawn) => {
      const turns = [...new Map(drawn).entries()];
      if (turns.length < 3) return;
      const ring = (order: [number, number][]) => [...order.map(at), at(order[0]!)];
      expect(bruteForce(ring(turns))).toBe(crossingOf([ring(turns)]) !== undefined);
    }),
    { numRuns: 500, seed: 20 },
  );
});

function bruteForce(ring: Position[]): boolean {
  const meet = (i: number, j: number): boolean => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!];
    const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy];
    const cross = ux * vy - uy * vx;
    const t = ((cx - ax) * vy - (cy - ay) * vx) / cross;
    const s = ((cx - ax) * uy - (cy - ay) * ux) / cross;
    return t > 1e-9 && t < 1 - 1e-9 && s > 1e-9 && s < 1 - 1e-9;
  };
  return ring.slice(1).some((_, i) => ring.slice(1).some((_, j) => j > i && meet(i, j)));
}
