import type { EmbedSetting } from '../../docs/embed-code.ts';
import { besideAttributes, lookOf, optionsOf } from '../../docs/embed-code.ts';
import { element } from '../form/element.ts';

/** What is seen of the map. Degrees, rounded to what a reader can follow. */
export interface PreviewView {
  center: [lng: number, lat: number];
  zoom: number;
  /** west, south, east, north */
  bounds: [number, number, number, number];
}

export interface Preview {
  /** Makes the map anew from the attributes, as a page that loads it would. */
  show(setting: EmbedSetting): void;
  /** Searches again on the map that is there. */
  search(setting: EmbedSetting): void;
  setMarkers(setting: EmbedSetting): void;
  view(): PreviewView | undefined;
  /**
   * The next click on the map tells its place instead of opening what is there; undefined when the map is gone before.
   * @returns what calls it off, or undefined where no map is drawn
   */
  pickPlace(onPick: (place: { lng: number; lat: number } | undefined) => void): (() => void) | undefined;
}

/** The parts of the SDK used here; it is loaded by its script tag as on any page. */
interface Handle {
  map: MapLibre | null;
  search(params: unknown): Promise<unknown>;
  setMarkers(markers: unknown): void;
  destroy(): void;
}
interface MapLibre {
  getCenter(): { lng: number; lat: number };
  getZoom(): number;
  getBounds(): { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number };
  getCanvas(): HTMLCanvasElement;
  jumpTo(view: { center: { lng: number; lat: number }; zoom: number }): void;
  unproject(point: [x: number, y: number]): { lng: number; lat: number };
}
interface Sdk {
  get(target: HTMLElement): Handle | undefined;
  scan(): unknown;
  ready: Promise<unknown>;
}

/** Where the page keeps its own setting, so the preview must not write there; and what is no attribute. */
const notShown = new Set(['hash', 'back', ...besideAttributes]);

/** @param onMove told when the visitor has moved the map */
export function createPreview(box: HTMLElement, onMove: (view: PreviewView) => void): Preview {
  let map = element('div');
  /** Ends a pick whose map goes away. */
  let gone = (): void => undefined;
  const handle = () => sdk()?.get(map);
  const view = (): PreviewView | undefined => {
    const drawn = handle()?.map;
    if (!drawn) return undefined;
    const { lng, lat } = drawn.getCenter();
    const bounds = drawn.getBounds();
    return {
      center: [round(lng, 4), round(lat, 4)],
      zoom: round(drawn.getZoom(), 1),
      bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()].map((degrees) =>
        round(degrees, 3),
      ) as PreviewView['bounds'],
    };
  };
  // What the map does by itself while it loads is no wish of the visitor.
  let touched = false;
  for (const event of ['pointerdown', 'wheel', 'keydown']) {
    box.addEventListener(event, () => (touched = true), { capture: true, passive: true });
  }
  box.addEventListener('service-map:move', () => {
    if (!touched) return;
    const seen = view();
    if (seen) onMove(seen);
  });
  return {
    show(setting) {
      gone();
      handle()?.destroy();
      touched = false;
      map = element('div', { className: 'preview-map' });
      map.dataset.serviceMap = '';
      for (const [name, value] of Object.entries(setting)) {
        if (!notShown.has(name)) map.setAttribute(`data-${name}`, value);
      }
      map.style.height = `${setting.height ?? '420'}px`;
      map.style.maxWidth = setting.width ? `${setting.width}px` : '';
      for (const [property, value] of lookOf(setting)) map.style.setProperty(property, value);
      box.replaceChildren(map);
      sdk()?.scan();
    },
    search(setting) {
      const drawn = handle()?.map;
      const seen = drawn && { center: drawn.getCenter(), zoom: drawn.getZoom() };
      // The code says what is seen, so what is found does not lead the map elsewhere.
      handle()
        ?.search(optionsOf(setting).pois)
        .then(() => seen && setting.center !== undefined && drawn.jumpTo(seen))
        .catch(() => undefined);
    },
    setMarkers: (setting) => handle()?.setMarkers(JSON.parse(setting.markers ?? '[]')),
    view,
    pickPlace(onPick) {
      const drawn = handle()?.map;
      if (!drawn) return undefined;
      // At once, so that the next press meets what is seen.
      box.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const stop = pickOn(box, drawn, (place) => {
        gone = () => undefined;
        onPick(place);
      });
      gone = () => {
        stop();
        onPick(undefined);
      };
      return stop;
    },
  };
}

/** A click is a press that did not move; it is caught before the map, which would open the place under it. */
function pickOn(box: HTMLElement, drawn: MapLibre, onPick: (place: { lng: number; lat: number }) => void): () => void {
  const canvas = drawn.getCanvas();
  const listening = new AbortController();
  let pressed = { x: 0, y: 0 };
  const { signal } = listening;
  const stop = () => {
    canvas.style.cursor = '';
    listening.abort();
  };
  canvas.style.cursor = 'crosshair';
  box.addEventListener('pointerdown', ({ x, y }) => (pressed = { x, y }), { capture: true, signal });
  box.addEventListener(
    'click',
    (event) => {
      // In the capture phase the path through the open shadow root is told by the event itself.
      if (!event.composedPath().includes(canvas) || Math.hypot(event.x - pressed.x, event.y - pressed.y) > 4) return;
      event.stopPropagation();
      stop();
      const { left, top } = canvas.getBoundingClientRect();
      const { lng, lat } = drawn.unproject([event.x - left, event.y - top]);
      onPick({ lng: round(lng, 5), lat: round(lat, 5) });
    },
    { capture: true, signal },
  );
  return stop;
}

const sdk = () => (window as unknown as { ServiceMap?: Sdk }).ServiceMap;

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
