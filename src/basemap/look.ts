/** What a style of the map looks like, and what it colours beside the Protomaps layers. */
import type { MapStyleName } from '../contract/embed-values.ts';
import type { ReliefColors } from './relief-style.ts';

export type MapTheme = 'light' | 'dark';

/** What a style of the map looks like. */
export interface Look {
  style: MapStyleName;
  theme: MapTheme;
}

/** Colours that the Protomaps layers do not know. */
export interface Extras {
  countryBorder: string;
  countryGlow: string;
  stateBorder: string;
  waterLabel: string;
  waterHalo: string;
  river: string;
  peak: string;
  /** Names of national parks and nature reserves. */
  park: string;
  /** Paths and hiking routes. */
  path: string;
  /** Cable cars. */
  lift: string;
  /** Names of stations and stops. */
  stop: string;
  relief: ReliefColors;
}
