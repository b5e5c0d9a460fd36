import type { FactFilterName } from '../../src/contract/fact-filters.ts';
import { limits } from '../../src/contract/limits.ts';
import { offeredFilters, stepText } from '../../src/contract/offered-filters.ts';
import type { Category, Language } from '../../src/contract/records.ts';
import { UNKNOWN_COLOR } from '../places.ts';
import { el, safeColor } from '../ui/element.ts';
import { icon, type IconName } from '../ui/icons.ts';
import type { TextKey, Translate } from '../ui/texts.ts';
import type { VisitorFilter } from './local-filter.ts';

/** A category to tick, with its number of hits. */
export function categoryRow({ id, name, color }: Category, language: Language) {
  const box = el('input', { type: 'checkbox', value: id });
  const dot = el('span', { class: 'dot' });
  dot.style.backgroundColor = safeColor(color) ?? UNKNOWN_COLOR;
  const number = el('span', { class: 'number' });
  const row = el('label', { class: 'check' }, box, dot, el('span', { class: 'check-name' }, name[language]), number);
  return { id, box, row, number };
}

/** A filter to tick or to choose from a list, as it stands in a query: undefined asks for nothing. */
export interface FilterField {
  name: keyof VisitorFilter;
  row: HTMLElement;
  value: string | undefined;
}

/** A flag or a fact to tick. */
export function checkField(name: keyof VisitorFilter, label: string, iconName: IconName): FilterField {
  const box = el('input', { type: 'checkbox', value: iconName });
  return {
    name,
    row: el('label', { class: 'check' }, box, icon(iconName), el('span', { class: 'check-name' }, label)),
    get value() {
      return box.checked ? '1' : undefined;
    },
    set value(wanted) {
      box.checked = wanted === '1';
    },
  };
}

/** Only what is stricter than the page's own filter can be chosen. */
export function mobilityField(t: Translate, least: number): FilterField {
  const choices: Choice[] = [];
  for (let value = Math.max(1, least + 1); value <= limits.mobilityMax; value++)
    choices.push([value, t(`mobilityFrom${value}` as TextKey)]);
  return choiceField('min_mobility', t('mobility'), [['', t('any')], ...choices]);
}

/** What may be asked of a figure as the most, below what the page asks already. */
export function figureField(
  name: FactFilterName,
  t: Translate,
  { lang, most }: { lang: Language; most: number },
): FilterField {
  const { label, steps = [] } = offeredFilters[name];
  const choices = steps.filter((step) => step < most).map((step): Choice => [step, stepText(name, step, lang)]);
  return choiceField(name, label[lang], [['', t('any')], ...choices]);
}

type Choice = readonly [value: number | '', text: string];

function choiceField(name: keyof VisitorFilter, label: string, choices: readonly Choice[]): FilterField {
  const options = choices.map(([value, text]) => el('option', { value }, text));
  const select = el('select', { class: 'choice' }, ...options);
  return {
    name,
    row: el('label', { class: 'filter-group' }, el('span', { class: 'legend' }, label), select),
    get value() {
      return select.value || undefined;
    },
    set value(wanted) {
      select.value = wanted ?? '';
      // What an address asks for and is not among the choices still holds.
      if (select.selectedIndex < 0) select.add(new Option(wanted, wanted, false, true));
    },
  };
}

export function group(title: string, shape: string, ...rows: Node[]): HTMLElement {
  return el(
    'fieldset',
    { class: 'filter-group' },
    el('legend', { class: 'legend' }, title),
    el('div', { class: shape }, ...rows),
  );
}
