import { mayBeHoliday } from './may-be-holiday.ts';
import type { Language, OpeningHours } from './records.ts';
import { spokenHours } from './spoken-hours.ts';

/**
 * What a list says of now: "Geöffnet, heute bis 17 Uhr". Nothing on days that the weekly hours may not hold, since a list
 * does not ask the service about each of its destinations.
 */
export function listedHours(hours: OpeningHours, language: Language, at: Date): string | undefined {
  return hours.holidays !== 'open' && mayBeHoliday(at) ? undefined : spokenHours(hours, at, language);
}
