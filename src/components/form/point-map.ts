import type { Drawing } from '../../pois/drawn-shape.ts';
import { letMarkersBeDragged } from './draw/marker-drag.ts';
import type { LngLat, SdkMap } from './draw/sdk-map.ts';
import { createSketch } from './draw/sketch.ts';

/** What the form uses of the SDK, which every host page loads the same way. */
interface Handle {
  map: SdkMap | null;
  preview(item: object | null): void;
  setMarkers(markers: readonly object[]): void;
  on(event: 'ready', listener: () => void): void;
}
interface Sdk {
  ready: Promise<unknown>;
  create(target: string, options: object): Handle;
}

/** What somebody who draws does. */
export interface DrawingHand {
  onCorner(at: LngLat): void;
  /** @param isDropped false while it is still held */
  onMoved(corner: number, to: LngLat, isDropped: boolean): void;
}

export interface PointMap {
  /** Puts the marker there; undefined takes it away. */
  show(point: { lng: number; lat: number } | undefined, isFar: boolean): void;
  /** Shows the place panel as visitors will see it; null closes it. */
  preview(item: object | null): void;
  centre(): PlacedPoint | undefined;
  /** Looks closely at a place. */
  look(point: { lng: number; lat: number }, zoom: number): void;
  /** Shows what is drawn; as long as there is a hand, clicks and markers are corners. Undefined ends it. */
  draw(drawing: Drawing | undefined, hand?: DrawingHand): void;
}

/** A point that was laid by hand. */
export interface PlacedPoint {
  lng: number;
  lat: number;
  /** Metres on which it is right, by the zoom at which it was laid. */
  accuracyM: number;
}

const COLOR = '#b3261e';
const CORNER = 'ecke-';

/** A map on which a click is the point, and on which the point can be dragged. Without the SDK, coordinates can still be typed. */
export async function openPointMap(
  target: string,
  onPoint: (point: PlacedPoint) => void,
): Promise<PointMap | undefined> {
  const sdk = (window as unknown as { ServiceMap?: Sdk }).ServiceMap;
  if (!sdk) return undefined;
  await sdk.ready;
  const handle = sdk.create(target, { controls: ['zoom', 'geolocate', 'scale', 'fullscreen'] });
  const element = document.querySelector<HTMLElement>(target)!;
  let point: LngLat | undefined;
  let drawing: Drawing | undefined;
  let hand: DrawingHand | undefined;
  let sketch: ReturnType<typeof createSketch> | undefined;
  const placed = ({ lng, lat }: LngLat, zoom: number): PlacedPoint => ({ lng, lat, accuracyM: accuracyOf(lat, zoom) });
  const showMarkers = () => handle.setMarkers(drawing ? cornerMarkers(drawing) : pointMarkers(point));
  const showDrawing = () => {
    sketch?.show(drawing?.corners ?? [], drawing?.isArea ?? false);
    showMarkers();
  };
  const moved = (id: string, to: LngLat, isDropped: boolean) => {
    if (hand) return hand.onMoved(Number(id.slice(CORNER.length)), to, isDropped);
    point = to;
    showMarkers();
    if (isDropped) onPoint(placed(to, handle.map!.getZoom()));
  };
  // Who moves the map by keys has to see its middle.
  element.addEventListener('keyup', () => element.classList.add('by-keys'));
  element.addEventListener('pointerdown', () => element.classList.remove('by-keys'));
  letMarkersBeDragged(element, {
    at(x, y) {
      const { left, top } = element.getBoundingClientRect();
      return handle.map!.unproject([x - left, y - top]);
    },
    onDrag: (id, to) => moved(id, to, false),
    onDrop: (id, to) => moved(id, to, true),
  });
  handle.on('ready', () => {
    if (!handle.map) return;
    sketch = createSketch(handle.map);
    handle.map.on('click', ({ lngLat }) =>
      hand ? hand.onCorner(lngLat) : onPoint(placed(lngLat, handle.map!.getZoom())),
    );
  });
  return {
    show(next, isFar) {
      point = next;
      showMarkers();
      if (next && isFar) handle.map?.easeTo({ center: [next.lng, next.lat], zoom: Math.max(13, handle.map.getZoom()) });
    },
    preview: (item) => handle.preview(item),
    look: ({ lng, lat }, zoom) => handle.map?.easeTo({ center: [lng, lat], zoom }),
    centre: () => (handle.map ? placed(handle.map.getCenter(), handle.map.getZoom()) : undefined),
    draw(next, by) {
      [drawing, hand] = [next, next && by];
      showDrawing();
    },
  };
}

const pointMarkers = (point: LngLat | undefined) =>
  point ? [{ id: 'point', title: 'Der Punkt dieses Ziels', ...point, color: COLOR }] : [];
const cornerMarkers = ({ corners }: Drawing) =>
  corners.map(([lng, lat], i) => ({ id: `${CORNER}${i}`, title: `Ecke ${i + 1}`, lng, lat, color: COLOR }));

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
