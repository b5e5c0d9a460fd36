import { savedPlaceOf, added, type SavedPlace } from '../../../sdk/saved/saved-list.ts';
import { linkToList, slugsOf } from '../../../sdk/saved/saved-link.ts';
import { memoryStore, openSaved, type SavedStore } from '../../../sdk/saved/saved-store.ts';
import { savedTexts } from '../../../sdk/saved/saved-texts.ts';
import { createSavedView } from '../../../sdk/saved/saved-view.ts';
import { share } from '../../../sdk/panel/share.ts';
import { el } from '../../../sdk/ui/element.ts';
import { drawn } from '../../../sdk/ui/icons.ts';
import { translateFrom } from '../../contract/translation.ts';
import type { Category } from '../../contract/records.ts';
import { languageOfPath } from '../../docs/languages.ts';
import type { Publisher } from '../../formats/about.ts';
import { loadPlace } from './load-place.ts';
import { pageTexts } from './page-texts.ts';
import { placeFacts } from './place-facts.ts';
import { showOnMap } from './saved-map.ts';
import { createSheet } from './sheet.ts';

interface AboutService {
  attribution: string;
  publisher: Publisher;
  categories: Category[];
}

/** The visitor's own list, or the one in the address of the page. */
export function startSavedPage(): void {
  const root = document.querySelector<HTMLElement>('.merkliste')!;
  const own = openSaved(location.origin);
  let stop = show(root, own);
  const visit = (): void => {
    stop();
    stop = show(root, own);
  };
  addEventListener('hashchange', visit);
}

/** @returns how to end it */
function show(root: HTMLElement, own: SavedStore): () => void {
  const slugs = slugsOf(location.hash);
  const isShared = slugs !== undefined && slugs.join() !== own.places.map(({ slug }) => slug).join();
  const list = root.querySelector('.list')!;
  if (!isShared) {
    const end = showList(root, own, savedTexts.private);
    list.replaceChildren(end.element);
    return end.stop;
  }
  const t = pageTexts[languageOfPath(location.pathname)];
  const status = el('p', { role: 'status' }, t.loading);
  list.replaceChildren(status);
  let stop = (): void => undefined;
  let isOver = false;
  void Promise.all(slugs.map((slug) => placeOf(slug, own))).then((answers) => {
    if (isOver) return;
    const store = memoryStore(answers.filter((answer) => typeof answer === 'object'));
    const lost = answers.flatMap((answer, at) => (typeof answer === 'string' ? [`${slugs[at]!} (${t[answer]})`] : []));
    const shown = showList(root, store, { de: t.shared, en: t.shared });
    status.textContent = lost.join(', ');
    list.replaceChildren(sharedActions(store, own, status), shown.element, status);
    stop = shown.stop;
  });
  return () => {
    isOver = true;
    stop();
  };
}

/** What this browser knows already is not asked for. */
async function placeOf(slug: string, own: SavedStore): Promise<SavedPlace | 'gone' | 'offline'> {
  const known = own.places.find((place) => place.slug === slug);
  if (known) return known;
  const found = await loadPlace(slug);
  return typeof found === 'string' ? found : savedPlaceOf(found);
}

function sharedActions(store: SavedStore, own: SavedStore, status: HTMLElement): HTMLElement {
  const t = pageTexts[languageOfPath(location.pathname)];
  const take = (): void => {
    own.set(store.places.reduce(added, own.places));
    status.textContent = t.taken;
  };
  return el(
    'p',
    { class: 'shared-actions' },
    el('button', { type: 'button', class: 'filled', click: take }, t.take),
    el('a', { href: location.pathname }, t.own),
  );
}

function showList(root: HTMLElement, store: SavedStore, note: { de: string; en: string }) {
  const language = languageOfPath(location.pathname);
  const t = translateFrom(savedTexts, language);
  const { attribution, publisher, categories } = JSON.parse(root.dataset.about!) as AboutService;
  const byId = new Map(categories.map((category) => [category.id, category]));
  const link = (places: readonly SavedPlace[]): string =>
    linkToList(
      location.origin,
      places.map(({ slug }) => slug),
      language,
    );
  const sheet = createSheet(root, () => link(store.places));
  const map = showOnMap(root.querySelector<HTMLElement>('.map')!, language);
  const view = createSavedView({
    tools: { el, drawn, share },
    t,
    store,
    title: ({ slug, name }) => el('a', { class: 'saved-name', href: `/ziele/${slug}` }, name),
    facts: (place) => placeFacts(place, byId.get(place.category), language),
    link,
    about: () => ({ baseUrl: location.origin, attribution, publisher, categories: byId, builtOn: '' }),
    note: note[language],
    print: el('button', { type: 'button', class: 'saved-button', click: () => void sheet.print() }, t('print')),
    hand: (kind, input) =>
      void import('../../../sdk/saved/saved-files.ts').then(({ savedFile, download }) =>
        download(savedFile(kind, input)),
      ),
  });
  map.show(store.places);
  const unfollow = store.onChange(map.show);
  return {
    element: view.element,
    stop: () => {
      view.stop();
      unfollow();
      sheet.stop();
    },
  };
}
