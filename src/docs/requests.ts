import { API_ROOT, endpoints, type EndpointName } from '../contract/endpoints.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { limits } from '../contract/limits.ts';
import { MCP_PATH } from '../contract/mcp.ts';
import { OGC_ROOT, ogcResources } from '../contract/ogc.ts';
import { keyPlaces } from '../contract/parameters.ts';

/** A request that the documentation shows; the build puts it to the real handler and keeps the answer. */
export interface SampleRequest {
  /** Path with parameters, relative to the base URL. */
  path: string;
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** What came back. Addresses in `body` begin with the base URL of the build. */
export interface CapturedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A tile is nothing to read, so that the documentation shows none. */
type ShownEndpoint = Exclude<EndpointName, 'poiTile'>;
export type SampleName = ShownEndpoint | 'poisGeojson' | 'poiGeojson' | 'poisBbox';
/** The one error that no request can provoke. */
export type ProvokedError = Exclude<ErrorCode, 'internal_error'>;
/** `categoriesDE` and so on: what the start page counts. */
export type CountName = 'countsDE' | 'countsAT' | 'countsCH' | 'topPlaces';

export interface Answers {
  samples: Record<SampleName, CapturedAnswer>;
  errors: Record<ProvokedError, CapturedAnswer>;
  counts: Record<CountName, CapturedAnswer>;
}

const endpointRequests = Object.fromEntries(
  Object.values(endpoints)
    .filter(({ name }) => name !== 'poiTile')
    .map(({ name, example }) => [name, { path: example }]),
) as Record<ShownEndpoint, SampleRequest>;

export const sampleRequests: Record<SampleName, SampleRequest> = {
  ...endpointRequests,
  poisGeojson: { path: `${endpoints.pois.path}?q=therme&country_code=AT&limit=1&format=geojson` },
  poisBbox: { path: `${endpoints.pois.path}?bbox=10.5,47.4,11.2,47.8&category=schloss,burg&limit=2` },
  poiGeojson: { path: `${endpoints.poi.example}?format=geojson` },
};

export const countRequests: Record<CountName, SampleRequest> = {
  countsDE: { path: `${endpoints.categories.path}?country_code=DE` },
  countsAT: { path: `${endpoints.categories.path}?country_code=AT` },
  countsCH: { path: `${endpoints.categories.path}?country_code=CH` },
  topPlaces: { path: `${endpoints.pois.path}?limit=12` },
};

/** Keys that exist only while the build provokes errors. */
export const sampleKeys = { expired: 'ak_abgelaufen', foreign: 'ak_beispiel', whole: 'ak_alles' } as const;

const pois = (query: string): SampleRequest => ({ path: `${endpoints.pois.path}?${query}` });
const changes = (since: string): SampleRequest => ({
  path: `${endpoints.pois.path}?changed_since=${since}`,
  headers: { [keyPlaces.header]: sampleKeys.whole },
});
const ogcItems = (query: string): SampleRequest => ({ path: `${OGC_ROOT}${ogcResources.items.path}?${query}` });
const withKey = (key: string, origin?: string): SampleRequest => ({
  path: endpoints.categories.path,
  headers: { [keyPlaces.header]: key, ...(origin && { Origin: origin }) },
});

/** One request for every error, so that the documentation quotes what the service really says. */
export const errorRequests: Record<ProvokedError, SampleRequest> = {
  parameter_missing: { path: endpoints.suggest.path },
  parameter_not_a_number: pois('lat=47,55&lng=10.75'),
  parameter_out_of_range: pois('min_mobility=5'),
  parameter_not_positive: pois('lat=47.55&lng=10.75&radius_km=0'),
  parameter_not_an_integer: pois('limit=2.5'),
  parameter_not_allowed: pois('country_code=FR'),
  parameter_not_a_moment: pois('open_at=2026-02-30'),
  parameter_not_an_instant: changes('gestern'),
  changes_not_kept: changes('2020-01-01'),
  parameter_too_long: pois(`q=${'a'.repeat(limits.queryLength + 1)}`),
  parameter_incomplete_pair: pois('lat=47.55'),
  parameter_needs_centre: pois('radius_km=25'),
  bbox_malformed: pois('bbox=10.5,47.4,11.2'),
  bbox_order: pois('bbox=11.2,47.4,10.5,47.8'),
  tile_malformed: { path: `${endpoints.pois.path}/6/33/22.png` },
  tile_out_of_range: { path: `${endpoints.pois.path}/6/64/22.mvt` },
  parameter_unknown: ogcItems('kinder=1'),
  parameter_negative: ogcItems('offset=-1'),
  paging_too_deep: ogcItems(`offset=${limits.pagingDepth}`),
  bad_request: { path: `${endpoints.pois.path}/%E4` },
  unknown_key: withKey('ak_unbekannt'),
  key_expired: withKey(sampleKeys.expired),
  origin_not_allowed: withKey(sampleKeys.foreign, 'https://andere.example'),
  changes_not_allowed: pois('changed_since=2026-11-20'),
  page_not_allowed: { path: MCP_PATH, method: 'POST', headers: { Origin: 'https://andere.example' } },
  poi_not_found: { path: `${endpoints.pois.path}/luftschloss` },
  endpoint_not_found: { path: `${API_ROOT}/karte` },
  not_acceptable: { path: OGC_ROOT, headers: { Accept: 'image/png' } },
  method_not_allowed: { path: endpoints.pois.path, method: 'POST' },
  mcp_method: { path: MCP_PATH },
  body_too_large: { path: MCP_PATH, method: 'POST', body: 'a'.repeat(limits.bodyBytes + 1) },
  url_too_long: pois(`region=${'a'.repeat(limits.urlBytes)}`),
  rate_limited: { path: endpoints.index.path },
  bytes_limited: { path: endpoints.poiTile.example },
  host_unknown: { path: endpoints.index.path },
  engine_unavailable: pois('q=museum'),
  engine_cannot: pois('q=museum&limit=20000'),
  overloaded: { path: endpoints.index.path },
};
