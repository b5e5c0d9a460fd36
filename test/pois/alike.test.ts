import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areAlike, foldTitle, maySoundAlike, signOf } from '../../src/pois/alike.ts';

const word = fc.string({ unit: fc.constantFrom(...'aabcdeenrstz1ß '), maxLength: 14 });
/** A name, and what a few edits, a word more or its words in another order make of it. */
const pair = word.chain((name) =>
  fc.tuple(
    fc.constant(name),
    fc.oneof(
      word,
      word.map((more) => `${more} ${name}`),
      fc
        .tuple(fc.nat(14), fc.nat(2), word)
        .map(([at, gone, more]) => name.slice(0, at) + more.slice(0, 2) + name.slice(at + gone)),
      fc.constant(name.split(' ').reverse().join(' ')),
      fc.constant(name.repeat(6)),
    ),
  ),
);

test('no two alike names are told apart by their signs', () => {
  let alike = 0;
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const [a, b] = [foldTitle(one), foldTitle(other)];
      if (!areAlike([a], [b])) return;
      alike++;
      expect(maySoundAlike(signOf(a), signOf(b))).toBe(true);
    }),
    { numRuns: 5000 },
  );
  expect(alike).toBeGreaterThan(500);
});

test('most names that are not alike are told apart by their signs', () => {
  const names = ['tierpark nonnenaich', 'gondelbahn erlenwald', 'schloss drachenbach', 'viadukt koethen'];
  const signs = names.map(signOf);
  const together = signs.flatMap((a, i) => signs.slice(i + 1).filter((b) => maySoundAlike(a, b)));
  expect(together.length).toBeLessThan(3);
});
