import {
  weekdays,
  type Language,
  type OpeningHours,
  type OpeningSpan,
  type OpeningWeek,
} from '../../src/contract/records.ts';
import { minutesOf, openState } from '../../src/contract/opening-clock.ts';
import { dateText, dayName, formatTime, spokenHours } from '../../src/contract/spoken-hours.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import type { Translate } from '../ui/texts.ts';

/** The opening hours as a person would say them, and below them, folded, all of them. */
export function hoursBlock(hours: OpeningHours, at: Date, t: Translate, language: Language): HTMLElement {
  const now = el('span', { class: 'now' }, spokenHours(hours, at, language));
  if (openState(hours, at).kind === 'always') return el('p', { class: 'hours' }, icon('clock'), now);
  return allHours(hours, now, t, language);
}

/** All of them, folded. @param summary what is seen of them then */
export function allHours(hours: OpeningHours, summary: Node, t: Translate, language: Language): HTMLElement {
  return el(
    'details',
    { class: 'hours-all' },
    el('summary', {}, icon('clock'), summary, el('span', { class: 'unseen' }, `, ${t('hoursAll')}`)),
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
