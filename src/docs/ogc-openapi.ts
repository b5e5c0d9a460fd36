import { API_VERSION, limits } from '../contract/limits.ts';
import {
  COLLECTION,
  CRS84,
  OGC_ROOT,
  ogcFilters,
  ogcResources,
  PAGING_DEPTH,
  type OgcResource,
} from '../contract/ogc.ts';
import { searchParameters } from '../contract/parameters.ts';
import type { ServiceFacts } from './documents.ts';
import { queryParameter } from './query-parameter.ts';

/** The OpenAPI 3.0 description of OGC API - Features, from the same tables as the API. */
export function ogcOpenapiDocument(service: ServiceFacts, categoryIds: readonly string[]): object {
  const names = Object.keys(ogcResources) as OgcResource[];
  return {
    openapi: '3.0.3',
    info: {
      title: `${service.name}: OGC API – Features`,
      version: API_VERSION,
      description: `Ausflugsziele nach OGC API – Features, Teil 1. Nur lesend. ${service.attribution}`,
      contact: { email: service.contact },
      termsOfService: `${service.baseUrl}/nutzungsbedingungen`,
      license: { name: service.textLicence.name, url: service.textLicence.url },
    },
    servers: [{ url: `${service.baseUrl}${OGC_ROOT}` }],
    paths: Object.fromEntries(
      names.map((name) => [ogcResources[name].path || '/', { get: operation(name, categoryIds) }]),
    ),
    components: { schemas: { exception } },
  };
}

function operation(name: OgcResource, categoryIds: readonly string[]): object {
  const own = name === 'items' ? itemsParameters(categoryIds) : name === 'item' ? [featureId] : [];
  const type = typeOf(name);
  const errors = {
    400: 'Ungültiger Parameter',
    404: 'Nicht gefunden',
    406: 'Format gibt es nicht',
    429: 'Zu viele Anfragen',
  };
  return {
    operationId: name === 'items' ? `get${COLLECTION}` : `ogc${name}`,
    summary: ogcResources[name].summary,
    ...(name === 'items' && { description: HITS }),
    parameters: [...own, representation],
    responses: {
      200: {
        description: ogcResources[name].summary,
        content: { [type]: { schema: { type: 'object' } }, 'text/html': { schema: { type: 'string' } } },
      },
      ...Object.fromEntries(Object.entries(errors).map(([status, description]) => [status, refused(description)])),
    },
  };
}

const HITS =
  'Was nur zu dieser Anfrage gilt, steht in den properties eines Treffers: distanceKm mit lat und lng oder einem Ort in q, openState mit einer Zeit, match mit q. understood sagt neben features, wie der Text verstanden wurde, openAt, für welche Zeit openState gilt.';

function typeOf(name: OgcResource): string {
  if (name === 'items' || name === 'item') return 'application/geo+json';
  return name === 'schema' ? 'application/schema+json' : 'application/json';
}

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/exception' } } },
});

const exception = {
  type: 'object',
  required: ['ok', 'error', 'code'],
  properties: { ok: { type: 'boolean' }, error: { type: 'string' }, code: { type: 'string' } },
};

const representation = {
  name: 'f',
  in: 'query',
  description: 'Darstellung; ohne Angabe entscheidet Accept.',
  schema: { type: 'string', enum: ['json', 'html'] },
};

const featureId = { name: 'featureId', in: 'path', required: true, schema: { type: 'string' } };

function itemsParameters(categoryIds: readonly string[]): object[] {
  const about = { categoryIds, isRequired: false };
  const crs = { type: 'string', enum: [CRS84], default: CRS84 };
  // The test suite of the OGC wants the usual style to be said.
  const own = (name: string, description: string, schema: object) => ({
    ...{ name, in: 'query', description, required: false, schema, style: 'form', explode: false },
  });
  return [
    own('bbox', `${searchParameters.bbox.summary.de} Mit sechs Zahlen zählen die Höhen nicht.`, {
      type: 'array',
      items: { type: 'number' },
      minItems: 4,
      maxItems: 6,
    }),
    own('limit', searchParameters.limit.summary.de, {
      type: 'integer',
      minimum: 1,
      maximum: limits.limitMax,
      default: limits.limitDefault,
    }),
    own(
      'offset',
      `Treffer vor dieser Seite; der Link next führt weiter. Ohne das Recht auf die ganze Sammlung bis ${PAGING_DEPTH}.`,
      { type: 'integer', minimum: 0, default: 0 },
    ),
    own('datetime', 'Zeitpunkt oder Zeitraum (RFC 3339). Die Ziele haben keine Zeit: Alle passen.', { type: 'string' }),
    own('changed_since', searchParameters.changed_since.summary.de, { type: 'string' }),
    own('crs', 'Nur Länge, Breite auf WGS 84.', crs),
    own('bbox-crs', 'Nur Länge, Breite auf WGS 84.', crs),
    ...ogcFilters.map((name) => inOlderWords(queryParameter(name, searchParameters[name], about))),
  ];
}

/** OpenAPI 3.0 says with a flag that a bound is left out, 3.1 with the bound itself. */
function inOlderWords(parameter: object): object {
  const { schema } = parameter as { schema: { exclusiveMinimum?: number } };
  const { exclusiveMinimum: bound, ...others } = schema;
  return bound === undefined
    ? parameter
    : { ...parameter, schema: { ...others, minimum: bound, exclusiveMinimum: true } };
}
