import { formatNames, formats } from './formats.ts';
import { limits } from './limits.ts';
import { ofAnswers, searchParameters, type SearchParameter } from './parameters.ts';

/** One endpoint of the API. `path` is relative to the base URL; what stands in braces is a row of `path-parameters.ts`. */
export interface Endpoint {
  path: string;
  name: string;
  summary: Record<'de' | 'en', string>;
  parameters: readonly SearchParameter[];
  /** Those of them that must be given. */
  required?: readonly SearchParameter[];
  /** Media types of a successful answer. */
  produces: readonly string[];
  /** A path with values, ready for curl. */
  example: string;
  /** A budget of its own: requests a minute for an address, counted apart from the general limit. */
  perMinute?: number;
  /** The same for what is sent, in millions of bytes. */
  megabytesPerMinute?: number;
}

const json = formats.json.type;
const allFormats = formatNames.map((name) => formats[name].type);
const vectorTile = 'application/vnd.mapbox-vector-tile';
const search = Object.keys(searchParameters) as SearchParameter[];
/** What narrows a search and does not shape its answer. */
const filters = search.filter((name) => name !== 'limit' && !ofAnswers.includes(name));

export const API_ROOT = '/api/v1';

export const endpoints = {
  index: {
    path: '/api/v1/',
    name: 'index',
    summary: { de: 'Index der API', en: 'API index' },
    parameters: [],
    produces: [json],
    example: '/api/v1/',
  },
  mapConfig: {
    path: '/api/v1/map/config',
    name: 'mapConfig',
    summary: {
      de: 'Kartenkonfiguration; der empfohlene Einstieg für eigene Clients',
      en: 'Map configuration; the recommended entry point for custom clients',
    },
    parameters: [],
    produces: [json],
    example: '/api/v1/map/config',
  },
  mapStyle: {
    path: '/api/v1/map/style',
    name: 'mapStyle',
    summary: { de: 'Vektorkartenstil mit absoluten Adressen', en: 'Vector map style with absolute URLs' },
    parameters: [],
    produces: [json],
    example: '/api/v1/map/style',
  },
  mapStyleDark: {
    path: '/api/v1/map/style-dark',
    name: 'mapStyleDark',
    summary: { de: 'Dunkler Vektorkartenstil', en: 'Dark vector map style' },
    parameters: [],
    produces: [json],
    example: '/api/v1/map/style-dark',
  },
  pois: {
    path: '/api/v1/pois',
    name: 'pois',
    summary: { de: 'Suche nach Ausflugszielen', en: 'Search for destinations' },
    parameters: search,
    produces: allFormats,
    example: '/api/v1/pois?q=wasserfall&lat=47.56&lng=10.75&radius_km=60&limit=3',
  },
  poi: {
    path: '/api/v1/pois/{slug}',
    name: 'poi',
    summary: { de: 'Ein Ziel', en: 'One destination' },
    parameters: ['open_at', 'format', 'lang'],
    produces: allFormats,
    example: '/api/v1/pois/schloss-neuschwanstein',
  },
  poiTiles: {
    path: '/api/v1/pois/tiles.json',
    name: 'poiTiles',
    summary: {
      de: 'TileJSON der Kacheln mit allen Zielen; nimmt die Filter der Suche',
      en: 'TileJSON of the tiles with all destinations; takes the filters of the search',
    },
    parameters: filters,
    produces: [json],
    example: '/api/v1/pois/tiles.json?category=burg',
  },
  poiTile: {
    path: '/api/v1/pois/{z}/{x}/{y}.mvt',
    name: 'poiTile',
    summary: {
      de: 'Kachel mit allen Zielen einer Suche, in niedrigen Zoomstufen mit den bekanntesten und der Zahl derer, für die sie stehen',
      en: 'Tile with all destinations of a search, at low zooms with the best known and the number of those they stand for',
    },
    parameters: filters,
    produces: [vectorTile],
    example: '/api/v1/pois/6/33/22.mvt?category=burg',
    perMinute: limits.poiTilesPerMinute,
    megabytesPerMinute: limits.poiTileMegabytesPerMinute,
  },
  categories: {
    path: '/api/v1/categories',
    name: 'categories',
    summary: {
      de: 'Kategorien mit Trefferzahlen; nimmt die Filter der Suche, der eigene Filter category zählt dabei nicht mit. Mit facets die Zahlen aller anderen Filter dazu',
      en: 'Categories with hit counts; takes the filters of the search, its own category filter left out of the counting. With facets the counts of all other filters too',
    },
    parameters: [...filters, 'facets'],
    produces: [json],
    example: '/api/v1/categories?country_code=AT&kids=1',
  },
  suggest: {
    path: '/api/v1/suggest',
    name: 'suggest',
    summary: {
      de: `Vorschläge beim Tippen: Ziele, Kategorien, Orte und Regionen, höchstens ${limits.suggestions}; was nahe lat/lng und in bbox liegt, zuerst`,
      en: `Suggestions while typing: destinations, categories, towns and regions, at most ${limits.suggestions}; what is near lat/lng and inside bbox first`,
    },
    parameters: ['q', 'lat', 'lng', 'bbox'],
    required: ['q'],
    produces: [json],
    example: '/api/v1/suggest?q=neusch',
    perMinute: limits.suggestPerMinute,
  },
  openapi: {
    path: '/api/v1/openapi.json',
    name: 'openapi',
    summary: { de: 'OpenAPI-3.1-Beschreibung', en: 'OpenAPI 3.1 description' },
    parameters: [],
    produces: [json],
    example: '/api/v1/openapi.json',
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
