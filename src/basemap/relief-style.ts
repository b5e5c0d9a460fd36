/** The layers of the relief: light and shade under everything else, quiet beneath dots and labels. */
import type { ReliefDescription } from './relief.ts';

export type ReliefInput = Pick<ReliefDescription, 'encoding' | 'tileSize' | 'maxZoom'>;

/** Colours of the two sides of a slope, and how strong they are at most (0-1). */
export interface ReliefColors {
  shadow: readonly [red: number, green: number, blue: number];
  light: readonly [red: number, green: number, blue: number];
  shadowOpacity: number;
  lightOpacity: number;
}

export const RELIEF_SOURCE = 'relief';

/** Values this near to flat get no colour: what packing with loss leaves on a plain must not show. */
const FLAT = 128;
const NOISE = 6;
/** Values from there to the deepest shadow, and to the brightest light. */
const [DARKEST, LIGHTEST] = [114, 104];
/** Gentle slopes get more than their part, so that the Harz reads beside the Alps. */
const GAIN = 0.85;
const STEEPNESS = [0, 0.1, 0.25, 0.5, 1];

/** Shade is soft: drawn up to 1.8 times its size it looks the same, and a first view takes a quarter of the bytes. */
const SHADE_STRETCH = 1.25;

export function reliefSource(url: string, { encoding, tileSize }: ReliefInput): object {
  const source = { type: 'raster-dem', url: `pmtiles://${url}` };
  if (encoding !== 'shade') return { ...source, tileSize, encoding };
  // Our shade is grey: the red byte is the value.
  const grey = { encoding: 'custom', redFactor: 1, greenFactor: 0, blueFactor: 0, baseShift: 0 };
  return { ...source, tileSize: tileSize * SHADE_STRETCH, ...grey };
}

/** Past the last zoom of the data enlarging only blurs it: it steps back and leaves the ground to paths and names. */
export function reliefLayer({ encoding, maxZoom }: ReliefInput, colors: ReliefColors): Record<string, unknown> {
  const layer = { id: 'relief', source: RELIEF_SOURCE };
  const fading = ['interpolate', ['linear'], ['zoom'], maxZoom + 1, 1, maxZoom + 3, 0.5, maxZoom + 5, 0.15];
  const { shadow, light, shadowOpacity, lightOpacity } = colors;
  if (encoding !== 'shade')
    return {
      ...layer,
      type: 'hillshade',
      paint: {
        'hillshade-method': 'igor',
        'hillshade-shadow-color': rgba(shadow, shadowOpacity * 0.9),
        'hillshade-highlight-color': rgba(light, lightOpacity * 0.55),
        'hillshade-exaggeration': ['interpolate', ['linear'], ['zoom'], 5, 0.8, 8, 0.55, 13, 0.3],
      },
    };
  return {
    ...layer,
    type: 'color-relief',
    paint: {
      'color-relief-opacity': fading,
      'color-relief-color': [
        'interpolate',
        ['linear'],
        ['elevation'],
        ...STEEPNESS.toReversed().flatMap((part) => [
          FLAT - NOISE - part * DARKEST,
          rgba(shadow, shadowOpacity * part ** GAIN),
        ]),
        ...STEEPNESS.flatMap((part) => [FLAT + NOISE + part * LIGHTEST, rgba(light, lightOpacity * part ** GAIN)]),
      ],
    },
  };
}

function rgba(color: readonly number[], opacity: number): string {
  return `rgba(${color.join(',')},${Math.min(1, opacity).toFixed(2)})`;
}
