import { weekdays, type OpeningWeek, type Weekday } from '../contract/records.ts';

/** Neighbouring days of a week with the same hours, from Monday on. */
export function daysWithSameHours(week: OpeningWeek): Weekday[][] {
  const groups: Weekday[][] = [];
  for (const day of weekdays) {
    const last = groups.at(-1);
    if (last && JSON.stringify(week[last[0]!]) === JSON.stringify(week[day])) last.push(day);
    else groups.push([day]);
  }
  return groups;
}

/** "26:00" is two o'clock in the night. */
export function withinOneDay(time: string): string {
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3)];
  return hour > 24 || (hour === 24 && minute !== '00') ? `${String(hour - 24).padStart(2, '0')}:${minute}` : time;
}
