import { themes } from '../src/contract/embed-values.ts';
import { SdkError } from './api/errors.ts';
import { followBack } from './back.ts';
import { createAttribution } from './map/attribution.ts';
import { createCamera } from './map/camera.ts';
import { createCloserMaps } from './map/closer-maps.ts';
import { createOwnPlaces } from './own/own.ts';
import { drawOnHost } from './host/host.ts';
import { createFirstDots } from './map/first-dots.ts';
import { createLook } from './map/look.ts';
import { runMap } from './map/map-lifecycle.ts';
import { watchAttributes, type Followers } from './options/attribute-watch.ts';
import { readTold } from './options/check.ts';
import { readMarkers } from './options/markers.ts';
import type { PoiSearch, Said } from './options/options.ts';
import { checkQuery, type Query } from './options/query.ts';
import { followAddress } from './page-address.ts';
import { createPanel } from './panel/panel.ts';
import { createSelector, type Selector } from './panel/selection.ts';
import { publishEvents } from './public-events.ts';
import { checkedFilters } from './search/filters.ts';
import { createDidYouMean } from './search/did-you-mean.ts';
import { createList } from './search/list.ts';
import { createListRest } from './search/list-rest.ts';
import { createListInView } from './search/list-in-view.ts';
import { createNothingFound } from './search/nothing-found.ts';
import { createSearchControls } from './search/search-controls.ts';
import { createSearchHere } from './search/search-here.ts';
import { createSearch, type Search } from './search/search.ts';
import { createSaved } from './saved/saved.ts';
import { openSession, type Session } from './session.ts';
import type { Embed, EmbedInput } from './start/handle.ts';

/**
 * One map in one element. Its parts know the session and not each other: what one changes in the state, the others hear
 * of in the order in which they are made here.
 */
export function startEmbed(input: EmbedInput): Embed {
  const end = new AbortController();
  const session = openSession(input, end.signal);
  const { state, settings, layout, report, t } = session;
  const { said } = input;
  const search = createSearch(session);
  const selector = createSelector(session);
  const address = followAddress(session, search, selector);
  followBack(session, address, selector);
  createList(session);
  createListRest(session);
  createPanel(session, {
    t,
    language: settings.lang,
    shareUrl: address.shareUrl,
    contact: () => state.now.config?.usage.contact,
  });
  createSearchControls(session, search);
  createSearchHere(session, search);
  createListInView(session);
  createNothingFound(session, search);
  createDidYouMean(session);
  createAttribution(session);
  createCloserMaps(session);
  createCamera(session);
  // A map of the page's own is there before.
  if (!input.host) createFirstDots(session);
  createOwnPlaces(session);
  const saved = createSaved(session);
  publishEvents(session);

  const firstPlaces = search.query ? search.begin().catch(() => undefined) : Promise.resolve();
  const drawn = input.host ? drawOnHost(session, input.host) : runMap(session, { firstPlaces });
  void drawn.then(() => {
    if (!end.signal.aborted) session.emit('ready', { map: state.now.view?.map ?? null });
  });
  if (session.firstPlace) void selector.open(session.firstPlace, false).catch(report);
  const look = createLook(session);
  if (!input.options) followAttributes(session, { search, selector, said, restart: input.restart });

  return {
    get map() {
      return end.signal.aborted ? null : (state.now.view?.map ?? null);
    },
    get items() {
      return state.now.places.map(({ poi }) => poi);
    },
    async search(pois) {
      const query = checked(pois);
      Object.assign(said, { pois, filters: undefined });
      return search.replace(query);
    },
    async setFilters(filters) {
      const query = checked(filters);
      said.filters = filters;
      return search.narrow(checkedFilters(query, t));
    },
    fit: look.fit,
    setView(view) {
      look.setView(view);
      Object.assign(said, state.now.home);
    },
    select,
    open: (slug) => void select(slug).catch(report),
    highlight: (hovered) => state.set({ hovered }),
    preview: selector.preview,
    save: saved.save,
    setMarkers(next) {
      const expected = t('expectMarker');
      const bad = (): void =>
        report(new SdkError('bad_option', t('badValue', { name: 'markers', value: '…', expected })));
      said.markers = next;
      state.set({ markers: readMarkers(next, bad) });
    },
    setTheme(next) {
      const theme = readTold(session, (check) => check.choice('theme', next, themes));
      if (!theme) return;
      said.theme = theme;
      session.theme.set(theme);
    },
    destroy() {
      end.abort();
      layout.destroy();
    },
  };

  function select(slug: string | null): Promise<void> {
    said.place = slug ?? '';
    state.set({ touched: true });
    return selector.open(slug, false);
  }

  /** @throws SdkError for the first parameter that does not fit; all are told of */
  function checked(params: PoiSearch): Query {
    const { query, problems } = checkQuery(params, t);
    const errors = problems.map((problem) => new SdkError('bad_option', problem));
    errors.forEach((error) => report(error));
    if (errors[0]) throw errors[0];
    return query;
  }
}

interface Following {
  search: Search;
  selector: Selector;
  said: Said;
  restart: () => void;
}

/** A map that is declared in HTML follows its attributes. */
function followAttributes({ element, state, theme, report, ended }: Session, following: Following): void {
  const { search, selector, said, restart } = following;
  const look: Followers['center'] = ({ center, zoom }) =>
    state.set({ home: { center, zoom }, viewHeld: false, touched: true });
  const followers: Followers = {
    theme: (next) => theme.set(next.theme),
    markers: ({ markers }) => state.set({ markers }),
    center: look,
    zoom: look,
    place: (next) => void selector.open(next.place ?? null, false).catch(report),
    search: (next) => void search.follow(next.search ?? {}).catch(() => undefined),
  };
  ended.addEventListener('abort', watchAttributes(element, { followers, said, restart }));
}
