import type { CategoryCount, PoiList } from '../src/contract/records.ts';
import { createAttribution } from './attribution.ts';
import { createClient, type MapConfig } from './client.ts';
import { createControls } from './controls.ts';
import { failure, SdkError } from './errors.ts';
import { createFrame } from './frame.ts';
import type { Embed, EmbedInput } from './handle.ts';
import { createList } from './list.ts';
import type { MapView, View } from './map.ts';
import { readMarkers } from './markers.ts';
import { createNotices } from './notices.ts';
import { boundsAround, boundsOf, middleOf, toPlaces, type Place } from './places.ts';
import { createSearchHere } from './search-here.ts';
import { createSelection } from './selection.ts';
import { checkQuery, readSettings, type Query } from './settings.ts';
import { translator } from './texts.ts';
import { followTheme } from './theme.ts';
import { knowsWebgl, plainStyle } from './drawing.ts';

/** The map waits this long for the first destinations, so that it opens where they are. */
const WAIT_FOR_PLACES_MS = 2500;
/** For a centre without a zoom and without places around it. */
const CLOSE_ZOOM = 9;

/** One map in one element: loads what it needs and joins list, dots, markers, panel and controls. */
export function startEmbed({ element, options, baseUrl, emit }: EmbedInput): Embed {
  const settings = readSettings(element, options);
  const t = translator(settings.language);
  const frame = createFrame(element, settings, t);
  const notices = createNotices(frame.notices, t);
  const attribution = createAttribution(frame.foot, frame.root, t);
  const ended = new AbortController();
  const client = createClient({
    baseUrl,
    key: settings.key,
    t,
    signal: ended.signal,
    onWait: (seconds) => {
      if (seconds === 0) return notices.hide('rate_limited');
      const sentence = t('rate_limited', { seconds });
      if (!waiting) emit('error', { code: 'rate_limited', message: sentence });
      waiting = seconds > 1;
      notices.show('rate_limited', sentence);
    },
  });
  let waiting = false;
  let view: MapView | null = null;
  let places: Place[] = [];
  let markers = settings.markers;
  let query: Query | undefined = settings.search;
  let moved = false;
  let running: AbortController | undefined;
  let categories: Promise<CategoryCount[]> | undefined;
  const ends: (() => void)[] = [];

  const list = createList({
    side: frame.side,
    mode: settings.list,
    t,
    onChoose: (slug) => void selection.open(slug, true),
    onPoint: (slug) => view?.dots.hover(slug),
  });
  const selection = createSelection({
    frame,
    client,
    t,
    language: settings.language,
    emit,
    list: () => list,
    view: () => view,
    places: () => places,
    markers: () => markers,
    categories: loadCategories,
  });
  const searchHere = createSearchHere(frame.side, settings.follow, t, () => void searchView());
  ends.push(followTheme(frame.root, settings.theme, (dark) => void changeStyle(dark)));

  for (const problem of settings.problems) report(new SdkError('bad_option', problem));
  if (!frame.hadHeight) report(new SdkError('bad_option', t('noHeight')));
  const config = client.config();
  // Without a map nobody waits for it.
  config.catch(() => undefined);
  const firstSearch = query ? load(query).catch(() => undefined) : Promise.resolve(undefined);
  void startMap();

  return {
    get map() {
      return view?.map ?? null;
    },
    search(params) {
      const checked = checkQuery(params, t);
      for (const problem of checked.problems) report(new SdkError('bad_option', problem));
      query = checked.query;
      moved = false;
      return load(query);
    },
    select: (slug) => selection.open(slug, false),
    setMarkers(next) {
      markers = readMarkers(next, () =>
        report(new SdkError('bad_option', t('badValue', { name: 'markers', value: '…', expected: t('expectMarker') }))),
      );
      view?.markers.set(markers);
      selection.refresh();
    },
    destroy() {
      ended.abort();
      for (const end of ends) end();
      searchHere.destroy();
      attribution.destroy();
      view?.destroy();
      view = null;
      frame.destroy();
    },
  };

  /** @throws SdkError, AbortError when another search or the end came in between */
  async function load(wanted: Query): Promise<PoiList> {
    running?.abort();
    running = new AbortController();
    try {
      const [found, known] = await Promise.all([client.search(wanted, running.signal), loadCategories()]);
      running.signal.throwIfAborted();
      showFound(found, known);
      return found;
    } catch (error) {
      if (error instanceof SdkError) report(error, () => void load(wanted).catch(() => undefined));
      throw error;
    }
  }

  function showFound(found: PoiList, known: CategoryCount[]): void {
    for (const code of ['network', 'key_unknown', 'key_origin']) notices.hide(code);
    places = toPlaces(found.items, known, settings.language);
    list.show(places, found);
    view?.dots.show(places);
    const target = viewOf();
    if (target && !moved) view?.fit(target);
    if (!view) attribution.show(found.attribution, undefined, []);
    selection.refresh();
    emit('results', { count: found.count, total: found.total, items: found.items });
  }

  /** Names and colours; without them the dots are grey and the destinations still there. */
  function loadCategories(): Promise<CategoryCount[]> {
    categories ??= client.categories().catch(() => {
      categories = undefined;
      return [];
    });
    return categories;
  }

  async function startMap(): Promise<void> {
    const drawing = import('./map.ts');
    drawing.catch(() => undefined);
    try {
      if (!knowsWebgl()) throw failure('webgl_unavailable', t);
      const [{ createMapView }, facts, style] = await Promise.all([drawing, config, config.then(loadStyle)]);
      if (!settings.center || settings.zoom === undefined)
        await Promise.race([firstSearch, new Promise((go) => setTimeout(go, WAIT_FOR_PLACES_MS))]);
      ended.signal.throwIfAborted();
      drawMap(createMapView, facts, style);
    } catch (error) {
      if (ended.signal.aborted) return;
      report(error instanceof SdkError ? error : failure('webgl_unavailable', t));
      list.standAlone();
      frame.root.classList.add('no-map');
      frame.reveal();
    }
    emit('ready', { map: view?.map ?? null });
  }

  function drawMap(
    createMapView: typeof import('./map.ts').createMapView,
    facts: MapConfig,
    style: Awaited<ReturnType<typeof loadStyle>>,
  ): void {
    const { west, south, east, north } = facts.bounds;
    const made = createMapView({
      container: frame.map,
      foot: frame.foot,
      style,
      places,
      view: viewOf() ?? { center: facts.defaultCenter, zoom: settings.zoom ?? facts.defaultZoom },
      limits: [west, south, east, north],
      minZoom: facts.minZoom,
      maxZoom: facts.maxZoom,
      scale: settings.controls.includes('scale'),
      rotate: settings.controls.includes('compass'),
      dark: isDark(),
      t,
      onSelect: (slug) => void selection.open(slug, true).catch(report),
      onMarker: (id) => void selection.open(id, true),
      onMove: noteMove,
      onFailure: (code) => {
        report(failure(code as 'style_failed', t));
        if (code === 'worker_blocked') list.standAlone();
      },
      onDrawn: frame.reveal,
    });
    view = made;
    made.markers.set(markers);
    const sources = Object.values(style.sources).map((source) =>
      'attribution' in source ? source.attribution : undefined,
    );
    attribution.show(
      facts.usage.attribution,
      facts.usage.termsUrl,
      sources.filter((text) => text !== undefined),
    );
    for (const event of ['dragstart', 'click', 'wheel'] as const) made.map.on(event, attribution.fold);
    ends.push(
      createControls({
        box: frame.controls,
        frame: frame.root,
        map: made.map,
        names: settings.controls,
        t,
        tell: (sentence) => notices.show('locate', sentence),
        onLocate: (lng, lat) => made.showVisitor(lng, lat),
      }),
    );
    selection.refresh();
  }

  /** Where the map looks: a given centre and zoom stay, else it shows what was found. */
  function viewOf(): View | undefined {
    const { center, zoom } = settings;
    const points = [
      ...places.map(({ poi }) => ({ lng: poi.longitude, lat: poi.latitude })),
      ...(settings.search ? [] : markers),
    ];
    if (center) {
      return zoom === undefined && points.length > 0
        ? { bounds: boundsAround(center, points) }
        : { center, zoom: zoom ?? CLOSE_ZOOM };
    }
    const bounds = boundsOf(points);
    return bounds && (zoom === undefined ? { bounds } : { center: middleOf(bounds), zoom });
  }

  async function loadStyle(facts: MapConfig) {
    const url = isDark() ? (facts.styleUrlDark ?? facts.styleUrl) : facts.styleUrl;
    try {
      return await client.style(url);
    } catch {
      ended.signal.throwIfAborted();
      report(failure('style_failed', t));
      return plainStyle(isDark());
    }
  }

  async function changeStyle(dark: boolean): Promise<void> {
    const style = await config.then(loadStyle).catch(() => undefined);
    if (style && dark === isDark()) view?.setStyle(style, dark);
  }

  function isDark(): boolean {
    return frame.root.dataset.theme === 'dark';
  }

  function noteMove(byVisitor: boolean): void {
    if (!view) return;
    const { lng, lat } = view.map.getCenter();
    emit('move', { center: [lng, lat], zoom: view.map.getZoom() });
    if (!byVisitor) return;
    moved = true;
    attribution.fold();
    searchHere.visitorMoved();
  }

  /** The same search in what is seen now. */
  async function searchView(): Promise<void> {
    if (!view) return;
    const { lat: _lat, lng: _lng, radius_km: _radius, ...rest } = query ?? {};
    const bbox = view.map
      .getBounds()
      .toArray()
      .flat()
      .map((side) => side.toFixed(4))
      .join(',');
    await load({ ...rest, bbox }).catch(() => undefined);
  }

  function report(error: unknown, retry?: () => void): void {
    if (!(error instanceof SdkError) || ended.signal.aborted) return;
    const { code, message } = error;
    notices.show(code, message, retry && { label: t('retry'), run: retry });
    console.warn(`ServiceMap [${code}]: ${message}`);
    emit('error', { code, message });
  }
}
