import { API_ROOT, endpoints } from '../contract/endpoints.ts';
import type { WholeCollection } from '../contract/export-formats.ts';
import { API_VERSION, limits } from '../contract/limits.ts';
import { keyPlaces } from '../contract/parameters.ts';
import { stopLicences, stopSources } from './attribution.ts';

/** What the documents say of this deployment; addresses start with the base marker. */
export interface ServiceFacts {
  name: string;
  baseUrl: string;
  contact: string;
  attribution: string;
  /** Of the snapshot for while the service is silent; empty where there is none. */
  fallbackUrl?: string;
  textLicence: { name: string; url: string };
  anonymousPerMinute: number;
  keyPerMinute: number;
  /** Whether searches are counted for the editors. */
  countSearches: boolean;
  wholeCollection: WholeCollection;
  /** Root of the API that editors hand in to. */
  forgeApi?: string | undefined;
}

/** What the map configuration says of the map. */
export interface MapFacts {
  styleUrl: string;
  styleUrlDark: string;
  /** The looks that a page may choose from; none beside a style of the operator's own. */
  styles: readonly { name: string; url: string; urlDark: string }[];
  center: readonly [lng: number, lat: number];
  zoom: number;
  minZoom: number;
  maxZoom: number;
  /** Where the map is held: the DACH box, or what the archive covers of it. */
  bounds: { west: number; south: number; east: number; north: number };
  /** The archive behind the style, for clients with a style of their own. */
  archive: { url: string; minZoom: number; maxZoom: number };
  /** The relief under the map: what its tiles hold, and pixels along their side. */
  relief: { url: string; minZoom: number; maxZoom: number; encoding: string; tileSize: number };
  libraries: {
    maplibre: { version: string; script: string; style: string; worker: string };
    pmtiles: { version: string; script: string };
  };
  /** Sources of the map data with their licences, in words. */
  sources: readonly string[];
  /** The same, source by source. */
  licences: readonly { source: string; licence: string; url: string }[];
  /** Map data for one address in an hour, in millions of bytes. */
  tileMegabytesPerHour: number;
}

/** `GET /api/v1/` without `client`, which depends on the caller. */
export function indexDocument({ baseUrl }: ServiceFacts): object {
  return {
    ok: true,
    apiVersion: API_VERSION,
    baseUrl,
    sdkUrl: `${baseUrl}/maps/v1/service-map.js`,
    endpoints: Object.values(endpoints).map(({ name, path, summary }) => ({
      name,
      method: 'GET',
      path,
      url: `${baseUrl}${path}`,
      description: summary.de,
    })),
    termsUrl: `${baseUrl}/nutzungsbedingungen`,
    privacyUrl: `${baseUrl}/datenschutz`,
    documentationUrl: `${baseUrl}/api-docs`,
    markdownUrl: `${baseUrl}/api-docs.md`,
    openapiUrl: `${baseUrl}${endpoints.openapi.path}`,
  };
}

/** `GET /api/v1/map/config`. */
export function configDocument(service: ServiceFacts, map: MapFacts): object {
  const { baseUrl } = service;
  return {
    ok: true,
    apiVersion: API_VERSION,
    styleUrl: map.styleUrl,
    styleUrlDark: map.styleUrlDark,
    styles: map.styles,
    defaultCenter: map.center,
    defaultZoom: map.zoom,
    minZoom: map.minZoom,
    maxZoom: map.maxZoom,
    bounds: map.bounds,
    archive: { ...map.archive, format: 'pmtiles' },
    relief: { ...map.relief, format: 'pmtiles' },
    tileJsonUrl: `${baseUrl}/tiles.json`,
    ...(service.fallbackUrl && { fallbackUrl: service.fallbackUrl }),
    libraries: map.libraries,
    capabilities: {
      search: true,
      geojson: true,
      categoryCounts: true,
      suggest: true,
      apiKeys: true,
      darkStyle: true,
      vectorTiles: true,
      tileJson: true,
      poiTiles: true,
    },
    usage: {
      limits: {
        anonymousPerMinute: service.anonymousPerMinute,
        keyPerMinute: service.keyPerMinute,
        windowSeconds: limits.windowSeconds,
        poiLimitDefault: limits.limitDefault,
        poiLimitMax: limits.limitMax,
        radiusKmDefault: limits.radiusKmDefault,
        radiusKmMax: limits.radiusKmMax,
        poiTilesPerMinute: limits.poiTilesPerMinute,
        poiTileMegabytesPerMinute: limits.poiTileMegabytesPerMinute,
        tileMegabytesPerHour: map.tileMegabytesPerHour,
        tileRangeBytes: limits.tileRangeBytes,
      },
      attribution: service.attribution,
      attributionRequired: true,
      sources: [...map.sources, ...stopSources.map((source) => `Haltestellen: ${source}`)],
      licences: [...map.licences, ...stopLicences],
      textLicence: service.textLicence,
      termsUrl: `${baseUrl}/nutzungsbedingungen`,
      privacyUrl: `${baseUrl}/datenschutz`,
      contact: service.contact,
      keyHeader: keyPlaces.header,
      apiRoot: `${baseUrl}${API_ROOT}/`,
    },
  };
}
