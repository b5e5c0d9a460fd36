import { weekdays, type OpeningWeek } from '../contract/records.ts';
import { rulesWithoutHolidays } from './holiday-rules.ts';
import { daysOfYear, parseHours, same, weeksIn, YEARS } from './hours-by-day.ts';
import { isReplacing, rulesFrom, rulesIn } from './rule-list.ts';

/**
 * Rules with hours of which no day is left, as later ones say something else of each: in this syntax a semicolon replaces.
 * Here and below of hours that can be read, as their parser writes them; what they say of holidays is left out.
 */
export function overruledRules(hours: string): string[] {
  const rules = rulesWithoutHolidays(hours);
  const list = rulesIn(rules);
  return list.filter((rule, i) => {
    if (CLOSING.test(rule) || !list.some((_, k) => k > i && isReplacing(rules, k))) return false;
    return YEARS.every((year) => isLost(rule, rulesFrom(rules, i), rulesFrom(rules, i + 1), year));
  });
}

/** Closings of which nothing is left, as a later rule opens on their days: one is written behind what it is to close. */
export function overruledClosings(hours: string): string[] {
  const rules = rulesWithoutHolidays(hours);
  const list = rulesIn(rules).slice(0, -1);
  if (!list.some((rule) => CLOSING.test(rule))) return [];
  const weeks = weeksIn(parseHours(rules));
  return list.filter((rule) => CLOSING.test(rule) && isOpened(weeks, scopeOf(rule)));
}

const CLOSING = /\b(off|closed)\b/;

/** Its days, as if it opened on them. */
const scopeOf = (rule: string) => weeksIn(parseHours(rule.replace(CLOSING, 'open')));

/**
 * Whether some of its days are open, and nowhere it makes a difference: no day of it is closed while others are open on
 * that date, or on that weekday at other times of the year. A bare "off" speaks of every day and takes nothing away.
 */
function isOpened(weeks: readonly OpeningWeek[], scope: readonly OpeningWeek[]): boolean {
  const isOpen = (date: number, day: Weekday) => weeks[date]![day].length > 0;
  const isMeant = (date: number, day: Weekday) => scope[date]![day].length > 0;
  const dates = [...weeks.keys()];
  const openElsewhere = weekdays.filter((day) => dates.some((date) => isOpen(date, day) && !isMeant(date, day)));
  const closes = (date: number) =>
    weekdays.some(
      (day) =>
        isMeant(date, day) &&
        !isOpen(date, day) &&
        (openElsewhere.includes(day) || weekdays.some((other) => isOpen(date, other) && !isMeant(date, other))),
    );
  const opens = (date: number) => weekdays.some((day) => isMeant(date, day) && isOpen(date, day));
  const isEveryDay = dates.every((date) => weekdays.every((day) => isMeant(date, day)));
  return !isEveryDay && dates.some(opens) && !dates.some(closes);
}

type Weekday = keyof OpeningWeek;

/** A rule that holds all the year, and the season of the one before it that it may be meant for. */
export interface UnboundRule {
  rule: string;
  season: string;
}

/** Rules for weekdays behind one for other weekdays of a season, which they do not take over: that ends with its rule. */
export function unboundRules(hours: string): UnboundRule[] {
  const list = rulesIn(rulesWithoutHolidays(hours)).filter((rule) => !CLOSING.test(rule));
  const seasonal = seasonalRules(list);
  if (seasonal.length === 0) return [];
  // Where the seasons fill the year, the other weekdays need none.
  const isInSeason = (date: number) => seasonal.some(({ weeks }) => openDays([weeks[date]!]).length > 0);
  if (seasonal[0]!.weeks.every((_, date) => isInSeason(date))) return [];
  return list.flatMap((rule, k) => {
    if (!WEEKDAYS_FIRST.test(rule)) return [];
    const days = openDays(weeksIn(parseHours(rule)));
    const before = seasonal.findLast(({ i, weeks }) => i < k && !openDays(weeks).some((day) => days.includes(day)));
    return before ? [{ rule, season: before.season }] : [];
  });
}

function seasonalRules(list: readonly string[]) {
  return list.flatMap((rule, i) => {
    const season = SEASON.exec(rule)?.[1];
    if (season === undefined) return [];
    const weeks = weeksIn(parseHours(rule));
    const dates = weeks.filter((week) => openDays([week]).length > 0).length;
    return dates < SEASON_DATES ? [] : [{ i, season, weeks }];
  });
}

const WEEKDAYS_FIRST = /^(Mo|Tu|We|Th|Fr|Sa|Su)\b/;
/** What stands before the weekdays: "Apr-Oct", "Apr 01-Oct 31:". */
const SEASON = /^((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b.*?) (?=(?:Mo|Tu|We|Th|Fr|Sa|Su)\b)/;
/** Fewer are a few days with a date of their own. */
const SEASON_DATES = 21;

const openDays = (weeks: readonly OpeningWeek[]) =>
  weekdays.filter((day) => weeks.some((week) => week[day].length > 0));

/** Whether it changes nothing where others follow, and they say something else than it. */
function isLost(rule: string, withIt: string, withoutIt: string, year: number): boolean {
  const [own, first, others] = [rule, withIt, withoutIt].map((one) => daysOfYear(parseHours(one), year));
  return (
    first!.every((spans, day) => same(spans, others![day]!)) &&
    own!.some((spans, day) => spans.length > 0 && !same(spans, others![day]!))
  );
}
