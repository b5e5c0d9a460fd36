import { expect, test } from 'vitest';
import { MisreadHours } from '../../src/pois/misread-hours.ts';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';

const of = (text: string) => normaliseOpeningHours(text, 'DE');

test.each([
  ['Mo-Fr 9-18 Uhr', 'Mo-Fr 09:00-18:00'],
  ['täglich 10-18 Uhr', 'Mo-Su 10:00-18:00'],
  ['Apr-Okt 9-18', 'Apr-Oct 09:00-18:00'],
  ['Mo - Fr: 9.00 - 18.00 Uhr', 'Mo-Fr 09:00-18:00'],
  ['Di-So 10-17', 'Tu-Su 10:00-17:00'],
  ['Mo-Fr 9-12 und 14-18 Uhr', 'Mo-Fr 09:00-12:00,14:00-18:00'],
])('German hours without minutes are read: „%s“', (text, meant) => {
  expect(of(text)).toEqual(of(meant));
});

test.each([
  'Mai-Oktober',
  'Apr 1-15',
  '1.4.-31.10.',
  '01.04. - 31.10.: 10-17 Uhr',
  'montags',
  'Mo-Fr 9',
  '3-4 Stunden',
])('what has no times, or figures that are none, is refused: „%s“', (text) => {
  expect(() => of(text)).toThrow();
});

test.each([
  ['Su[1] 10:00-16:00', '„Su[1]“', 'hoursOn: website'],
  ['easter -2 days-Oct 31 10:00-18:00', 'Ostern', 'Apr 01-Oct 31'],
  ['2026 Apr-Oct 10:00-18:00', 'nicht jedes Jahr', 'hoursOn: website'],
  ['SH Mo-Fr 10:00-17:00', 'Schulferien', 'Jul-Aug'],
  ['Mo-Fr 09:00-17:00; PH -1 day off', 'vor oder nach Feiertagen', 'hoursOn: website'],
  ['Mo-Fr 10:00-16:00 "nach Voranmeldung"', 'Worte in Anführungszeichen', 'booking: required'],
  ['10:00+', 'ein +', 'ein Ende nennen'],
  ['10:00-sunset', 'nach der Sonne', 'Uhrzeiten nennen'],
  ['sunrise-sunset', 'nach der Sonne', 'Uhrzeiten nennen'],
  ['nach Vereinbarung', 'keine Uhrzeit', 'byAppointment: true'],
  ['1.4.-31.10. 9-18', '„1.4.“', 'Apr 01-Oct 31'],
])('the notation knows „%s“; why it is refused and what to write is told', (text, reason, instead) => {
  expect(() => of(text)).toThrow(MisreadHours);
  expect(() => of(text)).toThrow(reason);
  expect(() => of(text)).toThrow(expect.objectContaining({ fix: expect.stringContaining(instead) as string }));
});
