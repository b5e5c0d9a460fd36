import type { Client, Start } from '../api/client.ts';
import { shareContexts } from './contexts.ts';
import { createControls } from './controls.ts';
import { knowsWebgl, plainStyle } from './webgl.ts';
import { failure, SdkError } from '../api/errors.ts';
import type { Frame } from '../ui/layout.ts';
import type { Emit } from '../start/handle.ts';
import type { MapView, View } from './map.ts';
import type { Marker } from '../options/options.ts';
import type { Place } from '../places.ts';
import type { Settings } from '../options/settings.ts';
import type { Translate } from '../ui/texts.ts';

/** The drawn map from its first picture to its end: it follows the theme, and may sleep in between. */
export interface Ground {
  /** Null before the first picture, while the map sleeps, and where none can be drawn. */
  readonly view: MapView | null;
  /** Draws the map once the first destinations are there; resolves when it stands or cannot. */
  begin(): Promise<void>;
  /** Changes to the style of the theme that holds now. */
  restyle(): Promise<void>;
  destroy(): void;
}

export interface GroundInput {
  element: HTMLElement;
  frame: Frame;
  settings: Settings;
  client: Client;
  t: Translate;
  emit: Emit;
  ended: AbortSignal;
  start: Promise<Start>;
  isDark: () => boolean;
  /** Settles when the first destinations are there or will not come. */
  firstPlaces: Promise<unknown>;
  places: () => readonly Place[];
  markers: () => readonly Marker[];
  /** Where the map looks at first, undefined where nothing says so. */
  viewOf: () => View | undefined;
  report: (error: unknown) => void;
  tell: (sentence: string) => void;
  onSelect: (slug: string | null) => void;
  onMarker: (id: string) => void;
  onMove: (byVisitor: boolean) => void;
  /** A new picture is there: marks are to be put on again. */
  onView: (view: MapView, style: Style) => void;
  /** The list has to stand alone: there is no map, or its worker does not work. */
  onNoMap: (everything: boolean) => void;
}

export type Style = Awaited<ReturnType<Client['style']>>;

/** The map waits this long for the first destinations, so that it opens where they are. */
const WAIT_FOR_PLACES_MS = 2500;
/** A lost graphics context that is not given back after this long will not come. */
const CONTEXT_LOST_MS = 3000;

export function createGround(input: GroundInput): Ground {
  const { frame, settings, client, t, emit, ended, isDark } = input;
  let view: MapView | null = null;
  let clearControls = (): void => undefined;
  let leave = (): void => undefined;
  /** What a sleeping map needs to come back as it was. */
  let asleep:
    { view: View; facts: Start['config']; createMapView: typeof import('./map.ts').createMapView } | undefined;
  return {
    get view() {
      return view;
    },
    begin,
    async restyle() {
      const dark = isDark();
      const style = await styleOf(client.start(dark), dark).catch(() => undefined);
      if (style && dark === isDark()) view?.setStyle(style, dark);
    },
    destroy() {
      leave();
      remove();
    },
  };

  async function begin(): Promise<void> {
    const drawing = import('./map.ts');
    drawing.catch(() => undefined);
    try {
      if (!knowsWebgl()) throw failure('webgl_unavailable', t);
      const [{ createMapView }, { config: facts }, style] = await Promise.all([
        drawing,
        input.start,
        styleOf(input.start, isDark()),
      ]);
      if (!settings.center || settings.zoom === undefined)
        await Promise.race([input.firstPlaces, new Promise((go) => setTimeout(go, WAIT_FOR_PLACES_MS))]);
      ended.throwIfAborted();
      draw(createMapView, facts, style, input.viewOf());
      leave = shareContexts(
        input.element,
        () => sleep(createMapView, facts),
        () => void wake(),
      );
    } catch (error) {
      if (ended.aborted) return;
      input.report(error instanceof SdkError ? error : failure('webgl_unavailable', t));
      input.onNoMap(true);
    }
  }

  function draw(
    createMapView: typeof import('./map.ts').createMapView,
    facts: Start['config'],
    style: Style,
    looksAt: View | undefined,
  ): void {
    const { west, south, east, north } = facts.bounds;
    view = createMapView({
      container: frame.map,
      foot: frame.foot,
      style,
      places: input.places(),
      view: looksAt ?? { center: facts.defaultCenter, zoom: settings.zoom ?? facts.defaultZoom },
      limits: [west, south, east, north],
      minZoom: facts.minZoom,
      maxZoom: facts.maxZoom,
      scale: settings.controls.includes('scale'),
      rotate: settings.controls.includes('compass'),
      dark: isDark(),
      t,
      covered: frame.listWidth,
      onSelect: input.onSelect,
      onMarker: input.onMarker,
      onMove: input.onMove,
      onFailure: (code) => {
        input.report(failure(code as 'style_failed', t));
        if (code === 'worker_blocked') input.onNoMap(false);
      },
      onDrawn: frame.reveal,
    });
    view.markers.set(input.markers());
    const { map, showVisitor } = view;
    clearControls = createControls({
      box: frame.controls,
      frame: frame.root,
      map,
      names: settings.controls,
      t,
      tell: input.tell,
      onLocate: showVisitor,
    });
    watchContext(view, createMapView, facts);
    input.onView(view, style);
  }

  function sleep(createMapView: typeof import('./map.ts').createMapView, facts: Start['config']): void {
    if (!view) return;
    const { lng, lat } = view.map.getCenter();
    asleep = { view: { center: [lng, lat], zoom: view.map.getZoom() }, facts, createMapView };
    remove();
    emit('sleep', {});
  }

  async function wake(): Promise<void> {
    if (!asleep) return;
    const { facts, createMapView, view: looksAt } = asleep;
    asleep = undefined;
    try {
      const dark = isDark();
      const style = await styleOf(client.start(dark), dark);
      ended.throwIfAborted();
      draw(createMapView, facts, style, looksAt);
      emit('wake', { map: view!.map });
    } catch (error) {
      if (ended.aborted) return;
      input.report(error instanceof SdkError ? error : failure('webgl_unavailable', t));
      input.onNoMap(true);
    }
  }

  /** MapLibre draws again when the browser gives the context back; where it does not, the map is made anew once. */
  function watchContext(
    watched: MapView,
    createMapView: typeof import('./map.ts').createMapView,
    facts: Start['config'],
  ): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    watched.map.on('webglcontextlost', () => {
      timer = setTimeout(() => {
        if (view !== watched) return;
        sleep(createMapView, facts);
        void wake();
      }, CONTEXT_LOST_MS);
    });
    watched.map.on('webglcontextrestored', () => clearTimeout(timer));
  }

  function remove(): void {
    clearControls();
    clearControls = () => undefined;
    view?.destroy();
    view = null;
  }

  async function styleOf(start: Promise<Start>, dark: boolean): Promise<Style> {
    const { config, style } = await start;
    if (style) return style;
    try {
      return await client.style(dark ? (config.styleUrlDark ?? config.styleUrl) : config.styleUrl);
    } catch {
      ended.throwIfAborted();
      input.report(failure('style_failed', t));
      return plainStyle(dark);
    }
  }
}
