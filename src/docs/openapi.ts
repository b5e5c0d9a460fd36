import { endpoints, type Endpoint, type EndpointName } from '../contract/endpoints.ts';
import { errors, type ErrorCode } from '../contract/errors.ts';
import { formats } from '../contract/formats.ts';
import { headers, headerTexts } from '../contract/headers.ts';
import { API_VERSION } from '../contract/limits.ts';
import { pathParameters, pathParametersOf, type PathParameter } from '../contract/path-parameters.ts';
import { keyPlaces, searchParameters } from '../contract/parameters.ts';
import type { ServiceFacts } from './documents.ts';
import { queryParameter } from './query-parameter.ts';
import type { CapturedAnswer, SampleName } from './requests.ts';
import { schemas } from './schemas.ts';

/**
 * The OpenAPI 3.1 description, made from the contract tables.
 * @param categoryIds the values that `category` takes @param samples real answers, shown as examples
 */
export function openapiDocument(
  service: ServiceFacts,
  categoryIds: readonly string[],
  samples?: Record<SampleName, CapturedAnswer>,
): object {
  return {
    openapi: '3.1.0',
    info: {
      title: service.name,
      version: API_VERSION,
      description: 'Ausflugsziele in Deutschland, Österreich und der Schweiz: Suche, Karte und SDK. Nur lesend.',
      contact: { email: service.contact },
      termsOfService: `${service.baseUrl}/nutzungsbedingungen`,
      license: { name: service.textLicence.name, url: service.textLicence.url },
    },
    servers: [{ url: service.baseUrl }],
    externalDocs: { url: `${service.baseUrl}/api-docs` },
    security: [{}, { keyHeader: [] }, ...keyPlaces.query.map((name) => ({ [`${name}Query`]: [] }))],
    paths: Object.fromEntries(
      Object.values(endpoints).map((endpoint) => [endpoint.path, { get: operation(endpoint, categoryIds, samples) }]),
    ),
    components: {
      schemas,
      headers: Object.fromEntries(
        Object.entries(headerTexts).map(([name, text]) => [name, { description: text.de, schema: { type: 'string' } }]),
      ),
      responses: Object.fromEntries(statuses.map((status) => [`Error${status}`, errorResponse(status)])),
      securitySchemes: {
        keyHeader: { type: 'apiKey', in: 'header', name: keyPlaces.header, description: keyPlaces.summary.de },
        ...Object.fromEntries(
          keyPlaces.query.map((name) => [
            `${name}Query`,
            { type: 'apiKey', in: 'query', name, description: keyPlaces.summary.de },
          ]),
        ),
      },
    },
  };
}

const statuses = [...new Set(Object.values(errors).map(({ status }) => status))].sort();

const otherFormats = {
  [formats.jsonld.type]: 'JsonLd',
  [formats.gpx.type]: 'Text',
  [formats.kml.type]: 'Text',
  [formats.csv.type]: 'Text',
};

/** Which schema describes the answer of an endpoint. */
const answers: Record<EndpointName, Record<string, string>> = {
  index: { 'application/json': 'Index' },
  mapConfig: { 'application/json': 'MapConfig' },
  mapStyle: { 'application/json': 'MapStyle' },
  mapStyleDark: { 'application/json': 'MapStyle' },
  pois: { 'application/json': 'PoiList', 'application/geo+json': 'FeatureCollection', ...otherFormats },
  poi: { 'application/json': 'PoiAnswer', 'application/geo+json': 'Feature', ...otherFormats },
  poiTiles: { 'application/json': 'TileJson' },
  poiTile: { 'application/vnd.mapbox-vector-tile': 'VectorTile' },
  categories: { 'application/json': 'CategoryList' },
  suggest: { 'application/json': 'SuggestionList' },
  openapi: { 'application/json': 'AnyObject' },
};

/** Which sample stands beside which answer; the style and this very document would be too long. */
const examples: Partial<Record<EndpointName, Record<string, SampleName>>> = {
  index: { 'application/json': 'index' },
  mapConfig: { 'application/json': 'mapConfig' },
  pois: { 'application/json': 'pois', 'application/geo+json': 'poisGeojson' },
  poi: { 'application/json': 'poi', 'application/geo+json': 'poiGeojson' },
  poiTiles: { 'application/json': 'poiTiles' },
  categories: { 'application/json': 'categories' },
  suggest: { 'application/json': 'suggest' },
};

function operation(
  endpoint: Endpoint,
  categoryIds: readonly string[],
  samples: Record<SampleName, CapturedAnswer> | undefined,
): object {
  const content = Object.entries(answers[endpoint.name as EndpointName]).map(
    ([type, schema]) =>
      [
        type,
        {
          schema: { $ref: `#/components/schemas/${schema}` },
          ...exampleAnswer(samples, examples[endpoint.name as EndpointName]?.[type]),
        },
      ] as const,
  );
  const limitHeaders = Object.keys(headerTexts)
    .filter((name) => name !== headers.retryAfter)
    .map((name) => [name, { $ref: `#/components/headers/${name}` }] as const);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary.de,
    parameters: [
      ...pathParametersOf(endpoint.path).map(pathParameter),
      ...endpoint.parameters.map((name) =>
        queryParameter(name, searchParameters[name], {
          categoryIds,
          isRequired: endpoint.required?.includes(name) ?? false,
        }),
      ),
    ],
    responses: {
      200: {
        description: endpoint.summary.de,
        headers: Object.fromEntries(limitHeaders),
        content: Object.fromEntries(content),
      },
      304: { description: 'Unverändert seit der Antwort mit diesem ETag.' },
      ...(endpoint.path.includes('{slug}') && {
        308: { description: 'Umbenannt oder mit Umlaut geschrieben; siehe Location.' },
      }),
      ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }])),
    },
  };
}

function pathParameter(name: PathParameter): object {
  const { summary, example, schema } = pathParameters[name];
  const value = schema.type === 'integer' ? Number(example) : example;
  return { name, in: 'path', required: true, description: summary.de, schema, example: value };
}

function exampleAnswer(samples: Record<SampleName, CapturedAnswer> | undefined, name: SampleName | undefined): object {
  return samples && name ? { example: JSON.parse(samples[name].body) as unknown } : {};
}

function errorResponse(status: number): object {
  const codes = (Object.keys(errors) as ErrorCode[]).filter((code) => errors[code].status === status);
  return {
    description: codes.map((code) => `${code}: ${errors[code].cause.de}`).join(' '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    ...(codes.some((code) => errors[code].text.includes('{retryAfterSeconds}')) && {
      headers: { [headers.retryAfter]: { $ref: `#/components/headers/${headers.retryAfter}` } },
    }),
  };
}
