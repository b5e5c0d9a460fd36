import type { CircleLayerSpecification, ExpressionSpecification, StyleSpecification } from 'maplibre-gl';

/** What dots and their numbers are drawn with beside their own colour. */
export interface Ink {
  ring: string;
  number: string;
  halo: string;
}

export function inkOf(style: StyleSpecification, dark: boolean): Ink {
  return isDrawnDark(style, dark)
    ? { ring: '#dfe8e4', number: '#ffffff', halo: '#10231d' }
    : { ring: '#ffffff', number: '#10231d', halo: '#ffffff' };
}

/** Our styles say what they are drawn for: paper stays light on a dark page. */
export function isDrawnDark({ metadata }: StyleSpecification, dark: boolean): boolean {
  const theme = (metadata as { theme?: string } | undefined)?.theme;
  return theme ? theme === 'dark' : dark;
}

/** What is only similar is drawn fainter. */
export function circlePaint(color: ExpressionSpecification | string, { ring }: Ink): CircleLayerSpecification['paint'] {
  return {
    'circle-color': color,
    'circle-radius': byZoom(4.5, 8),
    'circle-opacity': ['case', ['==', ['get', 'similar'], true], 0.45, 1],
    'circle-stroke-color': ring,
    'circle-stroke-width': byZoom(1.2, 2),
  };
}

const byZoom = (far: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  5,
  far,
  12,
  near,
];
