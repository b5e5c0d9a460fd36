import type { PoiList } from '../../src/contract/records.ts';
import type { MapPlace } from '../places.ts';
import type { Session } from '../session.ts';
import type { StateStore } from '../state.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import type { TextKey, Translate } from '../ui/texts.ts';

/** The shown destinations as a list: the way to every dot without a pointer, and what stays where no map can be drawn. */
export function createList({
  state,
  layout,
  settings,
  id,
  t,
}: Pick<Session, 'state' | 'layout' | 'settings' | 'id' | 't'>): void {
  const mode = settings.list;
  const items = el('ol', { class: 'items', keydown: moveWithArrows });
  const panel = el('section', { class: 'list', id: `list-${id}`, 'aria-label': t('places'), 'data-mode': mode }, items);
  // A live region inside the button would leave the button without a name.
  const count = el('span');
  const told = el('span', { class: 'unseen', role: 'status' });
  const toggle = el(
    'button',
    {
      type: 'button',
      class: 'pill',
      hidden: true,
      'aria-controls': `list-${id}`,
      click: () => setOpen(Boolean(panel.hidden)),
    },
    icon('list'),
    count,
  );
  let buttons = new Map<string, HTMLButtonElement>();
  setOpen(mode !== 'collapsed');
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || mode !== 'collapsed') return;
    event.stopPropagation();
    setOpen(false);
    toggle.focus();
  });
  // The count is heard, also where nothing is to be seen.
  layout.tools.append(...(mode === 'hidden' ? [told] : [toggle, told]));
  layout.side.append(panel);
  state.on(['places'], ({ places, found }) => {
    if (found) count.textContent = told.textContent = countText(found, t);
    toggle.setAttribute('aria-label', `${count.textContent}, ${t('list')}`);
    toggle.hidden = false;
    toggle.disabled = places.length === 0;
    show(places);
  });
  state.on(['selection', 'places'], ({ selection: { id: slug } }) => {
    for (const [key, button] of buttons) button.setAttribute('aria-current', String(key === slug));
    if (slug !== null && !panel.hidden) buttons.get(slug)?.scrollIntoView({ block: 'nearest' });
  });
  state.on(['drawing'], ({ drawing }) => {
    const isAlone = drawing === 'stalled' || drawing === 'impossible';
    if (isAlone === (panel.dataset.mode === 'alone')) return;
    // It stands open where there is no map, and goes back when the map comes after all.
    panel.dataset.mode = isAlone ? 'alone' : mode;
    setOpen(isAlone || mode !== 'collapsed');
  });

  function setOpen(open: boolean): void {
    panel.hidden = !open;
    toggle.setAttribute('aria-expanded', String(open));
  }

  function show(places: readonly MapPlace[]): void {
    const focused = (panel.getRootNode() as ShadowRoot).activeElement?.getAttribute('data-slug');
    buttons = new Map(places.map((place) => [place.poi.slug, entry(place, state, t)]));
    items.replaceChildren(...[...buttons.values()].map((button) => el('li', {}, button)));
    if (focused) (buttons.get(focused) ?? [...buttons.values()][0] ?? toggle).focus({ preventScroll: true });
  }
}

function entry({ poi, categoryName, color }: MapPlace, state: StateStore, t: Translate): HTMLButtonElement {
  const point = (hovered: string | null) => () => state.set({ hovered });
  const dot = el('span', { class: 'dot' });
  dot.style.backgroundColor = color;
  const distance = poi.distanceKm === undefined ? '' : t('kilometres', { km: Math.round(poi.distanceKm * 10) / 10 });
  return el(
    'button',
    {
      type: 'button',
      class: 'entry',
      'data-slug': poi.slug,
      click: () => state.set({ choice: { id: poi.slug } }),
      pointerenter: point(poi.slug),
      pointerleave: point(null),
      focus: point(poi.slug),
      blur: point(null),
    },
    dot,
    el(
      'span',
      { class: 'words' },
      el('span', { class: 'name' }, poi.name),
      el('span', { class: 'facts' }, [categoryName, poi.town, distance].filter(Boolean).join(' · ')),
    ),
  );
}

function countText({ count, total, totalIsMinimum }: PoiList, t: Translate): string {
  if (count === 0) return t('countNone');
  const key: TextKey = totalIsMinimum
    ? 'countOfMany'
    : total > count
      ? 'countOfTotal'
      : count === 1
        ? 'countOne'
        : 'count';
  return t(key, { count, total });
}

/** Up and down go through the entries, Home and End to the first and the last. */
function moveWithArrows(happened: Event): void {
  const event = happened as KeyboardEvent;
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
  const root = event.currentTarget as HTMLElement;
  const buttons = [...root.querySelectorAll('button')];
  const at = buttons.indexOf((event.target as HTMLElement).closest('button') as HTMLButtonElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
}
