import { weekdays, type OpeningSpan, type Weekday } from '../../../contract/records.ts';

/** Opening hours as a person tells them, and as the builder shows them. */
export interface HoursPlan {
  /** Day and night, all year. */
  always: boolean;
  seasons: PlannedSeason[];
  /** Single days: Christmas, New Year's Eve. */
  exceptions: PlannedException[];
  /** Nobody knows, closed, as on Sundays, or with hours of their own. */
  holidays: 'unknown' | 'closed' | 'sunday' | readonly OpeningSpan[];
}

/** From and to as MM-DD; without them it is the whole year. */
export interface Period {
  from: string;
  to: string;
}

export interface PlannedSeason {
  period: Period | undefined;
  rows: PlannedRow[];
}

/** Days of the week with the same hours; none are closed days. */
export interface PlannedRow {
  days: Weekday[];
  spans: OpeningSpan[];
}

export interface PlannedException extends Period {
  spans: OpeningSpan[];
}

const codes: Record<Weekday, string> = { mo: 'Mo', tu: 'Tu', we: 'We', th: 'Th', fr: 'Fr', sa: 'Sa', su: 'Su' };
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const lastDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** A period of so few days is an exception. */
const EXCEPTION_DAYS = 4;

/** The plan in the syntax of OpenStreetMap. Rules stand in the order in which they hold: a later one beats an earlier. */
export function planToText({ always, seasons, exceptions, holidays }: HoursPlan): string {
  if (always) return '24/7';
  const isSunday = holidays === 'sunday';
  const rules = seasons.flatMap(({ period, rows }) =>
    rows.filter(({ days }) => days.length > 0).map((row) => ruleText(period, row, isSunday && row.days.includes('su'))),
  );
  const single = exceptions.map(({ from, to, spans }) => `${periodText({ from, to })} ${spansText(spans)}`);
  const own = typeof holidays === 'string' ? (holidays === 'closed' ? ['PH off'] : []) : [`PH ${spansText(holidays)}`];
  return [...rules, ...own, ...single].join('; ');
}

function ruleText(period: Period | undefined, { days, spans }: PlannedRow, withHolidays: boolean): string {
  const isDaily = days.length === weekdays.length && !withHolidays;
  const dayText = isDaily ? '' : daysText(days) + (withHolidays ? ',PH' : '');
  return [period && periodText(period), dayText, spansText(spans)].filter(Boolean).join(' ');
}

const spansText = (spans: readonly OpeningSpan[]) =>
  spans.length === 0 ? 'off' : spans.map(([from, to]) => `${from}-${to}`).join(',');

/** Mo-Fr,Su: three and more in a row are from and to. */
function daysText(days: readonly Weekday[]): string {
  const places = weekdays.flatMap((day, i) => (days.includes(day) ? [i] : []));
  const runs: number[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run && run.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  const code = (place: number) => codes[weekdays[place]!];
  return runs
    .map((run) => (run.length > 2 ? `${code(run[0]!)}-${code(run.at(-1)!)}` : run.map(code).join(',')))
    .join(',');
}

/** Whole months go without days. */
function periodText({ from, to }: Period): string {
  const [first, last] = [partsOf(from), partsOf(to)];
  const isWhole = first.day === 1 && last.day >= lastDays[last.month]! - (last.month === 1 ? 1 : 0);
  const month = (part: { month: number }) => months[part.month]!;
  if (isWhole) return first.month === last.month ? month(first) : `${month(first)}-${month(last)}`;
  if (from === to) return `${month(first)} ${first.day}`;
  return `${month(first)} ${first.day}-${month(last)} ${last.day}`;
}

const partsOf = (date: string) => ({ month: Number(date.slice(0, 2)) - 1, day: Number(date.slice(3)) });
const dateOf = (month: number, day: number) => [month + 1, day].map((part) => String(part).padStart(2, '0')).join('-');

const MONTH = `(?:${months.join('|')})`;
const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)';
/** Of a day, not the beginning of a time. */
const NUMBER = '\\d{1,2}(?!\\d|:\\d)';
const TIME = '\\d{1,2}:\\d\\d';
const rule = new RegExp(
  `^(?:(${MONTH}(?: ${NUMBER})?(?:-(?:${MONTH} )?(?:${MONTH}|${NUMBER}))?):?\\s*)?` +
    `(?:(${DAY}(?:\\s*[-,]\\s*${DAY})*):?\\s*)?` +
    `(${TIME}-${TIME}(?:\\s*,\\s*${TIME}-${TIME})*|off|closed)?$`,
);

/**
 * Reads the syntax of OpenStreetMap, as far as the builder can show it.
 * @returns undefined for more special hours: those stay text
 */
export function textToPlan(text: string): HoursPlan | undefined {
  const plan: HoursPlan = { always: false, seasons: [], exceptions: [], holidays: 'unknown' };
  if (text.trim() === '24/7') return { ...plan, always: true };
  for (const part of text.split(';').map((one) => one.trim())) {
    const [whole, dates, days, times] = rule.exec(part) ?? [];
    if (!whole || times === undefined) return undefined;
    if (!take(plan, { period: dates === undefined ? undefined : periodOf(dates), days, spans: spansOf(times) }))
      return undefined;
  }
  return plan;
}

interface Rule {
  period: Period | undefined;
  days: string | undefined;
  spans: OpeningSpan[];
}

/** @returns whether the plan can hold it */
function take(plan: HoursPlan, { period, days, spans }: Rule): boolean {
  const list = days === undefined ? [...weekdays] : daysOf(days);
  if (!list) return false;
  const isForHolidays = list.includes('ph');
  const ofWeek = list.filter((day): day is Weekday => day !== 'ph');
  if (isForHolidays && ofWeek.length === 0) {
    if (period || plan.holidays !== 'unknown') return false;
    plan.holidays = spans.length === 0 ? 'closed' : spans;
    return true;
  }
  if (isForHolidays) {
    if (!ofWeek.includes('su')) return false;
    plan.holidays = 'sunday';
  }
  if (period && days === undefined && lengthOf(period) <= EXCEPTION_DAYS) {
    plan.exceptions.push({ ...period, spans });
    return true;
  }
  // Behind an exception or a rule for holidays another week would beat it.
  if (plan.exceptions.length > 0 || (!isForHolidays && plan.holidays !== 'unknown' && plan.holidays !== 'sunday'))
    return false;
  const season = plan.seasons.find((known) => samePeriod(known.period, period));
  if (season && season !== plan.seasons.at(-1)) return false;
  if (season) season.rows.push({ days: ofWeek, spans });
  else plan.seasons.push({ period, rows: [{ days: ofWeek, spans }] });
  return true;
}

const samePeriod = (a: Period | undefined, b: Period | undefined) => a?.from === b?.from && a?.to === b?.to;

function lengthOf({ from, to }: Period): number {
  const [first, last] = [from, to].map((date) => Date.parse(`2027-${date}T00:00:00Z`) / 86_400_000) as [number, number];
  return ((last - first + 365) % 365) + 1;
}

const spansOf = (times: string): OpeningSpan[] =>
  /^(off|closed)$/.test(times)
    ? []
    : times.split(',').map((span) => span.trim().split('-').map((time) => time.padStart(5, '0')) as unknown as OpeningSpan); // prettier-ignore

function daysOf(text: string): (Weekday | 'ph')[] | undefined {
  const order = [...weekdays];
  const days = text.split(',').flatMap((part): (Weekday | 'ph')[] | undefined => {
    const [from, to] = part.split('-').map((code) => code.trim().toLowerCase()) as [Weekday | 'ph', Weekday | 'ph'];
    if (to === undefined) return [from];
    if (from === 'ph' || to === 'ph') return undefined;
    const [first, last] = [order.indexOf(from), order.indexOf(to)];
    return first <= last ? order.slice(first, last + 1) : [...order.slice(first), ...order.slice(0, last + 1)];
  });
  if (days.includes(undefined)) return undefined;
  return [...order, 'ph' as const].filter((day) => days.includes(day));
}

/** Apr-Oct, Apr 15-Oct 15, Dec 24-26, Dec 24. */
function periodOf(text: string): Period {
  const [first, last] = text.split('-') as [string, string | undefined];
  const [month, day] = monthAndDay(first);
  if (last === undefined) return { from: dateOf(month, day ?? 1), to: dateOf(month, day ?? lastDays[month]!) };
  if (/^\d+$/.test(last)) return { from: dateOf(month, day ?? 1), to: dateOf(month, Number(last)) };
  const [lastMonth, lastDay] = monthAndDay(last);
  return { from: dateOf(month, day ?? 1), to: dateOf(lastMonth, lastDay ?? lastDays[lastMonth]!) };
}

function monthAndDay(text: string): [month: number, day: number | undefined] {
  const [name = '', day] = text.split(' ');
  return [months.indexOf(name), day === undefined ? undefined : Number(day)];
}
