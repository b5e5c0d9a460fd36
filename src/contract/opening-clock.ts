import { weekdays, type OpeningHours, type OpeningSpan } from './records.ts';

const DAY = 24 * 60;

/** A day and a minute of it, as the clocks at a place show them. */
export interface LocalTime {
  year: number;
  /** MM-DD. */
  date: string;
  /** 0 is Monday. */
  weekday: number;
  minute: number;
}

/** Whether a place is open, and until when or from when; minutes may go past midnight. */
export type OpenState =
  | { kind: 'always' }
  | { kind: 'open'; until: number }
  /** `days` from today, `date` MM-DD. */
  | { kind: 'closed'; from?: { days: number; weekday: number; date: string; minute: number } };

/** @param at an instant; the answer is told in the time zone of the place */
export function openState(hours: OpeningHours, at: Date): OpenState {
  if (isAlwaysOpen(hours)) return { kind: 'always' };
  const now = localTime(at, hours.timeZone);
  const until = closingTime(hours, now);
  if (until !== undefined) return { kind: 'open', until };
  for (let days = 0; days <= 366; days++) {
    const day = later(now, days);
    const opens = spansOn(hours, day).map(([from]) => minutesOf(from));
    const minute = opens.sort((a, b) => a - b).find((each) => days > 0 || each > now.minute);
    if (minute !== undefined) return { kind: 'closed', from: { days, weekday: day.weekday, date: day.date, minute } };
  }
  return { kind: 'closed' };
}

/** What the clocks in a time zone show. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'short',
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    year: Number(part.year),
    date: `${part.month}-${part.day}`,
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part.weekday!),
    minute: Number(part.hour) * 60 + Number(part.minute),
  };
}

/** "09:30" as minutes. */
export function minutesOf(clock: string): number {
  const [hour, minute] = clock.split(':').map(Number) as [number, number];
  return hour * 60 + minute;
}

/** The spans of a day; a single day that differs wins over its season. */
function spansOn({ seasons, exceptions }: OpeningHours, { date, weekday }: LocalTime): readonly OpeningSpan[] {
  const exception = exceptions.find((each) => isWithin(date, each));
  if (exception) return exception.spans;
  return seasons.find(({ from, to }) => isWithin(date, { from, to: seasonEnd(to) }))?.week[weekdays[weekday]!] ?? [];
}

/** The last day of a season, MM-DD: what lasts to the end of February does so in leap years too. */
export const seasonEnd = (to: string): string => (to === '02-28' ? '02-29' : to);

/** The end of what is open now: spans that meet are one, also over midnight. */
function closingTime(hours: OpeningHours, now: LocalTime): number | undefined {
  const spans = [-1, 0, 1].flatMap((days) =>
    spansOn(hours, later(now, days)).map(([from, to]) => [minutesOf(from) + days * DAY, minutesOf(to) + days * DAY]),
  );
  let end: number | undefined;
  for (const [from, to] of spans.sort((a, b) => a[0]! - b[0]!)) {
    if (from! <= (end ?? now.minute) && to! > (end ?? now.minute)) end = to;
  }
  return end;
}

function isAlwaysOpen({ seasons, exceptions }: OpeningHours): boolean {
  const isWhole = (spans: readonly OpeningSpan[]): boolean => spans.length === 1 && spans[0]!.join() === '00:00,24:00';
  return exceptions.length === 0 && seasons.every(({ week }) => weekdays.every((day) => isWhole(week[day])));
}

/** From and to are in; a season may go over New Year. */
function isWithin(date: string, { from, to }: { from: string; to: string }): boolean {
  return from <= to ? date >= from && date <= to : date >= from || date <= to;
}

function later(now: LocalTime, days: number): LocalTime {
  const [month, day] = now.date.split('-').map(Number) as [number, number];
  const date = new Date(Date.UTC(now.year, month - 1, day + days));
  return {
    year: date.getUTCFullYear(),
    date: date.toISOString().slice(5, 10),
    weekday: (now.weekday + (days % 7) + 7) % 7,
    minute: now.minute,
  };
}
