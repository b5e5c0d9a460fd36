import {
  addProtocol,
  Map as MapLibreMap,
  Marker,
  ScaleControl,
  setWorkerUrl,
  type FitBoundsOptions,
  type MapOptions,
  type StyleSpecification,
} from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { createDots, DOT_SOURCE, withDots, type Dots } from './dots.ts';
import { el } from '../ui/element.ts';
import type { SdkErrorCode } from '../api/errors.ts';
import { showGestureHint } from './gestures.ts';
import { createMarkers, type MarkerLayer } from './marker-layer.ts';
import { middleOf, type Bounds, type Place } from '../places.ts';
import type { Translate } from '../ui/texts.ts';

/** Set by the build: the worker's file beside this module. The expression is one that bundlers follow, too. */
declare const WORKER_FILE: string;

setWorkerUrl(new URL(WORKER_FILE, import.meta.url).href);
addProtocol('pmtiles', new Protocol().tile);

/** Where the map looks. */
export type View = { bounds: Bounds } | { center: [lng: number, lat: number]; zoom: number };

export interface MapInput {
  container: HTMLElement;
  /** Takes the scale. */
  foot: HTMLElement;
  style: StyleSpecification;
  places: readonly Place[];
  view: View;
  /** The map is held inside this box, widened to the shape of the element. */
  limits: Bounds;
  minZoom: number;
  maxZoom: number;
  scale: boolean;
  rotate: boolean;
  dark: boolean;
  t: Translate;
  /** Pixels at the left that the open list covers. */
  covered: () => number;
  onSelect: (slug: string | null) => void;
  onMarker: (id: string) => void;
  onMove: (byVisitor: boolean) => void;
  onFailure: (code: SdkErrorCode) => void;
  /** The first picture is drawn. */
  onDrawn: () => void;
}

/** Pixels at each side of the map that lie under something else. */
export interface Covered {
  left: number;
  top: number;
  bottom: number;
}

/** One drawn map: base map, dots and custom markers. */
export interface MapView {
  readonly map: MapLibreMap;
  readonly dots: Dots;
  readonly markers: MarkerLayer;
  setStyle(style: StyleSpecification, dark: boolean): void;
  /** @param animated whether the visitor asked for it and should see where it goes */
  fit(view: View, animated: boolean): void;
  /** Flies to where the visitor is and marks it. */
  showVisitor: (lng: number, lat: number) => void;
  /** Brings a point out from under the panel. */
  bringIntoView(lng: number, lat: number, covered: Covered): void;
  destroy(): void;
}

/** Milliseconds after which dots that have not come count as a worker that does not work. */
const WATCH_MS = 15_000;
/** Zoomed out further, the map fills its box and cannot be moved aside for the panel. */
const MOVABLE_ZOOM = 7;
const FLIGHT_MS = 500;
/** The closest that the map goes by itself. */
const FIT_MAX_ZOOM = 13;
/** What the box of the service is wider on each side than itself, so that places at its edge are not at the map's. */
const MARGIN = 0.12;

/** @throws Error where there is no WebGL */
export function createMapView(input: MapInput): MapView {
  const { container, t } = input;
  const map = openMap({
    container,
    style: withDots(input.style, input.places, input.dark),
    ...('bounds' in input.view
      ? { bounds: input.view.bounds, fitBoundsOptions: fitOptions(container, input.covered()) }
      : input.view),
    minZoom: input.minZoom,
    maxZoom: input.maxZoom,
    maxBounds: widen(input.limits, container),
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: input.rotate,
    touchPitch: false,
    pitchWithRotate: false,
    fadeDuration: 150,
    locale: { 'Map.Title': t('mapCanvas'), 'ScaleControl.Kilometers': 'km', 'ScaleControl.Meters': 'm' },
  });
  // Arrow keys move the map: no landmark of the page, which may hold several.
  map.getCanvas().setAttribute('role', 'application');
  if (!input.rotate) map.touchZoomRotate.disableRotation();
  // Beside the attribution, so that neither covers the other.
  const scale = input.scale ? new ScaleControl({ maxWidth: 90 }) : undefined;
  if (scale) input.foot.prepend(scale.onAdd(map));
  const markers = createMarkers(map, input.onMarker);
  let visitor: Marker | undefined;
  const dots = createDots(map, container, input.places, input.onSelect);
  const stopWatch = watchFailures(map, input.onFailure);
  const stopHint = showGestureHint(map, container, t);
  const resized = (): void => void map.setMaxBounds(widen(input.limits, container));
  map.on('resize', resized);
  map.on('moveend', (event) => input.onMove('originalEvent' in event && event.originalEvent !== undefined));
  map.once('style.load', input.onDrawn);
  return {
    map,
    dots,
    markers,
    setStyle(style, dark) {
      map.setStyle(withDots(style, dots.places, dark), { diff: true });
      dots.refresh();
    },
    fit(view, animated) {
      const options = { duration: FLIGHT_MS, animate: animated };
      if ('bounds' in view) map.fitBounds(view.bounds, { ...fitOptions(container, input.covered()), ...options });
      else map.easeTo({ ...view, ...options });
    },
    showVisitor(lng, lat) {
      visitor ??= new Marker({ element: el('div', { class: 'visitor' }) }).setLngLat([lng, lat]).addTo(map);
      visitor.setLngLat([lng, lat]);
      map.flyTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), 10) });
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
      stopWatch();
      stopHint();
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

/** Failures of tiles, style and worker reach the map as `error` events; a dead worker sometimes says nothing at all. */
function watchFailures(map: MapLibreMap, onFailure: (code: SdkErrorCode) => void): () => void {
  map.on('error', ({ error }) => {
    onFailure(/worker/i.test(error?.message ?? '') ? 'worker_blocked' : 'style_failed');
  });
  const timer = setTimeout(() => onFailure('worker_blocked'), WATCH_MS);
  // The dots are cut into tiles by the worker: when they are there, it works.
  map.on('sourcedata', ({ sourceId, isSourceLoaded }) => {
    if (sourceId === DOT_SOURCE && isSourceLoaded) clearTimeout(timer);
  });
  return () => clearTimeout(timer);
}

/**
 * The box in the shape of the element: held to the bare box, a wide map could not show all of it. Web Mercator squeezes
 * nothing here: a degree of latitude counts as 1 / cos(latitude) degrees of longitude.
 */
function widen([west, south, east, north]: Bounds, { clientWidth, clientHeight }: HTMLElement): Bounds {
  const stretch = 1 / Math.cos((((south + north) / 2) * Math.PI) / 180);
  // A hidden element has no size, and one as narrow as a thread would ask for more than the earth.
  const shape = Math.max(1, clientWidth) / Math.max(1, clientHeight);
  const [width, height] = [(east - west) * (1 + 2 * MARGIN), (north - south) * stretch * (1 + 2 * MARGIN)];
  const [wide, high] = [Math.max(width, height * shape), Math.max(height, width / shape) / stretch];
  const [lng, lat] = middleOf([west, south, east, north]);
  const edge = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees));
  return [
    edge(lng - wide / 2, 180),
    edge(lat - high / 2, MOST_LATITUDE),
    edge(lng + wide / 2, 180),
    edge(lat + high / 2, MOST_LATITUDE),
  ];
}

/** Where Web Mercator ends. */
const MOST_LATITUDE = 85.05;

/** Room for the count above, the buttons at the side and the attribution below; less of it on a small map. */
function fitOptions({ clientWidth, clientHeight }: HTMLElement, covered: number): FitBoundsOptions {
  const [x, y] = [Math.min(64, clientWidth / 8), Math.min(56, clientHeight / 8)];
  return { padding: { top: y, bottom: y, left: x + covered, right: x }, maxZoom: FIT_MAX_ZOOM, animate: false };
}
