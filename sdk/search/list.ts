import type { PoiList } from '../../src/contract/records.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import type { ListMode } from '../../src/contract/embed-values.ts';
import type { Place } from '../places.ts';
import type { TextKey, Translate } from '../ui/texts.ts';

/** The shown destinations as a list: the way to every dot without a pointer, and what stays where no map can be drawn. */
export interface PlaceList {
  show(places: readonly Place[], found: Pick<PoiList, 'count' | 'total' | 'totalIsMinimum'>): void;
  /** Marks the entry of a destination. */
  mark(slug: string | null): void;
  /** Opens the list for good: there is no map. */
  standAlone(): void;
  focus(slug: string): void;
}

export interface ListInput {
  side: HTMLElement;
  /** Takes the button. */
  tools: HTMLElement;
  mode: ListMode;
  /** Unlike for other maps of the page. */
  id: string;
  t: Translate;
  onChoose: (slug: string) => void;
  /** The pointer or the focus is on an entry; null when it leaves. */
  onPoint: (slug: string | null) => void;
}

export function createList({ side, tools, mode, id, t, onChoose, onPoint }: ListInput): PlaceList {
  const items = el('ol', { class: 'items' });
  const panel = el('section', { class: 'list', id: `list-${id}`, 'aria-label': t('places') }, items);
  const count = el('span', { role: 'status' });
  const toggle = el(
    'button',
    {
      type: 'button',
      class: 'pill',
      'aria-controls': `list-${id}`,
      'aria-expanded': 'false',
      click: () => setOpen(Boolean(panel.hidden)),
    },
    icon('list'),
    mode !== 'hidden' && count,
  );
  let buttons = new Map<string, HTMLButtonElement>();
  const setOpen = (open: boolean): void => {
    panel.hidden = !open;
    toggle.setAttribute('aria-expanded', String(open));
  };
  setOpen(mode !== 'collapsed');
  panel.dataset.mode = mode;
  toggle.hidden = true;
  items.addEventListener('keydown', moveWithArrows);
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || mode !== 'collapsed') return;
    event.stopPropagation();
    setOpen(false);
    toggle.focus();
  });
  // Heard, where nothing is to be seen.
  if (mode === 'hidden') tools.append(el('span', { class: 'unseen' }, count));
  else tools.append(toggle);
  side.append(panel);
  return {
    show(places, found) {
      count.textContent = countText(found, t);
      toggle.hidden = false;
      toggle.disabled = places.length === 0;
      const focused = (panel.getRootNode() as ShadowRoot).activeElement?.getAttribute('data-slug');
      buttons = new Map(places.map((place) => [place.poi.slug, entry(place, t, onChoose, onPoint)]));
      items.replaceChildren(...[...buttons.values()].map((button) => el('li', {}, button)));
      if (focused) (buttons.get(focused) ?? [...buttons.values()][0] ?? toggle).focus({ preventScroll: true });
    },
    mark(slug) {
      for (const [key, button] of buttons) button.setAttribute('aria-current', String(key === slug));
      if (slug !== null && !panel.hidden) buttons.get(slug)?.scrollIntoView({ block: 'nearest' });
    },
    standAlone() {
      panel.dataset.mode = 'alone';
      setOpen(true);
    },
    focus: (slug) => buttons.get(slug)?.focus(),
  };
}

function entry(
  { poi, categoryName, color }: Place,
  t: Translate,
  onChoose: ListInput['onChoose'],
  onPoint: ListInput['onPoint'],
): HTMLButtonElement {
  const dot = el('span', { class: 'dot' });
  dot.style.backgroundColor = color;
  const distance = poi.distanceKm === undefined ? '' : t('kilometres', { km: Math.round(poi.distanceKm * 10) / 10 });
  return el(
    'button',
    {
      type: 'button',
      class: 'entry',
      'data-slug': poi.slug,
      click: () => onChoose(poi.slug),
      pointerenter: () => onPoint(poi.slug),
      pointerleave: () => onPoint(null),
      focus: () => onPoint(poi.slug),
      blur: () => onPoint(null),
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

function countText({ count, total, totalIsMinimum }: Parameters<PlaceList['show']>[1], t: Translate): string {
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
function moveWithArrows(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
  const root = event.currentTarget as HTMLElement;
  const buttons = [...root.querySelectorAll('button')];
  const at = buttons.indexOf((event.target as HTMLElement).closest('button') as HTMLButtonElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
}
