import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planToText, textToPlan, type HoursPlan } from '../../src/components/form/hours/plan.ts';
import { todayText } from '../../src/components/form/hours/preview.ts';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';

const daily = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

test('a plan becomes the syntax of OpenStreetMap and is read again', () => {
  const plan: HoursPlan = {
    always: false,
    seasons: [
      {
        period: { from: '04-01', to: '10-31' },
        rows: [
          { days: ['tu', 'we', 'th', 'fr'], spans: [['09:00', '12:00'], ['13:00', '17:30']] }, // prettier-ignore
          { days: ['sa', 'su'], spans: [['10:00', '18:00']] },
        ],
      },
      { period: { from: '11-15', to: '03-15' }, rows: [{ days: ['su'], spans: [['11:00', '16:00']] }] },
    ],
    exceptions: [
      { from: '12-24', to: '12-26', spans: [] },
      { from: '12-31', to: '12-31', spans: [['10:00', '14:00']] },
    ],
    holidays: 'sunday',
  };
  const text = planToText(plan);
  expect(text).toBe(
    'Apr-Oct Tu-Fr 09:00-12:00,13:00-17:30; Apr-Oct Sa,Su,PH 10:00-18:00; ' +
      'Nov 15-Mar 15 Su,PH 11:00-16:00; Dec 24-Dec 26 off; Dec 31 10:00-14:00',
  );
  expect(textToPlan(text)).toEqual(plan);
  expect(normaliseOpeningHours(text, 'DE').holidays).toBe('open');
});

test.each([
  '24/7',
  '09:00-18:00',
  'Mo-Fr 09:00-18:00; Sa,Su 10:00-17:00',
  'Mo-Fr 09:00-17:00; PH off',
  'Tu-Su 10:00-17:00; PH 10:00-15:00; Dec 24 off',
  'Apr-Oct 09:00-18:00; Nov-Mar 10:00-16:00',
  'Apr 15-Oct 15: Mo-Su 09:00-17:00',
  'Mo-Su 09:00-12:00, 13:00-17:00',
  'Fr-Mo 10:00-17:00; We off',
  'Mar-Nov 9:00-17:00; Dec-Feb 09:00-16:00; Dec 24-26 off',
  'Sa-Su,PH 10:00-18:00',
  'Fr,Sa 18:00-26:00',
  'May 10:00-18:00; Jun-Sep 09:00-20:00',
])('%s means the same after it went through the builder', (text) => {
  const plan = textToPlan(text)!;
  const written = planToText(plan);
  expect(normaliseOpeningHours(written, 'DE')).toEqual(normaliseOpeningHours(text, 'DE'));
  expect(textToPlan(written)).toEqual(plan);
});

test.each([
  '',
  'täglich ab 9',
  'sunrise-sunset',
  'Mo-Fr 09:00+',
  'Mo[1] 10:00-12:00',
  'week 1-20 Mo 10:00-12:00',
  'PH off; Mo-Fr 09:00-17:00; Sa 10:00-12:00 || "nach Absprache"',
])(
  // prettier-ignore
  '„%s“ stays text',
  (text) => expect(textToPlan(text)).toBeUndefined(),
);

test('the hours of all our destinations can be built', () => {
  const texts = new Set(
    ['de', 'at', 'ch'].flatMap((country) =>
      readdirSync(`content/pois/${country}`)
        .filter((name) => name.endsWith('.yaml'))
        .flatMap((name) => {
          const found = /^openingHours: "(.*)"$/m.exec(readFileSync(`content/pois/${country}/${name}`, 'utf8'));
          return found ? [found[1]!] : [];
        }),
    ),
  );
  expect(texts.size).toBeGreaterThan(3);
  for (const text of texts) {
    const plan = textToPlan(text);
    expect(plan, text).toBeDefined();
    expect(normaliseOpeningHours(planToText(plan!), 'DE'), text).toEqual(normaliseOpeningHours(text, 'DE'));
  }
});

test('a week without a word about a day leaves it closed', () => {
  const plan: HoursPlan = { always: false, seasons: [{ period: undefined, rows: [{ days: [...daily], spans: [] }, { days: ['we'], spans: [['10:00', '12:00']] }] }], exceptions: [], holidays: 'unknown' }; // prettier-ignore
  expect(planToText(plan)).toBe('off; We 10:00-12:00');
});

test.each([
  ['Mo-Fr 09:00-17:00; PH off', '2026-11-23T09:00:00Z', 'Ja, 09:00 bis 17:00 Uhr.'],
  ['Mo-Fr 09:00-17:00', '2026-11-22T12:00:00Z', 'Nein, heute ist geschlossen.'],
  ['24/7', '2026-11-22T12:00:00Z', 'Ja, rund um die Uhr.'],
  ['Fr,Sa 20:00-02:00', '2026-11-21T12:00:00Z', 'Ja, 20:00 bis 02:00 Uhr.'],
  ['09:00-17:00; Dec 24 off', '2026-12-24T12:00:00Z', 'Nein, heute ist geschlossen.'],
  // In Berlin it is the next day already.
  ['Mo 09:00-12:00,14:00-16:00', '2026-11-22T23:30:00Z', 'Ja, 09:00 bis 12:00 und 14:00 bis 16:00 Uhr.'],
])('%s at %s: %s', (text, now, words) => {
  expect(todayText(normaliseOpeningHours(text, 'DE'), new Date(now))).toBe(words);
});
