import {
  weekdays,
  type Language,
  type OpeningHours,
  type OpeningSpan,
  type OpeningWeek,
  type PoiDetail,
} from '../../src/contract/records.ts';
import { localTime, minutesOf, openState } from './clock.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import type { Translate } from '../ui/texts.ts';

/** What the service says of now, which knows season, closures and the public holidays of the place. */
export type Today = Pick<
  PoiDetail,
  'openState' | 'publicHoliday' | 'closedUntil' | 'season' | 'byAppointment' | 'openingHours'
>;

/** The opening hours as a person would say them, and below them, folded, all of them. */
export function hoursBlock(hours: OpeningHours, at: Date, t: Translate, language: Language): HTMLElement {
  const now = el('span', { class: 'now' }, spokenHours(hours, at, t, language));
  const line = (...more: Node[]): HTMLElement => el('p', { class: 'hours' }, icon('clock'), now, ...more);
  if (openState(hours, at).kind === 'always') return line();
  return el(
    'details',
    { class: 'hours-all' },
    el('summary', {}, icon('clock'), now, el('span', { class: 'unseen' }, `, ${t('hoursAll')}`)),
    ...hours.seasons.flatMap((season) => [
      hours.seasons.length > 1 && el('p', { class: 'season' }, rangeText(season, language)),
      weekTable(season.week, t, language),
    ]),
    ...hours.exceptions.map((each) =>
      el('p', { class: 'season' }, `${rangeText(each, language)}: ${spansText(each.spans, t, language)}`),
    ),
    el('p', { class: 'season' }, t(hours.holidays === null ? 'holidaysUnknown' : `holidays_${hours.holidays}`)),
  );
}

/** What is said where the weekly hours alone would say something wrong; undefined on any other day. */
export function specialDay(today: Today, t: Translate): string | undefined {
  const { openState: state, publicHoliday, closedUntil, season, byAppointment, openingHours } = today;
  const isSpecial = publicHoliday || closedUntil || season || byAppointment;
  if (state === undefined || !isSpecial) return undefined;
  if (state === 'closed') return t(publicHoliday ? 'holidayClosed' : 'closedNow');
  if (state === 'unknown') return t(publicHoliday ? 'holidayUnknown' : 'openUnknown');
  const hasOwnHours = openingHours?.seasons.some(({ holidayWeek }) => holidayWeek) === true;
  return publicHoliday && hasOwnHours ? t('openNow') : undefined;
}

/** One sentence on now: "Heute bis 17 Uhr geöffnet". Times are those of the place, which is said where the clocks differ. */
export function spokenHours(hours: OpeningHours, at: Date, t: Translate, language: Language): string {
  const state = openState(hours, at);
  const sentence = stateText(state, t, language);
  return state.kind === 'always' || isHere(hours.timeZone, at) ? sentence : `${sentence} (${t('localTime')})`;
}

function stateText(state: ReturnType<typeof openState>, t: Translate, language: Language): string {
  if (state.kind === 'always') return t('openAlways');
  if (state.kind === 'open') {
    const isTonight = state.until > 1440;
    return state.until > 2 * 1440
      ? t('openNow')
      : t(isTonight ? 'openUntilNight' : 'openUntil', { time: formatTime(state.until % 1440, language, !isTonight) });
  }
  if (!state.from) return t('closedNow');
  const { days, weekday, date, minute } = state.from;
  const time = formatTime(minute, language);
  if (days === 0) return t('opensToday', { time });
  if (days === 1) return t('opensTomorrow', { time });
  if (days < 7) return t('opensOn', { day: dayName(weekday, language, 'long'), time });
  return t('opensLater', { date: dateText(date, language) });
}

/** A clock time as it is said: "17 Uhr", "17:30 Uhr", "5:30 pm", "17 h 30", "17:30". */
export function formatTime(minutes: number, language: Language, endOfDay = false): string {
  const all = minutes === 0 && endOfDay ? 1440 : minutes;
  const [hour, minute] = [Math.floor(all / 60), all % 60];
  const two = String(minute).padStart(2, '0');
  switch (language) {
    case 'de':
      return minute === 0 ? `${hour} Uhr` : `${hour}:${two} Uhr`;
    case 'fr':
      return minute === 0 ? `${hour} h` : `${hour} h ${two}`;
    case 'it':
      return `${hour}:${two}`;
    case 'en':
      return hour === 24 ? 'midnight' : `${hour % 12 || 12}${minute === 0 ? '' : `:${two}`} ${hour < 12 ? 'am' : 'pm'}`;
  }
}

/** Days in a row with the same hours share a line. */
function weekTable(week: OpeningWeek, t: Translate, language: Language): HTMLElement {
  const rows: { first: number; last: number; text: string }[] = [];
  weekdays.forEach((day, i) => {
    const text = spansText(week[day], t, language);
    const before = rows.at(-1);
    if (before?.text === text) before.last = i;
    else rows.push({ first: i, last: i, text });
  });
  return el(
    'dl',
    { class: 'week' },
    ...rows.flatMap((row) => [el('dt', {}, daysText(row, t, language)), el('dd', {}, row.text)]),
  );
}

function daysText({ first, last }: { first: number; last: number }, t: Translate, language: Language): string {
  if (first === 0 && last === 6) return t('everyDay');
  const names = first === last ? [first] : [first, last];
  return names.map((day) => dayName(day, language, 'short')).join('–');
}

function spansText(spans: readonly OpeningSpan[], t: Translate, language: Language): string {
  if (spans.length === 0) return t('closedDay');
  return spans
    .map(([from, to]) => {
      const [start, end] = [minutesOf(from), minutesOf(to)];
      if (start === 0 && end === 1440) return t('allDay');
      return `${bare(start, language)}–${bare(end > 1440 ? end - 1440 : end, language, true)}`;
    })
    .join(', ');
}

/** In a table, where the word for the hour would stand in every line. */
function bare(minutes: number, language: Language, endOfDay = false): string {
  if (language === 'en') return formatTime(minutes, language, endOfDay);
  const all = minutes === 0 && endOfDay ? 1440 : minutes;
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}

function rangeText({ from, to }: { from: string; to: string }, language: Language): string {
  return from === to ? dateText(from, language) : `${dateText(from, language)} – ${dateText(to, language)}`;
}

/** @param date MM-DD */
function dateText(date: string, language: Language): string {
  const [month, day] = date.split('-').map(Number) as [number, number];
  const at = new Date(Date.UTC(2024, month - 1, day));
  return at.toLocaleDateString(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** @param weekday 0 is Monday */
function dayName(weekday: number, language: Language, width: 'long' | 'short'): string {
  // 1 January 2024 was a Monday.
  const at = new Date(Date.UTC(2024, 0, 1 + weekday));
  return at.toLocaleDateString(language, { weekday: width, timeZone: 'UTC' });
}

/** Whether the visitor's clock shows what the clocks at the place show. */
function isHere(timeZone: string, at: Date): boolean {
  const there = localTime(at, timeZone);
  const here = localTime(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return there.minute === here.minute && there.date === here.date;
}
