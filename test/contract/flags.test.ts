import { expect, test } from 'vitest';
import { flagNames, flags, levelOf, meets } from '../../src/contract/flags.ts';
import { searchParameters } from '../../src/contract/parameters.ts';
import { knownCatalogue } from '../known-destinations.ts';

test('the bits of the flags lie side by side, none twice', () => {
  const bits = Object.values(flags).flatMap(({ bit, levels }) => levels.map((_, level) => bit + level));
  expect(bits.toSorted((a, b) => a - b)).toEqual(bits.map((_, place) => place));
});

test('each flag is asked for by a parameter of its own, yes by a flag and a scale by a number', () => {
  const parameters = Object.values(flags).map(({ parameter }) => parameter);
  expect(new Set(parameters).size).toBe(flagNames.length);
  for (const { parameter, levels, no } of Object.values(flags)) {
    const row = searchParameters[parameter];
    expect(row).toMatchObject(levels.length === 1 ? { type: 'flag' } : { type: 'number', max: levels.length - 1 });
    expect(no === undefined).toBe(levels.length > 1);
  }
});

test('every flag has words that a search understands', async () => {
  const { searchWords } = await knownCatalogue();
  for (const flag of flagNames) expect(searchWords.flags[flag].length, flag).toBeGreaterThan(2);
});

test.each([
  [true, true, true],
  [false, true, false],
  [null, true, false],
  [undefined, true, false],
  [null, undefined, true],
  [false, false, true],
  [0, 0, true],
  [null, 0, false],
  [2, 1.5, true],
  [1, 1.5, false],
])('a destination with %s meets what asks for %s: %s', (value, asked, isMet) => {
  expect(meets(value, asked)).toBe(isMet);
});

test('a level is the place of what is said of it', () => {
  expect(flags.kids.levels[levelOf(true)]?.de).toBe('Gut mit Kindern');
  expect(flags.kids.levels[levelOf(false)]).toBeUndefined();
  expect(flags.mobility.levels[levelOf(0)]?.de).toBe('Nicht stufenlos');
});
