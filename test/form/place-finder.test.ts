import { expect, test } from 'vitest';
import { distanceText } from '../../src/components/form/neighbours.ts';
import { searchesFor } from '../../src/components/form/place-finder.ts';

test.each([
  ['Wierschem', ['Wierschem']],
  ['Burgstraße 1, 56294 Wierschem', ['Burgstraße 1, 56294 Wierschem', 'Wierschem']],
  ['Am Markt 3a Bad Tölz', ['Am Markt 3a Bad Tölz', 'Am Markt  Bad Tölz', 'Tölz']],
  ['', []],
])('of %s these are looked for', (text, searches) => expect(searchesFor(text)).toEqual(searches));

test('distances are told as people tell them', () => {
  expect([0.004, 0.123, 0.99, 1.25, 12].map(distanceText)).toEqual(['0 m', '120 m', '990 m', '1,3 km', '12 km']);
});
