import { expect, test } from 'vitest';
import { mayBeHoliday } from '../../src/contract/may-be-holiday.ts';

test.each([
  ['Good Friday', 2026, 4, 3],
  ['Easter Monday', 2026, 4, 6],
  ['Ascension', 2025, 5, 29],
  ['Whit Monday', 2024, 5, 20],
  ['Corpus Christi', 2027, 5, 27],
  ['German unity', 2026, 10, 3],
  ['repentance in Saxony', 2026, 11, 18],
  ['the federal fast', 2026, 9, 20],
  ['Christmas', 2030, 12, 25],
])('%s is a holiday somewhere', (_, year, month, day) => {
  expect(mayBeHoliday(new Date(year, month - 1, day, 12))).toBe(true);
});

test.each([
  [2026, 4, 7],
  [2026, 11, 19],
  [2026, 11, 25],
  [2026, 7, 14],
])('%i-%i-%i is none', (year, month, day) => {
  expect(mayBeHoliday(new Date(year, month - 1, day, 12))).toBe(false);
});
