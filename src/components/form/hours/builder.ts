import { weekdays, type OpeningSpan, type Weekday } from '../../../contract/records.ts';
import { element } from '../element.ts';
import { periodInput, spansInput } from './inputs.ts';
import { planToText, textToPlan, type HoursPlan, type PlannedRow, type PlannedSeason } from './plan.ts';

const dayNames: Record<Weekday, string> = {
  ...{ mo: 'Mo', tu: 'Di', we: 'Mi', th: 'Do', fr: 'Fr', sa: 'Sa', su: 'So' },
};
const empty: HoursPlan = { always: false, seasons: [], exceptions: [], holidays: 'unknown' };
const newSeason = (period?: { from: string; to: string }): PlannedSeason => ({
  period,
  rows: [{ days: [...weekdays], spans: [['10:00', '18:00']] }],
});

/** Opening hours put together: seasons with their weeks, holidays, single days. It writes into the text and reads it. */
export function createHoursBuilder(place: HTMLElement, text: HTMLInputElement | HTMLTextAreaElement) {
  let plan = empty;
  let written = '';
  /** After a change of the shape the boxes are drawn anew, and the focus goes to what was made. */
  const change = (next: Partial<HoursPlan>, focus?: string) => {
    plan = { ...plan, ...next };
    written = isEmpty(plan) ? '' : planToText(plan);
    text.value = written;
    text.dispatchEvent(new Event('input', { bubbles: true }));
    if (focus === undefined) return;
    draw();
    place.querySelector<HTMLElement>(focus)?.focus();
  };
  const draw = () => {
    place.replaceChildren(
      ...(plan.always ? [] : plan.seasons.map((season, i) => seasonBox(season, i, plan, change))),
      ...(plan.always ? [] : exceptionBoxes(plan, change)),
      ...(plan.always || plan.seasons.length === 0 ? [] : [holidayBox(plan, change)]),
      buttons(plan, change),
    );
  };
  return {
    /** Shows what the text says; what it cannot show stays text. */
    read(): void {
      const now = text.value.trim();
      if (now === written && place.hasChildNodes()) return;
      written = now;
      const known = now === '' ? empty : textToPlan(now);
      if (known) {
        plan = known;
        draw();
      } else
        place.replaceChildren(
          element('p', {}, ['Diese Zeiten sind zu besonders für den Baukasten; sie stehen unten als Text.']),
          button('Neu zusammenstellen', () => change({ ...empty, seasons: [newSeason()] }, 'input')),
        );
    },
  };
}

type Change = (next: Partial<HoursPlan>, focus?: string) => void;

const isEmpty = ({ always, seasons, exceptions, holidays }: HoursPlan) =>
  !always && seasons.length === 0 && exceptions.length === 0 && holidays === 'unknown';

function button(words: string, act: () => void): HTMLButtonElement {
  const node = element('button', { type: 'button', className: 'quiet', textContent: words });
  node.addEventListener('click', act);
  return node;
}

function replaced<Item>(list: readonly Item[], i: number, ...items: Item[]): Item[] {
  return [...list.slice(0, i), ...items, ...list.slice(i + 1)];
}

function seasonBox(season: PlannedSeason, i: number, plan: HoursPlan, change: Change): HTMLElement {
  const put = (next: Partial<PlannedSeason>, focus?: string) =>
    change({ seasons: plan.seasons.map((one, at) => (at === i ? Object.assign(one, next) : one)) }, focus);
  const rows = season.rows.map((row, r) => rowBox(row, {
    name: `${i}-${r}`,
    onChange: (next) => put({ rows: season.rows.map((one, at) => (at === r ? Object.assign(one, next) : one)) }),
    onRemove: () => put({ rows: replaced(season.rows, r) }, `[data-season="${i}"] .add`),
  })); // prettier-ignore
  const add = button('Weitere Tage', () =>
    put({ rows: [...season.rows, { days: [], spans: [['10:00', '18:00']] }] }, `[data-row="${i}-${season.rows.length}"] input`),
  ); // prettier-ignore
  add.classList.add('add');
  const box = element('fieldset', { className: 'hours-season' }, [
    element('legend', { textContent: season.period ? `Zeitraum ${i + 1}` : 'Das ganze Jahr' }),
    ...(season.period ? [periodInput(season.period, (period) => put({ period }))] : []),
    ...rows,
    element('p', { className: 'buttons' }, [
      add,
      button('Zeitraum löschen', () => change({ seasons: replaced(plan.seasons, i) }, '.hours-buttons button')),
    ]),
  ]);
  box.dataset.season = String(i);
  return box;
}

interface RowInput {
  name: string;
  onChange: (next: Partial<PlannedRow>) => void;
  onRemove: () => void;
}

function rowBox(row: PlannedRow, { name, onChange, onRemove }: RowInput): HTMLElement {
  const days = weekdays.map((day) => {
    const box = element('input', { type: 'checkbox', checked: row.days.includes(day) });
    box.addEventListener('change', () => {
      const chosen = new Set(row.days);
      if (box.checked) chosen.add(day);
      else chosen.delete(day);
      onChange({ days: weekdays.filter((one) => chosen.has(one)) });
    });
    return element('label', { className: 'day' }, [box, dayNames[day]]);
  });
  const group = element('div', { className: 'days', role: 'group', ariaLabel: 'Tage' }, days);
  const node = element('div', { className: 'hours-row' }, [
    group,
    spansInput(row.spans, (spans) => onChange({ spans })),
    button('Zeile löschen', onRemove),
  ]);
  node.dataset.row = name;
  return node;
}

function exceptionBoxes({ exceptions }: HoursPlan, change: Change): HTMLElement[] {
  return exceptions.map((exception, i) => {
    const put = (next: Partial<(typeof exceptions)[number]>) => {
      Object.assign(exception, next);
      change({ exceptions });
    };
    const box = element('fieldset', { className: 'hours-exception' }, [
      element('legend', { textContent: 'Ausnahme' }),
      periodInput(exception, put),
      spansInput(exception.spans, (spans) => put({ spans })),
      button('Ausnahme löschen', () => change({ exceptions: replaced(exceptions, i) }, '.hours-buttons button')),
    ]);
    box.dataset.exception = String(i);
    return box;
  });
}

function holidayBox({ holidays }: HoursPlan, change: Change): HTMLElement {
  const own: readonly OpeningSpan[] = typeof holidays === 'string' ? [['10:00', '18:00']] : holidays;
  const choices = [
    ['unknown', 'ist nicht bekannt'],
    ['closed', 'ist geschlossen'],
    ['sunday', 'ist wie sonntags geöffnet'],
    ['own', 'gelten eigene Zeiten'],
  ] as const;
  const select = element(
    'select',
    {},
    choices.map(([value, textContent]) => element('option', { value, textContent })),
  );
  select.value = typeof holidays === 'string' ? holidays : 'own';
  select.addEventListener('change', () => {
    const value = select.value as 'unknown' | 'closed' | 'sunday' | 'own';
    change({ holidays: value === 'own' ? own : value }, '.hours-holidays select');
  });
  const label = element('label', {}, ['An Feiertagen ', select]);
  const times = typeof holidays === 'string' ? [] : [spansInput([...own], (spans) => change({ holidays: spans }))];
  return element('div', { className: 'hours-holidays' }, [label, ...times]);
}

function buttons({ always, seasons, exceptions }: HoursPlan, change: Change): HTMLElement {
  const first = seasons.length === 0;
  const nodes = always
    ? [button('Doch bestimmte Zeiten', () => change({ ...empty, seasons: [newSeason()] }, 'input'))]
    : [
        ...(first
          ? [button('Das ganze Jahr gleich', () => change({ seasons: [newSeason()] }, '[data-row] input'))]
          : []),
        button(first ? 'Je nach Jahreszeit' : 'Weiterer Zeitraum', () =>
          change(
            {
              seasons: [...seasons, newSeason(first ? { from: '04-01', to: '10-31' } : { from: '11-01', to: '03-31' })],
            },
            `[data-season="${seasons.length}"] select`,
          ),
        ),
        ...(first ? [button('Jederzeit zugänglich', () => change({ ...empty, always: true }, 'button'))] : []),
        ...(first
          ? []
          : [
              button('Ausnahme, etwa Heiligabend', () =>
                change(
                  { exceptions: [...exceptions, { from: '12-24', to: '12-24', spans: [] }] },
                  `[data-exception="${exceptions.length}"] select`,
                ),
              ),
            ]),
      ];
  return element('p', { className: 'buttons hours-buttons' }, nodes);
}
