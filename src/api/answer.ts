import { API_ROOT, endpoints, type EndpointName } from '../contract/endpoints.ts';
import { ApiError } from '../contract/errors.ts';
import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import { hashOf } from '../indexes/index-file.ts';
import type { Store } from '../indexes/store.ts';
import { JSON_TYPE } from '../http/error-reply.ts';
import { after } from './after.ts';
import type { Answer, AnswerCache } from './answer-cache.ts';
import { parseSearch } from './parse.ts';
import type { SearchEngine } from '../search/engine.ts';
import { categoriesJson, listGeojson, listJson, poiGeojson, poiJson, suggestionsJson } from './serialise.ts';

/** What does not change while this instance runs. */
export interface Deployment {
  /** Without a slash at its end. */
  baseUrl: string;
  attribution: string;
  /** Address for keys and questions. */
  contact: string;
}

export interface Asked extends Deployment {
  caller: { keyId: string | undefined; perMinute: number };
  engine: SearchEngine;
  kept: AnswerCache;
}

/** Finds the endpoint of a path and answers it. @throws ApiError 400, 404 */
export function answer(
  store: Store,
  path: string,
  parameters: URLSearchParams,
  asked: Asked,
): Answer | Promise<Answer> {
  const route = routeOf(path);
  switch (route.endpoint) {
    case 'index':
      return index(store, asked);
    case 'mapConfig':
    case 'mapStyle':
    case 'mapStyleDark':
    case 'openapi':
      return document(store, route.endpoint, asked);
    case 'pois':
      return pois(store, parameters, asked);
    case 'poi':
      return poi(store, route.slug, parameters, asked);
    case 'categories':
      return categories(store, parameters, asked);
    case 'suggest':
      return suggestions(store, parameters, asked);
  }
}

type Route = { endpoint: Exclude<EndpointName, 'poi'> } | { endpoint: 'poi'; slug: string };

const fixedPaths = new Map(
  Object.values(endpoints)
    .filter(({ name }) => name !== 'poi')
    .map(({ path, name }) => [path.replace(/\/$/, ''), name as Exclude<EndpointName, 'poi'>]),
);
const poiPath = endpoints.poi.path.replace('{slug}', '');

/** A slash at the end makes no difference. */
function routeOf(path: string): Route {
  const bare = path.replace(/\/$/, '');
  const fixed = fixedPaths.get(bare);
  if (fixed) return { endpoint: fixed };
  const slug = bare.startsWith(poiPath) ? bare.slice(poiPath.length) : '';
  if (slug !== '' && !slug.includes('/')) return { endpoint: 'poi', slug: decode(slug) };
  throw new ApiError('endpoint_not_found', { path, index: `${API_ROOT}/` });
}

function decode(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    throw new ApiError('bad_request');
  }
}

/** The index tells the caller who it is, so it is put together here from its built core. */
function index(store: Store, asked: Asked): Answer {
  const core = JSON.parse(filled(store, store.documents.index!, asked.baseUrl)) as object;
  const { keyId, perMinute } = asked.caller;
  const client = {
    authenticated: keyId !== undefined,
    ...(keyId !== undefined && { keyId }),
    requestsPerMinute: perMinute,
  };
  return { status: 200, body: JSON.stringify({ ...core, client }), etag: etag(store, asked, 'index', client) };
}

function document(store: Store, name: string, asked: Asked): Answer | Promise<Answer> {
  const text = store.documents[name];
  if (text === undefined) throw new ApiError('endpoint_not_found', { path: name, index: `${API_ROOT}/` });
  return kept(store, asked, name, undefined, () => ({ body: Buffer.from(filled(store, text, asked.baseUrl)) }));
}

function pois(store: Store, parameters: URLSearchParams, asked: Asked): Answer | Promise<Answer> {
  const query = parseSearch(parameters, endpoints.pois.parameters, categoryIds(store));
  return kept(store, asked, 'pois', query, () =>
    after(asked.engine.search(query), (hits) => {
      const list = query.format === 'geojson' ? listGeojson : listJson;
      const body = list(store, hits, query.limit ?? limits.limitDefault, asked.attribution);
      return { body: withBase(store, body, asked.baseUrl), type: typeOf(query) };
    }),
  );
}

function poi(store: Store, slug: string, parameters: URLSearchParams, asked: Asked): Answer | Promise<Answer> {
  const query = parseSearch(parameters, endpoints.poi.parameters, categoryIds(store));
  const id = store.records.idOf(slug);
  if (id === undefined) return moved(store, slug, query, asked);
  return kept(store, asked, `poi:${slug}`, query, () => {
    const body = query.format === 'geojson' ? poiGeojson(store, id) : poiJson(store, id, asked.attribution);
    return { body: withBase(store, body, asked.baseUrl), type: typeOf(query) };
  });
}

/** Renamed slugs and the umlaut form lead on, without a key in the address: a key never comes back. */
function moved({ records }: Store, slug: string, { format }: SearchQuery, { baseUrl }: Asked): Answer {
  const target = records.leadsTo(slug);
  if (target === undefined) throw new ApiError('poi_not_found', { slug });
  const suffix = format === 'geojson' ? '?format=geojson' : '';
  const location = `${baseUrl}${poiPath}${target}${suffix}`;
  return { status: 308, location, body: JSON.stringify({ ok: true, location }) };
}

function categories(store: Store, parameters: URLSearchParams, asked: Asked): Answer | Promise<Answer> {
  const query = parseSearch(parameters, endpoints.categories.parameters, categoryIds(store));
  return kept(store, asked, 'categories', query, () =>
    after(asked.engine.countByCategory(query), (counts) => ({
      body: Buffer.from(categoriesJson(store.attributes.catalogue.categories, counts, asked.attribution)),
    })),
  );
}

function suggestions(store: Store, parameters: URLSearchParams, asked: Asked): Answer | Promise<Answer> {
  const { parameters: names, required } = endpoints.suggest;
  const query = parseSearch(parameters, names, categoryIds(store), required);
  return kept(store, asked, 'suggest', query, () =>
    after(asked.engine.suggest(query.q!), (found) => ({
      body: Buffer.from(suggestionsJson(found, asked.attribution)),
    })),
  );
}

/** The kept answer to a query, or a new one. The key order of a query is that of the parameter table. */
function kept(
  store: Store,
  asked: Asked,
  what: string,
  query: SearchQuery | undefined,
  make: () => Made | Promise<Made>,
): Answer | Promise<Answer> {
  const key = `${what} ${JSON.stringify(query ?? null)}`;
  const put = (made: Made) => asked.kept.offer(key, { status: 200, ...made, etag: etag(store, asked, what, query) });
  return asked.kept.get(key) ?? after(make(), put);
}

interface Made {
  body: Uint8Array;
  type?: string;
}

const idsOfStore = new WeakMap<Store, ReadonlySet<string>>();

function categoryIds(store: Store): ReadonlySet<string> {
  let ids = idsOfStore.get(store);
  if (!ids) idsOfStore.set(store, (ids = new Set(store.attributes.catalogue.categories.map(({ id }) => id))));
  return ids;
}

const typeOf = ({ format }: SearchQuery) => (format === 'geojson' ? 'application/geo+json; charset=utf-8' : JSON_TYPE);

/** Weak, since the same answer is sent in several encodings; the key order of a query is that of the table. */
function etag({ manifest }: Store, { baseUrl, attribution }: Asked, what: string, query?: object): string {
  return `W/"${hashOf([manifest.buildId, baseUrl, attribution, what, query ?? null])}"`;
}

/** The base URL takes the place of the marker that the build left. */
function filled({ manifest }: Store, text: string, baseUrl: string): string {
  return text.replaceAll(manifest.baseMarker, baseUrl);
}

/** The same for bytes; only records with an image carry the marker. */
function withBase({ manifest }: Store, body: Uint8Array, baseUrl: string): Uint8Array {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (bytes.indexOf(manifest.baseMarker) < 0) return body;
  return Buffer.from(bytes.toString('utf8').replaceAll(manifest.baseMarker, baseUrl));
}
