import type { State } from '../contract/destination.ts';
import { dayAfter, epochDay, weekdayOf, type OpenState } from '../contract/open-at.ts';
import { eachNode, slotsOf, type Levels } from './levels.ts';
import { isPublicHoliday } from './public-holidays.ts';
import {
  ENDS_NIGHT,
  isWithin,
  QUARTERS_A_DAY,
  QUARTERS_WITH_NIGHT,
  scheduleOf,
  type Day,
  type Schedule,
  type Scheduled,
} from './schedules.ts';

/**
 * When the destinations are open. Many have the same hours, so that each schedule is kept once, and each day of one:
 *
 *     scheduleOf     for each document the number of its schedule, 0 where nobody knows anything
 *     scheduleEnds   for each schedule where its rows end
 *     closedUntil    for each schedule, see `Schedule`
 *     scheduleRows   from, to, and the numbers of fourteen days; the largest number is a day that nobody knows
 *     openDays       four numbers with a bit for each quarter hour of a day and the night after it, and `ENDS_NIGHT`
 *     openHours      for each node six numbers: a bit for each hour of the week in which some document below may be open
 *                    at whatever time of the year, and one where some of them may be unknown
 */
export type OpenTimeSections = Record<(typeof names)[number], Uint32Array>;
const names = ['scheduleOf', 'scheduleEnds', 'closedUntil', 'scheduleRows', 'openDays', 'openHours'] as const;

/** Those that say what each schedule means. */
export const scheduleSectionNames = ['scheduleEnds', 'closedUntil', 'scheduleRows', 'openDays'] as const;

/** The sections of a file. */
export const openTimeSections = (section: (name: string) => Uint32Array): OpenTimeSections =>
  Object.fromEntries(names.map((name) => [name, section(name)])) as OpenTimeSections;

const ROW = 16;
const UNKNOWN_DAY = 0xffff_ffff;
const NODE_WORDS = 6;
const HOURS = 168;
/** The bit of a node behind its hours. */
const UNKNOWN_BIT = HOURS;

/** Equal schedules and equal days are kept once. */
export function collectOpenTimes(count: number) {
  const known = createNumbers<Scheduled>();
  // The 0th is that of which nobody knows anything.
  known.numberOf({});
  const ofDocument = new Uint32Array(count);
  return {
    add: (id: number, { openingHours, season, closedUntil, byAppointment }: Scheduled): void => {
      if (openingHours || season || closedUntil)
        ofDocument[id] = known.numberOf({ openingHours, season, closedUntil, byAppointment });
    },
    sections: (levels: Levels) => sectionsOf(levels, known.all, ofDocument),
  };
}

function sectionsOf(levels: Levels, known: readonly Scheduled[], ofDocument: Uint32Array): OpenTimeSections {
  const days = createNumbers<Day>();
  const schedules = known.map(scheduleOf);
  const rows = schedules.map(({ rows }) =>
    rows.flatMap((row) => [
      ...[row.from, row.to],
      ...row.days.map((day) => (day === 'unknown' ? UNKNOWN_DAY : days.numberOf(day))),
    ]),
  );
  const hours = schedules.map(hoursOf);
  let end = 0;
  return {
    scheduleOf: ofDocument,
    scheduleEnds: Uint32Array.from(rows, ({ length }) => (end += length)),
    closedUntil: Uint32Array.from(schedules, ({ closedUntil }) => closedUntil),
    scheduleRows: Uint32Array.from(rows.flat()),
    openDays: Uint32Array.from(days.all.flat() as number[]),
    openHours: nodesOf(levels, (id) => hours[ofDocument[id]!]!),
  };
}

/** Each value once, by the order in which it came. */
function createNumbers<Value>() {
  const [numbers, all] = [new Map<string, number>(), [] as Value[]];
  return {
    all,
    numberOf: (value: Value): number => {
      const key = JSON.stringify(value);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, all.length);
      return all.push(value) - 1;
    },
  };
}

/** The hours of the week in which a schedule is ever open, as the bits of a node. */
function hoursOf({ rows }: Schedule): Uint32Array {
  const bits = new Uint32Array(NODE_WORDS);
  const set = (bit: number) => (bits[bit >> 5]! |= 1 << (bit & 31));
  for (const { days } of rows)
    days.forEach((day, i) => {
      if (day === 'unknown') set(UNKNOWN_BIT);
      else
        for (let quarter = 0; quarter < QUARTERS_WITH_NIGHT; quarter++)
          if (hasBit(day, 0, quarter)) set(((i % 7) * 24 + (quarter >> 2)) % HOURS);
    });
  return bits;
}

function nodesOf(levels: Levels, ofDocument: (id: number) => Uint32Array): Uint32Array {
  const documents = levels[1]!;
  const nodes = new Uint32Array((slotsOf(levels) - documents) * NODE_WORDS);
  const of = (slot: number) =>
    slot < documents
      ? ofDocument(slot)
      : nodes.subarray((slot - documents) * NODE_WORDS, (slot - documents + 1) * NODE_WORDS);
  eachNode(levels, (slot, from, to) => {
    const node = of(slot);
    for (let child = from; child < to; child++) of(child).forEach((bits, word) => (node[word]! |= bits));
  });
  return nodes;
}

const hasBit = (words: ArrayLike<number>, at: number, bit: number): boolean =>
  ((words[at + (bit >> 5)]! >>> (bit & 31)) & 1) === 1;

/** A moment as the loops test it. */
export interface OpenTest {
  /** Of one document. */
  stateOf: (id: number) => OpenState;
  /** Whether one document is open, or with `orUnknown` may be. */
  passes: (id: number, orUnknown: boolean) => boolean;
  /** Whether its day is a public holiday where one document lies. */
  isHoliday: (id: number) => boolean;
  /** Whether some document below a node may be open, or with `orUnknown` may be either. @param node the lowest is 0 */
  mayHold: (node: number, orUnknown: boolean) => boolean;
}

/** Moments of which is kept what is open then: one asks for now, today and some days more. */
const REMEMBERED = 16;

/** @param stateOf for each document the number of its state or canton, from 1 on */
export function createOpenTimes(sections: OpenTimeSections, states: readonly State[], stateOf: ArrayLike<number>) {
  const kept = new Map<string, OpenTest>();
  /** @param at a day or a quarter hour of `contract/open-at.ts` */
  return (at: string): OpenTest => {
    const known = kept.get(at);
    if (known) return known;
    if (kept.size === REMEMBERED) kept.delete(kept.keys().next().value!);
    const made = openTest(sections, at, { states, stateOf });
    kept.set(at, made);
    return made;
  };
}

interface Where {
  states: readonly State[];
  stateOf: ArrayLike<number>;
}

/**
 * Whether a destination is open follows from its schedule and from whether the day and the one before are holidays there,
 * so that it is found out once for each of these and looked up for the others.
 */
function openTest(sections: OpenTimeSections, at: string, { states, stateOf }: Where): OpenTest {
  const { scheduleOf, openHours } = sections;
  const [today, yesterday] = [calendarDay(at, states), calendarDay(dayAfter(at, -1), states)];
  const quarter = quarterIn(at);
  const first = today.weekday * 24 + (quarter === undefined ? 0 : quarter >> 2);
  const last = quarter === undefined ? first + 23 : first;
  const holidays = Uint8Array.from(
    today.holidays,
    (isHoliday, state) => (isHoliday ? TODAY : 0) | (yesterday.holidays[state] ? YESTERDAY : 0),
  );
  const answer = answerIn(sections, { today, yesterday, quarter });
  const known = new Uint8Array(sections.scheduleEnds.length * HOLIDAYS);
  const codeOf = (id: number): number => {
    const key = scheduleOf[id]! * HOLIDAYS + holidays[stateOf[id]!]!;
    return (known[key] ||= codes.indexOf(answer(scheduleOf[id]!, key % HOLIDAYS)));
  };
  return {
    isHoliday: (id) => (holidays[stateOf[id]!]! & TODAY) !== 0,
    stateOf: (id) => codes[codeOf(id)] as OpenState,
    passes: (id, orUnknown) => codeOf(id) === OPEN || (orUnknown && codeOf(id) === UNKNOWN),
    mayHold: (node, orUnknown) => {
      const from = node * NODE_WORDS;
      if (orUnknown && hasBit(openHours, from, UNKNOWN_BIT)) return true;
      for (let hour = first; hour <= last; hour++) if (hasBit(openHours, from, hour)) return true;
      return false;
    },
  };
}

/** What is kept of a schedule; the 0th is not found out yet. */
const codes: readonly (OpenState | undefined)[] = [undefined, 'open', 'closed', 'unknown'];
const [OPEN, UNKNOWN] = [codes.indexOf('open'), codes.indexOf('unknown')];

/** Which of the two days are holidays, as bits. */
const [TODAY, YESTERDAY, HOLIDAYS] = [1, 2, 4];

interface Moment {
  today: CalendarDay;
  yesterday: CalendarDay;
  /** Of the day; undefined where all of it is meant. */
  quarter: number | undefined;
}

function answerIn(sections: OpenTimeSections, { today, yesterday, quarter }: Moment) {
  const { scheduleEnds, closedUntil, scheduleRows, openDays } = sections;

  /** The number of the day in `openDays`, CLOSED or UNKNOWN_DAY. */
  const dayOf = (schedule: number, date: CalendarDay, isHoliday: boolean): number => {
    if (closedUntil[schedule]! >= date.epochDay) return CLOSED;
    for (let row = schedule > 0 ? scheduleEnds[schedule - 1]! : 0; row < scheduleEnds[schedule]!; row += ROW)
      if (isWithin(date.monthDay, scheduleRows[row]!, scheduleRows[row + 1]!))
        return scheduleRows[row + 2 + (isHoliday ? 7 : 0) + date.weekday]!;
    return CLOSED;
  };
  const isOpen = (day: number): boolean => {
    if (day >= CLOSED) return false;
    if (quarter !== undefined) return hasBit(openDays, day * 4, quarter);
    return [0, 1, 2].some((word) => openDays[day * 4 + word] !== 0);
  };
  const endsNight = (day: number): boolean => day < CLOSED && hasBit(openDays, day * 4, ENDS_NIGHT);
  /** @param holidays bits of TODAY and YESTERDAY */
  return (schedule: number, holidays: number): OpenState => {
    const day = dayOf(schedule, today, (holidays & TODAY) !== 0);
    if (isOpen(day)) return 'open';
    const night = quarter === undefined ? QUARTERS_WITH_NIGHT : quarter + QUARTERS_A_DAY;
    if (night < QUARTERS_WITH_NIGHT && !endsNight(day)) {
      const before = dayOf(schedule, yesterday, (holidays & YESTERDAY) !== 0);
      const usual = before === UNKNOWN_DAY ? dayOf(schedule, yesterday, false) : before;
      const isNight = usual < CLOSED && hasBit(openDays, usual * 4, night);
      if (isNight) return before === UNKNOWN_DAY ? 'unknown' : 'open';
    }
    return day === UNKNOWN_DAY ? 'unknown' : 'closed';
  };
}

const quarterIn = (at: string): number | undefined =>
  at.includes('T') ? Number(at.slice(11, 13)) * 4 + Number(at.slice(14, 16)) / 15 : undefined;

const CLOSED = UNKNOWN_DAY - 1;

interface CalendarDay {
  epochDay: number;
  /** 1123 is 23 November. */
  monthDay: number;
  /** 0 is Monday. */
  weekday: number;
  /** Whether it is a public holiday in a state or canton, by its number from 1 on; nowhere is none. */
  holidays: readonly boolean[];
}

function calendarDay(date: string, states: readonly State[]): CalendarDay {
  const day = date.slice(0, 10);
  return {
    epochDay: epochDay(day),
    monthDay: Number(day.slice(5, 7) + day.slice(8, 10)),
    weekday: weekdayOf(day),
    holidays: [false, ...states.map((state) => isPublicHoliday(day, state))],
  };
}
