import type { spokenHours } from '../../src/contract/spoken-hours.ts';
import type { Session } from '../session.ts';
import savedCss from '../styles/saved.css';
import type { FileInput, FileKind } from './saved-files.ts';
import type { translateFrom } from '../../src/contract/translation.ts';
import { added, MOST_SAVED, savedPlaceOf, without, type SavedPlace } from './saved-list.ts';
import { linkToList } from './saved-link.ts';
import { openSaved } from './saved-store.ts';
import { savedTexts } from './saved-texts.ts';
import { savedIcons, type SavedTools } from './saved-tools.ts';
import { createSavedView } from './saved-view.ts';

export interface SavedControl {
  save: (slug: string, on: boolean) => Promise<readonly string[]>;
}

interface Tools extends SavedTools {
  spokenHours: typeof spokenHours;
  translateFrom: typeof translateFrom;
  /** Tells the visitor that something could not be loaded. */
  failed: () => void;
}

/** Button, list and the mark in the place information, in one map. */
export function openSavedControl(session: Session, tools: Tools): SavedControl {
  const { state, settings, baseUrl, emit, ended, client, layout, report } = session;
  const store = openSaved(baseUrl);
  const t = tools.translateFrom(savedTexts, settings.lang);
  const slugs = (): string[] => store.places.map(({ slug }) => slug);
  ended.addEventListener(
    'abort',
    store.onChange(() => emit('saved', { slugs: slugs() })),
  );
  if (settings.controls.includes('list')) {
    const root = layout.root.getRootNode() as ShadowRoot;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(savedCss);
    root.adoptedStyleSheets.push(sheet);
    addList();
    addMark();
  }
  emit('saved', { slugs: slugs() });
  return { save };

  async function save(slug: string, on: boolean): Promise<readonly string[]> {
    if (!on) store.set(without(store.places, slug));
    else if (!slugs().includes(slug)) {
      const { detail } = state.now.selection;
      const place = savedPlaceOf(detail?.slug === slug ? detail : await client.poi(slug));
      store.set(added(store.places, place));
    }
    return slugs();
  }

  /** The button beside the search, and the list that it opens in the place of the others. */
  function addList(): void {
    const { el, drawn } = tools;
    const count = el('span');
    const id = `saved-${session.id}`;
    const box = el('section', { class: 'panel saved-panel', id, hidden: true, 'aria-label': t('title'), tabindex: -1 });
    const close = (): void => {
      show(false);
      pill.focus({ preventScroll: true });
    };
    const pill = el(
      'button',
      {
        type: 'button',
        class: 'pill saved-pill',
        'aria-controls': id,
        'aria-expanded': 'false',
        click: () => show(Boolean(box.hidden)),
      },
      drawn(savedIcons.bookmark, 'icon'),
      count,
    );
    const view = createSavedView({
      tools,
      t,
      store,
      title,
      facts,
      link,
      about,
      print: printLink(),
      hand,
      note: t('private'),
    });
    const closeButton = el(
      'button',
      { type: 'button', class: 'icon-button panel-close', 'aria-label': session.t('close'), click: close },
      drawn(savedIcons.close, 'icon'),
    );
    box.append(closeButton, el('div', { class: 'panel-body' }, el('h2', {}, t('title')), view.element));
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    });
    layout.tools.append(pill);
    layout.side.append(box);
    const tell = (): void => {
      const { length } = store.places;
      count.textContent = String(length);
      pill.setAttribute('aria-label', length === 1 ? t('buttonOne') : t('button', { count: length }));
    };
    tell();
    const unfollow = store.onChange(tell);
    state.on(['selection'], ({ selection: { id: open } }) => {
      if (open !== null) show(false);
    });
    ended.addEventListener('abort', () => (view.stop(), unfollow()));

    function show(on: boolean): void {
      if (on) state.set({ choice: { id: null } });
      box.hidden = !on;
      pill.setAttribute('aria-expanded', String(on));
      if (on) box.focus({ preventScroll: true });
    }
  }

  function title({ slug, name }: SavedPlace): HTMLElement {
    const click = (): void => state.set({ choice: { id: slug } });
    return tools.el('button', { type: 'button', class: 'saved-name', click }, name);
  }

  function facts({ category, town, openingHours }: SavedPlace): Node[] {
    const kind = state.now.categories.find(({ id }) => id === category)?.name[settings.lang];
    const today = openingHours && tools.spokenHours(openingHours, new Date(), settings.lang);
    return [tools.el('span', { class: 'facts' }, [kind, town, today].filter(Boolean).join(' · '))];
  }

  function link(places: readonly SavedPlace[]): string {
    return linkToList(
      baseUrl,
      places.map(({ slug }) => slug),
      settings.lang,
    );
  }

  /** A print sheet is a page of its own: the page of the host prints what it holds itself. */
  function printLink(): HTMLElement {
    const { el } = tools;
    const word = el('span', { class: 'unseen' }, ` (${t('newTab')})`);
    const anchor = el(
      'a',
      { class: 'saved-button', target: '_blank', rel: 'noopener noreferrer' },
      t('printPage'),
      word,
    );
    const point = (): void => void (anchor.href = link(store.places));
    point();
    ended.addEventListener('abort', store.onChange(point));
    return anchor;
  }

  function about() {
    const { config, categories } = state.now;
    const { attribution = '', textLicence } = config?.usage ?? {};
    const { host } = new URL(baseUrl);
    return {
      baseUrl,
      attribution,
      publisher: { name: host, licence: textLicence ?? { name: '', url: '' } },
      categories: new Map(categories.map((each) => [each.id, each])),
      builtOn: '',
    };
  }

  /** The writers of files are loaded when somebody wants one. */
  function hand(kind: FileKind, input: FileInput): void {
    void import('./saved-files.ts').then(({ savedFile, download }) => download(savedFile(kind, input)), tools.failed);
  }

  /** In the place information, beside sharing. */
  function addMark(): void {
    const { el, drawn } = tools;
    const word = el('span');
    const button = el(
      'button',
      { type: 'button', class: 'quiet saved-mark' },
      drawn(savedIcons.bookmark, 'icon'),
      word,
    );
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
}
