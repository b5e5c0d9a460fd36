import { weekdays, type OpeningHours, type OpeningSpan, type OpeningWeek, type Weekday } from '../contract/records.ts';
import { daysWithSameHours, withinOneDay } from '../formats/opening-week.ts';

/** Opening hours as a page prints them. */
export interface HoursTable {
  /** Open day and night, all year: then there are no seasons to print. */
  always: boolean;
  seasons: { title: string | undefined; rows: { days: string; hours: string }[] }[];
  /** Single days and holidays, a sentence each. */
  notes: string[];
}

export function hoursTable({ seasons, exceptions, holidays }: OpeningHours): HoursTable {
  const always =
    seasons.length === 1 && exceptions.length === 0 && weekdays.every((day) => isRoundTheClock(seasons[0]!.week[day]));
  const notes = exceptions.map(({ from, to, spans }) => `${period(from, to)}: ${hoursText(spans)}.`);
  if (holidays === 'open') notes.push(...holidayNotes(seasons));
  if (holidays === 'closed') notes.push('An Feiertagen geschlossen.');
  if (holidays === null && !always) notes.push('An Feiertagen können die Zeiten abweichen.');
  return {
    always,
    seasons: always
      ? []
      : seasons.map(({ from, to, week }) => ({
          title: seasons.length > 1 ? period(from, to) : undefined,
          rows: daysWithSameHours(week).map((days) => ({ days: daysText(days), hours: hoursText(week[days[0]!]) })),
        })),
    notes,
  };
}

/** The hours of holidays, season by season where they have hours of their own. */
function holidayNotes(seasons: OpeningHours['seasons']): string[] {
  const told = seasons.map(({ from, to, week, holidayWeek = week }) => ({
    when: seasons.length > 1 ? `, ${period(from, to)}` : '',
    how: holidayText(week, holidayWeek),
  }));
  if (told.every(({ how }) => how === told[0]!.how)) return [`An Feiertagen ${told[0]!.how}.`];
  return told.map(({ when, how }) => `An Feiertagen${when}: ${how}.`);
}

function holidayText(week: OpeningWeek, onHolidays: OpeningWeek): string {
  const isSame = (day: Weekday, spans: readonly OpeningSpan[]) => hoursText(onHolidays[day]) === hoursText(spans);
  if (weekdays.every((day) => isSame(day, week[day]))) return 'gelten dieselben Zeiten';
  const days = daysWithSameHours(onHolidays);
  if (days.length > 1) return days.map((group) => `${daysText(group)} ${hoursText(onHolidays[group[0]!])}`).join(', ');
  return isSame('mo', week.su) ? 'wie sonntags' : hoursText(onHolidays.mo);
}

const dayNames: Record<Weekday, string> = {
  mo: 'Montag',
  tu: 'Dienstag',
  we: 'Mittwoch',
  th: 'Donnerstag',
  fr: 'Freitag',
  sa: 'Samstag',
  su: 'Sonntag',
};

function daysText(days: readonly Weekday[]): string {
  if (days.length === weekdays.length) return 'Täglich';
  const [first, last] = [dayNames[days[0]!], dayNames[days.at(-1)!]];
  if (days.length === 1) return first;
  return days.length === 2 ? `${first} und ${last}` : `${first} bis ${last}`;
}

const isRoundTheClock = (spans: readonly OpeningSpan[]) =>
  spans.length === 1 && spans[0]![0] === '00:00' && spans[0]![1] === '24:00';

function hoursText(spans: readonly OpeningSpan[]): string {
  if (spans.length === 0) return 'geschlossen';
  if (isRoundTheClock(spans)) return 'rund um die Uhr';
  return `${spans.map(([from, to]) => `${from}–${withinOneDay(to)}`).join(' und ')} Uhr`;
}

const months = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
  ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
];

/** From "MM-DD" to "MM-DD". */
function period(from: string, to: string): string {
  const day = (date: string) => `${Number(date.slice(3))}. ${months[Number(date.slice(0, 2)) - 1]}`;
  return from === to ? day(from) : `${day(from)} bis ${day(to)}`;
}
