import { linkToList, slugsOf } from '../../../sdk/saved/saved-link.ts';
import { openSaved } from '../../../sdk/saved/saved-store.ts';
import { savedTexts } from '../../../sdk/saved/saved-texts.ts';
import { el } from '../../../sdk/ui/element.ts';
import { languageOfPath } from '../../docs/languages.ts';
import { createRefresh } from './refresh.ts';
import { showList } from './show-list.ts';
import { showShared } from './shared-view.ts';

/** The visitor's own list, or the one in the address of the page. */
export function startSavedPage(): void {
  const root = document.querySelector<HTMLElement>('.merkliste')!;
  const list = root.querySelector('.list')!;
  const own = openSaved(location.origin);
  const language = languageOfPath(location.pathname);
  let stop = (): void => undefined;
  const visit = (): void => {
    stop();
    const slugs = slugsOf(location.hash);
    const isShared = slugs !== undefined && slugs.join() !== own.places.map(({ slug }) => slug).join();
    stop = isShared ? showShared({ root, list, own, slugs, onChange: writeAddress, onTaken: showOwn }) : showOwn();
  };
  visit();
  addEventListener('hashchange', visit);

  /** @param said what has become of the shared list that was shown before */
  function showOwn(said?: string): () => void {
    stop();
    // The list of an address stays as it is, and the own one will not.
    if (slugsOf(location.hash)) writeAddress([]);
    const slugs = (places: typeof own.places): string[] => places.map(({ slug }) => slug);
    const shown = showList(root, { store: own, note: savedTexts.private[language], slugs });
    const status = said === undefined ? [] : [el('p', { role: 'status', tabindex: -1 }, said)];
    const refresh = createRefresh(own);
    list.replaceChildren(...status, refresh.element, shown.element);
    status[0]?.focus();
    return (stop = () => {
      refresh.stop();
      shown.stop();
    });
  }

  /** No step back for it, and no new visit. */
  function writeAddress(slugs: readonly string[]): void {
    const { hash } = new URL(linkToList(location.origin, slugs, language));
    history.replaceState(history.state, '', location.pathname + location.search + hash);
  }
}
