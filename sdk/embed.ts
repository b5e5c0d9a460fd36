import type { Category, PoiList, Suggestion } from '../src/contract/records.ts';
import { createAddress, type AddressState } from './address.ts';
import { watchAttributes } from './options/attribute-watch.ts';
import { createAttribution } from './map/attribution.ts';
import { createClient, type MapConfig } from './api/client.ts';
import { SdkError } from './api/errors.ts';
import { createFind, type Find } from './search/search-controls.ts';
import { createFinder, type Wishes } from './search/search.ts';
import { createFrame } from './ui/layout.ts';
import { createGround } from './map/map-lifecycle.ts';
import type { Embed, EmbedInput } from './start/handle.ts';
import { createList } from './search/list.ts';
import { nowhere, viewOf, wishOf, within } from './map/camera.ts';
import type { View } from './map/map.ts';
import { readMarkers } from './options/markers.ts';
import { createNotices } from './ui/notices.ts';
import type { PoiSearch } from './options/options.ts';
import { toPlaces, type Place } from './places.ts';
import { createReporter } from './ui/reporter.ts';
import { createSearchHere } from './search/search-here.ts';
import { createSelection, PREVIEW } from './panel/selection.ts';
import { checkQuery, readSettings, type Query } from './options/settings.ts';
import { translator } from './ui/texts.ts';
import { followTheme } from './ui/theme.ts';

/** Makes ids that differ from map to map. */
let embeds = 0;

/** One map in one element: loads what it needs and joins list, dots, markers, panel and controls. */
export function startEmbed({ element, options, baseUrl, emit, restart, takeFocus }: EmbedInput): Embed {
  const given = readSettings(element, options);
  const settings = { ...given };
  const id = String(++embeds);
  const t = translator(settings.language);
  const frame = createFrame(element, settings, t, takeFocus);
  const notices = createNotices(frame.notices, t);
  const attribution = createAttribution(frame.foot, t);
  const ended = new AbortController();
  const { report, wait, settle } = createReporter(notices, emit, t, ended.signal);
  const client = createClient({ baseUrl, key: settings.key, t, signal: ended.signal, onWait: wait });
  const theme = followTheme(element, frame.root, settings.theme, () => void ground.restyle());
  const address = settings.hash === undefined ? undefined : createAddress(settings.hash, visit);
  const first = address?.read();
  if (first?.center) Object.assign(settings, { center: first.center, zoom: first.zoom });
  let places: Place[] = [];
  let markers = settings.markers;
  // A view out of the address stays, as if the visitor had moved there.
  let moved = first?.center !== undefined;
  let usage: MapConfig['usage'] | undefined;

  let isStartFailed = false;
  const start = client.start(theme.isDark);
  const categories: Promise<readonly Category[]> = start.then(begin, () => {
    isStartFailed = true;
    return [];
  });
  const finder = createFinder({
    client,
    first: settings.search,
    wishes: checkedWishes(first),
    onFound: async (found) => showFound(found, await categories),
  });
  const list = createList({
    side: frame.side,
    tools: frame.tools,
    id,
    mode: settings.list,
    t,
    onChoose: (slug) => void selection.open(slug, true),
    onPoint: (slug) => ground.view?.dots.hover(slug),
  });
  const selection = createSelection({
    frame,
    client,
    wording: { t, language: settings.language, shareUrl, contact: () => usage?.contact },
    emit: (name, detail) => {
      emit(name, detail);
      if (name === 'select' || name === 'deselect') remember();
    },
    list: () => list,
    view: () => ground.view,
    places: () => places,
    markers: () => markers,
    categories: () => categories,
  });
  let find: Find | undefined;
  const searchHere = createSearchHere({
    tools: frame.tools,
    follow: settings.follow,
    t,
    search: () => void searchView(),
    passFocus: () => ground.view?.map.getCanvas().focus({ preventScroll: true }),
  });

  for (const problem of settings.problems) report(new SdkError('bad_option', problem));
  if (!frame.hadHeight) report(new SdkError('bad_option', t('noHeight')));
  const firstSearch = finder.query ? run(() => finder.wish({})).catch(() => undefined) : Promise.resolve(undefined);
  const ground = createGround({
    element,
    frame,
    settings,
    client,
    t,
    emit,
    ended: ended.signal,
    start,
    isDark: () => theme.isDark,
    firstPlaces: firstSearch,
    places: () => places,
    markers: () => markers,
    viewOf: target,
    report: (error) => report(error, isStartFailed ? restart : undefined),
    tell: (sentence) => notices.show('locate', sentence),
    onSelect: (slug) => void selection.open(slug, true).catch(report),
    onMarker: (marker) => void selection.open(marker, true),
    onMove: noteMove,
    onView(view, style) {
      for (const event of ['dragstart', 'click', 'wheel'] as const) view.map.on(event, attribution.fold);
      view.map.on('resize', selection.resized);
      void start.then(({ config }) => attribution.showStyle(config.usage, style));
      selection.refresh();
    },
    onNoMap(everything) {
      list.standAlone();
      frame.root.classList.toggle('no-map', everything);
      frame.reveal();
    },
  });
  void ground.begin().then(() => {
    if (!ended.signal.aborted) emit('ready', { map: ground.view?.map ?? null });
  });
  const place = first?.place ?? settings.place;
  if (place) void selection.open(place, false).catch(report);
  const stopWatching = options
    ? undefined
    : watchAttributes(element, given, {
        search: (query) => void search(query).catch(() => undefined),
        setTheme: theme.set,
        setMarkers,
        look: (next) => {
          Object.assign(settings, { center: next.center, zoom: next.zoom });
          moved = false;
          lookAround(true);
        },
        open: (slug) => void selection.open(slug ?? null, false).catch(report),
        restart,
      });

  return {
    get map() {
      return ground.view?.map ?? null;
    },
    search(params) {
      const checked = checkQuery(params, t);
      for (const problem of checked.problems) report(new SdkError('bad_option', problem));
      return search(checked.query);
    },
    select: (slug) => selection.open(slug, false),
    preview: selection.preview,
    setMarkers: (next) =>
      setMarkers(
        readMarkers(next, () =>
          report(
            new SdkError('bad_option', t('badValue', { name: 'markers', value: '…', expected: t('expectMarker') })),
          ),
        ),
      ),
    setTheme: theme.set,
    destroy() {
      ended.abort();
      stopWatching?.();
      theme.stop();
      address?.stop();
      find?.destroy();
      searchHere.destroy();
      attribution.destroy();
      ground.destroy();
      frame.destroy();
    },
  };

  /** What needs the words of the service. */
  function begin({ config, categories: known }: Awaited<typeof start>): readonly Category[] {
    if (ended.signal.aborted) return known;
    usage = config.usage;
    find = createFind({
      controls: settings.controls,
      frame,
      t,
      language: settings.language,
      id,
      finder,
      categories: known,
      suggest: client.suggest,
      onSuggestion: choose,
      onText: (q) => void wish({ q: q || undefined, ...nowhere }, true),
      onFilter: (filter) => void wish(filter, false),
    });
    return known;
  }

  async function search(query: Query): Promise<PoiList> {
    moved = false;
    find?.setText('');
    return run(() => finder.search(query));
  }

  /** @param afresh whether the map should go where the hits are */
  async function wish(change: Wishes, afresh: boolean): Promise<void> {
    if (afresh) moved = false;
    await run(() => finder.wish(change)).catch(() => undefined);
  }

  function choose(suggestion: Suggestion): void {
    const change = wishOf(suggestion);
    if (change) void wish(change, true);
    else if (suggestion.type === 'destination') void selection.open(suggestion.slug, true).catch(report);
  }

  /** @throws SdkError, AbortError when another search or the end came in between */
  async function run(task: () => Promise<PoiList>): Promise<PoiList> {
    try {
      return await task();
    } catch (error) {
      report(error, () => (isStartFailed ? restart() : void run(task).catch(() => undefined)));
      throw error;
    }
  }

  function showFound(found: PoiList, known: readonly Category[]): void {
    if (ended.signal.aborted) return;
    settle();
    places = toPlaces(found.items, known, settings.language);
    list.show(places, found);
    ground.view?.dots.show(places);
    if (!moved) lookAround(find !== undefined);
    if (!ground.view) attribution.show(found.attribution, usage?.termsUrl, []);
    selection.refresh();
    find?.found();
    remember();
    emit('results', { count: found.count, total: found.total, items: found.items });
  }

  function lookAround(animated: boolean): void {
    const view = target();
    if (view) ground.view?.fit(view, animated);
  }

  function target(): View | undefined {
    const points = places.map(({ poi }) => ({ lng: poi.longitude, lat: poi.latitude }));
    if (moved && first?.center) return { center: first.center, zoom: first.zoom! };
    return viewOf(settings, finder.wishes, finder.query ? points : [...points, ...markers]);
  }

  function setMarkers(next: typeof markers): void {
    markers = next;
    ground.view?.markers.set(markers);
    selection.refresh();
  }

  function noteMove(byVisitor: boolean): void {
    if (!ground.view) return;
    const { map } = ground.view;
    const { lng, lat } = map.getCenter();
    emit('move', { center: [lng, lat], zoom: map.getZoom() });
    remember();
    if (!byVisitor) return;
    moved = true;
    attribution.fold();
    searchHere.visitorMoved();
  }

  /** The same search in what is seen now. */
  async function searchView(): Promise<void> {
    if (!ground.view) return;
    const sides = ground.view.map.getBounds().toArray().flat();
    const bbox = sides.map((side) => side.toFixed(4)).join();
    moved = true;
    await wish(within(bbox), false);
  }

  function stateNow(slug: string | null): AddressState {
    const center = ground.view?.map.getCenter();
    return {
      center: center && [center.lng, center.lat],
      zoom: ground.view?.map.getZoom(),
      place: slug === null || slug === PREVIEW ? undefined : slug,
      wishes: finder.wishes,
    };
  }

  function remember(): void {
    if (ground.view) address?.write(stateNow(selection.selected));
  }

  /** The page itself where it keeps the state in its address, else the destination's own page. */
  function shareUrl(slug: string): string | undefined {
    if (slug === PREVIEW) return undefined;
    return address?.urlOf(stateNow(slug)) ?? `${baseUrl}/ziele/${encodeURIComponent(slug)}`;
  }

  /** The visitor went back, or followed a link that changes the address. */
  function visit(state: AddressState): void {
    if (state.center && state.zoom !== undefined) {
      moved = true;
      ground.view?.fit({ center: state.center, zoom: state.zoom }, true);
    }
    const cleared = Object.fromEntries(Object.keys(finder.wishes).map((name) => [name, undefined]));
    const wishes = checkedWishes(state);
    find?.setText(wishes.q ?? '');
    if (finder.base || Object.keys(wishes).length > 0) void wish({ ...cleared, ...wishes }, false);
    void selection.open(state.place ?? null, false).catch(report);
  }

  function checkedWishes(state: AddressState | undefined): Wishes {
    if (!state) return {};
    const { query } = checkQuery(state.wishes as PoiSearch, t);
    return query.bbox === undefined ? query : { ...query, ...within(query.bbox) };
  }
}
