import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import type { Bounds } from '../places.ts';

/** Where the map is to look. */
export type View = { bounds: Bounds } | { center: [lng: number, lat: number]; zoom: number };

/** Pixels at each side of the map that lie under something else. */
export interface Covered {
  left: number;
  top: number;
  bottom: number;
}

/** One drawn map: base map, dots and custom markers. */
export interface MapView {
  readonly map: MapLibreMap;
  /** What the sources of the style ask to be told of them, as HTML. */
  readonly attributions: readonly string[];
  setStyle(style: StyleSpecification): void;
  /** @param animated whether the visitor should see where it goes */
  fit(view: View, animated: boolean): void;
  /** Flies to where the visitor is and marks it. */
  showVisitor: (lng: number, lat: number) => void;
  /** Brings a point out from under the panel. */
  bringIntoView(lng: number, lat: number, covered: Covered): void;
  destroy(): void;
}
