import OpeningHoursSyntax from 'opening_hours';
import type { Destination, State } from '../../src/contract/destination.ts';
import { dayAfter, epochDay, type OpenState } from '../../src/contract/open-at.ts';
import { isPublicHoliday } from '../../src/indexes/public-holidays.ts';

/** Opening hours as an editor writes them. */
export interface Hours {
  text: string;
  /** Whether they name a date by themselves, so that they hold on a public holiday too. */
  names?: (monthDay: string) => boolean;
}

const between = (from: string, to: string) => (monthDay: string) => monthDay >= from && monthDay <= to;

/** Seasons, also over New Year, nights, breaks, odd minutes, single days, and every way of holidays. */
export const someHours: readonly Hours[] = [
  { text: '24/7', names: () => true },
  { text: 'Tu-Su 09:00-18:00' },
  { text: 'Mo-Fr 09:00-12:00,13:30-17:20; Sa 10:10-13:00; PH off' },
  { text: 'Apr-Oct: Tu-Su,PH 10:00-17:00; Nov-Mar: Sa,Su 11:00-15:00' },
  { text: 'Dec-Feb: Mo-Su 12:00-20:00; Mar-Nov: Mo-Su 09:00-21:00; PH 12:00-16:00' },
  { text: 'Dec 15-Jan 10: Mo-Su 16:00-22:00', names: (day) => !between('12-15', '12-31')(day) && day > '01-10' },
  { text: 'Fr,Sa 20:00-02:00; PH off' },
  { text: 'Mo-Su 10:00-02:00' },
  { text: 'Mo-Su 18:00-06:00; PH off' },
  { text: 'Mo-Su 09:00-17:00; PH 10:00-14:00; Dec 24-26,31 off' },
  { text: 'Mo-Su 09:00-17:00; Dec 24-26 off; PH 10:00-14:00' },
  { text: 'Mo-Su 08:00-16:00; Jan 1,Aug 1 off', names: (day) => ['01-01', '08-01'].includes(day) },
  { text: 'Mo-Fr,PH 10:00-12:00; Sa 14:00-16:00' },
  { text: 'May-Sep 00:00-23:59; PH off' },
];

/** Years that are asked about: one of them is a leap year. */
export const [FIRST_DAY, LAST_DAY] = ['2026-01-01', '2028-12-31'];

/** What the package itself says of hours in a state or canton; the process must run in the zone of the three countries. */
export class Oracle {
  /** Open spans in minutes of the clocks there since 1970, by each day that they touch. */
  private readonly spansOf = new Map<number, [number, number][]>();
  private readonly hours: Hours;
  private readonly state: State;

  constructor(hours: Hours, state: State) {
    this.hours = hours;
    this.state = state;
    const where = { address: { country_code: state.country.toLowerCase(), state: state.name } };
    const options = { locale: 'de', warnings_severity: 4 };
    const parsed = new OpeningHoursSyntax(hours.text, where as never, options as never);
    const [from, to] = [new Date(2025, 11, 30), new Date(2029, 0, 3)];
    const spans = parsed
      .getOpenIntervals(from, to)
      .map(([begin, end]): [number, number] => [clockMinutes(begin), clockMinutes(end)]);
    for (const span of hours.text.includes('23:59') ? joined(spans) : spans) {
      for (let day = Math.floor(span[0] / 1440); day * 1440 < span[1]; day++)
        this.spansOf.set(day, [...(this.spansOf.get(day) ?? []), span]);
    }
  }

  /** @param at a day, or a quarter hour */
  stateAt(at: string, facts: Pick<Destination, 'season' | 'closedUntil' | 'byAppointment'>): OpenState {
    const [today, yesterday] = [at.slice(0, 10), dayAfter(at, -1)];
    const midnight = epochDay(today) * 1440;
    const isNight = ([from, to]: [number, number]) => from < midnight && to <= midnight + nightEnd(today);
    // Of a night whose evening falls on a holiday that is off, the package leaves the hours after midnight: nobody opens then.
    const isRest = ([from, to]: [number, number]) =>
      from === midnight && to <= midnight + 120 && isPublicHoliday(yesterday, this.state);
    const onDay = (this.spansOf.get(epochDay(today)) ?? []).filter((span) => !isRest(span));
    const start = at.includes('T') ? Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16)) : undefined;
    const holds = ([from, to]: [number, number]) =>
      start === undefined || (from <= midnight + start && to >= midnight + start + 15);
    const own = onDay.filter((span) => !isNight(span));
    const isOpen = own.some(holds);
    const isUnsure = this.isUnsure(today) || (facts.byAppointment === true && own.length > 0);
    const day = isShut(today, facts) ? 'closed' : isUnsure ? 'unknown' : isOpen ? 'open' : 'closed';
    const night =
      start === undefined ||
      facts.byAppointment ||
      isShut(yesterday, facts) ||
      !onDay.some((s) => isNight(s) && holds(s))
        ? 'closed'
        : this.isUnsure(yesterday)
          ? 'unknown'
          : 'open';
    return (['open', 'unknown', 'closed'] as const).find((state) => day === state || night === state)!;
  }

  /** A holiday of which the hours say nothing. */
  private isUnsure(date: string): boolean {
    const { text, names } = this.hours;
    return !text.includes('PH') && !names?.(date.slice(5)) && isPublicHoliday(date, this.state);
  }
}

/** Closed for the time being, or out of season. */
export function isShut(date: string, { season, closedUntil }: Pick<Destination, 'season' | 'closedUntil'>): boolean {
  const day = date.slice(5);
  const isIn = ({ from, to }: { from: string; to: string }) =>
    from <= to ? day >= from && day <= to : day >= from || day <= to;
  return (closedUntil !== undefined && date <= closedUntil) || (season !== undefined && !season.some(isIn));
}

const clockMinutes = (at: Date): number =>
  Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes()) / 60_000;

/** Two in the morning, which is three where the clocks are put forward. */
function nightEnd(date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const offset = (on: number) => new Date(year, month - 1, on).getTimezoneOffset();
  return offset(day + 1) < offset(day) ? 180 : 120;
}

/** A minute before midnight is meant as midnight. */
function joined(spans: readonly [number, number][]): [number, number][] {
  return spans.map(([from, to]) => [from, to % 1440 === 1439 ? to + 1 : to]);
}
