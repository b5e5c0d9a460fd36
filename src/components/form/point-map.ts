import type { FormValues } from './field-values.ts';

/** What the form uses of the SDK, which every host page loads the same way. */
interface Handle {
  map: {
    on(event: 'click', listener: (event: { lngLat: { lng: number; lat: number } }) => void): void;
    getCenter(): { lng: number; lat: number };
    easeTo(options: { center: [number, number]; zoom?: number }): void;
    getZoom(): number;
  } | null;
  preview(item: object | null): void;
  setMarkers(markers: readonly object[]): void;
  on(event: 'ready', listener: () => void): void;
}
interface Sdk {
  ready: Promise<unknown>;
  create(target: string, options: object): Handle;
}

export interface PointMap {
  /** Puts the marker there; undefined takes it away. */
  show(point: { lng: number; lat: number } | undefined, isFar: boolean): void;
  /** Shows the place panel as visitors will see it. */
  preview(values: FormValues): void;
  centre(): PlacedPoint | undefined;
  /** Looks closely at a place. */
  look(point: { lng: number; lat: number }, zoom: number): void;
}

/** A point that was laid by hand. */
export interface PlacedPoint {
  lng: number;
  lat: number;
  /** Metres on which it is right, by the zoom at which it was laid. */
  accuracyM: number;
}

/** A map on which a click is the point. Without the SDK, coordinates can still be typed. */
export async function openPointMap(
  target: string,
  onPoint: (point: PlacedPoint) => void,
): Promise<PointMap | undefined> {
  const sdk = (window as unknown as { ServiceMap?: Sdk }).ServiceMap;
  if (!sdk) return undefined;
  await sdk.ready;
  const handle = sdk.create(target, { controls: ['zoom', 'geolocate', 'scale', 'fullscreen'] });
  const element = document.querySelector<HTMLElement>(target)!;
  // Who moves the map by keys has to see its middle.
  element.addEventListener('keyup', () => element.classList.add('by-keys'));
  element.addEventListener('pointerdown', () => element.classList.remove('by-keys'));
  const placed = ({ lng, lat }: { lng: number; lat: number }, zoom: number): PlacedPoint => ({
    lng,
    lat,
    accuracyM: accuracyOf(lat, zoom),
  });
  handle.on('ready', () => handle.map?.on('click', ({ lngLat }) => onPoint(placed(lngLat, handle.map!.getZoom()))));
  return {
    show: (point, isFar) => {
      const markers = point
        ? [{ id: 'point', title: 'Der Punkt dieses Ziels', lng: point.lng, lat: point.lat, color: '#b3261e' }]
        : [];
      handle.setMarkers(markers);
      if (point && isFar)
        handle.map?.easeTo({ center: [point.lng, point.lat], zoom: Math.max(13, handle.map.getZoom()) });
    },
    preview: (values) => handle.preview(typeof values.name === 'string' ? previewOf(values) : null),
    look: (point, zoom) => handle.map?.easeTo({ center: [point.lng, point.lat], zoom }),
    centre: () => (handle.map ? placed(handle.map.getCenter(), handle.map.getZoom()) : undefined),
  };
}

const EQUATOR_M = 40_075_017;
const TILE_PIXELS = 512;
/** So exactly a hand meets what it means. */
const HAND_PIXELS = 3;
const STEP_M = 50;
/** What the check takes at the most. */
const MOST_M = 5000;

/** Metres that a hand is off at a zoom of the Web Mercator map, rounded up to steps. */
export function accuracyOf(lat: number, zoom: number): number {
  const metresPerPixel = (EQUATOR_M * Math.cos((lat * Math.PI) / 180)) / (TILE_PIXELS * 2 ** zoom);
  return Math.min(MOST_M, Math.ceil((HAND_PIXELS * metresPerPixel) / STEP_M) * STEP_M);
}

/** Half typed, a figure may be one that no map has. */
export function pointOf(lng: unknown, lat: unknown): { lng: number; lat: number } | undefined {
  const isPoint = typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
  return isPoint ? { lng, lat } : undefined;
}

/** The item as the API would answer it; opening hours and image come only with the build. */
function previewOf(values: FormValues): object {
  const {
    image: _image,
    images: _images,
    openingHours: _hours,
    source: _source,
    position: _position,
    prominence: _prominence,
    ...shown
  } = values;
  const { latitude, longitude, ...placeless } = shown;
  return pointOf(longitude, latitude) ? shown : placeless;
}
