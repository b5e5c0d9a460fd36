import type { View } from '../map/map-view.ts';
import type { Bounds } from '../places.ts';

export interface Pixel {
  x: number;
  y: number;
}

/** A pointer over the map, in pixels from the upper left corner of the map. */
export interface Pointed extends Pixel {
  event: Event;
}

/** What a map of the page tells us of. */
export interface SurfaceEvents {
  /** It looks elsewhere, maybe amid a movement. */
  drawn(): void;
  /** It shows what no place can be told of, until it is drawn again. */
  between(): void;
  /** It has come to rest. */
  rested(): void;
  resized(): void;
  clicked(at: Pointed): void;
  pointed(at: Pointed): void;
}

/** How a map is led. */
export interface Move {
  /** Pixels that stay free at each side. */
  padding: { top: number; right: number; bottom: number; left: number };
  /** The closest that it goes by itself. */
  maxZoom: number;
  /** Milliseconds; 0 for at once. */
  duration: number;
}

/** A map of the page as dots, panel and list see it. Zooms are those of MapLibre, whose tiles are 512 pixels wide. */
export interface Surface {
  /** Resolves once it knows where it looks. */
  ready: Promise<void>;
  project(lng: number, lat: number): Pixel;
  center: () => [lng: number, lat: number];
  zoom: () => number;
  maxZoom: () => number;
  bounds: () => Bounds;
  fit(view: View, move: Move): void;
  /** Moves what is seen by pixels: what was at `x`, `y` from the middle comes to the middle. */
  pan(x: number, y: number, duration: number): void;
  /** Answers how to end the subscription. */
  follow(events: SurfaceEvents): () => void;
  /** Takes the focus of the keyboard, and shows which pointer there is. */
  readonly canvas: HTMLElement;
  /** Selector of the library's own buttons and texts, which ours leave free. */
  readonly controls: string;
  /** Levels of `z-index`: dots lie above the ground and below the library's own controls, panel and list above these. */
  readonly levels: { dots: number; rest: number };
  /** Where of the elements of the same level the dots come before; the last without it. */
  readonly before?: string;
}
