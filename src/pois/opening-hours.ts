import OpeningHoursSyntax from 'opening_hours';
import {
  weekdays,
  type CountryCode,
  type OpeningHours,
  type OpeningSpan,
  type OpeningWeek,
  type Weekday,
} from '../contract/records.ts';

/** A year that begins on a Monday and has no leap day: every weekday of every season occurs in it. */
const YEAR = 2018;
const DAYS = 365;

/**
 * OSM opening hours as a normalised week for each season of the year.
 * @throws Error with the parser's own words when the syntax is wrong or the hours cannot be told as seasons
 */
export function normaliseOpeningHours(text: string, country: CountryCode): OpeningHours {
  const key = `${country} ${text}`;
  const known = recent.get(key);
  if (known) return known;
  const hours = normalise(text, country);
  // Many destinations keep the same hours; the oldest is forgotten, so that a bulk file does not fill the memory.
  if (recent.size >= RECENT) recent.delete(recent.keys().next().value!);
  recent.set(key, hours);
  return hours;
}

const RECENT = 2000;
const recent = new Map<string, OpeningHours>();

function normalise(text: string, country: CountryCode): OpeningHours {
  const { rules, holidays } = takeHolidaysOut(text);
  const parsed = new OpeningHoursSyntax(rules, null, {
    mode: 0,
    locale: 'de',
    tag_key: 'opening_hours',
    map_value: false,
    warnings_severity: 4,
  });
  const days = daysOfYear(parsed);
  return { ...cutYear(days), holidays, timeZone: timeZones[country] };
}

const timeZones: Record<CountryCode, string> = { DE: 'Europe/Berlin', AT: 'Europe/Vienna', CH: 'Europe/Zurich' };

/** Public holidays move from year to year, so they become one flag and leave the week. */
function takeHolidaysOut(text: string): { rules: string; holidays: OpeningHours['holidays'] } {
  let holidays: OpeningHours['holidays'] = null;
  const kept = text.split(';').flatMap((rule) => {
    if (!/\bPH\b/.test(rule)) return [rule];
    holidays = /\b(off|closed)\b/.test(rule) ? 'closed' : 'open';
    const rest = rule.replace(/,\s*PH\b|\bPH\s*,/g, '');
    return /\bPH\b/.test(rest) ? [] : [rest];
  });
  return { rules: kept.join(';').trim(), holidays };
}

/** The opening spans of every day of the year, by their opening time. */
function daysOfYear(parsed: OpeningHoursSyntax): OpeningSpan[][] {
  const days: OpeningSpan[][] = Array.from({ length: DAYS }, () => []);
  const start = new Date(YEAR, 0, 1);
  for (const [from, to] of parsed.getOpenIntervals(start, new Date(YEAR + 1, 0, 1))) {
    for (let day = dayOf(from); day < DAYS && dateOf(day) < to; day++) {
      const opens = Math.max(0, minutesInto(day, from));
      const closes = minutesInto(day, to);
      // An interval past two in the morning of the next day is told on that day too (24/7, multi-day).
      if (opens < closes && !(opens === 0 && day > dayOf(from) && closes <= 120)) {
        days[day]!.push([clock(opens), clock(closes > 26 * 60 ? 24 * 60 : closes)]);
      }
    }
  }
  return days;
}

interface Run {
  first: number;
  last: number;
  week: Partial<Record<Weekday, OpeningSpan[]>>;
}

/** Cuts the year where a weekday's hours change for good; a few odd days (Christmas) become exceptions. */
function cutYear(days: OpeningSpan[][]): Pick<OpeningHours, 'seasons' | 'exceptions'> {
  const runs: Run[] = [{ first: 0, last: 0, week: {} }];
  const exceptions: OpeningHours['exceptions'] = [];
  for (let day = 0; day < DAYS; day++) {
    const run = runs.at(-1)!;
    if (fits(run, day, days)) {
      run.week[weekdayOf(day)] = days[day]!;
      run.last = day;
      continue;
    }
    const odd = oddDays(run, day, days);
    if (odd > 0) {
      exceptions.push({ from: monthDay(day), to: monthDay(day + odd - 1), spans: days[day]! });
      day += odd - 1;
      run.last = day;
    } else runs.push(startRun(run, day, days));
  }
  if (runs.length > 12) throw new Error('mehr als zwölf verschiedene Zeiten im Jahr');
  return { seasons: joinAroundNewYear(runs.map(toSeason)), exceptions };
}

const fits = (run: Run, day: number, days: OpeningSpan[][]) => {
  const known = run.week[weekdayOf(day)];
  return known === undefined || same(known, days[day]!);
};

/** How many like days interrupt the run before a whole week fits again; 0 when it does not. */
function oddDays(run: Run, day: number, days: OpeningSpan[][]): number {
  for (let odd = 1; odd <= 4 && day + odd < DAYS; odd++) {
    const after = Array.from({ length: Math.min(7, DAYS - day - odd) }, (_, i) => day + odd + i);
    if (after.every((next) => fits(run, next, days))) return odd;
    if (!same(days[day]!, days[day + odd]!)) return 0;
  }
  return 0;
}

/** A season starts on the first of a month when the last days before the change fit it as well. */
function startRun(before: Run, change: number, days: OpeningSpan[][]): Run {
  const week = Object.fromEntries(
    Array.from({ length: 7 }, (_, i) => change + i).flatMap((day) => (days[day] ? [[weekdayOf(day), days[day]]] : [])),
  );
  const run: Run = { first: change, last: change, week: { [weekdayOf(change)]: days[change]! } };
  for (
    let day = change - 1;
    day > change - 7 && day > before.first && same(week[weekdayOf(day)] ?? [], days[day]!);
    day--
  ) {
    if (dateOf(day).getDate() !== 1) continue;
    run.first = day;
    before.last = day - 1;
    break;
  }
  return run;
}

function toSeason({ first, last, week }: Run): OpeningHours['seasons'][number] {
  return {
    from: monthDay(first),
    to: monthDay(last),
    week: Object.fromEntries(weekdays.map((day) => [day, week[day] ?? []])) as OpeningWeek,
  };
}

/** November to March is one season, not two. */
function joinAroundNewYear(seasons: OpeningHours['seasons']): OpeningHours['seasons'] {
  const [first, last] = [seasons[0], seasons.at(-1)];
  if (!first || !last || first === last || !sameWeek(first.week, last.week)) return seasons;
  return [...seasons.slice(1, -1), { from: last.from, to: first.to, week: last.week }];
}

const same = (a: readonly OpeningSpan[], b: readonly OpeningSpan[]) => a.join(';') === b.join(';');
const sameWeek = (a: OpeningWeek, b: OpeningWeek) => weekdays.every((day) => same(a[day], b[day]));
const weekdayOf = (day: number) => weekdays[day % 7]!;
const dateOf = (day: number) => new Date(YEAR, 0, 1 + day);
const dayOf = (date: Date) => Math.round((startOfDay(date).getTime() - dateOf(0).getTime()) / 86_400_000);
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
/** Wall-clock minutes, so that the days on which clocks change count like the others. */
const minutesInto = (day: number, date: Date) => (dayOf(date) - day) * 1440 + date.getHours() * 60 + date.getMinutes();
const two = (n: number) => String(n).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const monthDay = (day: number) => `${two(dateOf(day).getMonth() + 1)}-${two(dateOf(day).getDate())}`;
