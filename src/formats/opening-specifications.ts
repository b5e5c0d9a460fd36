import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts';
import type { Season } from '../contract/facts.ts';
import { seasonEnd } from '../contract/opening-clock.ts';
import type { OpeningHours, OpeningSpan, PoiDetail, Weekday } from '../contract/records.ts';
import { daysWithSameHours, withinOneDay } from './opening-week.ts';

/**
 * When a destination is open, as schema.org says it (https://schema.org/openingHoursSpecification). Where no hours are
 * known, the parts of the year in which it is closed: a specification that names no hours would say closed as well.
 * @param today YYYY-MM-DD; what comes every year carries its next dates
 */
export function openingOf({ openingHours, season, closedUntil }: PoiDetail, today: string): Opening {
  const regular = openingHours ? specifications(openingHours, today) : [];
  const closed = [
    ...(closedUntil && closedUntil >= today ? [{ validFrom: today, validThrough: closedUntil }] : []),
    ...(openingHours || !season ? [] : closedParts(season).map((part) => nextDates(part, today, lastDay))),
  ];
  return {
    ...(closed.length > 0 && { specialOpeningHoursSpecification: closed.map(closedTime) }),
    ...(regular.length > 0 && { openingHoursSpecification: regular }),
  };
}

interface Opening {
  openingHoursSpecification?: OpeningHoursSpecification[];
  specialOpeningHoursSpecification?: OpeningHoursSpecification[];
}

/** What lies between the parts of the year in which it is open. */
function closedParts(open: readonly Season[]): Season[] {
  const isClosed = (day: string) => !open.some((season) => holds(season, day));
  const first = daysOfYear.filter((day, i) => isClosed(day) && !isClosed(daysOfYear.at(i - 1)!));
  const last = daysOfYear.filter((day, i) => isClosed(day) && !isClosed(daysOfYear[(i + 1) % daysOfYear.length]!));
  return first.map((from) => ({ from, to: last.find((to) => to >= from) ?? last[0]! }));
}

const daysOfYear = Array.from({ length: 365 }, (_, i) => new Date(Date.UTC(2027, 0, 1 + i)).toISOString().slice(5, 10));

const holds = ({ from, to }: Season, day: string): boolean =>
  from <= to ? from <= day && day <= to : from <= day || day <= to;

/** Closed for the time being: from midnight to midnight. */
const closedTime = (dates: { validFrom: string; validThrough: string }): OpeningHoursSpecification => ({
  ...specification(['00:00', '00:00']),
  ...dates,
});

const schemaDays: Record<Weekday, DayOfWeek> = {
  mo: 'https://schema.org/Monday',
  tu: 'https://schema.org/Tuesday',
  we: 'https://schema.org/Wednesday',
  th: 'https://schema.org/Thursday',
  fr: 'https://schema.org/Friday',
  sa: 'https://schema.org/Saturday',
  su: 'https://schema.org/Sunday',
};

/** One for each run of days and each span; seasons and single days carry their next dates. */
function specifications({ seasons, exceptions }: OpeningHours, today: string): OpeningHoursSpecification[] {
  const ofSeasons = seasons.flatMap(({ week, ...part }) => {
    const dates = seasons.length > 1 ? nextDates(part, today, lastDay) : {};
    return daysWithSameHours(week).flatMap((days) =>
      week[days[0]!].map((span) => ({
        ...specification(span),
        dayOfWeek: days.map((day) => schemaDays[day]),
        ...dates,
      })),
    );
  });
  const ofDays = exceptions.flatMap(({ spans, ...days }) => {
    // From midnight to midnight is how a closed day is written.
    const written: readonly OpeningSpan[] = spans.length > 0 ? spans : [['00:00', '00:00']];
    return written.map((span) => ({ ...specification(span), ...nextDates(days, today) }));
  });
  return [...ofSeasons, ...ofDays];
}

function specification([opens, closes]: OpeningSpan) {
  return {
    '@type': 'OpeningHoursSpecification' as const,
    opens,
    closes: closes === '24:00' ? '23:59' : withinOneDay(closes),
  };
}

/** The dates on which a period of the year ("MM-DD") next ends, and on which it began before that. */
function nextDates({ from, to }: Season, today: string, endIn = dayIn): { validFrom: string; validThrough: string } {
  const year = Number(today.slice(0, 4));
  const end = endIn(year, to) >= today ? year : year + 1;
  return { validFrom: dayIn(from <= to ? end : end - 1, from), validThrough: endIn(end, to) };
}

const dayIn = (year: number, day: string): string => `${year}-${day}`;

/** 29 February where the year has one. */
const lastDay = (year: number, to: string): string =>
  dayIn(year, new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29 ? seasonEnd(to) : to);
