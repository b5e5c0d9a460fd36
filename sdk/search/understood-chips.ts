import { isPositionMissing, understoodChips, withLiteral } from '../../src/contract/understood-text.ts';
import type { Understood } from '../../src/contract/records.ts';
import type { Session } from '../session.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import { ownPosition } from './own-position.ts';
import type { Search } from './search.ts';

/** What the service read out of the visitor's text: each part a button that has it looked for as plain words instead. */
export function createUnderstoodChips(session: Session, search: Search): void {
  const { state, layout, settings, notices, t } = session;
  const status = el('span', { class: 'unseen', role: 'status' });
  const list = el('ul', { class: 'chips', 'aria-label': t('understood') });
  const box = el('div', { class: 'understood', hidden: true }, list, status);
  layout.tools.querySelector('.search')?.after(box);
  // Of the page's own text the visitor wrote nothing.
  const understood = () => (state.now.filters.q ? (state.now.found?.understood ?? []) : []);
  show(understood());
  state.on(['found', 'filters'], ({ found, filters }, before) => {
    if (found !== before.found || !filters.q) show(understood());
  });

  function show(parts: readonly Understood[]): void {
    const at = chipButtons().indexOf((box.getRootNode() as ShadowRoot).activeElement as HTMLButtonElement);
    const told = understoodChips(parts, settings.lang, nameOf);
    list.replaceChildren(...told.map((each) => el('li', {}, chip(each))));
    if (parts.some(isPositionMissing) && 'geolocation' in navigator) list.append(el('li', {}, positionButton()));
    box.hidden = parts.length === 0;
    status.textContent = told.length === 0 ? '' : `${t('understood')}: ${told.map(({ what }) => what).join(', ')}`;
    // The pressed one is gone, and with it the focus.
    if (at >= 0) (chipButtons()[at] ?? chipButtons().at(-1) ?? searchField())?.focus({ preventScroll: true });
  }

  function chip({ part, what }: { part: Understood; what: string }): HTMLElement {
    return el(
      'button',
      {
        type: 'button',
        class: 'chip',
        'aria-label': t('readAsWords', { what, text: part.text.replaceAll(',', ', ') }),
        click: () => {
          state.set({ viewHeld: false });
          search.refine({ literal: withLiteral(state.now.filters.literal, part) });
        },
      },
      what,
      icon('close'),
    );
  }

  function positionButton(): HTMLElement {
    const ask = (): void =>
      void ownPosition().then(
        (here) => {
          state.set({ viewHeld: false });
          search.refine(here);
        },
        () => notices.show('locate', t('geolocateFailed')),
      );
    return el('button', { type: 'button', class: 'chip', click: ask }, icon('locate'), t('usePosition'));
  }

  function nameOf(id: string): string | undefined {
    return state.now.categories.find((category) => category.id === id)?.name[settings.lang];
  }

  function chipButtons(): HTMLButtonElement[] {
    return [...list.querySelectorAll('button')];
  }

  function searchField(): HTMLElement | null {
    return layout.tools.querySelector('input');
  }
}
