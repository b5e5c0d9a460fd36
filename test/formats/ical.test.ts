import { expect, test } from 'vitest';
import { icalOf } from '../../src/formats/ical.ts';

const about = {
  baseUrl: 'https://karte.example',
  publisher: { name: 'Karte; für alle', licence: { name: 'CC BY 4.0', url: 'https://example.org/by' } },
  attribution: '© Karte',
  categories: new Map(),
  builtOn: '2026-11-22',
};
const place = {
  ...{ slug: 'burg-x', name: 'Burg X, „die Große“', latitude: 47.5, longitude: 10.25 },
  ...{ region: 'Bayern', town: 'Füssen', summary: 'Eine Burg; sehr alt\\neu, mit Blick.\nUnd Zinnen.' },
};
const now = new Date('2026-11-22T14:30:05.123Z');
const text = icalOf(
  [
    { ...place, address: { street: 'Am Berg 1', postcode: '87629' } },
    { ...place, slug: 'zwei' },
  ],
  { day: '2026-12-31', now },
  about,
);
/** Continued lines put together again: RFC 5545, 3.1. */
const lines = text.replaceAll('\r\n ', '').split('\r\n');

test('an all-day event for each place, in their order', () => {
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines).toEqual(
    expect.arrayContaining([
      'VERSION:2.0',
      'UID:burg-x-20261231@karte.example',
      'DTSTAMP:20261122T143005Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'GEO:47.5;10.25',
      'URL:https://karte.example/ziele/burg-x',
      'SUMMARY:2. Burg X\\, „die Große“',
      'LOCATION:Burg X\\, „die Große“\\, Am Berg 1\\, 87629 Füssen',
    ]),
  );
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('texts are escaped, and lines end and fold as the RFC says', () => {
  expect(lines).toContain('DESCRIPTION:Eine Burg\\; sehr alt\\\\neu\\, mit Blick.\\nUnd Zinnen.\\n© Karte');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(octets.some((each) => each > 70)).toBe(true);
});
