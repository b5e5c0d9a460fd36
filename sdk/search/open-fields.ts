import { dayAfter, localQuarter, openYears } from '../../src/contract/open-at.ts';
import { el } from '../ui/element.ts';
import type { Translate } from '../ui/texts.ts';
import type { FilterField } from './filter-rows.ts';

/** Stands in the list for a day that is chosen beside it. */
const OTHER_DAY = 'day';

/**
 * When it should be open: now, today, tomorrow or on another day, and whether what nobody knows is left out. Below them
 * how many are open, closed and not known then.
 * @param nowMs milliseconds since the epoch
 */
export function openFields(t: Translate, nowMs: () => number): [at: FilterField, only: FilterField] {
  const today = (): string => localQuarter(nowMs()).slice(0, 10);
  const choices = [
    ['', t('any')],
    ['now', t('openChoiceNow')],
    ['today', t('openChoiceToday')],
    ['tomorrow', t('openChoiceTomorrow')],
    [OTHER_DAY, t('openChoiceDay')],
  ] as const;
  const select = el('select', { class: 'choice' }, ...choices.map(([value, text]) => el('option', { value }, text)));
  const [min, max] = [`${openYears.first}-01-01`, `${openYears.last}-12-31`];
  const day = el('input', { type: 'date', class: 'choice', hidden: true, min, max, 'aria-label': t('openChoiceDay') });
  const box = el('input', { type: 'checkbox', value: 'open-only' });
  const told = el('p', { class: 'number open-counts', role: 'status' });
  const row = el(
    'div',
    { class: 'filter-group' },
    el('label', {}, el('span', { class: 'legend' }, t('openLabel')), select),
    day,
    el('label', { class: 'check' }, box, el('span', { class: 'check-name' }, t('openOnly'))),
    told,
  );
  const show = (): void => {
    day.hidden = select.value !== OTHER_DAY;
    box.disabled = select.value === '';
    if (box.disabled) box.checked = false;
    told.textContent = '';
  };
  select.addEventListener('change', () => {
    if (select.value === OTHER_DAY) day.value ||= today();
    show();
  });
  const days: Record<string, () => string | undefined> = {
    '': () => undefined,
    today,
    tomorrow: () => dayAfter(today(), 1),
    [OTHER_DAY]: () => day.value || undefined,
  };
  const at: FilterField = {
    name: 'open_at',
    row,
    get value() {
      const chosen = days[select.value];
      return chosen ? chosen() : select.value;
    },
    set value(wanted) {
      // Chosen as a day, today stays one: an answer that comes back with it must not take the field away.
      const isThatDay = select.value === OTHER_DAY && day.value === wanted;
      const known = isThatDay
        ? OTHER_DAY
        : Object.keys(days).find((name) => name !== OTHER_DAY && days[name]!() === wanted);
      const isDay = wanted !== undefined && /^\d{4}-\d\d-\d\d$/.test(wanted);
      select.value = known ?? (isDay ? OTHER_DAY : wanted!);
      // A time of the day, as an address may ask for it.
      if (select.selectedIndex < 0) select.add(new Option(wanted!.replace('T', ' '), wanted, false, true));
      if (isDay) day.value = wanted;
      show();
    },
    setCounts({ open: counts }) {
      if (!counts || select.value === '') return void (told.textContent = '');
      const { open = 0, closed = 0, unknown = 0 } = counts;
      told.textContent = t('openCounts', { open, closed, unknown });
    },
  };
  const only: FilterField = {
    name: 'open_only',
    row,
    get value() {
      return box.checked ? '1' : undefined;
    },
    set value(wanted) {
      box.checked = wanted === '1' && !box.disabled;
    },
  };
  show();
  return [at, only];
}
