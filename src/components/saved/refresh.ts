import { isOfDay } from '../../../sdk/saved/saved-list.ts';
import type { SavedStore } from '../../../sdk/saved/saved-store.ts';
import { el } from '../../../sdk/ui/element.ts';
import { languageOfPath } from '../../docs/languages.ts';
import { loadPlaces, type Missing } from './load-place.ts';
import { missingText, pageTexts } from './page-texts.ts';

/** Asks anew for what is older than today. Only when it is pressed: which places are on the list is sent to nobody else. */
export function createRefresh(own: SavedStore): { element: HTMLElement; stop: () => void } {
  const language = languageOfPath(location.pathname);
  const t = pageTexts[language];
  const button = el('button', { type: 'button', class: 'saved-button', click: () => void refresh() }, t.refresh);
  const status = el('span', { role: 'status' });
  const old = (): string[] => own.places.filter((place) => !isOfDay(place, new Date())).map(({ slug }) => slug);
  const mark = (): void => void (button.hidden = old().length === 0);
  mark();
  return { element: el('p', { class: 'shared-actions' }, button, status), stop: own.onChange(mark) };

  async function refresh(): Promise<void> {
    button.disabled = true;
    status.textContent = t.loading;
    const missing = new Map<string, Missing>();
    const answers = await loadPlaces(old());
    for (const [slug, answer] of answers) if (typeof answer === 'string') missing.set(slug, answer);
    own.set(
      own.places.map((place) => {
        const answer = answers.get(place.slug);
        return typeof answer === 'object' ? answer : place;
      }),
    );
    status.textContent = missingText(missing, language);
    button.disabled = false;
  }
}
