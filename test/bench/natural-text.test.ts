import { expect, test } from 'vitest';
import { naturalText, ownTexts } from './natural-text.ts';
import { createRandom } from './random.ts';

const wordsOf = (texts: readonly string[]) => texts.flatMap((text) => text.match(/\p{L}+/gu) ?? []);
const shareOf = (words: readonly string[], word: string) => words.filter((one) => one === word).length / words.length;

test('sentences have the words of the texts, about as often', async () => {
  const own = await ownTexts('.');
  const [text, next] = [naturalText(own), createRandom(1)];
  const made = Array.from({ length: 20_000 }, () => text.sentence(next, 160));
  const lengths = made.map(({ length }) => length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(30);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(160);
  const [real, drawn] = [wordsOf(own), wordsOf(made)];
  const known = new Set(real);
  expect(drawn.filter((word) => !known.has(word))).toEqual([]);
  // Most of a rich vocabulary is used, not a few words again and again.
  expect(new Set(drawn).size / known.size).toBeGreaterThan(0.7);
  for (const word of ['und', 'mit', 'über', 'See']) {
    expect(shareOf(drawn, word) / shareOf(real, word)).toBeGreaterThan(0.7);
    expect(shareOf(drawn, word) / shareOf(real, word)).toBeLessThan(1.4);
  }
});

test('the same seed draws the same', () => {
  const text = naturalText(['Ein stiller See am alten Wald. Ein hoher Berg am blauen See.']);
  expect(text.sentence(createRandom(7), 60)).toBe(text.sentence(createRandom(7), 60));
});
