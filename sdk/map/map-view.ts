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

/** One drawn map, ours or one that the page had: dots and custom markers on some ground. */
export interface MapView {
  /** Null where the map is the page's own. */
  readonly map: MapLibreMap | null;
  /** What the sources of the style ask to be told of them, as HTML. */
  readonly attributions: readonly string[];
  center(): [lng: number, lat: number];
  /** In tiles of 512 pixels, as MapLibre counts. */
  zoom(): number;
  maxZoom(): number;
  bounds(): Bounds;
  /** Gives the focus to the map itself. */
  focus(): void;
  /** Calls back when the visitor drags, clicks or turns the wheel. */
  onUse(called: () => void): void;
  onResize(called: () => void): void;
  /** Calls back once our own map lies still; a map of the page, which moves as it likes, is not waited for. */
  whenStill(called: () => void): void;
  setStyle(style: StyleSpecification): void;
  /** @param animated whether the visitor should see where it goes */
  fit(view: View, animated: boolean): void;
  /** Brings a point out from under the panel. */
  bringIntoView(lng: number, lat: number, covered: Covered): void;
  destroy(): void;
}

/** A map that we draw ourselves. */
export interface OwnView extends MapView {
  readonly map: MapLibreMap;
  /** Flies to where the visitor is, who asked for it, and marks it. Answers whether that lies within the map. */
  showVisitor: (lng: number, lat: number, asked: Event) => boolean;
}
