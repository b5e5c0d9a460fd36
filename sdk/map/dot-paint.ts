import type { CircleLayerSpecification, ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { ICON_ZOOM } from './dot-icons.ts';

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
    'circle-radius': ['interpolate', ['linear'], ['zoom'], 5, 4.5, 9, 7, ICON_ZOOM, 10.5, 14, 12],
    'circle-opacity': ['case', ['==', ['get', 'similar'], true], 0.45, 1],
    'circle-stroke-color': ring,
    'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 5, 1.1, 12, 1.6],
  };
}
