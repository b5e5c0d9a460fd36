import fc from 'fast-check';
import OpeningHoursSyntax from 'opening_hours';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { weekdays, type OpeningHours, type OpeningSpan, type OpeningWeek } from '../../src/contract/records.ts';
import { MisreadHours } from '../../src/pois/misread-hours.ts';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';
import { rounds } from '../rounds.ts';

const daily = (...spans: OpeningSpan[]) => Object.fromEntries(weekdays.map((day) => [day, spans])) as OpeningWeek;
const season = (from: string, to: string, week: OpeningWeek) => ({ from, to, week });
const always = (week: OpeningWeek) => [season('01-01', '12-31', week)];
const of = (text: string) => normaliseOpeningHours(text, 'DE');

describe('seasons', () => {
  test('one, where the hours never change', () => {
    expect(of('Mo-Fr 09:00-18:00; Sa,Su 10:00-17:00')).toEqual({
      seasons: always({ ...daily(['09:00', '18:00']), sa: [['10:00', '17:00']], su: [['10:00', '17:00']] }),
      exceptions: [],
      holidays: null,
      timeZone: 'Europe/Berlin',
    });
  });

  test('several, the one over New Year as one', () => {
    expect(of('Apr-Oct 09:00-18:00; Nov-Mar 10:00-16:00').seasons).toEqual([
      season('04-01', '10-31', daily(['09:00', '18:00'])),
      season('11-01', '03-31', daily(['10:00', '16:00'])),
    ]);
  });

  test('from the middle of a month, closed outside', () => {
    expect(of('Apr 15-Oct 15: Mo-Su 09:00-17:00').seasons).toEqual([
      season('04-15', '10-15', daily(['09:00', '17:00'])),
      season('10-16', '04-14', daily()),
    ]);
  });

  test('with a break at noon', () => {
    expect(of('Mo-Su 09:00-12:00,13:00-17:00').seasons).toEqual(always(daily(['09:00', '12:00'], ['13:00', '17:00'])));
  });
});

describe('exceptions', () => {
  test('of days in a row', () => {
    const hours = of('Mo-Su 09:00-17:00; Dec 24-26 off');
    expect(hours.seasons).toEqual(always(daily(['09:00', '17:00'])));
    expect(hours.exceptions).toEqual([{ from: '12-24', to: '12-26', spans: [] }]);
  });

  test('of days a week apart hold on whatever weekday they fall', () => {
    const hours = of('Mo-Su 09:00-17:00; Dec 24,31 09:00-12:00');
    expect(hours.seasons).toEqual(always(daily(['09:00', '17:00'])));
    expect(hours.exceptions).toEqual([
      { from: '12-24', to: '12-24', spans: [['09:00', '12:00']] },
      { from: '12-31', to: '12-31', spans: [['09:00', '12:00']] },
    ]);
  });

  test('over New Year', () => {
    expect(of('Mo-Su 09:00-17:00; Dec 31-Jan 1 off')).toMatchObject({
      seasons: always(daily(['09:00', '17:00'])),
      exceptions: [{ from: '12-31', to: '01-01', spans: [] }],
    });
  });
});

describe('public holidays', () => {
  test.each([
    ['Mo-Fr 09:00-17:00; PH off', 'closed'],
    ['Mo-Fr 09:00-17:00; PH closed', 'closed'],
    ['Tu-Su,PH 10:00-18:00', 'open'],
    ['Mo-Su 10:00-18:00; PH 10:00-14:00', 'open'],
    ['Mo-Fr 09:00-17:00', null],
  ])('%s: %s', (text, holidays) => {
    expect(of(text).holidays).toBe(holidays);
  });

  test.each(['Tu-Su, PH', 'PH,Tu-Su', 'PH , Tu-Su', 'PH ,Tu-Su', 'Tu-Fr,PH,Sa,Su'])(
    'may stand anywhere: %s',
    (days) => {
      const { seasons, holidays } = of(`${days} 10:00-18:00`);
      const [week, holidayWeek] = [{ ...daily(['10:00', '18:00']), mo: [] }, daily(['10:00', '18:00'])];
      expect([seasons, holidays]).toEqual([[{ ...season('01-01', '12-31', week), holidayWeek }], 'open']);
    },
  );

  test('have hours of their own, also in a season alone', () => {
    const [summer, winter] = of('Apr-Oct: Tu-Su,PH 10:00-18:00; Nov-Mar: Sa 11:00-15:00').seasons;
    expect(summer).toMatchObject({ from: '04-01', to: '10-31', holidayWeek: daily(['10:00', '18:00']) });
    expect(winter).toEqual(season('11-01', '03-31', { ...daily(), sa: [['11:00', '15:00']] }));
  });

  test('may win over a day of the year', () => {
    const { exceptions } = of('Mo-Su 09:00-17:00; Dec 24-26 off; PH 10:00-14:00');
    expect(exceptions).toEqual([{ from: '12-24', to: '12-26', spans: [], holidaySpans: [['10:00', '14:00']] }]);
  });

  test('are told once where they are as the week', () => {
    expect(of('Mo-Su,PH 10:00-18:00').seasons).toEqual(always(daily(['10:00', '18:00'])));
  });

  test('behind a comma leave the week as it is written', () => {
    const [week, hours] = [{ ...daily(['10:00', '18:00']), mo: [] }, of('Tu-Su 10:00-18:00, PH off')];
    expect(hours).toMatchObject({ seasons: always(week), exceptions: [], holidays: 'closed' });
    expect(of('Apr-Oct Mo-Su 10:00-18:00, Nov-Mar Sa-Su 10:00-16:00, PH off')).toEqual(
      of('Apr-Oct Mo-Su 10:00-18:00; Nov-Mar Sa-Su 10:00-16:00; PH off'),
    );
  });

  test('are closed only where no season opens on them', () => {
    const texts = ['PH off; Mo-Fr 09:00-17:00', 'Mo-Su 09:00-17:00; PH off; Dec 24 10:00-12:00'];
    expect(texts.map((text) => of(text).holidays)).toEqual(['open', 'closed']);
  });

  test.each(['SH 10:00-12:00', 'sh off; 10:00-12:00', 'Mo-Fr 09:00-17:00, SH off', 'Mo-Fr 09:00-17:00; PH +1 day off'])(
    'that no calendar tells are refused: %s',
    (text) => {
      expect(() => of(text)).toThrow(/Schulferien|Tage vor oder nach Feiertagen/);
    },
  );

  const spellings = [
    ...['Tu-Su 10:00-18:00, PH off', 'Tu-Su 10:00-18:00,PH off', 'tu-su 10:00-18:00, ph off'],
    ...['Tu-Su 10:00-18:00, PH closed', 'Apr-Oct Mo-Su 10:00-18:00, Nov-Mar Sa-Su 10:00-16:00, PH off'],
    ...['Mo-Fr 09:00-12:00, PH 14:00-16:00', 'Mo-Fr 09:00-17:00; PH 10:00-12:00', 'PH off, Mo-Fr 09:00-17:00'],
    ...['PH off, 08:00-10:00', 'PH off; Mo-Fr 09:00-17:00', 'PH,Su 10:00-14:00', 'Mo-Su,PH 10:00-18:00'],
    ...['Tu-Su 10:00-18:00; Mo,PH off', 'Mo-Fr 09:00-17:00; PH Sa 10:00-12:00', 'Mo-Fr 08:00-10:00, PH,Sa 12:00-13:00'],
    ...['Mo-Fr 09:00-12:00,13:00-17:00, Sa 10:00-12:00, PH off', 'Sa,PH off; Mo-Sa 08:00-10:00'],
    ...['Mo-Fr 8:00-10:00; Apr-Oct PH 09:00-10:00; PH,Sa 12:00-13:00', 'Mo-Fr 10:00-16:00 || PH 10:00-12:00'],
    ...['Apr, Jun Mo-Fr 10:00-12:00, PH off', 'Mo-Fr 10:00-12:00; Dec 24, 31 off; PH off'],
    ...['Mo-Fr 08:00-10:00 open "Kasse", PH closed'],
  ];
  test.each(spellings)('are read as the parser reads them: %s', (text) => {
    const bavaria = { lat: 48.1, lon: 11.5, address: { country_code: 'de', state: 'Bayern' } };
    const parsed = new OpeningHoursSyntax(text, bavaria);
    const isHoliday = (date: string) => parsed.getPublicHolidayContext(new Date(`2026-${date}T12:00:00`)).isHoliday;
    const hours = of(text);
    const expected = daysOf(parsed, 2026);
    const told = [...expected.keys()].map((date) => [date, hoursOn(hours, 2026, date, isHoliday(date))]);
    expect(told).toEqual([...expected]);
    expect([...expected.keys()].filter(isHoliday).length).toBeGreaterThan(9);
  });
});

describe('nights', () => {
  test('until two belong to the evening', () => {
    expect(of('Fr,Sa 20:00-02:00').seasons).toEqual(
      always({ ...daily(), fr: [['20:00', '26:00']], sa: [['20:00', '26:00']] }),
    );
  });

  test('go on over New Year without a season of their own', () => {
    expect(of('Mo-Su 10:00-02:00').seasons).toEqual(always(daily(['10:00', '26:00'])));
  });

  test('that last longer are told on both days', () => {
    expect(of('Mo-Su 18:00-06:00').seasons).toEqual(always(daily(['00:00', '06:00'], ['18:00', '24:00'])));
  });

  test('never end with 24/7', () => {
    expect(of('24/7').seasons).toEqual(always(daily(['00:00', '24:00'])));
  });
});

test('the time zone is that of the country', () => {
  const zones = (['DE', 'AT', 'CH'] as const).map((country) => normaliseOpeningHours('24/7', country).timeZone);
  expect(zones).toEqual(['Europe/Berlin', 'Europe/Vienna', 'Europe/Zurich']);
});

test.each([
  'täglich ab 9',
  'Mo 25:00-26:00',
  '',
  'sunrise-sunset',
  'Sa[1] 10:00-12:00',
  'easter off',
  '2026 Apr-Oct 09:00-18:00',
])('„%s“ is refused', (text) => {
  expect(() => of(text)).toThrow();
});

describe('in whatever time zone the machine is', () => {
  const zone = process.env.TZ;
  afterAll(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  test('the hours are the same, on the days of the clock change too', () => {
    const results = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'].map((TZ, i) => {
      process.env.TZ = TZ;
      // Texts that differ in their spaces alone are not remembered from one zone to the next.
      return of(`Mo-Su 09:00-17:00,20:00-02:00;${' '.repeat(i)}Dec 24 off`);
    });
    expect(new Set(results.map((hours) => JSON.stringify(hours))).size).toBe(1);
    expect(results[0]!.seasons).toEqual(always(daily(['09:00', '17:00'], ['20:00', '26:00'])));
  });
});

test.each([
  'Mo-Fr 09:00-17:00 Sa 10:00-12:00',
  'Mo-Fr: 09:00-17:00 Sa: 10:00-12:00',
  'Apr-Oct 09:00-18:00 Nov-Mar 10:00-16:00',
  'Mo-Fr 09:00-17:00 PH off',
  'Mo-Fr 10:00-12:00 PH',
  '10:00-12:00 Mo-Fr, Sa 10:00-12:00',
])('„%s“, of which the parser only guesses what it means, is refused with a way out', (text) => {
  expect(() => of(text)).toThrow(MisreadHours);
  expect(() => of(text)).toThrow(expect.objectContaining({ fix: expect.stringContaining('Semikolon') as string }));
});

test.each([
  ['Apr-Oct 09:00-18:00; Nov-Mar', 'Nov-Mar'],
  ['Mo-Fr 09:00-17:00; Sa', 'Sa'],
  ['Mo-Fr 09:00-17:00, Sonntag', 'Su'],
  ['Mo-Fr 09:00-17:00; PH closed; Dec 24-26', 'Dec 24-26'],
  ['Mo-Fr 09:00-17:00; Sa closed "Ruhetag; auch Su, Mo"; Tu,PH', 'Tu,PH'],
])('„%s“, of which a part has no hours, is not open around the clock there', (text, part) => {
  expect(() => of(text)).toThrow(MisreadHours);
  expect(() => of(text)).toThrow(`„${part}“ keine Uhrzeit`);
});

test.each([
  ...['24/7; Dec 24 off', 'Mo-Fr 09:00-17:00; Sa 24/7', 'Apr-Oct open; Nov-Mar off', 'closed; Mo-Fr 09:00-10:00'],
  'Mo-Fr 09:00-17:00; Sa closed "Ruhetag; auch am Montag"',
  ...['Mo-Fr 09:00-17:00;', 'Mo-Fr 9:00-17:00', 'Mo-Fr 10:00-18:00 Uhr', 'Di-So 10:00-18:00', '24/7; Dec 24 off'],
  ...['Mo-Fr 09:00-17:00, Sa 10:00-12:00', 'Fr-Sa 18:00-02:00', 'Apr-Oct: Tu-Su 10:00-18:00', 'off', '10:00-10:00'],
])('„%s“ is read', (text) => {
  expect(of(text).seasons.length).toBeGreaterThan(0);
});

test('more times than twelve in a year are refused, not cut', () => {
  const text = 'Apr-Oct 08:00-02:00; Jul We 08:00-22:00; May 15-Sep 30 Sa,Su 08:00-22:00';
  expect(() => of(text)).toThrow('wechseln öfter als zwölfmal im Jahr');
});

describe('what was normalised', () => {
  const begin = fc.constantFrom('08:00', '09:30', '11:00', '12:15');
  const days = fc.constantFrom('', 'Mo-Fr ', 'Sa,Su ', 'Tu-Su ', 'We ', 'Mo-Su ');
  const months = fc.constantFrom('', 'Apr-Oct ', 'Nov-Mar ', 'May 15-Sep 30 ', 'Jul ');
  const rulesUntil = (...ends: string[]) => {
    const span = fc.tuple(begin, fc.constantFrom(...ends)).map(([from, to]) => `${from}-${to}`);
    const rule = fc.tuple(months, days, fc.oneof(span, span, span, fc.constant('off'))).map((parts) => parts.join(''));
    return fc.array(rule, { minLength: 1, maxLength: 3 });
  };
  const odd = ['Dec 24-26 off', 'Dec 24,31 09:00-12:00', 'Jan 1 off', 'May 1 10:00-11:00', 'Dec 31-Jan 1 off'];
  const byDay = fc.tuple(rulesUntil('13:00', '17:30', '24:00'), fc.subarray(odd, { maxLength: 2 }));
  const byNight = fc.tuple(rulesUntil('22:00', '01:00', '02:00'), fc.constant<string[]>([]));
  const text = fc.oneof(byDay, byNight).map((parts) => parts.flat().join('; '));

  test.each([2026, 2027, 2028])('says of every day of %i what the text says', (year) => {
    fc.assert(
      fc.property(text, (hours) => {
        const normalised = unlessRefused(hours);
        const expected = daysOf(new OpeningHoursSyntax(hours, null), year);
        const told = [...expected.keys()].map((date) => [date, hoursOn(normalised, year, date)]);
        expect(told).toEqual([...expected]);
      }),
      { numRuns: rounds(20) },
    );
  });
});

/** Nights that end otherwise where two seasons meet are times of their own: only for them there may be too many. */
function unlessRefused(text: string): OpeningHours {
  try {
    return of(text);
  } catch (error) {
    fc.pre(!(/-0[12]:00/.test(text) && /öfter als zwölfmal/.test((error as Error).message)));
    throw error;
  }
}

/** The reader's side: exceptions first, then the season that holds the date. */
function hoursOn(
  { seasons, exceptions, holidays }: OpeningHours,
  year: number,
  date: string,
  isHoliday = false,
): string {
  const holds = ({ from, to }: { from: string; to: string }) =>
    from <= to ? from <= date && date <= to : from <= date || date <= to;
  const weekday = weekdays[(new Date(`${year}-${date}T12:00:00`).getDay() + 6) % 7]!;
  const [exception, season] = [exceptions.find(holds), seasons.find(holds)!];
  const usual = exception?.spans ?? season.week[weekday];
  const own = exception ? exception.holidaySpans : season.holidayWeek?.[weekday];
  const spans = isHoliday ? (own ?? (holidays === 'closed' ? [] : usual)) : usual;
  return spans.map(([from, to]) => `${from}-${to}`).join();
}

/** The opening times of every date of a year straight from the parser; nights until two belong to the evening. */
function daysOf(parsed: OpeningHoursSyntax, year: number): Map<string, string> {
  const days = new Map<string, string[]>();
  for (let day = new Date(year, 0, 1); day.getFullYear() === year; day.setDate(day.getDate() + 1))
    days.set(dateText(day), []);
  for (const [from, to] of parsed.getOpenIntervals(new Date(year, 0, 0), new Date(year + 1, 0, 2))) {
    if (from.getFullYear() !== year) continue;
    const over = dateText(to) === dateText(from) ? 0 : 24;
    const until = `${String(to.getHours() + over).padStart(2, '0')}:${String(to.getMinutes()).padStart(2, '0')}`;
    days
      .get(dateText(from))!
      .push(`${String(from.getHours()).padStart(2, '0')}:${String(from.getMinutes()).padStart(2, '0')}-${until}`);
  }
  return new Map([...days].map(([date, spans]) => [date, spans.join()]));
}

const dateText = (date: Date) =>
  `${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

test.each([
  ['nach Vereinbarung', '"nach Vereinbarung"'],
  ['unknown', '"unknown"'],
  ['by appointment', '"by appointment"'],
  ['one day by arrangement', 'Mo-Fr 09:00-17:00; Sa "nach Anmeldung"'],
  ['months without hours', 'May-Sep'],
  ['an open end', '10:00+'],
  ['a day without hours', 'montags geschlossen'],
  ['school holidays', 'SH 09:00-17:00'],
])('what is not known is not taken for always open: %s', (_name, text) => {
  const printed = ['log', 'warn', 'error', 'info'].map((name) => vi.spyOn(console, name as 'log'));
  expect(() => normaliseOpeningHours(text, 'DE')).toThrow();
  for (const said of printed) expect(said).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
