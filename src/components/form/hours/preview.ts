import { weekdays, type CountryCode, type OpeningHours, type OpeningSpan } from '../../../contract/records.ts';
import { hoursTable } from '../../../destinations/hours-table.ts';
import { withinOneDay } from '../../../formats/opening-week.ts';
import { normaliseOpeningHours } from '../../../pois/opening-hours.ts';
import { element } from '../element.ts';

/** Shows the hours as the page of the destination prints them, and what holds today; nothing where they cannot be read. */
export function showHours(
  place: HTMLElement,
  text: string,
  { country, now }: { country: CountryCode; now: Date },
): void {
  const hours = text.trim() === '' ? undefined : readable(text, country);
  place.hidden = !hours;
  if (!hours) return place.replaceChildren();
  const { always, seasons, notes } = hoursTable(hours);
  place.replaceChildren(
    element('h3', { textContent: 'So steht es da' }),
    ...(always ? [element('p', { textContent: 'Jederzeit zugänglich' })] : seasons.map(tableOf)),
    ...notes.map((textContent) => element('p', { textContent })),
    element('p', { className: 'today' }, [element('b', {}, ['Heute offen? ']), todayText(hours, now)]),
  );
}

function readable(text: string, country: CountryCode): OpeningHours | undefined {
  try {
    return normaliseOpeningHours(text, country);
  } catch {
    return undefined;
  }
}

function tableOf({ title, rows }: ReturnType<typeof hoursTable>['seasons'][number]): HTMLElement {
  const body = rows.map(({ days, hours }) =>
    element('tr', {}, [element('th', { scope: 'row', textContent: days }), element('td', { textContent: hours })]),
  );
  return element('table', {}, [
    ...(title ? [element('caption', { textContent: title })] : []),
    element('tbody', {}, body),
  ]);
}

/** @param now an instant; the answer is told in the time zone of the place */
export function todayText(hours: OpeningHours, now: Date): string {
  // In Swedish a date reads as ISO 8601 has it.
  const date = new Intl.DateTimeFormat('sv', { timeZone: hours.timeZone, dateStyle: 'short' }).format(now);
  const spans = spansOf(hours, date);
  if (spans.length === 0) return 'Nein, heute ist geschlossen.';
  if (spans.length === 1 && spans[0]!.join() === '00:00,24:00') return 'Ja, rund um die Uhr.';
  return `Ja, ${spans.map(([from, to]) => `${from} bis ${withinOneDay(to)}`).join(' und ')} Uhr.`;
}

function spansOf({ seasons, exceptions }: OpeningHours, date: string): readonly OpeningSpan[] {
  const day = date.slice(5) === '02-29' ? '02-28' : date.slice(5);
  const isIn = ({ from, to }: { from: string; to: string }) =>
    from <= to ? day >= from && day <= to : day >= from || day <= to;
  const exception = exceptions.find(isIn);
  if (exception) return exception.spans;
  const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;
  return seasons.find(isIn)?.week[weekday] ?? [];
}
