import type { OpeningSpan } from '../../../contract/records.ts';
import { element } from '../element.ts';
import type { Period } from './plan.ts';

const months = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
  ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
];
const two = (part: number) => String(part).padStart(2, '0');

/** From and to, each a day and a month. */
export function periodInput(period: Period, onChange: (period: Period) => void): HTMLElement {
  const now = { from: period.from, to: period.to };
  const dateInput = (name: keyof Period, words: string) => {
    const day = element('select', { ariaLabel: `${words}, Tag` }, options(Array.from({ length: 31 }, (_, i) => `${i + 1}.`))); // prettier-ignore
    const month = element('select', { ariaLabel: `${words}, Monat` }, options(months));
    const [givenMonth, givenDay] = now[name].split('-').map(Number) as [number, number];
    day.value = String(givenDay);
    month.value = String(givenMonth);
    const read = () => {
      const last = new Date(Date.UTC(2028, Number(month.value), 0)).getUTCDate();
      day.value = String(Math.min(Number(day.value), last));
      now[name] = `${two(Number(month.value))}-${two(Number(day.value))}`;
      onChange({ ...now });
    };
    day.addEventListener('change', read);
    month.addEventListener('change', read);
    return element('span', { className: 'date' }, [`${words} `, day, month]);
  };
  return element('div', { className: 'hours-period' }, [dateInput('from', 'von'), dateInput('to', 'bis')]);
}

const options = (words: readonly string[]) =>
  words.map((textContent, i) => element('option', { value: String(i + 1), textContent }));

/** Closed, or one or two times from and to. */
export function spansInput(spans: readonly OpeningSpan[], onChange: (spans: OpeningSpan[]) => void): HTMLElement {
  const now = spans.map(([from, to]): [string, string] => [from, to]);
  const node = element('div', { className: 'spans', role: 'group', ariaLabel: 'Uhrzeiten' });
  const tell = () => onChange(now.map(([from, to]): OpeningSpan => [from, afterMidnight(from, to)]));
  const draw = () =>
    node.replaceChildren(
      ...now.map((_, i) => oneSpan(i)),
      ...(now.length === 0 ? [element('span', { textContent: 'geschlossen' })] : []),
      ...(now.length < 2 ? [adder(now.length === 0 ? 'Doch geöffnet' : 'Mit Pause')] : []),
    );
  const oneSpan = (i: number) => {
    const clock = (end: 0 | 1, ariaLabel: string) => {
      const input = element('input', { type: 'time', value: withinDay(now[i]![end]), ariaLabel });
      input.addEventListener('change', () => {
        now[i]![end] = input.value;
        if (input.value !== '') tell();
      });
      return input;
    };
    const remove = element('button', { type: 'button', className: 'quiet', textContent: '×', ariaLabel: 'Diese Zeit löschen' }); // prettier-ignore
    remove.addEventListener('click', () => {
      now.splice(i, 1);
      draw();
      node.querySelector<HTMLElement>('button')?.focus();
      tell();
    });
    return element('span', { className: 'span' }, [clock(0, 'öffnet um'), ' bis ', clock(1, 'schließt um'), remove]);
  };
  const adder = (words: string) => {
    const add = element('button', { type: 'button', className: 'quiet', textContent: words });
    add.addEventListener('click', () => {
      now.push(now.length === 0 ? ['10:00', '18:00'] : ['14:00', '18:00']);
      draw();
      node.querySelector<HTMLElement>('.span:nth-last-of-type(1) input')?.focus();
      tell();
    });
    return add;
  };
  draw();
  return node;
}

/** What closes before it opens does so on the next day. */
const afterMidnight = (from: string, to: string) => {
  const [hour, minute] = to.split(':') as [string, string];
  return to <= from && Number(hour) < 24 ? `${two(Number(hour) + 24)}:${minute}` : to;
};
const withinDay = (time: string) => (time >= '24:00' ? two(Number(time.slice(0, 2)) - 24) + time.slice(2) : time);
