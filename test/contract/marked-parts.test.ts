import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedParts } from '../../src/contract/marked-parts.ts';

test('cuts a text where it is marked', () => {
  expect(
    markedParts('Burg Eltz', [
      [0, 4],
      [5, 9],
    ]),
  ).toEqual([
    { text: 'Burg', marked: true },
    { text: ' ', marked: false },
    { text: 'Eltz', marked: true },
  ]);
  expect(markedParts('Burg')).toEqual([{ text: 'Burg', marked: false }]);
});

test('whatever is to be marked, the pieces are the text', () => {
  const ranges = fc.array(fc.tuple(fc.integer({ min: -3, max: 20 }), fc.integer({ min: -3, max: 20 })));
  fc.assert(
    fc.property(fc.string(), ranges, (text, highlight) => {
      const parts = markedParts(text, highlight);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.every((part) => part.text.length > 0)).toBe(true);
    }),
  );
});
