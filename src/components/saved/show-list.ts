import { linkToList } from '../../../sdk/saved/saved-link.ts';
import type { SavedPlace } from '../../../sdk/saved/saved-list.ts';
import type { SavedStore } from '../../../sdk/saved/saved-store.ts';
import { savedTexts } from '../../../sdk/saved/saved-texts.ts';
import { createSavedView } from '../../../sdk/saved/saved-view.ts';
import { share } from '../../../sdk/panel/share.ts';
import { el } from '../../../sdk/ui/element.ts';
import { drawn } from '../../../sdk/ui/icons.ts';
import { translateFrom } from '../../contract/translation.ts';
import type { Category } from '../../contract/records.ts';
import { languageOfPath } from '../../docs/languages.ts';
import type { Publisher } from '../../formats/about.ts';
import { placeFacts } from './place-facts.ts';
import { showOnMap } from './saved-map.ts';
import { createSheet } from './sheet.ts';

export interface ListInput {
  store: SavedStore;
  /** Where the list lies. */
  note: string;
  /** What a link to the list holds. */
  slugs: (places: readonly SavedPlace[]) => string[];
}

interface AboutService {
  attribution: string;
  publisher: Publisher;
  categories: Category[];
}

/** A list with its map and its print sheet. They follow the store until `stop`. */
export function showList(root: HTMLElement, { store, note, slugs }: ListInput): ReturnType<typeof createSavedView> {
  const language = languageOfPath(location.pathname);
  const t = translateFrom(savedTexts, language);
  const { attribution, publisher, categories } = JSON.parse(root.dataset.about!) as AboutService;
  const byId = new Map(categories.map((category) => [category.id, category]));
  const link = (places: readonly SavedPlace[]): string => linkToList(location.origin, slugs(places), language);
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
    note,
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
