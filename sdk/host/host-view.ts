import { embedDefaults, hostControls } from '../../src/contract/embed-values.ts';
import { translateFrom } from '../../src/contract/translation.ts';
import type { MapView } from '../map/map-view.ts';
import type { Session } from '../session.ts';
import hostCss from '../styles/host.css';
import { clearControls } from './clearance.ts';
import { createHostLayers } from './host-layers.ts';
import { containerOf, isLeaflet, isOpenLayers, type HostMap } from './host-map.ts';
import { hostTexts } from './host-texts.ts';
import { leafletSurface } from './leaflet.ts';
import { maplibreSurface } from './maplibre.ts';
import { openLayersSurface } from './openlayers.ts';
import type { Pointed, Surface } from './surface.ts';

const FLIGHT_MS = 500;
/** The closest that the map goes by itself. */
const FIT_MAX_ZOOM = 13;
/** What stays free around a place that is brought out from under the panel. */
const MARGIN = 48;

/**
 * Puts dots, markers and names on a map of the page, once it is drawn.
 * @param bad makes an error of the core, whose class stands in this bundle once more and would be another one
 * @throws what `bad` makes, for a map that they do not fit
 */
export async function createHostView(
  session: Session,
  map: HostMap,
  bad: (sentence: string) => Error,
): Promise<MapView> {
  const { element, layout } = session;
  const container = containerOf(map)!;
  const surface = surfaceOf(map);
  for (const sentence of unfitOf(session)) session.report(bad(sentence));
  await surface.ready.catch((error: Error) => {
    throw bad(wordsOf(session)('projection', { code: error.message }));
  });
  dressFor(layout.root.getRootNode() as ShadowRoot);
  element.style.zIndex = String(surface.levels.rest);
  const layers = createHostLayers(session, container, surface);
  const led = { now: false };
  const following = follow({
    session,
    surface,
    layers,
    led,
    clear: () => clearControls(layout.root, container, surface),
  });
  layers.draw();
  return {
    map: null,
    attributions: [],
    center: surface.center,
    zoom: surface.zoom,
    maxZoom: surface.maxZoom,
    bounds: surface.bounds,
    focus: () => surface.canvas.focus({ preventScroll: true }),
    onUse: (called) => void following.used.add(called),
    onResize: (called) => void following.resized.add(called),
    whenStill: (called) => called(),
    setStyle: () => undefined,
    ...movesOf(surface, session, led),
    destroy() {
      following.end();
      layers.destroy();
    },
  };
}

function surfaceOf(map: HostMap): Surface {
  if (isOpenLayers(map)) return openLayersSurface(map);
  return isLeaflet(map) ? leafletSurface(map) : maplibreSurface(map);
}

/** A sentence for each option that only a map of ours has. */
function unfitOf(session: Session): string[] {
  const { mapStyle, colors, controls } = session.settings;
  const unfit = [
    ...(mapStyle === embedDefaults.mapStyle ? [] : ['mapStyle']),
    ...(Object.keys(colors).length === 0 ? [] : ['colors']),
    ...controls.filter((name) => !(hostControls as readonly string[]).includes(name)),
  ];
  const words = wordsOf(session);
  return unfit.map((name) => words('notHere', { name }));
}

const wordsOf = ({ settings }: Session) => translateFrom(hostTexts, settings.lang);

function dressFor(shadow: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(hostCss);
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
}

/** Whether we lead the map just now: a movement that we do not is the visitor's, or the page's. */
interface Led {
  now: boolean;
}

interface Following {
  session: Session;
  surface: Surface;
  layers: ReturnType<typeof createHostLayers>;
  led: Led;
  /** Makes room for the map's own controls. */
  clear: () => void;
}

function follow({ session: { element, state }, surface, layers, led, clear }: Following) {
  const [used, resized] = [new Set<() => void>(), new Set<() => void>()];
  const isOverOurs = ({ event }: Pointed): boolean => event.composedPath().includes(element);
  clear();
  const end = surface.follow({
    drawn: () => layers.draw(),
    between: () => layers.hide(),
    rested() {
      layers.draw();
      const byVisitor = !led.now;
      led.now = false;
      const camera = { center: surface.center(), zoom: surface.zoom(), byVisitor };
      state.set({ camera, ...(byVisitor && { viewHeld: true, touched: true }) });
    },
    resized() {
      clear();
      layers.draw();
      for (const tell of resized) tell();
    },
    clicked(at) {
      if (isOverOurs(at)) return;
      for (const tell of used) tell();
      layers.choose(at);
    },
    pointed: (at) => layers.point(isOverOurs(at) ? undefined : at),
  });
  return { used, resized, end };
}

/** How the map is led, to what was found and out from under the panel. */
function movesOf(surface: Surface, { layout }: Session, led: Led): Pick<MapView, 'fit' | 'bringIntoView'> {
  return {
    fit(view, animated) {
      led.now = true;
      const { clientWidth, clientHeight } = layout.map;
      const [x, y] = [Math.min(64, clientWidth / 8), Math.min(56, clientHeight / 8)];
      const padding = { top: y, bottom: y, left: x + layout.listWidth(), right: x };
      surface.fit(view, { padding, maxZoom: FIT_MAX_ZOOM, duration: animated ? FLIGHT_MS : 0 });
    },
    bringIntoView(lng, lat, { left, top, bottom }) {
      const { x, y } = surface.project(lng, lat);
      const { clientWidth, clientHeight } = layout.map;
      const [right, low] = [clientWidth - MARGIN, clientHeight - bottom - MARGIN / 2];
      if (x > left + MARGIN && x < right && y > top + MARGIN / 2 && y < low) return;
      led.now = true;
      surface.pan(x - (clientWidth + left) / 2, y - (clientHeight + top - bottom) / 2, FLIGHT_MS);
    },
  };
}
