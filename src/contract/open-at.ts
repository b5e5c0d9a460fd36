/** Whether a destination is open at the moment asked for; what nobody knows is a state of its own and never closed. */
export const openStates = ['open', 'closed', 'unknown'] as const;
export type OpenState = (typeof openStates)[number];

/** How many of the destinations that match otherwise are open, closed and neither known. */
export type OpenCounts = { at: string } & Record<OpenState, number>;

/** Public holidays are known for these years. */
export const openYears = { first: 2020, last: 2049 } as const;

const day =
  '(20[2-4]\\d-((0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)|20(2[048]|3[26]|4[048])-02-29)';
/** `now`, a day that the calendar has, or a day and a clock time, as the clocks at the destination show them. */
export const openAtPattern = `^(now|${day}(T([01]\\d|2[0-3]):[0-5]\\d)?)$`;
const known = new RegExp(openAtPattern);

/** A day, or the quarter hour in which the time lies: answers are kept for a quarter hour. Undefined for anything else. */
export function openAtOf(text: string): string | undefined {
  if (!known.test(text)) return undefined;
  return text.includes('T') ? quarterOf(text) : text;
}

/** Germany, Austria and Switzerland have the same clocks, so that one zone is local time everywhere. */
const TIME_ZONE = 'Europe/Berlin';
let clocks: Intl.DateTimeFormat | undefined;

/**
 * The quarter hour that the clocks of the three countries show, YYYY-MM-DDTHH:MM. When they are put back, the hour that
 * comes twice reads the same twice.
 * @param nowMs milliseconds since the epoch
 */
export function localQuarter(nowMs: number): string {
  // In Swedish a date reads as ISO 8601 has it.
  clocks ??= new Intl.DateTimeFormat('sv', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' });
  return quarterOf(clocks.format(nowMs).replace(' ', 'T'));
}

export const QUARTER_MS = 15 * 60_000;
/** Milliseconds until the clocks show the next quarter hour; all zones are apart by whole quarters. */
export const untilNextQuarter = (nowMs: number): number => QUARTER_MS - (nowMs % QUARTER_MS);

/** The day that lies so many days after another, YYYY-MM-DD. */
export const dayAfter = (date: string, days: number): string =>
  new Date(epochDay(date) * DAY_MS + days * DAY_MS).toISOString().slice(0, 10);

/** Days since 1970-01-01. */
export const epochDay = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MS;
const DAY_MS = 86_400_000;

/** 0 is Monday. */
export const weekdayOf = (date: string): number => (epochDay(date) + 3) % 7;

function quarterOf(time: string): string {
  const minutes = Number(time.slice(14, 16));
  return time.slice(0, 14) + String(minutes - (minutes % 15)).padStart(2, '0');
}
