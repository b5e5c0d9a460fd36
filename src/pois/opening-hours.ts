import OpeningHoursSyntax, { type opening_hours_warning_type } from 'opening_hours';
import {
  weekdays,
  type CountryCode,
  type OpeningHours,
  type OpeningSpan,
  type OpeningWeek,
} from '../contract/records.ts';
import { rulesOnHolidays, rulesWithoutHolidays } from './holiday-rules.ts';
import { isReplacing, rulesFrom, rulesIn } from './rule-list.ts';

/** Seven years without a leap day, one beginning on each weekday: every date falls on every weekday once. */
const YEARS = [2018, 2019, 2025, 2015, 2010, 2011, 2017];
const DAYS = 365;
/** A change for so many days is an exception, a longer one a season. */
const EXCEPTION_DAYS = 4;
const MOST_SEASONS = 12;

/**
 * OSM opening hours as a normalised week for each season of the year.
 * @throws MisreadHours when the parser would read something else than is meant
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

/**
 * Rules with hours of which no day is left, as later ones say something else of each: in this syntax a semicolon replaces.
 * Only of hours that can be read; what they say of holidays is left out.
 */
export function overruledRules(text: string): string[] {
  const rules = rulesWithoutHolidays(parse(text).prettifyValue());
  const list = rulesIn(rules);
  return list.filter((rule, i) => {
    if (/\b(off|closed)\b/.test(rule) || !list.some((_, k) => k > i && isReplacing(rules, k))) return false;
    return YEARS.every((year) => isLost(rule, rulesFrom(rules, i), rulesFrom(rules, i + 1), year));
  });
}

/** Whether it changes nothing where others follow, and they say something else than it. */
function isLost(rule: string, withIt: string, withoutIt: string, year: number): boolean {
  const [own, first, others] = [rule, withIt, withoutIt].map((one) => daysOfYear(parse(one), year));
  return (
    first!.every((spans, day) => same(spans, others![day]!)) &&
    own!.some((spans, day) => spans.length > 0 && !same(spans, others![day]!))
  );
}

/** Hours that the parser takes, but reads otherwise than they are meant; the message is German. */
export class MisreadHours extends Error {
  /** German: how to mend it. */
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.name = 'MisreadHours';
    this.fix = fix;
  }
}

const unseparated = (text: string) =>
  new MisreadHours(
    `In den Öffnungszeiten „${text}“ fehlt ein Trennzeichen, oder die Reihenfolge stimmt nicht.`,
    'Zuerst die Tage, dann die Uhrzeiten; zwischen zwei Uhrzeiten ein Komma, vor neuen Tagen ein Semikolon: "Mo-Fr 09:00-12:00,13:00-17:00; Sa 10:00-12:00".',
  );

const timeless = (rule: string) =>
  new MisreadHours(
    `In den Öffnungszeiten steht bei „${rule}“ keine Uhrzeit, und das hieße rund um die Uhr.`,
    `Die Uhrzeiten ergänzen („${rule} 10:00-16:00“), „${rule} off“ schreiben, wenn geschlossen ist, oder den Teil löschen.`,
  );

const RECENT = 2000;
const recent = new Map<string, OpeningHours>();

function normalise(text: string, country: CountryCode): OpeningHours {
  if (!/\d:\d\d|24\/7|\b(off|closed)\b/i.test(text)) throw new Error('ohne Uhrzeit');
  const parsed = parse(text);
  if (parsed.getStructuredWarnings().some(({ type }) => misread.has(type))) throw unseparated(text);
  const rules = parsed.prettifyValue();
  const bare = rulesIn(rules).find((rule) => !TELLS_HOURS.test(rule));
  if (bare !== undefined) throw timeless(bare);
  if (/\b20\d\d\b|\beaster\b/.test(rules)) throw new Error('nicht jedes Jahr an denselben Tagen');
  if (/\bSH\b/.test(rules)) throw new Error('Schulferien stehen in keinem Kalender');
  if (/\bPH [+-]/.test(rules)) throw new Error('Tage um Feiertage stehen in keiner Woche');
  const tellsHolidays = /\bPH\b/.test(rules);
  const usual = weeksIn(tellsHolidays ? parse(rulesWithoutHolidays(rules)) : parsed);
  const onHolidays = tellsHolidays ? weeksIn(parse(rulesOnHolidays(rules))) : usual;
  const days = usual.map((week, day): DayHours => ({ week, holidayWeek: onHolidays[day]! }));
  return { ...cutYear(days, tellsHolidays), timeZone: timeZones[country] };
}

/** A time, a word that stands for one, or a comment; the parser takes days alone for days around the clock. */
const TELLS_HOURS = /\d:\d\d|24\/7|\b(off|closed|open|unknown|sunrise|sunset|dawn|dusk)\b|"/i;

/** What the parser only guesses at: two lists in one rule, days behind the times. */
const misread: ReadonlySet<string> = new Set<opening_hours_warning_type>(['use_multi', 'switched']);

/** @throws Error with the parser's own words */
function parse(rules: string): OpeningHoursSyntax {
  return new OpeningHoursSyntax(rules, null, {
    mode: 0,
    locale: 'de',
    tag_key: 'opening_hours',
    map_value: false,
    warnings_severity: 4,
  });
}

const weeksIn = (parsed: OpeningHoursSyntax) => withoutClockChanges(weeksOf(parsed));

const timeZones: Record<CountryCode, string> = { DE: 'Europe/Berlin', AT: 'Europe/Vienna', CH: 'Europe/Zurich' };

/** For every date of the year: the hours when it falls on a Monday, on a Tuesday … */
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
function daysOfYear(parsed: OpeningHoursSyntax, year: number): OpeningSpan[][] {
  const days: OpeningSpan[][] = Array.from({ length: DAYS }, () => []);
  // A day more at both ends: nights go on over New Year.
  for (const [from, to, isUnknown] of parsed.getOpenIntervals(new Date(year, 0, 0), new Date(year + 1, 0, 2))) {
    if (isUnknown) throw new Error('nicht zu jeder Zeit bekannt');
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

/** A date: its hours when it falls on a Monday, on a Tuesday … and the same when it is a public holiday. */
interface DayHours {
  week: OpeningWeek;
  holidayWeek: OpeningWeek;
}

/** Dates in a row with the same hours. */
interface Run extends DayHours {
  first: number;
  last: number;
}

/** Cuts the year where the week changes; a few odd days (Christmas) become exceptions. */
function cutYear(days: readonly DayHours[], tellsHolidays: boolean): Omit<OpeningHours, 'timeZone'> {
  const runs = joinAroundNewYear(runsOf(days));
  const usual = runs.filter((run) => lengthOf(run) > EXCEPTION_DAYS);
  const isOdd = (run: Run) => usual.length > 0 && isAlike(run) && !usual.some((other) => sameHours(other, run));
  const seasons = joinAroundNewYear(merged(runs, isOdd));
  if (seasons.length > MOST_SEASONS) throw new Error('mehr als zwölf verschiedene Zeiten im Jahr');
  const isClosed = seasons.every(({ holidayWeek }) => sameWeek(holidayWeek, closedWeek));
  const holidays = !tellsHolidays ? null : isClosed ? 'closed' : 'open';
  /** What `holidays` says by itself is not told again. */
  const isTold = ({ week, holidayWeek }: Run) => sameWeek(holidayWeek, holidays === 'closed' ? closedWeek : week);
  return {
    seasons: seasons.map((run) => ({
      ...{ from: monthDay(run.first), to: monthDay(run.last), week: run.week },
      ...(!isTold(run) && { holidayWeek: run.holidayWeek }),
    })),
    exceptions: runs.filter(isOdd).map((run) => ({
      ...{ from: monthDay(run.first), to: monthDay(run.last), spans: run.week.mo },
      ...(!isTold(run) && { holidaySpans: run.holidayWeek.mo }),
    })),
    holidays,
  };
}

const closedWeek = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as OpeningWeek;

function runsOf(days: readonly DayHours[]): Run[] {
  const runs: Run[] = [];
  days.forEach((hours, day) => {
    const run = runs.at(-1);
    if (run && sameHours(run, hours)) run.last = day;
    else runs.push({ first: day, last: day, ...hours });
  });
  return runs;
}

const lengthOf = ({ first, last }: Run) => ((last - first + DAYS) % DAYS) + 1;

/** A few days with the same hours whatever weekday they fall on. */
const isAlike = (run: Run) =>
  lengthOf(run) <= EXCEPTION_DAYS &&
  [run.week, run.holidayWeek].every((week) => weekdays.every((day) => same(week[day], week.mo)));

/** The seasons as they go on under the exceptions; a single one has no beginning. */
function merged(runs: readonly Run[], isOdd: (run: Run) => boolean): Run[] {
  const start = runs.findIndex((run) => !isOdd(run));
  const seasons: Run[] = [];
  for (const run of [...runs.slice(start), ...runs.slice(0, start)]) {
    const before = seasons.at(-1);
    if (before && (isOdd(run) || sameHours(before, run))) before.last = run.last;
    else seasons.push({ ...run });
  }
  return seasons.length === 1 ? [{ ...seasons[0]!, first: 0, last: DAYS - 1 }] : seasons;
}

/** November to March is one season, not two. */
function joinAroundNewYear(runs: readonly Run[]): Run[] {
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last || first === last || !sameHours(first, last)) return [...runs];
  return [...runs.slice(1, -1), { ...last, last: first.last }];
}

const same = (a: readonly OpeningSpan[], b: readonly OpeningSpan[]) => a.join(';') === b.join(';');
const sameWeek = (a: OpeningWeek, b: OpeningWeek) => a === b || weekdays.every((day) => same(a[day], b[day]));
const sameHours = (a: DayHours, b: DayHours) => sameWeek(a.week, b.week) && sameWeek(a.holidayWeek, b.holidayWeek);
const dateOf = (year: number, day: number) => new Date(year, 0, 1 + day);
/** Monday is the first of `weekdays`, Sunday the first of a Date. */
const weekdayOf = (year: number, day: number) => weekdays[(dateOf(year, day).getDay() + 6) % 7]!;
const dayOf = (year: number, date: Date) =>
  Math.round((startOfDay(date).getTime() - dateOf(year, 0).getTime()) / 86_400_000);
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
/** Wall-clock minutes, so that the days on which clocks change count like the others. */
const minutesInto = (year: number, day: number, date: Date) =>
  (dayOf(year, date) - day) * 1440 + date.getHours() * 60 + date.getMinutes();
const two = (n: number) => String(n).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const monthDay = (day: number) =>
  `${two(dateOf(YEARS[0]!, day).getMonth() + 1)}-${two(dateOf(YEARS[0]!, day).getDate())}`;
