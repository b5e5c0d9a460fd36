/** Values of the options of the SDK. They stand apart from their descriptions, which no browser has to load. */
export const themes = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];
export const consents = ['click', 'remember'] as const;
export type Consent = (typeof consents)[number];
export const listModes = ['visible', 'collapsed', 'hidden'] as const;
export type ListMode = (typeof listModes)[number];
export const controlNames = [
  'zoom',
  'scale',
  'fullscreen',
  'geolocate',
  'search',
  'filter',
  'legend',
  'list',
  'compass',
] as const;
export type ControlName = (typeof controlNames)[number];

/** Those that stand on a map of the page too. */
export const hostControls = ['search', 'filter', 'legend', 'list'] as const satisfies ControlName[];
export type HostControl = (typeof hostControls)[number];

/** The looks of the map. */
export const mapStyleNames = ['calm', 'relief', 'contrast', 'print'] as const;
export type MapStyleName = (typeof mapStyleNames)[number];
/** Colours of the map that a page may set. */
export const mapColorNames = ['land', 'water', 'forest', 'road', 'label'] as const;
export type MapColorName = (typeof mapColorNames)[number];

/** Path of the file with which a map of this look begins, below the base URL. */
export function startFile(style: MapStyleName, dark: boolean): string {
  const theme = dark ? 'dark' : 'light';
  return `/maps/v1/start-${style === 'calm' ? theme : `${style}-${theme}`}.json`;
}

/** What holds where nothing is said. */
export const embedDefaults = {
  controls: ['zoom', 'fullscreen'],
  /** On a map of the page. */
  hostControls: ['search', 'filter'],
  theme: 'auto',
  mapStyle: 'calm',
  lang: 'auto',
  list: 'collapsed',
  /** Name of the state of a map in the address of the page. */
  hash: 'karte',
} as const;

/**
 * The attribute of an option, without `data-`: base-url for baseUrl, radius-km for radius_km. The text of the search,
 * `q`, is called query there, as the specification says.
 */
export function attributeName(option: string): string {
  return option === 'q' ? 'query' : option.replace(/_|(?=[A-Z])/g, '-').toLowerCase();
}
