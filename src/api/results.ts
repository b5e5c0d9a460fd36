import { API_ROOT, endpoints } from '../contract/endpoints.ts';
import { ApiError } from '../contract/api-error.ts';
import { contentTypeOf } from '../contract/formats.ts';
import type { Facets } from '../contract/facets.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import { POI_PATH } from '../contract/routes.ts';
import type { Tile } from '../geo/tile.ts';
import type { BaseStore } from '../indexes/store.ts';
import { after } from './after.ts';
import { askedChanges, searchChanged, type AskedChanges } from './changes.ts';
import type { ApiRequest } from './request.ts';
import type { Result } from './result-cache.ts';
import type { ResultContext } from './result-context.ts';
import { parseSearch } from './parse.ts';
import { atTime, cached, etag, filled } from './kept.ts';
import { decodedSlug } from './decoded-slug.ts';
import { ogcResult } from './ogc/ogc-result.ts';
import { tileOf } from './tile-address.ts';
import { tileBody, tileJson } from './tile-body.ts';
import type { SearchEngine, SearchResult } from '../search/engine.ts';
import { listAs, oneAs } from './formatted.ts';
import { categoriesJson, suggestionsJson } from './serialise.ts';

/** Finds out what an endpoint has to give. @throws ApiError 400, 404 */
export function resultOf(store: BaseStore, target: ApiRequest, context: ResultContext): Result | Promise<Result> {
  const { path, query, route } = target;
  const parameters = new URLSearchParams(query);
  switch (route?.endpoint) {
    case undefined:
    case 'mcp':
      throw new ApiError('endpoint_not_found', { path, index: `${API_ROOT}/` });
    case 'index':
      return index(store, context);
    case 'mapConfig':
    case 'mapStyle':
    case 'mapStyleDark':
    case 'openapi':
      return document(store, route.endpoint, context);
    case 'pois':
      return pois(store, parameters, context);
    case 'poiTiles':
      return poiTiles(store, parameters, context);
    case 'poiTile':
      return poiTile(store, tileOf(route.tile), { parameters, context });
    case 'poi':
      return poi(store, decodedSlug(route.slug), { parameters, context });
    case 'categories':
      return categories(store, parameters, context);
    case 'suggest':
      return suggestions(store, parameters, context);
    case 'ogc':
      return ogcResult(store, target, { route, parameters, context });
  }
}

/** The index tells the caller who it is, so it is put together here from its built core. */
function index(store: BaseStore, context: ResultContext): Result {
  const core = JSON.parse(filled(store, store.documents.index!, context.baseUrl)) as object;
  const { keyId, perMinute } = context.caller;
  const client = {
    authenticated: keyId !== undefined,
    ...(keyId !== undefined && { keyId }),
    requestsPerMinute: perMinute,
  };
  return { status: 200, body: JSON.stringify({ ...core, client }), etag: etag(store, context, 'index', client) };
}

function document(store: BaseStore, name: string, context: ResultContext): Result | Promise<Result> {
  const text = store.documents[name];
  if (text === undefined) throw new ApiError('endpoint_not_found', { path: name, index: `${API_ROOT}/` });
  return cached(store, context, name, undefined, () => ({ body: Buffer.from(filled(store, text, context.baseUrl)) }));
}

function pois(store: BaseStore, parameters: URLSearchParams, context: ResultContext): Result | Promise<Result> {
  const asked = parseSearch(parameters, endpoints.pois.parameters, store.attributes.categoryIds);
  const changes = askedChanges(store, asked, context);
  const { query, now, until } = atTime(asked, context);
  // Two builds of the same content have one id, but may know of other changes.
  const of = changes && { builtAt: store.manifest.builtAt, ...changes.told };
  return cached(store, context, 'pois', { ...query, ...(now !== undefined && { now }), ...of }, () =>
    after(found(store, query, { now, changes, context }), ([hits, facets]) => {
      const body = listAs(store, { ...hits, facets, lang: query.lang, changes: changes?.told }, query, context);
      const searched = query.q === undefined ? {} : { searched: { q: query.q, found: hits.total } };
      return { body, type: typeOf(query), until, ...searched };
    }),
  );
}

type Found = [hits: SearchResult, facets: Facets | undefined];

interface Finding {
  now: string | undefined;
  changes: AskedChanges | undefined;
  context: ResultContext;
}

function found(store: BaseStore, query: SearchQuery, { now, changes, context }: Finding): Found | Promise<Found> {
  const { engine } = context;
  const { count } = store.attributes;
  return after(searchChanged(engine, query, { now, changes, count }), (hits) =>
    after(facetsOf(engine, query, now), (facets): Found => [hits, facets]),
  );
}

type Counted = [counts: number[], facets: Facets | undefined];

function counted(engine: SearchEngine, query: SearchQuery, now: string | undefined): Counted | Promise<Counted> {
  return after(engine.countByCategory(query, now), (counts) =>
    after(facetsOf(engine, query, now), (facets): Counted => [counts, facets]),
  );
}

const facetsOf = (engine: SearchEngine, query: SearchQuery, now: string | undefined) =>
  query.facets ? engine.countFacets?.(query, now) : undefined;

function poi(
  store: BaseStore,
  slug: string,
  { parameters, context }: { parameters: URLSearchParams; context: ResultContext },
): Result | Promise<Result> {
  const asked = parseSearch(parameters, endpoints.poi.parameters, store.attributes.categoryIds);
  const { query, until } = atTime(asked, context);
  return after(context.engine.find(slug), (found) => {
    if (found === undefined) throw new ApiError('poi_not_found', { slug });
    if ('movedTo' in found) return moved(found.movedTo, parameters, context);
    return cached(store, context, `poi:${slug}`, query, () => {
      return { body: oneAs(store, found, query, context), type: typeOf(query), until };
    });
  });
}

function poiTiles(store: BaseStore, parameters: URLSearchParams, context: ResultContext): Result | Promise<Result> {
  const query = parseSearch(parameters, endpoints.poiTiles.parameters, store.attributes.categoryIds);
  return cached(store, context, 'poiTiles', query, () => ({
    body: Buffer.from(JSON.stringify(tileJson(query, context))),
  }));
}

function poiTile(
  store: BaseStore,
  tile: Tile,
  { parameters, context }: { parameters: URLSearchParams; context: ResultContext },
): Result | Promise<Result> {
  const asked = parseSearch(parameters, endpoints.poiTile.parameters, store.attributes.categoryIds);
  const { query, now, until } = atTime(asked, context);
  const what = `poiTile ${tile.z}/${tile.x}/${tile.y}`;
  return cached(store, context, what, now === undefined ? query : { ...query, now }, () =>
    after(context.searchTile(tile, query, now, context.paySearch), (found) => ({
      until,
      body: tileBody(tile, found),
      type: endpoints.poiTile.produces[0],
    })),
  );
}

/** Renamed slugs and the umlaut form lead on with what was asked, without a key in the address: a key never comes back. */
function moved(target: string, parameters: URLSearchParams, { baseUrl }: ResultContext): Result {
  const asked = endpoints.poi.parameters.flatMap((name) => {
    const value = parameters.get(name)?.trim();
    return value && !(name === 'format' && value === 'json') ? [[name, value]] : [];
  });
  const suffix = asked.length > 0 ? `?${new URLSearchParams(asked).toString()}` : '';
  const location = `${baseUrl}${POI_PATH}${target}${suffix}`;
  return { status: 308, location, body: JSON.stringify({ ok: true, location }) };
}

function categories(store: BaseStore, parameters: URLSearchParams, context: ResultContext): Result | Promise<Result> {
  const asked = parseSearch(parameters, endpoints.categories.parameters, store.attributes.categoryIds);
  const { query, now, until } = atTime(asked, context);
  return cached(store, context, 'categories', now === undefined ? query : { ...query, now }, () =>
    after(counted(context.engine, query, now), ([counts, facets]) => ({
      until,
      body: Buffer.from(categoriesJson(store.attributes.catalogue.categories, { counts, facets }, context.attribution)),
    })),
  );
}

function suggestions(store: BaseStore, parameters: URLSearchParams, context: ResultContext): Result | Promise<Result> {
  const { parameters: names, required } = endpoints.suggest;
  const query = parseSearch(parameters, names, store.attributes.categoryIds, required);
  return cached(store, context, 'suggest', query, () =>
    after(context.engine.suggest(query), (found) => ({
      body: Buffer.from(suggestionsJson(found, context.attribution)),
    })),
  );
}

const typeOf = ({ format = 'json' }: SearchQuery) => contentTypeOf(format);
