import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../../src/text/edit-distance.ts';

/** By its definition: Wagner and Fischer 1974, with a swap of neighbours that is not touched again (Lowrance and Wagner 1975). */
function defined(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  const replaced = defined(restA, restB) + (a[0] === b[0] ? 0 : 1);
  const isSwap = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
  const swapped = isSwap ? defined(a.slice(2), b.slice(2)) + 1 : Infinity;
  return Math.min(replaced, swapped, defined(restA, b) + 1, defined(a, restB) + 1);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ü', '🚂'), maxLength: 5 });

test('is what its definition says, and where it is bounded the same up to the bound', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(0, 0.7, 1, 1.4, 2, 3, 6), (a, b, most) => {
      const distance = defined(a, b);
      expect(editDistance(a, b)).toBe(distance);
      const bounded = editDistance(a, b, most);
      if (distance <= most) expect(bounded).toBe(distance);
      else expect(bounded).toBeGreaterThan(most);
    }),
  );
});
