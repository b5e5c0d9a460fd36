import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts';
import type { Season } from '../contract/facts.ts';
import type { OpeningHours, OpeningSpan, PoiDetail, Weekday } from '../contract/records.ts';
import { daysWithSameHours, withinOneDay } from './opening-week.ts';

/**
 * When a destination is open, as schema.org says it (https://schema.org/openingHoursSpecification). Where no hours are
 * known, the parts of the year in which it is open at all.
 * @param today YYYY-MM-DD; what comes every year carries its next dates
 */
export function openingOf({ openingHours, season, closedUntil }: PoiDetail, today: string): Opening {
  const regular = openingHours ? specifications(openingHours, today) : (season ?? []).map(seasonAt(today));
  return {
    ...(closedUntil && closedUntil >= today && { specialOpeningHoursSpecification: closedTime(closedUntil, today) }),
    ...(regular.length > 0 && { openingHoursSpecification: regular }),
  };
}

interface Opening {
  openingHoursSpecification?: OpeningHoursSpecification[];
  specialOpeningHoursSpecification?: OpeningHoursSpecification;
}

const seasonAt =
  (today: string) =>
  ({ from, to }: Season): OpeningHoursSpecification => ({
    '@type': 'OpeningHoursSpecification',
    ...nextDates(from, to, today),
  });

/** Closed for the time being: from midnight to midnight. */
const closedTime = (until: string, today: string): OpeningHoursSpecification => ({
  ...specification(['00:00', '00:00']),
  validFrom: today,
  validThrough: until,
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
  const ofSeasons = seasons.flatMap(({ from, to, week }) => {
    const dates = seasons.length > 1 ? nextDates(from, to, today) : {};
    return daysWithSameHours(week).flatMap((days) =>
      week[days[0]!].map((span) => ({
        ...specification(span),
        dayOfWeek: days.map((day) => schemaDays[day]),
        ...dates,
      })),
    );
  });
  const ofDays = exceptions.flatMap(({ from, to, spans }) => {
    // From midnight to midnight is how a closed day is written.
    const written: readonly OpeningSpan[] = spans.length > 0 ? spans : [['00:00', '00:00']];
    return written.map((span) => ({ ...specification(span), ...nextDates(from, to, today) }));
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
function nextDates(from: string, to: string, today: string): { validFrom: string; validThrough: string } {
  const year = Number(today.slice(0, 4));
  const end = `${year}-${to}` >= today ? year : year + 1;
  return { validFrom: `${from <= to ? end : end - 1}-${from}`, validThrough: `${end}-${to}` };
}
