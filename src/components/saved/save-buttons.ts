import { added, MOST_SAVED, without } from '../../../sdk/saved/saved-list.ts';
import { openSaved } from '../../../sdk/saved/saved-store.ts';
import { savedTexts } from '../../../sdk/saved/saved-texts.ts';
import { loadPlace } from './load-place.ts';

/** Every button of the page that puts a destination on the list, kept in step with the list. */
export function followSaveButtons(): void {
  const store = openSaved(location.origin);
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.save-place:not([data-ready])')];
  const isSaved = (slug: string): boolean => store.places.some((place) => place.slug === slug);
  const mark = (): void => {
    for (const button of buttons) {
      const on = isSaved(button.dataset.slug!);
      const word = savedTexts[on ? 'saved' : 'save'].de;
      button.toggleAttribute('data-saved', on);
      button.setAttribute('aria-label', `${word}: ${button.dataset.name!}`);
      button.textContent = word;
    }
  };
  for (const button of buttons) {
    button.dataset.ready = '';
    button.addEventListener('click', () => void toggle(button));
  }
  mark();
  store.onChange(mark);

  async function toggle(button: HTMLButtonElement): Promise<void> {
    const slug = button.dataset.slug!;
    if (isSaved(slug)) return void store.set(without(store.places, slug));
    if (store.places.length >= MOST_SAVED)
      return void (button.textContent = savedTexts.full.de.replace('{count}', String(MOST_SAVED)));
    const found = await loadPlace(slug);
    if (typeof found === 'string') button.textContent = savedTexts.failed.de;
    else store.set(added(store.places, found));
  }
}
