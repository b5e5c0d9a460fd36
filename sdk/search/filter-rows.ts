import type { Category, Language } from '../../src/contract/records.ts';
import { limits } from '../../src/contract/limits.ts';
import { UNKNOWN_COLOR } from '../places.ts';
import { el, safeColor } from '../ui/element.ts';
import { icon, type IconName } from '../ui/icons.ts';
import type { TextKey, Translate } from '../ui/texts.ts';

/** A category to tick, with its number of hits. */
export function categoryRow({ id, name, color }: Category, language: Language) {
  const box = el('input', { type: 'checkbox', value: id });
  const dot = el('span', { class: 'dot' });
  dot.style.backgroundColor = safeColor(color) ?? UNKNOWN_COLOR;
  const number = el('span', { class: 'number' });
  const row = el('label', { class: 'check' }, box, dot, el('span', { class: 'check-name' }, name[language]), number);
  return { id, box, row, number };
}

/** A flag to tick. */
export function checkRow(label: string, name: IconName) {
  const box = el('input', { type: 'checkbox', value: name });
  return { box, row: el('label', { class: 'check' }, box, icon(name), el('span', { class: 'check-name' }, label)) };
}

/** Only what is stricter than the page's own filter can be chosen. */
export function mobilityRow(t: Translate, least: number) {
  const select = el('select', { class: 'choice' }, el('option', { value: '' }, t('mobilityAny')));
  for (let value = Math.max(1, least + 1); value <= limits.mobilityMax; value++)
    select.append(el('option', { value }, t(`mobilityFrom${value}` as TextKey)));
  const row = el('label', { class: 'filter-group' }, el('span', { class: 'legend' }, t('mobility')), select);
  return { select, row };
}

export function group(title: string, shape: string, ...rows: Node[]): HTMLElement {
  return el(
    'fieldset',
    { class: 'filter-group' },
    el('legend', { class: 'legend' }, title),
    el('div', { class: shape }, ...rows),
  );
}
