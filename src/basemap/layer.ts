/** What the layers of the style have in common. */

/** A layer, loosely: the generator's types come from an older style specification than the map library's. */
export interface Layer {
  id: string;
  type: string;
  minzoom?: number;
  maxzoom?: number;
  filter?: unknown;
  layout?: Record<string, unknown>;
  paint?: Record<string, unknown>;
  [key: string]: unknown;
}

/** Name of the map's own source in the style. */
export const SOURCE = 'karte';

/** German where there is a German name, else the local one. */
export const NAME = ['coalesce', ['get', 'name:de'], ['get', 'name']];

/** A straight line through pairs of zoom and value. */
export function byZoom(...stops: unknown[]): unknown[] {
  return ['interpolate', ['linear'], ['zoom'], ...stops];
}
