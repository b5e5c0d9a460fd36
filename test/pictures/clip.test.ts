import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipLine, clipRing, simplify, type Box } from '../../src/pictures/clip.ts';

const box: Box = { left: 0, top: 0, right: 10, bottom: 10 };
const coordinate = fc.double({ min: -30, max: 30, noNaN: true });
const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 }).map((list) => list.flat());

const isWithin = (flat: readonly number[]) =>
  flat.every((value) => value >= box.left - 1e-9 && value <= box.right + 1e-9);

/** Even-odd rule. */
function isIn(ring: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

describe('what is cut at the edge of a picture', () => {
  test('a line that leaves and comes back is two lines', () => {
    expect(clipLine([5, 5, 15, 5, 15, 7, 5, 7], box)).toEqual([
      [5, 5, 10, 5],
      [10, 7, 5, 7],
    ]);
  });

  test('a line beside the box is nothing', () => {
    expect(clipLine([-5, 12, 15, 12], box)).toEqual([]);
    expect(clipRing([20, 20, 30, 20, 30, 30], box)).toEqual([]);
  });

  test('a ring around the box becomes the box', () => {
    const ring = clipRing([-5, -5, 15, -5, 15, 15, -5, 15], box);
    expect(new Set(Array.from({ length: 4 }, (_, i) => `${ring[i * 2]} ${ring[i * 2 + 1]}`))).toEqual(
      new Set(['0 0', '10 0', '10 10', '0 10']),
    );
  });

  test('nothing of a line or ring is left outside', () => {
    fc.assert(fc.property(points, (line) => clipLine(line, box).every(isWithin) && isWithin(clipRing(line, box))));
  });

  test('a point in the box is in the ring exactly when it was', () => {
    const inBox = fc.double({ min: 0.01, max: 9.99, noNaN: true });
    fc.assert(
      fc.property(points, inBox, inBox, (ring, x, y) => {
        // On the border itself the last digits decide.
        fc.pre(away([...ring, ...ring.slice(0, 2)], x, y) > 1e-6);
        expect(isIn(clipRing(ring, box), x, y)).toBe(isIn(ring, x, y));
      }),
    );
  });
});

describe('what nobody would see', () => {
  test('is left out', () => {
    expect(simplify([0, 0, 5, 0.1, 10, 0], 0.4)).toEqual([0, 0, 10, 0]);
    expect(simplify([0, 0, 5, 1, 10, 0], 0.4)).toEqual([0, 0, 5, 1, 10, 0]);
  });

  test('both ends stay, and no point that goes was farther than the tolerance', () => {
    fc.assert(
      fc.property(points, (line) => {
        const left = simplify(line, 0.4);
        expect(left.slice(0, 2)).toEqual(line.slice(0, 2));
        expect(left.slice(-2)).toEqual(line.slice(-2));
        for (let i = 0; i < line.length; i += 2) expect(away(left, line[i]!, line[i + 1]!)).toBeLessThan(0.4 + 1e-9);
      }),
    );
  });
});

/** From a point to a line. */
function away(line: readonly number[], x: number, y: number): number {
  let least = Infinity;
  for (let i = 2; i < line.length; i += 2) {
    const [ax, ay] = [line[i - 2]!, line[i - 1]!];
    const [dx, dy] = [line[i]! - ax, line[i + 1]! - ay];
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x - ax - along * dx, y - ay - along * dy));
  }
  return least;
}
