import type { FeatureCollection } from 'geojson';

export interface LngLat {
  lng: number;
  lat: number;
}

/** What the form uses of the MapLibre map that the SDK hands out. */
export interface SdkMap {
  on(event: 'click', listener: (event: { lngLat: LngLat }) => void): void;
  on(event: 'style.load', listener: () => void): void;
  getCenter(): LngLat;
  easeTo(options: { center: [number, number]; zoom?: number }): void;
  getZoom(): number;
  /** @param pixel from the upper left corner of the map */
  unproject(pixel: [number, number]): LngLat;
  getSource(id: string): { setData(data: FeatureCollection): unknown } | undefined;
  addSource(id: string, source: { type: 'geojson'; data: FeatureCollection }): void;
  addLayer(layer: object): void;
}
