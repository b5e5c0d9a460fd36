import { moved, without, type SavedPlace } from './saved-list.ts';
import { dragBy } from './saved-drag.ts';
import type { SavedText } from './saved-texts.ts';
import { savedIcons, type SavedTools } from './saved-tools.ts';

export interface RowsInput {
  tools: SavedTools;
  t: SavedText;
  /** The name of a place, as what opens it. */
  title: (place: SavedPlace) => HTMLElement;
  /** What stands below the name. */
  facts: (place: SavedPlace) => Node[];
  /** @param said what has happened, in words */
  onChange: (places: readonly SavedPlace[], said: string) => void;
}

export interface Rows {
  element: HTMLOListElement;
  show: (places: readonly SavedPlace[]) => void;
}

/** The places in their order, numbered. Each can be dragged, moved by buttons, and removed; the focus stays on its button. */
export function createRows({ tools, t, title, facts, onChange }: RowsInput): Rows {
  const { el, drawn } = tools;
  const element = el('ol', { class: 'saved-rows' });
  let shown: readonly SavedPlace[] = [];
  return {
    element,
    show(places) {
      const focused = focusedIn(element);
      shown = places;
      element.replaceChildren(...places.map(row));
      element.hidden = places.length === 0;
      if (focused) refocus(element, focused);
    },
  };

  function row(place: SavedPlace, at: number): HTMLElement {
    const { slug, name } = place;
    const move = (to: number): void => {
      const list = moved(shown, slug, to);
      const position = list.findIndex((each) => each.slug === slug) + 1;
      onChange(list, t('placed', { name, place: position, count: list.length }));
    };
    const button = (act: 'up' | 'down' | 'remove', isOff: boolean, click: () => void): HTMLElement =>
      el(
        'button',
        { type: 'button', class: 'saved-act', 'data-act': act, 'aria-label': t(act, { name }), disabled: isOff, click },
        drawn(savedIcons[act === 'remove' ? 'close' : act], 'icon'),
      );
    const grip = el('span', { class: 'saved-grip', 'aria-hidden': 'true' }, drawn(savedIcons.grip, 'icon'));
    const made = el(
      'li',
      { 'data-slug': slug },
      grip,
      el('span', { class: 'saved-number', 'aria-hidden': 'true' }, String(at + 1)),
      el('div', { class: 'saved-words' }, title(place), ...facts(place)),
      el(
        'div',
        { class: 'saved-acts' },
        button('up', at === 0, () => move(at - 1)),
        button('down', at === shown.length - 1, () => move(at + 1)),
        button('remove', false, () => onChange(without(shown, slug), t('removed', { name }))),
      ),
    );
    dragBy(grip, made, move);
    return made;
  }
}

interface Focused {
  slug: string;
  act: string;
  /** Position of the row. */
  at: number;
}

function focusedIn(list: Element): Focused | undefined {
  const active = (list.getRootNode() as Document | ShadowRoot).activeElement;
  const row = active?.closest('li');
  if (!(active instanceof HTMLElement) || !row || row.parentElement !== list) return undefined;
  return { slug: row.dataset.slug!, act: active.dataset.act ?? '', at: [...list.children].indexOf(row) };
}

/** The same button of the same place; at the end of its way the other direction, after a removal the next row. */
function refocus(list: Element, { slug, act, at }: Focused): void {
  const rows = [...list.children];
  const row = rows.find((each) => each instanceof HTMLElement && each.dataset.slug === slug) ?? rows[at] ?? rows.at(-1);
  const button = [act, 'up', 'down', 'remove']
    .map((name) => row?.querySelector<HTMLButtonElement>(`[data-act="${name}"]:not(:disabled)`))
    .find(Boolean);
  button?.focus({ preventScroll: true });
}
