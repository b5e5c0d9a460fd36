import { isSimilar, type MapPlace } from '../places.ts';
import type { Session } from '../session.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import { countText } from './count-text.ts';
import { isQuestion } from './did-you-mean.ts';
import { placeEntry } from './place-entry.ts';

/** The shown destinations as a list: the way to every dot without a pointer, and what stays where no map can be drawn. */
export function createList({
  state,
  layout,
  settings,
  id,
  t,
}: Pick<Session, 'state' | 'layout' | 'settings' | 'id' | 't'>): void {
  const mode = settings.list;
  const items = el('ol', { class: 'items' });
  const title = el('h2', { class: 'similar-title', id: `similar-${id}`, hidden: true });
  const similar = el('ol', { class: 'items', 'aria-labelledby': title.id });
  const panel = el(
    'section',
    {
      class: 'list',
      id: `list-${id}`,
      'aria-label': t('places'),
      'data-mode': mode,
      keydown: moveWithArrows,
    },
    items,
    title,
    similar,
  );
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
    event.preventDefault();
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
    toggle.hidden = !found;
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
    buttons = new Map(
      places.map((place) => [place.poi.slug, placeEntry(place, state, { t, language: settings.lang })]),
    );
    const { hit = [], close = [] } = Object.groupBy(places, (place) => (isSimilar(place) ? 'close' : 'hit'));
    fill(items, hit);
    fill(similar, close);
    title.hidden = close.length === 0;
    title.textContent = t(isQuestion(state.now) ? 'didYouMean' : 'similarHits');
    if (focused) (buttons.get(focused) ?? [...buttons.values()][0] ?? toggle).focus({ preventScroll: true });
  }

  function fill(list: HTMLElement, places: readonly MapPlace[]): void {
    list.replaceChildren(...places.map(({ poi }) => el('li', {}, buttons.get(poi.slug))));
    list.hidden = places.length === 0;
  }
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
