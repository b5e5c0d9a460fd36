import type { PoiDetail } from '../contract/records.ts';
import { pageOf, type About } from './about.ts';

type Stop = Pick<PoiDetail, 'slug' | 'name' | 'latitude' | 'longitude' | 'region' | 'town' | 'summary' | 'address'>;

/**
 * A calendar (RFC 5545) with an all-day event for each destination, in their order.
 * @param day of the trip, YYYY-MM-DD @param now when it is written
 */
export function icalOf(pois: readonly Stop[], { day, now }: { day: string; now: Date }, about: About): string {
  const lines = [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${escaped(about.publisher.name)}//Merkliste//DE`,
      'CALSCALE:GREGORIAN',
    ],
    ...pois.flatMap((poi, at) => event(poi, { day, now, number: at + 1 }, about)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

interface When {
  day: string;
  now: Date;
  number: number;
}

function event(poi: Stop, { day, now, number }: When, about: About): string[] {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const { street, postcode, place } = poi.address ?? {};
  const where = [poi.name, street, [postcode, place ?? poi.town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [
    'BEGIN:VEVENT',
    `UID:${poi.slug}-${digits(day)}@${new URL(about.baseUrl).host}`,
    `DTSTAMP:${digits(now.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${digits(day)}`,
    `DTEND;VALUE=DATE:${digits(next)}`,
    `SUMMARY:${escaped(`${number}. ${poi.name}`)}`,
    `LOCATION:${escaped(where)}`,
    `GEO:${poi.latitude};${poi.longitude}`,
    `URL:${pageOf(about, poi.slug)}`,
    `DESCRIPTION:${escaped([poi.summary, about.attribution].join('\n'))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const digits = (text: string): string => text.replaceAll(/[-:]/g, '');

/** Text values: RFC 5545, 3.3.11. Control characters have no way to be written. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** Lines of 75 octets at the most, the next ones led by a space: RFC 5545, 3.1. No letter is cut. */
function folded(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > 75) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += letter;
    octets += size;
  }
  return parts.join('\r\n');
}
