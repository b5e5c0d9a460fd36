import type { Session } from '../session.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import { within } from './filters.ts';
import type { Search } from './search.ts';

const PAUSE_MS = 500;

/** Searches again where the visitor moved: by itself after a pause, or with a button. */
export function createSearchHere(
  { state, layout, settings: { follow }, t, ended }: Pick<Session, 'state' | 'layout' | 'settings' | 't' | 'ended'>,
  { refine }: Search,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const button = el(
    'button',
    { type: 'button', class: 'pill search-here', click: go },
    icon('search'),
    t('searchHere'),
  );
  ended.addEventListener('abort', () => clearTimeout(timer));
  state.on(['camera'], ({ camera }) => {
    if (!camera?.byVisitor) return;
    // Behind the other buttons, so that it covers none of them.
    if (follow === 'button') layout.tools.append(button);
    if (follow !== true) return;
    clearTimeout(timer);
    timer = setTimeout(searchView, PAUSE_MS);
  });

  function go(): void {
    // The button goes, and with it the focus.
    if (button.matches(':focus')) state.now.view?.focus();
    button.remove();
    searchView();
  }

  /** The same search in what is seen now. */
  function searchView(): void {
    const sides = state.now.view?.bounds();
    if (!sides) return;
    state.set({ viewHeld: true });
    refine(within(sides.map((side) => side.toFixed(4)).join()));
  }
}
