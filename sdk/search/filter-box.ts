import type { FactFilterName } from '../../src/contract/fact-filters.ts';
import { flagNames, flags } from '../../src/contract/flags.ts';
import { isChecked, offeredFilters } from '../../src/contract/offered-filters.ts';
import { searchParameters } from '../../src/contract/parameters.ts';
import type { Category } from '../../src/contract/records.ts';
import type { FilterCounts } from '../api/client.ts';
import type { Session } from '../session.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import { categoryRow, checkField, figureField, group, mobilityField, type FilterField } from './filter-rows.ts';
import { filterNames, idsOf, type VisitorFilter } from './local-filter.ts';
import { openFields } from './open-fields.ts';

/** A button that opens the filters: categories with live counts, flags, mobility; as a legend the categories alone. */
export interface FilterBox {
  /** The filters that hold now. */
  set(filter: VisitorFilter): void;
  /** Hits of each category and with each filter, under all filters but its own. */
  setCounts(counts: FilterCounts): void;
  readonly isOpen: boolean;
}

interface FilterBoxInput extends Pick<Session, 'layout' | 'settings' | 't' | 'id'> {
  categories: readonly Category[];
  /** What the page filters by already, which the visitor cannot take away. */
  fixed: VisitorFilter;
  /** Filters by facts that some destination has. */
  factFilters: readonly FactFilterName[];
  isLegend: boolean;
  onOpen: () => void;
  onChange: (filter: VisitorFilter) => void;
}

export function createFilterBox(input: FilterBoxInput): FilterBox {
  const { layout, settings, t, isLegend } = input;
  const title = t(isLegend ? 'legend' : 'filter');
  const id = `${isLegend ? 'legend' : 'filter'}-${input.id}`;
  const count = el('span', { class: 'badge', hidden: true, 'aria-hidden': 'true' });
  const toggle = el(
    'button',
    { type: 'button', class: 'pill filter-toggle', 'aria-expanded': 'false', 'aria-controls': id },
    icon(isLegend ? 'legend' : 'filter'),
    el('span', { class: 'pill-word' }, title),
    count,
  );
  const boxes = input.categories.map((category) => categoryRow(category, settings.lang));
  const features = isLegend ? [] : featureFields(input);
  const scales = isLegend ? [] : scaleFields(input);
  // What the page asks for already, the visitor cannot take away.
  const times = isLegend || input.fixed.open_at !== undefined ? [] : openFields(t, Date.now);
  const fields = [...times, ...features, ...scales];
  const reset = el('button', { type: 'button', class: 'text-button' }, t('filterReset'));
  const panel = el(
    'section',
    { class: 'filter', id, hidden: true, 'aria-label': title, tabindex: -1 },
    el(
      'div',
      { class: 'filter-head' },
      el('strong', {}, title),
      reset,
      el(
        'button',
        { type: 'button', class: 'icon-button', 'aria-label': t('close'), click: () => close(true) },
        icon('close'),
      ),
    ),
    el(
      'div',
      { class: 'filter-body' },
      times[0]?.row,
      boxes.length > 1 && group(t('categories'), 'grid', ...boxes.map(({ row }) => row)),
      features.length > 0 && group(t('features'), 'grid', ...features.map(({ row }) => row)),
      ...scales.map(({ row }) => row),
    ),
  );
  layout.tools.append(toggle);
  layout.side.append(panel);

  const read = (): VisitorFilter => ({
    category:
      boxes
        .filter(({ box }) => box.checked)
        .map(({ id }) => id)
        .join() || undefined,
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  });
  const told = (filter: VisitorFilter): void => {
    const others = isLegend ? 0 : counted.filter((name) => filter[name] !== undefined).length;
    const active = idsOf(filter.category).length + others;
    count.hidden = reset.hidden = active === 0;
    count.textContent = active === 0 ? '' : String(active);
    if (active === 0) toggle.removeAttribute('aria-label');
    else toggle.setAttribute('aria-label', t(isLegend ? 'legendActive' : 'filterActive', { count: active }));
  };
  const changed = (): void => {
    const filter = read();
    told(filter);
    input.onChange(filter);
  };
  const set = (filter: VisitorFilter): void => {
    const wanted = idsOf(filter.category);
    for (const { id, box } of boxes) box.checked = wanted.includes(id);
    for (const field of fields) field.value = filter[field.name];
    told(read());
  };
  const close = (focus: boolean): void => {
    if (panel.hidden) return;
    panel.hidden = true;
    toggle.setAttribute('aria-expanded', 'false');
    if (focus) toggle.focus({ preventScroll: true });
  };
  toggle.addEventListener('click', () => {
    if (!panel.hidden) return close(false);
    panel.hidden = false;
    toggle.setAttribute('aria-expanded', 'true');
    // On a narrow map the button goes while the panel is open.
    panel.focus({ preventScroll: true });
    input.onOpen();
  });
  panel.addEventListener('change', changed);
  reset.addEventListener('click', () => {
    set({});
    panel.focus({ preventScroll: true });
    changed();
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close(true);
  });
  set({});
  return {
    set,
    setCounts({ categories, facets }) {
      for (const { id, box, row, number } of boxes) {
        const hits = categories.get(id) ?? 0;
        number.textContent = hits.toLocaleString(settings.lang);
        row.classList.toggle('none', hits === 0 && !box.checked);
      }
      if (facets) for (const field of fields) field.setCounts?.(facets);
    },
    get isOpen() {
      return !panel.hidden;
    },
  };
}

/** Filters that count as one each; whether unknown hours are left out is no filter of its own. */
const counted = filterNames.filter((name) => name !== 'category' && name !== 'open_only');

/** What is yes or no has a box, unless the page asks for it already. */
function featureFields({ settings: { lang }, t, fixed, factFilters }: FilterBoxInput): FilterField[] {
  const words = { t, lang };
  const ofFlags = flagNames
    .filter((flag) => searchParameters[flags[flag].parameter].type === 'flag')
    .map((flag) => {
      const { parameter, levels } = flags[flag];
      return checkField(parameter, { label: levels[0]![lang], iconName: flag }, words);
    });
  const ofFacts = factFilters
    .filter(isChecked)
    .map((name) => checkField(name, { label: offeredFilters[name].label[lang], iconName: name }, words));
  return [...ofFlags, ...ofFacts].filter(({ name }) => fixed[name] !== '1');
}

/** What is a scale or a figure has a list to choose from. */
function scaleFields({ settings: { lang }, t, fixed, factFilters }: FilterBoxInput): FilterField[] {
  const words = { t, lang };
  const ofFacts = factFilters
    .filter((name) => !isChecked(name))
    .map((name) => figureField(name, words, Number(fixed[name] ?? Infinity)));
  return [mobilityField(words, Number(fixed.min_mobility ?? 0)), ...ofFacts];
}
