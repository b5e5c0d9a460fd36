import { expect, test } from 'vitest';
import { lettersOf, mayBeTypos } from '../../src/text/letters.ts';
import { editDistance } from '../../src/text/edit-distance.ts';
import { createRandom } from '../bench/random.ts';

const next = createRandom(7);
const wordOf = (length: number) =>
  Array.from({ length }, () => 'abcdefghijklmnopqrstuvwxyz0 '[Math.floor(next() * 28)]).join('');

/** One letter taken out, put in or replaced. */
function mistyped(word: string): string {
  const at = Math.floor(next() * word.length);
  return word.slice(0, at) + wordOf(Math.floor(next() * 2)) + word.slice(at + Math.floor(next() * 2));
}

test('no word with so many typos is taken for another', () => {
  for (let i = 0; i < 5000; i++) {
    const word = wordOf(5 + (i % 8));
    const [once, twice] = [mistyped(word), mistyped(mistyped(word))];
    for (const [other, most] of [
      [once, 1],
      [twice, 2],
    ] as const)
      if (editDistance(word, other) <= most)
        expect(mayBeTypos(lettersOf(word), lettersOf(other), most), `${word} ${other}`).toBe(true);
  }
});

test('most that have other letters are', () => {
  expect(mayBeTypos(lettersOf('wasserfall'), lettersOf('wasserfal'), 1)).toBe(true);
  expect(mayBeTypos(lettersOf('wasserfall'), lettersOf('burgruine'), 2)).toBe(false);
  expect(mayBeTypos(lettersOf('lampe'), lettersOf('palme'), 1)).toBe(true);
});
