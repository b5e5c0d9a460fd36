import {
  addProtocol,
  getWorkerUrl,
  Map as MapLibreMap,
  Marker,
  ScaleControl,
  type MapOptions,
  type StyleSpecification,
} from 'maplibre-gl';
import type { MapConfig } from '../api/client.ts';
import type { Bounds } from '../places.ts';
import type { Session } from '../session.ts';
import type { Camera } from '../state.ts';
import { el } from '../ui/element.ts';
import { loadFromArchive } from './archive-source.ts';
import { withDots } from './dot-layers.ts';
import { createDots } from './dots.ts';
import { watchDrawing, type Watch } from './drawing-watch.ts';
import { showGestureHint } from './gestures.ts';
import type { OwnView, View } from './map-view.ts';
import { linkMarkers } from './marker-layer.ts';
import { paintOnPaper } from './paper.ts';
import { fitOptions, limitsIn } from './room.ts';
import { linkShape } from './shape.ts';
import { retryTiles } from './tile-retry.ts';

export { findWorker } from './worker.ts';

addProtocol('pmtiles', loadFromArchive);

export interface MapInput {
  session: Pick<Session, 'state' | 'layout' | 'settings' | 'baseUrl' | 't'>;
  style: StyleSpecification;
  view: View;
  /** The map is held inside its bounds, widened to the shape of the element. */
  config: MapConfig;
  watch: Watch;
}

/** Zoomed out further, the map fills its box and cannot be moved aside for the panel. */
const MOVABLE_ZOOM = 7;
const FLIGHT_MS = 500;

/** Once `findWorker` has settled. @throws Error where there is no WebGL */
export function createMapView({ session, style, view, config, watch }: MapInput): OwnView {
  const { state, layout, settings, baseUrl, t } = session;
  const container = layout.map;
  const rotate = settings.controls.includes('compass');
  const limits = () => limitsIn(config.bounds, container);
  const map = openMap({
    container,
    style: withDots(style, state.now, { baseUrl, attempt: 0 }),
    ...('bounds' in view ? { bounds: view.bounds, fitBoundsOptions: fitOptions(layout) } : view),
    minZoom: config.minZoom,
    maxZoom: config.maxZoom,
    maxBounds: limits(),
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: rotate,
    touchPitch: false,
    pitchWithRotate: false,
    fadeDuration: 150,
    locale: { 'Map.Title': t('mapCanvas'), 'ScaleControl.Kilometers': 'km', 'ScaleControl.Meters': 'm' },
  });
  // Arrow keys move the map: no landmark of the page, which may hold several.
  map.getCanvas().setAttribute('role', 'application');
  if (!rotate) map.touchZoomRotate.disableRotation();
  // Beside the attribution, so that neither covers the other.
  const scale = settings.controls.includes('scale') ? new ScaleControl({ maxWidth: 90 }) : undefined;
  if (scale) layout.foot.prepend(el('div', { class: 'scale-room' }, scale.onAdd(map)));
  let visitor: Marker | undefined;
  /** The style without dots. */
  let ground = style;
  let attempt = 0;
  const restyle = (): void => {
    map.setStyle(withDots(ground, state.now, { baseUrl, attempt }), { diff: true });
    dots.mark();
    shape.draw();
  };
  const dots = createDots({ map, container, state, t, restyle });
  const shape = linkShape(map, state);
  const ends = [
    dots.destroy,
    shape.destroy,
    linkMarkers(map, state),
    paintOnPaper(map, container, state),
    retryTiles(map, () => {
      attempt++;
      restyle();
    }),
    watchDrawing(map, getWorkerUrl(), watch),
    showGestureHint(map, container, t),
  ];
  const whenStill = (called: () => void): void => {
    if (!map.isMoving()) return called();
    // A move that another one ends tells so before that one has begun.
    map.once('moveend', () => queueMicrotask(() => whenStill(called)));
  };
  map.on('resize', () => map.setMaxBounds(limits()));
  const looksAt = (): Camera => ({ center: [map.getCenter().lng, map.getCenter().lat], zoom: map.getZoom() });
  /** Where the map was opened, while it only loads. */
  let opened: Camera | undefined = looksAt();
  map.on('moveend', (event) => {
    const camera = looksAt();
    const byVisitor = 'originalEvent' in event && event.originalEvent !== undefined;
    // MapLibre tells of a move when it has read a style, also of one that leads nowhere.
    if (!byVisitor && JSON.stringify(camera) === JSON.stringify(opened)) return;
    state.set({ camera: { ...camera, byVisitor }, ...(byVisitor && { viewHeld: true, touched: true }) });
  });
  map.once('style.load', () => {
    opened = undefined;
    state.set({ drawing: 'drawn' });
  });
  return {
    map,
    attributions: Object.values(style.sources).flatMap((source) =>
      'attribution' in source ? (source.attribution ?? []) : [],
    ),
    center: () => [map.getCenter().lng, map.getCenter().lat],
    zoom: () => map.getZoom(),
    maxZoom: () => map.getMaxZoom(),
    bounds: () => map.getBounds().toArray().flat() as Bounds,
    focus: () => map.getCanvas().focus({ preventScroll: true }),
    onUse(called) {
      for (const event of ['dragstart', 'click', 'wheel'] as const) map.on(event, called);
    },
    onResize: (called) => void map.on('resize', called),
    whenStill,
    setStyle(next) {
      ground = next;
      restyle();
    },
    fit(next, animated) {
      const options = { duration: FLIGHT_MS, animate: animated };
      if ('bounds' in next) map.fitBounds(next.bounds, { ...fitOptions(layout), ...options });
      else map.easeTo({ ...next, ...options });
    },
    showVisitor(lng, lat, asked) {
      if (!map.getMaxBounds()!.contains([lng, lat])) return false;
      visitor ??= new Marker({ element: el('div', { class: 'visitor' }) }).setLngLat([lng, lat]).addTo(map);
      visitor.setLngLat([lng, lat]);
      map.flyTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), 10) }, { originalEvent: asked });
      return true;
    },
    bringIntoView(lng, lat, covered) {
      const { x, y } = map.project([lng, lat]);
      const { clientWidth, clientHeight } = container;
      const margin = 48;
      const free =
        x > covered.left + margin &&
        x < clientWidth - margin &&
        y > covered.top + margin / 2 &&
        y < clientHeight - covered.bottom - margin / 2;
      if (free) return;
      const offset: [number, number] = [covered.left / 2, (covered.top - covered.bottom) / 2];
      map.easeTo({ center: [lng, lat], offset, zoom: Math.max(map.getZoom(), MOVABLE_ZOOM), duration: 400 });
    },
    destroy() {
      for (const end of ends) end();
      scale?.onRemove();
      map.remove();
      container.replaceChildren();
    },
  };
}

/** @throws Error where there is no WebGL, leaving nothing behind */
function openMap(options: MapOptions & { container: HTMLElement }): MapLibreMap {
  try {
    return new MapLibreMap(options);
  } catch (error) {
    options.container.replaceChildren();
    throw error;
  }
}
