import type { FactFilterName } from '../../src/contract/fact-filters.ts';
import type { Facets, FacetName } from '../../src/contract/facets.ts';
import { limits } from '../../src/contract/limits.ts';
import { offeredFilters, stepText } from '../../src/contract/offered-filters.ts';
import type { Category, Language } from '../../src/contract/records.ts';
import { UNKNOWN_COLOR } from '../places.ts';
import { el, safeColor } from '../ui/element.ts';
import { categoryMark, icon, type IconName } from '../ui/icons.ts';
import type { TextKey, Translate } from '../ui/texts.ts';
import type { VisitorFilter } from './local-filter.ts';

/** A category to tick, with its number of hits. */
export function categoryRow({ id, name, color }: Category, language: Language) {
  const box = el('input', { type: 'checkbox', value: id });
  const dot = categoryMark(id, safeColor(color) ?? UNKNOWN_COLOR);
  const number = el('span', { class: 'number' });
  const row = el('label', { class: 'check' }, box, dot, el('span', { class: 'check-name' }, name[language]), number);
  return { id, box, row, number };
}

/** A filter to tick or to choose from a list, as it stands in a query: undefined asks for nothing. */
export interface FilterField {
  name: keyof VisitorFilter;
  row: HTMLElement;
  value: string | undefined;
  /** How many hits there are with each of its values; what nobody knows stands apart. */
  setCounts?: (facets: Facets) => void;
}

/** What the words of the rows are made with. */
export interface RowWords {
  t: Translate;
  lang: Language;
}

/** A flag or a fact to tick. */
export function checkField(
  name: FacetName & keyof VisitorFilter,
  { label, iconName }: { label: string; iconName: IconName },
  { t, lang }: RowWords,
): FilterField {
  const box = el('input', { type: 'checkbox', value: iconName });
  const number = el('span', { class: 'number', 'aria-hidden': 'true' });
  const unsure = el('span', { class: 'number unsure', 'aria-hidden': 'true' });
  const told = el('span', { class: 'unseen' });
  const row = el(
    'label',
    { class: 'check' },
    box,
    icon(iconName),
    el('span', { class: 'check-name' }, label, told, unsure),
    number,
  );
  return {
    name,
    row,
    get value() {
      return box.checked ? '1' : undefined;
    },
    set value(wanted) {
      box.checked = wanted === '1';
    },
    setCounts({ [name]: { yes = 0, unknown = 0 } = {} }) {
      number.textContent = yes.toLocaleString(lang);
      unsure.textContent = unknown > 0 ? t('filterUnknown', { count: unknown }) : '';
      told.textContent = `, ${t('filterHits', { count: yes, unknown })}`;
      row.classList.toggle('none', yes === 0 && !box.checked);
    },
  };
}

/** Only what is stricter than the page's own filter can be chosen. */
export function mobilityField(words: RowWords, least: number): FilterField {
  const { t } = words;
  const choices: Choice[] = [];
  for (let value = Math.max(1, least + 1); value <= limits.mobilityMax; value++)
    choices.push([value, t(`mobilityFrom${value}` as TextKey)]);
  return choiceField('min_mobility', { label: t('mobility'), choices: [['', t('any')], ...choices] }, words);
}

/** What may be asked of a figure as the most, below what the page asks already. */
export function figureField(name: FactFilterName, words: RowWords, most: number): FilterField {
  const { t, lang } = words;
  const { label, steps = [] } = offeredFilters[name];
  const choices = steps.filter((step) => step < most).map((step): Choice => [step, stepText(name, step, lang)]);
  return choiceField(name, { label: label[lang], choices: [['', t('any')], ...choices] }, words);
}

type Choice = readonly [value: number | '', text: string];

function choiceField(
  name: FacetName & keyof VisitorFilter,
  { label, choices }: { label: string; choices: readonly Choice[] },
  { t, lang }: RowWords,
): FilterField {
  const options = choices.map(([value, text]) => el('option', { value }, text));
  const select = el('select', { class: 'choice' }, ...options);
  const unknown = el('span', { class: 'number' });
  const legend = el('span', { class: 'legend' }, label, ' ', unknown);
  return {
    name,
    row: el('label', { class: 'filter-group' }, legend, select),
    get value() {
      return select.value || undefined;
    },
    set value(wanted) {
      select.value = wanted ?? '';
      // What an address asks for and is not among the choices still holds.
      if (select.selectedIndex < 0) select.add(new Option(wanted, wanted, false, true));
    },
    setCounts({ [name]: counts = {} }) {
      choices.forEach(([value, text], i) => {
        const hits = counts[value];
        options[i]!.textContent = hits === undefined ? text : `${text} (${hits.toLocaleString(lang)})`;
      });
      unknown.textContent = counts.unknown ? `(${t('filterUnknown', { count: counts.unknown })})` : '';
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
