import type { opening_hours_warning_type } from 'opening_hours';
import { weekdays, type CountryCode, type OpeningHours, type OpeningWeek } from '../contract/records.ts';
import { rulesOnHolidays, rulesWithoutHolidays } from './holiday-rules.ts';
import { DAYS, monthDay, parseHours, same, weeksIn } from './hours-by-day.ts';
import {
  aroundHolidays,
  bySun,
  germanDate,
  notEveryYear,
  nothingSaid,
  nthWeekday,
  schoolHolidays,
  timeless,
  tooManySeasons,
  unseparated,
  type MisreadHours,
} from './misread-hours.ts';
import { rulesIn } from './rule-list.ts';

/** A change for so many days is an exception, a longer one a season. */
const EXCEPTION_DAYS = 4;
const MOST_SEASONS = 12;

/**
 * OSM opening hours as a normalised week for each season of the year.
 * @throws MisreadHours when the parser would read something else than is meant, or the hours cannot be told as seasons
 * @throws Error with the parser's own words when the syntax is wrong
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
  if (DAY_AND_MONTH.test(text)) throw germanDate();
  const isSaid = /\d|\b(off|closed)\b/i.test(text) || SUN.test(text);
  if (!isSaid) throw nothingSaid();
  const parsed = parseHours(text);
  if (parsed.getStructuredWarnings().some(({ type }) => misread.has(type))) throw unseparated(text);
  const rules = parsed.prettifyValue();
  const bare = rulesIn(rules).find((rule) => !TELLS_HOURS.test(rule));
  if (bare !== undefined) throw timeless(bare);
  const untold = untellable.find(([pattern]) => pattern.test(rules));
  if (untold) throw untold[1]();
  const tellsHolidays = /\bPH\b/.test(rules);
  const usual = weeksIn(tellsHolidays ? parseHours(rulesWithoutHolidays(rules)) : parsed);
  const onHolidays = tellsHolidays ? weeksIn(parseHours(rulesOnHolidays(rules))) : usual;
  const days = usual.map((week, day): DayHours => ({ week, holidayWeek: onHolidays[day]! }));
  return { ...cutYear(days, tellsHolidays), timeZone: timeZones[country] };
}

/** A time, a word that stands for one, or a comment; the parser takes days alone for days around the clock. */
const TELLS_HOURS = /\d:\d\d|24\/7|\b(off|closed|open|unknown|sunrise|sunset|dawn|dusk)\b|"/i;

const SUN = /\b(sunrise|sunset|dawn|dusk)\b/i;
/** "1.4.": the parser takes it for a time. */
const DAY_AND_MONTH = /\b\d{1,2}\.(0?[1-9]|1[0-2])\.(?!\d)/;

/** What the notation knows and a week for each season does not. */
const untellable: readonly [RegExp, () => MisreadHours][] = [
  [/\b20\d\d\b|\beaster\b/, notEveryYear],
  [/\bSH\b/, schoolHolidays],
  [/\bPH [+-]/, aroundHolidays],
  [/\[[-\d,]+\]/, nthWeekday],
  [SUN, bySun],
];

/** What the parser only guesses at: two lists in one rule, days behind the times. */
const misread: ReadonlySet<string> = new Set<opening_hours_warning_type>(['use_multi', 'switched']);

const timeZones: Record<CountryCode, string> = { DE: 'Europe/Berlin', AT: 'Europe/Vienna', CH: 'Europe/Zurich' };

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
  if (seasons.length > MOST_SEASONS) throw tooManySeasons();
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

const sameWeek = (a: OpeningWeek, b: OpeningWeek) => a === b || weekdays.every((day) => same(a[day], b[day]));
const sameHours = (a: DayHours, b: DayHours) => sameWeek(a.week, b.week) && sameWeek(a.holidayWeek, b.holidayWeek);
