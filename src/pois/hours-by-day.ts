import OpeningHoursSyntax from 'opening_hours';
import { weekdays, type OpeningSpan, type OpeningWeek } from '../contract/records.ts';
import { notAlwaysKnown } from './misread-hours.ts';

/** Seven years without a leap day, one beginning on each weekday: every date falls on every weekday once. */
export const YEARS = [2018, 2019, 2025, 2015, 2010, 2011, 2017];
export const DAYS = 365;

/** @throws Error with the parser's own words */
export function parseHours(rules: string): OpeningHoursSyntax {
  return new OpeningHoursSyntax(rules, null, {
    mode: 0,
    locale: 'de',
    tag_key: 'opening_hours',
    map_value: false,
    warnings_severity: 4,
  });
}

/** For every date of the year: the hours when it falls on a Monday, on a Tuesday … */
export const weeksIn = (parsed: OpeningHoursSyntax): OpeningWeek[] => withoutClockChanges(weeksOf(parsed));

function weeksOf(parsed: OpeningHoursSyntax): OpeningWeek[] {
  const years = YEARS.map((year) => ({ year, days: daysOfYear(parsed, year) }));
  return Array.from({ length: DAYS }, (_, day) => {
    const hours = years.map(({ year, days }) => [weekdayOf(year, day), days[day]!] as const);
    const byWeekday = Object.fromEntries(hours) as OpeningWeek;
    return Object.fromEntries(weekdays.map((name) => [name, byWeekday[name]])) as OpeningWeek;
  });
}

/**
 * The parser reckons in the machine's time zone, and where its clocks go forward the night has hours that do not exist.
 * On an ordinary date (like the week before on the other weekdays) the week before is taken, so that the result is the
 * same on every machine.
 */
function withoutClockChanges(weeks: readonly OpeningWeek[]): OpeningWeek[] {
  const mended = [...weeks];
  for (let day = 7; day < DAYS; day++) {
    const [week, before] = [mended[day]!, mended[day - 7]!];
    const changed = YEARS.filter((year) => clocksChange(year, day)).map((year) => weekdayOf(year, day));
    const isOrdinary = weekdays.every((name) => changed.includes(name) || same(week[name], before[name]));
    if (isOrdinary) mended[day] = { ...week, ...Object.fromEntries(changed.map((name) => [name, before[name]])) };
  }
  return mended;
}

/** On the day itself or in the night after it. */
const clocksChange = (year: number, day: number) =>
  dateOf(year, day).getTimezoneOffset() !== dateOf(year, day + 2).getTimezoneOffset();

/** The opening spans of every day of a year, by their opening time. */
export function daysOfYear(parsed: OpeningHoursSyntax, year: number): OpeningSpan[][] {
  const days: OpeningSpan[][] = Array.from({ length: DAYS }, () => []);
  // A day more at both ends: nights go on over New Year.
  for (const [from, to, isUnknown] of parsed.getOpenIntervals(new Date(year, 0, 0), new Date(year + 1, 0, 2))) {
    if (isUnknown) throw notAlwaysKnown();
    const first = dayOf(year, from);
    for (let day = Math.max(0, first); day < DAYS && dateOf(year, day) < to; day++) {
      const opens = Math.max(0, minutesInto(year, day, from));
      const closes = minutesInto(year, day, to);
      // An interval past two in the morning of the next day is told on that day too (24/7, multi-day).
      if (opens < closes && !(opens === 0 && day > first && closes <= 120)) {
        days[day]!.push([clock(opens), clock(closes > 26 * 60 ? 24 * 60 : closes)]);
      }
    }
  }
  return days;
}

export const same = (a: readonly OpeningSpan[], b: readonly OpeningSpan[]) => a.join(';') === b.join(';');
const dateOf = (year: number, day: number) => new Date(year, 0, 1 + day);
/** Monday is the first of `weekdays`, Sunday the first of a Date. */
const weekdayOf = (year: number, day: number) => weekdays[(dateOf(year, day).getDay() + 6) % 7]!;
const dayOf = (year: number, date: Date) =>
  Math.round((startOfDay(date).getTime() - dateOf(year, 0).getTime()) / 86_400_000);
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
/** Wall-clock minutes, so that the days on which clocks change count like the others. */
const minutesInto = (year: number, day: number, date: Date) =>
  (dayOf(year, date) - day) * 1440 + date.getHours() * 60 + date.getMinutes();
/** Of a date of the year, counted from 0: „04-01“. */
export const monthDay = (day: number): string =>
  `${two(dateOf(YEARS[0]!, day).getMonth() + 1)}-${two(dateOf(YEARS[0]!, day).getDate())}`;
const two = (n: number) => String(n).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
