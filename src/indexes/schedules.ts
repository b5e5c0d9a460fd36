import type { Destination } from '../contract/destination.ts';
import type { Season } from '../contract/facts.ts';
import { epochDay } from '../contract/open-at.ts';
import { seasonEnd } from '../contract/opening-clock.ts';
import { weekdays, type OpeningHours, type OpeningSpan, type OpeningWeek } from '../contract/records.ts';

/** What says when a destination is open; nothing where nobody knows. */
export type Scheduled = Pick<Destination, 'openingHours' | 'season' | 'closedUntil' | 'byAppointment'>;

/** When a destination is open: of the rows, the first one that holds a date tells its hours; a date in none is closed. */
export interface Schedule {
  /** Last day of a time in which it is closed, as days since 1970-01-01; 0 where there is none. */
  closedUntil: number;
  rows: ScheduleRow[];
}

/** A part of the year, both days included; from later than to goes over New Year. */
export interface ScheduleRow {
  /** Month times a hundred and day. */
  from: number;
  to: number;
  /** Monday to Sunday, then the same for public holidays. */
  days: Day[];
}

/** The quarter hours of a day, one bit each: those that are open from beginning to end; or nobody knows. */
export type Day = Quarters | 'unknown';
/** 32 bits in each number; the night until two belongs to the evening before. */
export type Quarters = readonly [number, number, number, number];
export const QUARTERS_A_DAY = 96;
export const QUARTERS_WITH_NIGHT = 104;
/** The bit of a day on which what was open the night before closes at midnight, as a rule for holidays has it. */
export const ENDS_NIGHT = 127;

/** Closing days in words ("montags") are not read: what they mean is for visitors to judge. */
export function scheduleOf({ openingHours, season, closedUntil, byAppointment }: Scheduled): Schedule {
  const always = { from: 101, to: 1231 };
  const rows = openingHours ? rowsOf(openingHours) : [{ ...always, days: fourteen(() => 'unknown') }];
  const onHoliday = openingHours && openingHours.holidays !== null ? endingNight(closed) : closed;
  const shut = fourteen((i) => (i < 7 ? closed : onHoliday));
  return {
    closedUntil: closedUntil === undefined ? 0 : epochDay(closedUntil),
    rows: [
      ...(season ? outside(season) : []).map((range) => ({ ...range, days: shut })),
      // Whether one is let in on such a day, only the operator can say.
      ...(byAppointment ? rows.map((row) => ({ ...row, days: row.days.map(uncertain) })) : rows),
    ],
  };
}

const closed: Quarters = [0, 0, 0, 0];
const isClosed = (day: Day): boolean => day !== 'unknown' && day.slice(0, 3).every((bits) => bits === 0);
const uncertain = (day: Day): Day => (isClosed(day) ? day : 'unknown');
const fourteen = (day: (weekday: number) => Day): Day[] => Array.from({ length: 14 }, (_, i) => day(i));

/** Days that are named come before the seasons that they lie in. */
function rowsOf({ seasons, exceptions, holidays }: OpeningHours): ScheduleRow[] {
  const isAlways = exceptions.length === 0 && seasons.every(({ week }) => weekdays.every((day) => isWhole(week[day])));
  const isTold = holidays !== null;
  const onHoliday = (usual: Quarters[], own: Quarters[] | undefined): Day[] => {
    if (isTold) return (own ?? (holidays === 'closed' ? usual.map(() => closed) : usual)).map(endingNight);
    return isAlways || usual.every(isClosed) ? usual : usual.map(() => 'unknown');
  };
  return [
    ...exceptions.map(({ from, to, spans, holidaySpans }) => {
      const usual = quartersOf(spans);
      const [day] = isTold ? onHoliday([usual], holidaySpans && [quartersOf(holidaySpans)]) : [usual];
      return { from: numberOf(from), to: numberOf(to), days: fourteen((i) => (i < 7 ? usual : day!)) };
    }),
    ...seasons.map(({ from, to, week, holidayWeek }) => {
      const usual = quartersOfWeek(week);
      const days = [...usual, ...onHoliday(usual, holidayWeek && quartersOfWeek(holidayWeek))];
      return { from: numberOf(from), to: numberOf(seasonEnd(to)), days };
    }),
  ];
}

/** Where the hours of a holiday go on into the night, those of the day before do so too. */
const endingNight = ([a, b, c, d]: Quarters): Quarters => (d === 0 ? [a, b, c, 1 << (ENDS_NIGHT & 31)] : [a, b, c, d]);
const isWhole = (spans: readonly OpeningSpan[]): boolean => spans.length === 1 && spans[0]!.join() === '00:00,24:00';
const quartersOfWeek = (week: OpeningWeek): Quarters[] => weekdays.map((day) => quartersOf(week[day]));
/** "04-01" as 401. */
const numberOf = (monthDay: string): number => Number(monthDay.replace('-', ''));

/** A quarter hour counts where all of it is open, so that an answer holds until the next. */
function quartersOf(spans: readonly OpeningSpan[]): Quarters {
  const minutes = new Uint8Array(QUARTERS_WITH_NIGHT * 15);
  for (const [from, to] of spans) minutes.fill(1, minutesOf(from), minutesOf(to));
  const bits: [number, number, number, number] = [0, 0, 0, 0];
  for (let quarter = 0; quarter < QUARTERS_WITH_NIGHT; quarter++) {
    const isOpen = minutes.subarray(quarter * 15, quarter * 15 + 15).every((minute) => minute === 1);
    if (isOpen) bits[quarter >> 5]! |= 1 << (quarter & 31);
  }
  return bits;
}

/** "23:59" is how many write the end of a day. */
function minutesOf(clock: string): number {
  const [hour, minute] = clock.split(':').map(Number) as [number, number];
  return clock === '23:59' ? 1440 : hour * 60 + minute;
}

/** The parts of the year that lie in no season. */
function outside(seasons: readonly Season[]): { from: number; to: number }[] {
  const within = seasons.map(({ from, to }) => [numberOf(from), numberOf(seasonEnd(to))] as const);
  const ranges: { from: number; to: number }[] = [];
  let isOpen = true;
  for (const date of datesOfYear()) {
    const isIn = within.some(([from, to]) => isWithin(date, from, to));
    if (!isIn && isOpen) ranges.push({ from: date, to: date });
    if (!isIn) ranges.at(-1)!.to = date;
    isOpen = isIn;
  }
  return ranges;
}

/** 101 to 1231, of a leap year. */
function* datesOfYear(): Generator<number> {
  for (let day = 0; day < 366; day++) yield numberOf(new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(5, 10));
}

/** Whether a date lies between two others, over New Year where the first is the later one. */
export const isWithin = (date: number, from: number, to: number): boolean =>
  from <= to ? date >= from && date <= to : date >= from || date <= to;
