import type {
  Consent,
  ControlName,
  HostControl,
  ListMode,
  MapColorName,
  MapStyleName,
  Theme,
} from '../../src/contract/embed-values.ts';
import type { SearchQuery } from '../../src/contract/parameters.ts';
import type { CountryCode, Language } from '../../src/contract/records.ts';

/** What `ServiceMap.create` takes; what is undefined is not given. */
export interface ServiceMapOptions {
  /** Search for destinations; without it the map loads none. */
  pois?: PoiSearch | undefined;
  /** Centre of the map, [longitude, latitude]. */
  center?: readonly [lng: number, lat: number] | undefined;
  zoom?: number | undefined;
  controls?: readonly ControlName[] | undefined;
  markers?: readonly Marker[] | undefined;
  /** Address of a GeoJSON file with further places of the page. */
  src?: string | undefined;
  /** `auto` follows the page where its color-scheme asks for light or dark, else the device. */
  theme?: Theme | undefined;
  /** Look of the map; `print` is always light. */
  mapStyle?: MapStyleName | undefined;
  /** Colours of the map as hex values, such as { water: '#9ec5d8' }. */
  colors?: MapColors | undefined;
  /** Language of the texts; `auto` takes the one of the page. */
  lang?: Language | 'auto' | undefined;
  /** `click` waits for a click before anything is loaded, `remember` also remembers it in this browser. */
  consent?: Consent | undefined;
  /** The list beside the map: shown, behind a button, or for keyboard and screen reader only. */
  list?: ListMode | undefined;
  /** Search again where the visitor moved: by itself, or with a button. */
  follow?: boolean | 'button' | undefined;
  /** Slug of a destination that is open from the start. */
  place?: string | undefined;
  /** Keeps view, destination, search and filters in the address of the page; a text is their name there. */
  hash?: boolean | string | undefined;
  /** The way back of the browser closes an open place; without a word so where `hash` is set. */
  back?: boolean | undefined;
  /** API key. */
  key?: string | undefined;
  /** Address of a static snapshot of the service, with which the map goes on while the service does not answer. */
  fallback?: string | undefined;
  /** Address of the service; only needed where it is not clear from the script's own address. */
  baseUrl?: string | undefined;
}

/** What the page has said to a map since it was made: a map that begins anew begins with it. */
export interface Said extends Pick<ServiceMapOptions, 'pois' | 'markers' | 'theme' | 'place' | 'center' | 'zoom'> {
  /** Narrows the search, as the visitor does. */
  filters?: PoiSearch | undefined;
}

/** What `ServiceMap.addTo` takes: the page's map has its own ground, and buttons for it. */
export interface HostOptions extends Omit<ServiceMapOptions, 'mapStyle' | 'colors' | 'controls'> {
  controls?: readonly HostControl[] | undefined;
}

/** Hex colours by what they colour. */
export type MapColors = { [Name in MapColorName]?: string | undefined };

/** What is undefined is not given: pages pass their state on, under `exactOptionalPropertyTypes` too. */
type OrUndefined<Given> = { [Name in keyof Given]?: Given[Name] | undefined };

/** The search parameters of the API, in the types of JavaScript. */
export interface PoiSearch extends OrUndefined<
  Omit<SearchQuery, 'format' | 'facets' | 'category' | 'country_code' | 'bbox'>
> {
  /** One id, several separated by commas, or an array. */
  category?: string | readonly string[] | undefined;
  country_code?: CountryCode | Lowercase<CountryCode> | undefined;
  /** West, south, east, north; as an array or separated by commas. */
  bbox?: string | readonly [west: number, south: number, east: number, north: number] | undefined;
}

/** A custom marker. */
export interface Marker {
  id: string;
  title: string;
  /** Short text on the marker. */
  label?: string | undefined;
  lat: number;
  lng: number;
  /** Hex colour such as #d33682. */
  color?: string | undefined;
  /** What its place information says beside its title. */
  text?: string | undefined;
  address?: string | undefined;
  phone?: string | undefined;
  /** Opening hours in words. */
  hours?: string | undefined;
  /** Address of a page that tells more. */
  link?: string | undefined;
  /** Address of a picture. */
  image?: string | undefined;
  /** Id of a category: it is filtered as a destination is. */
  category?: string | undefined;
}
