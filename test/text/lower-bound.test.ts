import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowerBound, lowerBoundNear } from '../../src/text/lower-bound.ts';

const ascending = fc
  .uniqueArray(fc.nat({ max: 300 }), { maxLength: 80 })
  .map((numbers) => Uint32Array.from(numbers).sort());

test('the place of a number is where a plain look from the front finds it, from wherever it is looked for', () => {
  fc.assert(
    fc.property(ascending, fc.nat({ max: 310 }), fc.nat({ max: 90 }), (numbers, value, start) => {
      const from = Math.min(start, numbers.length);
      const plain = numbers.findIndex((number, i) => i >= from && number >= value);
      const expected = plain < 0 ? numbers.length : plain;
      expect(lowerBound(numbers, value, from)).toBe(expected);
      expect(lowerBoundNear(numbers, value, from)).toBe(expected);
    }),
  );
});

test('what is close by is found in few steps, however long the list is', () => {
  const list = Uint32Array.from({ length: 100_000 }, (_, i) => 2 * i);
  let read = 0;
  const counted = new Proxy(list, {
    get: (target, key) => {
      if (key === 'length') return target.length;
      read++;
      return target[Number(key)];
    },
  });
  expect(lowerBoundNear(counted, 2 * 5010, 5000)).toBe(5010);
  expect(read).toBeLessThan(12);
});
