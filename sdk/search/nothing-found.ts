import type { Session } from '../session.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import type { Search } from './search.ts';

/** A way on where the visitor's own search and filters have left nothing. */
export function createNothingFound(
  { state, layout, t }: Pick<Session, 'state' | 'layout' | 't'>,
  search: Search,
): void {
  const button = el(
    'button',
    { type: 'button', class: 'pill clear-filters', click: clear },
    icon('close'),
    t('filtersClear'),
  );
  state.on(['places'], ({ found, filters }) => {
    const isNarrowed = Object.values(filters).some((value) => value !== undefined);
    if (found?.total === 0 && isNarrowed) layout.tools.append(button);
    else button.remove();
  });

  function clear(): void {
    // The button goes, and with it the focus.
    if (button.matches(':focus')) layout.tools.querySelector<HTMLElement>('input, button')?.focus();
    const none = Object.fromEntries(Object.keys(state.now.filters).map((name) => [name, undefined]));
    state.set({ searchText: '', viewHeld: false });
    search.refine(none);
  }
}
