import { weekdays, type OpeningWeek } from '../contract/records.ts';
import { rulesWithoutHolidays } from './holiday-rules.ts';
import { daysOfYear, parseHours, same, weeksIn, YEARS } from './hours-by-day.ts';
import { isReplacing, rulesFrom, rulesIn } from './rule-list.ts';

/**
 * Rules with hours of which no day is left, as later ones say something else of each: in this syntax a semicolon replaces.
 * Only of hours that can be read; what they say of holidays is left out.
 */
export function overruledRules(text: string): string[] {
  const rules = rulesWithoutHolidays(parseHours(text).prettifyValue());
  const list = rulesIn(rules);
  return list.filter((rule, i) => {
    if (CLOSING.test(rule) || !list.some((_, k) => k > i && isReplacing(rules, k))) return false;
    return YEARS.every((year) => isLost(rule, rulesFrom(rules, i), rulesFrom(rules, i + 1), year));
  });
}

/** Closings of which nothing is left, as a later rule opens on their days: one is written behind what it is to close. */
export function overruledClosings(text: string): string[] {
  const rules = rulesWithoutHolidays(parseHours(text).prettifyValue());
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

/** Whether it changes nothing where others follow, and they say something else than it. */
function isLost(rule: string, withIt: string, withoutIt: string, year: number): boolean {
  const [own, first, others] = [rule, withIt, withoutIt].map((one) => daysOfYear(parseHours(one), year));
  return (
    first!.every((spans, day) => same(spans, others![day]!)) &&
    own!.some((spans, day) => spans.length > 0 && !same(spans, others![day]!))
  );
}
