import type { EmbedSetting } from '../../docs/embed-code.ts';
import { optionsOf } from '../../docs/embed-code.ts';
import { element } from '../form/element.ts';

/** What is seen of the map. Degrees, rounded to what a reader can follow. */
export interface View {
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
  view(): View | undefined;
  /** The next click on the map tells its place instead of opening what is there. */
  pickPlace(onPick: (place: { lng: number; lat: number }) => void): void;
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
  once(name: 'click', listener: (event: { lngLat: { lng: number; lat: number } }) => void): void;
}
interface Sdk {
  get(target: HTMLElement): Handle | undefined;
  scan(): unknown;
  ready: Promise<unknown>;
}

/** Where the page keeps its own setting, so the preview must not write there; and sizes, which are the box's. */
const notShown = new Set(['hash', 'height', 'width']);

/** @param onMove told when the visitor has moved the map */
export function createPreview(box: HTMLElement, onMove: (view: View) => void): Preview {
  let map = element('div');
  const handle = () => sdk()?.get(map);
  const view = (): View | undefined => {
    const drawn = handle()?.map;
    if (!drawn) return undefined;
    const { lng, lat } = drawn.getCenter();
    const bounds = drawn.getBounds();
    return {
      center: [round(lng, 4), round(lat, 4)],
      zoom: round(drawn.getZoom(), 1),
      bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()].map((degrees) =>
        round(degrees, 3),
      ) as View['bounds'],
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
      handle()?.destroy();
      touched = false;
      map = element('div', { className: 'preview-map' });
      map.dataset.serviceMap = '';
      for (const [name, value] of Object.entries(setting)) {
        if (!notShown.has(name)) map.setAttribute(`data-${name}`, value);
      }
      map.style.height = `${setting.height ?? '420'}px`;
      map.style.maxWidth = setting.width ? `${setting.width}px` : '';
      box.replaceChildren(map);
      sdk()?.scan();
    },
    search: (setting) =>
      void handle()
        ?.search(optionsOf(setting).pois)
        .catch(() => undefined),
    setMarkers: (setting) => handle()?.setMarkers(JSON.parse(setting.markers ?? '[]')),
    view,
    pickPlace(onPick) {
      const drawn = handle()?.map;
      if (!drawn) return;
      drawn.getCanvas().style.cursor = 'crosshair';
      drawn.once('click', ({ lngLat }) => {
        drawn.getCanvas().style.cursor = '';
        onPick({ lng: round(lngLat.lng, 5), lat: round(lngLat.lat, 5) });
      });
    },
  };
}

const sdk = () => (window as unknown as { ServiceMap?: Sdk }).ServiceMap;

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
