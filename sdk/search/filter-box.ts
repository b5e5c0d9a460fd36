import { flagNames, flags } from '../../src/contract/flags.ts';
import { searchParameters } from '../../src/contract/parameters.ts';
import type { Category } from '../../src/contract/records.ts';
import type { Session } from '../session.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import { categoryRow, checkRow, group, mobilityRow } from './filter-rows.ts';
import { filterNames, idsOf, type LocalFilter } from './local-filter.ts';

/** A button that opens the filters: categories with live counts, flags, mobility. */
export interface FilterBox {
  /** The filters that hold now. */
  set(filter: LocalFilter): void;
  /** Hits of each category under all filters but its own. */
  setCounts(counts: ReadonlyMap<string, number>): void;
  readonly isOpen: boolean;
}

interface FilterBoxInput extends Pick<Session, 'layout' | 'settings' | 't' | 'id'> {
  categories: readonly Category[];
  /** What the page filters by already, which the visitor cannot take away. */
  fixed: LocalFilter;
  onOpen: () => void;
  onChange: (filter: LocalFilter) => void;
}

/** What is yes or no has a box, the one scale a list to choose from. */
const boxedFlags = flagNames.filter((flag) => searchParameters[flags[flag].parameter].type === 'flag');

export function createFilterBox(input: FilterBoxInput): FilterBox {
  const { layout, settings, t, id, fixed } = input;
  const count = el('span', { class: 'badge', hidden: true, 'aria-hidden': 'true' });
  const toggle = el(
    'button',
    { type: 'button', class: 'pill filter-toggle', 'aria-expanded': 'false', 'aria-controls': `filter-${id}` },
    icon('filter'),
    el('span', { class: 'pill-word' }, t('filter')),
    count,
  );
  const boxes = input.categories.map((category) => categoryRow(category, settings.lang));
  const flagBoxes = boxedFlags
    .map((name) => ({ name, ...flags[name] }))
    .filter(({ parameter }) => fixed[parameter] !== '1')
    .map(({ name, parameter, levels }) => ({ parameter, ...checkRow(levels[0]![settings.lang], name) }));
  const mobility = mobilityRow(t, Number(fixed.min_mobility ?? 0));
  const reset = el('button', { type: 'button', class: 'text-button' }, t('filterReset'));
  const panel = el(
    'section',
    { class: 'filter', id: `filter-${id}`, hidden: true, 'aria-label': t('filter') },
    el(
      'div',
      { class: 'filter-head' },
      el('strong', {}, t('filter')),
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
      boxes.length > 1 && group(t('categories'), 'grid', ...boxes.map(({ row }) => row)),
      flagBoxes.length > 0 && group(t('features'), 'rows', ...flagBoxes.map(({ row }) => row)),
      mobility.row,
    ),
  );
  layout.tools.append(toggle);
  layout.side.append(panel);

  const read = (): LocalFilter => ({
    category:
      boxes
        .filter(({ box }) => box.checked)
        .map(({ id }) => id)
        .join() || undefined,
    ...Object.fromEntries(flagBoxes.map(({ parameter, box }) => [parameter, box.checked ? '1' : undefined])),
    min_mobility: mobility.select.value || undefined,
  });
  const told = (filter: LocalFilter): void => {
    const active = filterNames.reduce(
      (sum, name) => sum + (name === 'category' ? idsOf(filter.category).length : Number(filter[name] !== undefined)),
      0,
    );
    count.hidden = reset.hidden = active === 0;
    count.textContent = active === 0 ? '' : String(active);
    if (active === 0) toggle.removeAttribute('aria-label');
    else toggle.setAttribute('aria-label', t('filterActive', { count: active }));
  };
  const changed = (): void => {
    const filter = read();
    told(filter);
    input.onChange(filter);
  };
  const set = (filter: LocalFilter): void => {
    const wanted = idsOf(filter.category);
    for (const { id, box } of boxes) box.checked = wanted.includes(id);
    for (const { parameter, box } of flagBoxes) box.checked = filter[parameter] === '1';
    mobility.select.value = filter.min_mobility ?? '';
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
    input.onOpen();
  });
  panel.addEventListener('change', changed);
  reset.addEventListener('click', () => {
    set({});
    toggle.focus({ preventScroll: true });
    changed();
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close(true);
  });
  set({});
  return {
    set,
    setCounts(counts) {
      for (const { id, box, row, number } of boxes) {
        const hits = counts.get(id) ?? 0;
        number.textContent = hits.toLocaleString(settings.lang);
        row.classList.toggle('none', hits === 0 && !box.checked);
      }
    },
    get isOpen() {
      return !panel.hidden;
    },
  };
}
