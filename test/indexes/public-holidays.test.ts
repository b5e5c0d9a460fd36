import OpeningHoursSyntax from 'opening_hours';
import { expect, test } from 'vitest';
import { dayAfter } from '../../src/contract/open-at.ts';
import { isPublicHoliday } from '../../src/indexes/public-holidays.ts';
import { knownCatalogue } from '../known-destinations.ts';

const { states } = await knownCatalogue();
const [FIRST, LAST] = [2025, 2036];

/** What the package says of a whole state and we do not: a city's own day, and a day of one year. */
const isApart = (state: string, date: string) =>
  (state === 'Bayern' && date.endsWith('-08-08')) ||
  (state === 'Berlin' && ['2020-05-08', '2025-05-08', '2028-06-17'].includes(date));

test.each(states.map(({ name, country, iso }) => [name, country, iso] as const))(
  'public holidays of %s are those of the package, over twelve years',
  (name, country, iso) => {
    const where = { address: { country_code: country.toLowerCase(), state: name } };
    const parsed = new OpeningHoursSyntax('PH', where as never, { locale: 'de', warnings_severity: 4 } as never);
    const right = new Set<string>();
    const [from, to] = [new Date(FIRST, 0, 1), new Date(LAST + 1, 0, 1)];
    for (const [begin, end] of parsed.getOpenIntervals(from, to))
      for (const at = new Date(begin); at < end; at.setDate(at.getDate() + 1))
        right.add([at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, '0')).join('-'));
    const ours: string[] = [];
    for (let date = `${FIRST}-01-01`; date <= `${LAST}-12-31`; date = dayAfter(date, 1))
      if (isPublicHoliday(date, { country, iso })) ours.push(date);
    expect(ours.length).toBeGreaterThan(9 * (LAST - FIRST));
    expect(ours).toEqual([...right].filter((date) => !isApart(name, date)));
  },
);
