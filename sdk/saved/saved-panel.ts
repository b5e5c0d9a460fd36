import type { About } from '../../src/formats/about.ts';
import type { SavedContext } from './saved-context.ts';
import type { FileInput, FileKind } from './saved-files.ts';
import { linkToList } from './saved-link.ts';
import { isOfDay, type SavedPlace } from './saved-list.ts';
import { savedIcons } from './saved-tools.ts';
import { createSavedView } from './saved-view.ts';

/** The button beside the search, and the list that it opens in the place of the others. */
export function addPanel(context: SavedContext): void {
  const { session, tools, t } = context;
  const { state, layout, ended } = session;
  const { el, drawn } = tools;
  const id = `saved-${session.id}`;
  const box = el('section', { class: 'panel saved-panel', id, hidden: true, 'aria-label': t('title'), tabindex: -1 });
  const pill = openButton(context, id, () => show(Boolean(box.hidden)));
  const close = (): void => {
    show(false);
    pill.focus({ preventScroll: true });
  };
  const view = createListView(context);
  const closeButton = el(
    'button',
    { type: 'button', class: 'icon-button panel-close', 'aria-label': session.t('close'), click: close },
    drawn(savedIcons.close, 'icon'),
  );
  box.append(closeButton, el('div', { class: 'panel-body' }, el('h2', {}, t('title')), view.element));
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  layout.tools.append(pill);
  layout.side.append(box);
  state.on(['selection'], ({ selection: { id: open } }) => {
    if (open !== null) show(false);
  });
  ended.addEventListener('abort', view.stop);

  function show(on: boolean): void {
    if (on) state.set({ choice: { id: null } });
    box.hidden = !on;
    pill.setAttribute('aria-expanded', String(on));
    if (on) box.focus({ preventScroll: true });
  }
}

/** It tells how many places are kept. */
function openButton({ session, tools, store, t }: SavedContext, panelId: string, click: () => void): HTMLElement {
  const { el, drawn } = tools;
  const count = el('span');
  const pill = el(
    'button',
    { type: 'button', class: 'pill saved-pill', 'aria-controls': panelId, 'aria-expanded': 'false', click },
    drawn(savedIcons.bookmark, 'icon'),
    count,
  );
  const tell = (): void => {
    const { length } = store.places;
    count.textContent = String(length);
    pill.setAttribute('aria-label', length === 1 ? t('buttonOne') : t('button', { count: length }));
  };
  tell();
  session.ended.addEventListener('abort', store.onChange(tell));
  return pill;
}

function createListView(context: SavedContext): ReturnType<typeof createSavedView> {
  const { session, tools, store, t } = context;
  const { state, settings } = session;
  const { el } = tools;
  return createSavedView({
    ...{ tools, t, store, hand },
    title: ({ slug, name }: SavedPlace) =>
      el('button', { type: 'button', class: 'saved-name', click: () => state.set({ choice: { id: slug } }) }, name),
    facts: (place: SavedPlace) => {
      const { category, town, openingHours } = place;
      const kind = state.now.categories.find(({ id }) => id === category)?.name[settings.lang];
      const now = new Date();
      const today = openingHours && isOfDay(place, now) && tools.spokenHours(openingHours, now, settings.lang);
      return [el('span', { class: 'facts' }, [kind, town, today].filter(Boolean).join(' · '))];
    },
    link: (places) => linkOf(context, places),
    about: () => aboutService(context),
    print: printLink(context),
    note: t('private'),
  });

  /** The writers of files are loaded when somebody wants one. */
  function hand(kind: FileKind, input: FileInput): void {
    void import('./saved-files.ts').then(({ savedFile, download }) => download(savedFile(kind, input)), tools.failed);
  }
}

const linkOf = ({ session: { baseUrl, settings } }: SavedContext, places: readonly SavedPlace[]): string =>
  linkToList(
    baseUrl,
    places.map(({ slug }) => slug),
    settings.lang,
  );

/** A print sheet is a page of its own: the page of the host prints what it holds itself. */
function printLink(context: SavedContext): HTMLElement {
  const { session, tools, store, t } = context;
  const word = tools.el('span', { class: 'unseen' }, ` (${t('newTab')})`);
  const anchor = tools.el(
    'a',
    { class: 'saved-button', target: '_blank', rel: 'noopener noreferrer' },
    t('printPage'),
    word,
  );
  const point = (): void => void (anchor.href = linkOf(context, store.places));
  point();
  session.ended.addEventListener('abort', store.onChange(point));
  return anchor;
}

function aboutService({ session: { baseUrl, state } }: SavedContext): About {
  const { config, categories } = state.now;
  const { attribution = '', textLicence } = config?.usage ?? {};
  return {
    baseUrl,
    attribution,
    publisher: { name: new URL(baseUrl).host, licence: textLicence ?? { name: '', url: '' } },
    categories: new Map(categories.map((each) => [each.id, each])),
    builtOn: '',
  };
}
