import type { SearchQuery } from '../src/contract/parameters.ts';
import type { CountryCode, Language } from '../src/contract/records.ts';

/** What `ServiceMap.create` takes. */
export interface ServiceMapOptions {
  /** Search for destinations; without it the map loads none. */
  pois?: PoiSearch;
  /** Centre of the map, [longitude, latitude]. */
  center?: readonly [lng: number, lat: number];
  zoom?: number;
  controls?: readonly string[];
  markers?: readonly Marker[];
  theme?: Theme;
  /** Language of the texts; `auto` takes the one of the page. */
  lang?: Language | 'auto';
  /** `click` waits for a click before anything is loaded, `remember` also remembers it in this browser. */
  consent?: Consent;
  /** The list beside the map: shown, behind a button, or for keyboard and screen reader only. */
  list?: ListMode;
  /** Search again where the visitor moved: by itself, or with a button. */
  follow?: boolean | 'button';
  /** API key. */
  key?: string;
  /** Address of the service; only needed where it is not clear from the script's own address. */
  baseUrl?: string;
}

/** The search parameters of the API, in the types of JavaScript. */
export interface PoiSearch extends Partial<Omit<SearchQuery, 'format' | 'category' | 'country_code'>> {
  /** One id, several separated by commas, or an array. */
  category?: string | readonly string[];
  country_code?: CountryCode | Lowercase<CountryCode>;
}

/** A custom marker. */
export interface Marker {
  id: string;
  title: string;
  /** Short text on the marker. */
  label?: string;
  lat: number;
  lng: number;
  /** Hex colour such as #d33682. */
  color?: string;
}

export const themes = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];
export const consents = ['click', 'remember'] as const;
export type Consent = (typeof consents)[number];
export const listModes = ['visible', 'collapsed', 'hidden'] as const;
export type ListMode = (typeof listModes)[number];
export const controlNames = ['zoom', 'scale', 'fullscreen', 'geolocate', 'compass', 'list'] as const;
export type ControlName = (typeof controlNames)[number];
