import { expect, test } from 'vitest';
import { listedHours } from '../../src/contract/listed-hours.ts';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';

/** A Wednesday at noon in Berlin, and New Year's Day of the next year. */
const [PLAIN, HOLIDAY] = [new Date('2026-07-15T10:00:00Z'), new Date('2027-01-01T11:00:00Z')];

test('a list tells the weekly hours, and on a day that may be a holiday only those that hold then too', () => {
  const closedThen = normaliseOpeningHours('Mo-Su 10:00-17:00; PH off', 'DE');
  expect(listedHours(closedThen, 'de', PLAIN)).toMatch(/^Geöffnet, heute bis 17 Uhr/);
  expect(listedHours(closedThen, 'de', HOLIDAY)).toBeUndefined();
  const openThen = normaliseOpeningHours('Mo-Su,PH 10:00-17:00', 'DE');
  expect(listedHours(openThen, 'de', HOLIDAY)).toMatch(/^Geöffnet, heute bis 17 Uhr/);
});
