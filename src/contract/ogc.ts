import { limits } from './limits.ts';
import { ofAnswers, searchParameters, type SearchParameter } from './parameters.ts';

/** OGC API - Features, part 1: core (OGC 17-069r4), beside the API of the service and on the same limits. */
export const OGC_ROOT = '/ogc';
/** The only collection. */
export const COLLECTION = 'pois';

/** What there is below the root; `{featureId}` is the slug of a destination. */
export const ogcResources = {
  landing: { path: '', summary: 'Einstieg' },
  api: { path: '/api', summary: 'OpenAPI-3.0-Beschreibung dieser Schnittstelle' },
  conformance: { path: '/conformance', summary: 'Erfüllte Konformitätsklassen' },
  collections: { path: '/collections', summary: 'Alle Sammlungen' },
  collection: { path: `/collections/${COLLECTION}`, summary: 'Die Sammlung der Ausflugsziele' },
  schema: { path: `/collections/${COLLECTION}/schema`, summary: 'Die Felder der Ausflugsziele als JSON Schema' },
  items: { path: `/collections/${COLLECTION}/items`, summary: 'Ausflugsziele, gefiltert und seitenweise' },
  item: { path: `/collections/${COLLECTION}/items/{featureId}`, summary: 'Ein Ausflugsziel' },
} as const;
export type OgcResource = keyof typeof ogcResources;

/** The classes of requirements that are met. */
export const conformance = ['core', 'oas30', 'html', 'geojson'].map(
  (name) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${name}`,
);

/** Longitude, latitude on WGS 84: the only coordinates there are. */
export const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';

/** Filters of the search that the items take as they are. */
export const ogcFilters = (Object.keys(searchParameters) as SearchParameter[]).filter(
  (name) => !ofAnswers.includes(name) && name !== 'limit' && name !== 'bbox',
);
/** What the items take beside them. */
export const ogcOwn = ['bbox', 'datetime', 'limit', 'offset', 'crs', 'bbox-crs', 'changed_since'] as const;

/** How deep one may page without the right to the whole collection: the last hit that is shown. */
export const PAGING_DEPTH = limits.pagingDepth;

/** Where a path leads below the root; undefined for nothing. */
export function ogcRouteOf(path: string): OgcRoute | undefined {
  if (path !== OGC_ROOT && !path.startsWith(`${OGC_ROOT}/`)) return undefined;
  const rest = path.slice(OGC_ROOT.length);
  const fixed = names.find((name) => ogcResources[name].path === rest);
  if (fixed) return { endpoint: 'ogc', resource: fixed };
  const before = `${ogcResources.items.path}/`;
  const slug = rest.startsWith(before) ? rest.slice(before.length) : '';
  return slug === '' || slug.includes('/') ? undefined : { endpoint: 'ogc', resource: 'item', slug };
}

export interface OgcRoute {
  endpoint: 'ogc';
  resource: OgcResource;
  /** Of an item, as it stands in the path. */
  slug?: string;
}

const names = Object.keys(ogcResources) as OgcResource[];
