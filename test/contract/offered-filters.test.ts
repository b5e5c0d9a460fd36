import { expect, test } from 'vitest';
import { factFilterNames } from '../../src/contract/fact-filters.ts';
import { searchParameters } from '../../src/contract/parameters.ts';
import { filtersWithRecords, isChecked, offeredFilters, stepText } from '../../src/contract/offered-filters.ts';
import { languages } from '../../src/contract/records.ts';

test('a filter that no destination passes is not offered', () => {
  expect(filtersWithRecords([{ free: null }, { free: false, dogs: 'no', rain: 'bad' }])).toEqual([]);
  expect(
    filtersWithRecords([
      { free: null, dogs: 'no' },
      { free: null, dogs: 'leash' },
    ]),
  ).toEqual(['dogs']);
  expect(filtersWithRecords([{ free: true }])).toEqual(['max_price']);
  expect(filtersWithRecords([{ free: null, stop: { name: 'Post' } }])).toEqual([]);
  expect(filtersWithRecords([{ free: null, stop: { name: 'Post', metres: 0 } }])).toEqual(['max_stop_m']);
});

test('what is asked with yes is a box, what is asked with a figure a list of figures that the parser takes', () => {
  for (const name of factFilterNames) {
    const row = searchParameters[name];
    expect(isChecked(name), name).toBe(row.type === 'flag');
    for (const step of offeredFilters[name].steps ?? []) {
      if (row.type !== 'number') throw new Error(`${name} nimmt keine Zahl`);
      expect(step >= row.min && step <= row.max, `${name} ${step}`).toBe(true);
    }
  }
});

test('steps are said with their units, in every language', () => {
  expect(stepText('max_minutes', 60, 'de')).toBe('höchstens 1 Stunde');
  expect(stepText('max_stop_m', 500, 'de')).toBe('höchstens 500 Meter');
  expect(stepText('max_stop_m', 2000, 'de')).toBe('höchstens 2 Kilometer');
  expect(stepText('max_price', 0, 'de')).toBe('frei');
  for (const language of languages)
    for (const name of factFilterNames)
      for (const step of offeredFilters[name].steps ?? []) expect(stepText(name, step, language)).toMatch(/^[^{}]+$/);
});
