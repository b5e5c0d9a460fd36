import { MOST_SAVED } from './saved-list.ts';
import type { SavedContext } from './saved-context.ts';
import { savedIcons } from './saved-tools.ts';

/** The button that keeps a place, in the place information beside sharing. */
export function addMark({ session, tools, store, slugs, save, t }: SavedContext): void {
  const { state, layout, ended, report } = session;
  const { el, drawn } = tools;
  const word = el('span');
  const button = el('button', { type: 'button', class: 'quiet saved-mark' }, drawn(savedIcons.bookmark, 'icon'), word);
  const said = el('span', { class: 'unseen', role: 'status' });
  const mark = (): void => {
    const { place } = state.now.selection;
    const isSaved = place !== undefined && slugs().includes(place.poi.slug);
    button.toggleAttribute('data-saved', isSaved);
    word.textContent = t(isSaved ? 'saved' : 'save');
  };
  button.addEventListener('click', () => {
    const { place } = state.now.selection;
    if (!place) return;
    const on = !slugs().includes(place.poi.slug);
    if (on && store.places.length >= MOST_SAVED) said.textContent = t('full', { count: MOST_SAVED });
    else save(place.poi.slug, on).catch(report);
  });
  const put = (): void => {
    layout.side.querySelector('.panel .further')?.prepend(button, said);
    mark();
  };
  put();
  state.on(['selection'], put);
  ended.addEventListener('abort', store.onChange(mark));
}
