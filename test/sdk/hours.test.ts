import { describe, expect, test } from 'vitest';
import type { Language } from '../../src/contract/records.ts';
import { formatTime, specialDay, spokenHours, type Today } from '../../src/contract/spoken-hours.ts';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';

const said = (syntax: string, at: string, language: Language = 'de', country: 'DE' | 'AT' | 'CH' = 'DE') =>
  spokenHours(normaliseOpeningHours(syntax, country), new Date(at), language).replace(
    / \((Ortszeit|local time|heure locale|ora locale)\)$/,
    '',
  );

describe('opening hours as they are said', () => {
  test.each([
    // 2026-07-15 is a Wednesday; in July the clocks in Berlin are two hours ahead of UTC.
    ['09:00-17:00', '2026-07-15T10:00Z', 'Geöffnet, heute bis 17 Uhr'],
    ['09:00-17:30', '2026-07-15T10:00Z', 'Geöffnet, heute bis 17:30 Uhr'],
    ['09:00-17:00', '2026-07-15T06:59Z', 'Noch geschlossen, öffnet heute um 9 Uhr'],
    ['09:00-17:00', '2026-07-15T07:00Z', 'Geöffnet, heute bis 17 Uhr'],
    ['09:00-17:00', '2026-07-15T15:00Z', 'Geschlossen, öffnet morgen um 9 Uhr'],
    ['Mo-Fr 09:00-12:00,13:00-17:00', '2026-07-15T10:30Z', 'Noch geschlossen, öffnet heute um 13 Uhr'],
    ['Tu-Su 09:00-18:00', '2026-07-19T17:00Z', 'Geschlossen, öffnet am Dienstag um 9 Uhr'],
    ['Apr-Oct 10:00-18:00', '2026-12-01T12:00Z', 'Geschlossen, öffnet wieder am 1. April'],
    ['Fr 18:00-02:00', '2026-07-17T23:30Z', 'Geöffnet, heute bis 2 Uhr'],
    ['Fr 18:00-02:00', '2026-07-17T20:00Z', 'Geöffnet, bis 2 Uhr nachts'],
    ['24/7', '2026-07-15T10:00Z', 'Jederzeit zugänglich'],
    ['09:00-17:00; Dec 24 off', '2026-12-24T12:00Z', 'Geschlossen, öffnet morgen um 9 Uhr'],
    // In a leap year too the winter goes to the end of February.
    ['Nov-Feb 10:00-16:00', '2028-02-29T10:00Z', 'Geöffnet, heute bis 16 Uhr'],
    ['Nov-Feb 10:00-16:00; Mar-Oct 09:00-18:00', '2028-02-29T16:00Z', 'Geschlossen, öffnet morgen um 9 Uhr'],
    ['Nov-Feb 10:00-16:00', '2028-03-01T10:00Z', 'Geschlossen, öffnet wieder am 1. November'],
    ['09:00-24:00', '2026-07-15T10:00Z', 'Geöffnet, heute bis 24 Uhr'],
  ])('%s at %s: %s', (syntax, at, sentence) => {
    expect(said(syntax, at)).toBe(sentence);
  });

  test('the clocks of the place count, in summer as in winter', () => {
    expect(said('09:00-17:00', '2026-01-14T07:30Z')).toBe('Noch geschlossen, öffnet heute um 9 Uhr');
    expect(said('09:00-17:00', '2026-07-15T07:30Z')).toBe('Geöffnet, heute bis 17 Uhr');
  });

  test.each([
    ['en', 'Open today until 5 pm'],
    ['fr', 'Ouvert aujourd’hui jusqu’à 17 h'],
    ['it', 'Aperto oggi fino alle 17:00'],
  ] as const)('in %s', (language, sentence) => {
    expect(said('09:00-17:00', '2026-07-15T10:00Z', language)).toBe(sentence);
  });

  test('midnight and noon', () => {
    expect([formatTime(0, 'en'), formatTime(720, 'en'), formatTime(1440, 'en'), formatTime(1050, 'en')]).toEqual([
      '12 am',
      '12 pm',
      'midnight',
      '5:30 pm',
    ]);
  });
});

describe('a day on which the weekly hours do not hold', () => {
  const holidayWeek = normaliseOpeningHours('Mo-Su 09:00-17:00; PH 10:00-14:00', 'DE');
  test.each<[Today, string | undefined]>([
    [{ openState: 'open' }, undefined],
    [{ openState: 'closed' }, undefined],
    [{ publicHoliday: true }, undefined],
    [{ openState: 'closed', publicHoliday: true }, 'Heute Feiertag, geschlossen'],
    [{ openState: 'unknown', publicHoliday: true }, 'Heute Feiertag, Zeiten nicht bekannt'],
    [{ openState: 'open', publicHoliday: true }, undefined],
    [{ openState: 'open', publicHoliday: true, openingHours: holidayWeek }, 'Jetzt geöffnet'],
    [{ openState: 'closed', closedUntil: '2027-03-31' }, 'Derzeit geschlossen'],
    [{ openState: 'closed', season: [{ from: '04-01', to: '10-31' }] }, 'Derzeit geschlossen'],
    [{ openState: 'unknown', byAppointment: true }, 'Zeiten nicht bekannt'],
    [{ openState: 'open', season: [{ from: '04-01', to: '10-31' }] }, undefined],
  ])('%j: %s', (today, sentence) => {
    expect(specialDay(today, 'de')).toBe(sentence);
  });
});
