import type { CircleLayerSpecification, ExpressionSpecification, StyleSpecification } from 'maplibre-gl';

/** From this zoom on a dot is large enough for the icon of its category. */
export const ICON_ZOOM = 10;

/** Values at zooms, linear between them. */
export type Stops = readonly (readonly [zoom: number, value: number])[];

/** Pixels of a dot, and of the ring around it. */
export const dotRadii: Stops = [
  [5, 4.5],
  [9, 7],
  [ICON_ZOOM, 10.5],
  [14, 12],
];
export const ringWidths: Stops = [
  [5, 1.1],
  [12, 1.6],
];

/** Linear between the stops, as the style's `interpolate` is. */
export function valueAt(stops: Stops, zoom: number): number {
  const next = stops.findIndex(([stop]) => stop > zoom);
  if (next <= 0) return stops.at(next)![1];
  const [[from, low], [to, high]] = [stops[next - 1]!, stops[next]!];
  return low + ((zoom - from) / (to - from)) * (high - low);
}

/** Opacity of what is only similar. */
export const FAINT = 0.45;

/** What dots and their numbers are drawn with beside their own colour. */
export interface Ink {
  /** Stands out from land and water by 3:1 at the least, whatever the colour of the dot (WCAG 2.2, 1.4.11). */
  ring: string;
  number: string;
  halo: string;
}

export const inks: Record<'light' | 'dark', Ink> = {
  light: { ring: '#1c2823', number: '#10231d', halo: '#ffffff' },
  dark: { ring: '#dfe8e4', number: '#ffffff', halo: '#10231d' },
};

export const inkOf = (style: StyleSpecification, dark: boolean): Ink =>
  inks[isDrawnDark(style, dark) ? 'dark' : 'light'];

/** Our styles say what they are drawn for: paper stays light on a dark page. */
export function isDrawnDark({ metadata }: StyleSpecification, dark: boolean): boolean {
  const theme = (metadata as { theme?: string } | undefined)?.theme;
  return theme ? theme === 'dark' : dark;
}

/** What is only similar is drawn fainter. */
export function circlePaint(color: ExpressionSpecification | string, { ring }: Ink): CircleLayerSpecification['paint'] {
  return {
    'circle-color': color,
    'circle-radius': byZoom(dotRadii),
    'circle-opacity': ['case', ['==', ['get', 'similar'], true], FAINT, 1],
    'circle-stroke-color': ring,
    'circle-stroke-width': byZoom(ringWidths),
  };
}

function byZoom(stops: Stops): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ExpressionSpecification;
}
