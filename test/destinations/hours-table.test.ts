import { expect, test } from 'vitest';
import { hoursTable } from '../../src/destinations/hours-table.ts';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';

const table = (syntax: string) => hoursTable(normaliseOpeningHours(syntax, 'DE'));

test('days with the same hours stand together', () => {
  expect(table('Tu-Fr 10:00-12:00,14:00-18:00; Sa-Su 09:30-17:00; PH off')).toEqual({
    always: false,
    seasons: [
      {
        title: undefined,
        rows: [
          { days: 'Montag', hours: 'geschlossen' },
          { days: 'Dienstag bis Freitag', hours: '10:00–12:00 und 14:00–18:00 Uhr' },
          { days: 'Samstag und Sonntag', hours: '09:30–17:00 Uhr' },
        ],
      },
    ],
    notes: ['An Feiertagen geschlossen.'],
  });
});

test('seasons carry their dates, single days and holidays are told below', () => {
  const { seasons, notes } = table('Apr-Oct 09:00-18:00; Nov-Mar 09:00-17:00; Dec 24 off; PH 10:00-16:00');
  expect(seasons.map(({ title, rows }) => [title, rows])).toEqual([
    ['1. April bis 31. Oktober', [{ days: 'Täglich', hours: '09:00–18:00 Uhr' }]],
    ['1. November bis 31. März', [{ days: 'Täglich', hours: '09:00–17:00 Uhr' }]],
  ]);
  expect(notes).toEqual(['24. Dezember: geschlossen.', 'An Feiertagen 10:00–16:00 Uhr.']);
});

test.each([
  ['Mo-Fr 09:00-17:00; Sa,Su,PH 10:00-18:00', ['An Feiertagen wie sonntags.']],
  ['09:00-17:00; PH 09:00-17:00', ['An Feiertagen gelten dieselben Zeiten.']],
  [
    'Apr-Oct Mo-Su,PH 09:00-18:00; Nov-Mar Mo-Fr 09:00-17:00; Nov-Mar PH 11:00-15:00',
    [
      'An Feiertagen, 1. April bis 31. Oktober: gelten dieselben Zeiten.',
      'An Feiertagen, 1. November bis 31. März: 11:00–15:00 Uhr.',
    ],
  ],
])('the holidays of %s are told as they are', (syntax, notes) => expect(table(syntax).notes).toEqual(notes));

test('what never closes needs no table', () => {
  expect(table('24/7')).toEqual({ always: true, seasons: [], notes: [] });
});

test('hours past midnight are read as on a clock', () => {
  const { seasons, notes } = table('Fr 20:00-02:00');
  expect(seasons[0]!.rows[1]).toEqual({ days: 'Freitag', hours: '20:00–02:00 Uhr' });
  expect(notes).toEqual(['An Feiertagen können die Zeiten abweichen.']);
});
