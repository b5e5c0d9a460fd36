/**
 * The maps of other libraries, as far as we ask them for something. A page hands its map over, so that nothing of a library
 * is loaded here; the names are those of MapLibre GL JS, Leaflet 1.9 and OpenLayers 7 and later.
 */
export type HostMap = MapLibreHost | LeafletHost | OpenLayersHost;

interface Pixel {
  x: number;
  y: number;
}
interface LngLat {
  lng: number;
  lat: number;
}
interface Sides {
  getWest(): number;
  getSouth(): number;
  getEast(): number;
  getNorth(): number;
}
/* eslint-disable @typescript-eslint/no-explicit-any -- every library types its events otherwise, and tells them apart by name */
interface Shared {
  getContainer(): HTMLElement;
  getCenter(): LngLat;
  getZoom(): number;
  getMaxZoom(): number;
  getBounds(): Sides;
  panBy(offset: [number, number], options?: any): unknown;
  fitBounds(bounds: any, options?: any): unknown;
  on(event: any, listener: (event: any) => void): unknown;
  off(event: any, listener: (event: any) => void): unknown;
}

export interface MapLibreHost extends Shared {
  project(at: [number, number]): Pixel;
  getCanvas(): HTMLCanvasElement;
  easeTo(options: any): unknown;
}

export interface LeafletHost extends Shared {
  latLngToContainerPoint(at: [number, number]): Pixel;
  setView(center: [number, number], zoom: number, options?: any): unknown;
  whenReady(called: () => void): unknown;
}

interface OpenLayersView {
  getCenter(): number[] | undefined;
  getResolution(): number | undefined;
  getMinResolution(): number;
  getProjection(): { getCode(): string };
  calculateExtent(size?: number[]): number[];
  fit(extent: number[], options?: any): unknown;
  animate(options: any): unknown;
}

export interface OpenLayersHost {
  getViewport(): HTMLElement | undefined;
  getTargetElement(): HTMLElement | null | undefined;
  getSize(): number[] | undefined;
  getView(): OpenLayersView;
  getPixelFromCoordinate(at: number[]): number[] | null;
  getCoordinateFromPixel(at: number[]): number[] | null;
  on(event: any, listener: (event: any) => void): unknown;
  un(event: any, listener: (event: any) => void): unknown;
}
/* eslint-enable @typescript-eslint/no-explicit-any */

export const isOpenLayers = (map: HostMap): map is OpenLayersHost => 'getViewport' in map;
export const isLeaflet = (map: HostMap): map is LeafletHost => 'latLngToContainerPoint' in map;

/** Where our layer lies; undefined for something that is none of these maps. */
export function containerOf(map: unknown): HTMLElement | undefined {
  const { getViewport, getContainer } = (map ?? {}) as Partial<OpenLayersHost & LeafletHost>;
  const container = (getViewport ?? getContainer)?.call(map as OpenLayersHost & LeafletHost);
  return container instanceof HTMLElement ? container : undefined;
}
