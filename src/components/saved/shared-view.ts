import { MOST_SAVED } from '../../../sdk/saved/saved-list.ts';
import type { SavedStore } from '../../../sdk/saved/saved-store.ts';
import { savedTexts } from '../../../sdk/saved/saved-texts.ts';
import { el } from '../../../sdk/ui/element.ts';
import { translateFrom } from '../../contract/translation.ts';
import { languageOfPath } from '../../docs/languages.ts';
import { missingText, pageTexts } from './page-texts.ts';
import { openShared, take, type SharedList, type Taken } from './shared-list.ts';
import { showList } from './show-list.ts';

export interface SharedInput {
  root: HTMLElement;
  /** Where it is shown. */
  list: Element;
  own: SavedStore;
  /** Of the link. */
  slugs: readonly string[];
  onChange: (slugs: readonly string[]) => void;
  /** Told once nothing more of it can come onto the own list. */
  onTaken: (said: string) => void;
}

/** @returns how to end it */
export function showShared({ root, list, own, slugs, onChange, onTaken }: SharedInput): () => void {
  const language = languageOfPath(location.pathname);
  const t = pageTexts[language];
  const shared = openShared(slugs, own);
  const status = el('p', { role: 'status' });
  const again = el('button', { type: 'button', class: 'saved-button', click: () => void load() }, t.again);
  const takeButton = el('button', { type: 'button', class: 'filled', click: takeAll }, t.take);
  const actions = el('p', { class: 'shared-actions' }, takeButton, again, el('a', { href: location.pathname }, t.own));
  const shown = showList(root, { store: shared.store, note: t.shared, slugs: shared.whole });
  const unfollow = shared.store.onChange((places) => onChange(shared.whole(places)));
  list.replaceChildren(actions, status, shown.element);
  void load();
  return () => {
    unfollow();
    shown.stop();
  };

  async function load(): Promise<void> {
    status.textContent = t.loading;
    again.disabled = true;
    await shared.load();
    again.disabled = false;
    tell([]);
  }

  function tell(sentences: readonly string[]): void {
    // An empty list would say that nobody has saved anything.
    const isNothing = shared.store.places.length === 0 && shared.missing.size > 0;
    shown.element.hidden = takeButton.hidden = isNothing;
    again.hidden = !canCome(shared);
    status.textContent = [...sentences, missingText(shared.missing, language)].filter(Boolean).join(' ');
  }

  function takeAll(): void {
    const taken = take(shared.store.places, own);
    const sentences = takenSentences(taken, shared);
    if (taken.isKept && taken.left.length === 0 && !canCome(shared))
      onTaken([...sentences, missingText(shared.missing, language)].filter(Boolean).join(' '));
    else tell(sentences);
  }
}

const canCome = ({ missing }: SharedList): boolean => [...missing.values()].some((why) => why !== 'gone');

function takenSentences({ left, isKept }: Taken, { store, missing }: SharedList): string[] {
  const language = languageOfPath(location.pathname);
  const t = pageTexts[language];
  const savedText = translateFrom(savedTexts, language);
  const { length } = store.places;
  const all = length + missing.size;
  const count = length - left.length;
  return [
    count === all ? t.taken : t.takenSome.replace('{count}', String(count)).replace('{all}', String(all)),
    ...(isKept ? [] : [savedText('unkept')]),
    ...(left.length > 0
      ? [savedText('full', { count: MOST_SAVED }), `${t.left} ${left.map(({ name }) => name).join(', ')}.`]
      : []),
  ];
}
