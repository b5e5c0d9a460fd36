import { errors } from '../contract/errors.ts';
import type { PoiFieldRow } from '../contract/poi-field-row.ts';
import { fieldsIn, poiFields } from '../contract/poi-fields.ts';
import { poiTileFields } from '../contract/poi-tile.ts';
import { languages, readAs, weekdays, type PoiDetail } from '../contract/records.ts';

/** JSON Schemas of the answers, for OpenAPI and for the tests that hold real answers against them. */
const string = { type: 'string' } as const;
const url = { type: 'string', format: 'uri' } as const;
/** An address that may hold a name in braces (RFC 6570), which no URI does. */
const urlTemplate = { type: 'string', format: 'uri-template' } as const;
const integer = { type: 'integer', minimum: 0 } as const;
const ok = { const: true } as const;
const {
  latitude: { schema: latitude },
  longitude: { schema: longitude },
} = poiFields;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const listOf = (items: object) => ({ type: 'array', items });
/** Longitude before latitude. No `prefixItems` with a schema for each: many tools know tuples in their old form only. */
const position = { type: 'array', items: longitude, minItems: 2, maxItems: 2 };

function object(required: Record<string, object>, optional: Record<string, object> = {}): object {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...optional } };
}

type FieldName = keyof PoiDetail;

/**
 * Some fields of the record; what may be missing stands behind what is always there.
 * @param sometimes fields that only some answers hold
 */
function recordOf(always: readonly FieldName[], sometimes: readonly FieldName[] = []): object {
  const schemasOf = (names: readonly FieldName[], isOptional: boolean) =>
    Object.fromEntries(
      names
        .filter((name) => isOptional === !!poiFields[name].optional)
        .map((name) => [name, nullable(poiFields[name])]),
    );
  return object(schemasOf(always, false), {
    ...schemasOf(always, true),
    ...schemasOf(sometimes, false),
    ...schemasOf(sometimes, true),
  });
}

/** The schema of a field with what stands for unknown. */
export function nullable({ schema, nullable: isNullable }: PoiFieldRow): object {
  if (!isNullable) return schema;
  return schema.enum ? { ...schema, enum: [...schema.enum, null] } : { ...schema, type: [schema.type, 'null'] };
}

/** The fields of a dot in a vector tile. */
function tileFields(isOptional: boolean): Record<string, object> {
  const rows = Object.entries(poiTileFields).filter(([, { optional }]) => isOptional === !!optional);
  return Object.fromEntries(rows.map(([name, { type }]) => [name, { type: type.toLowerCase() }]));
}

const listed = [...fieldsIn('item'), ...fieldsIn('coordinates'), ...fieldsIn('hit')];
const bbox = { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 };
const counts = { count: integer, total: integer };
const list = { ok, apiVersion: string, ...counts };
const understood = listOf(object({ text: string, as: { enum: readAs }, value: string }, { negated: ok }));
const spans = listOf({ type: 'array', items: string, minItems: 2, maxItems: 2 });
const facets = { type: 'object', additionalProperties: { type: 'object', additionalProperties: integer } };
const changes = object({ since: string, until: string, removed: listOf(string) });
const week = object(Object.fromEntries(weekdays.map((d) => [d, spans])));

export const schemas: Record<string, object> = {
  Poi: recordOf(listed),
  PoiDetail: recordOf([...listed, ...fieldsIn('detail')]),
  OpeningHours: object({
    seasons: listOf(object({ from: string, to: string, week }, { holidayWeek: week })),
    exceptions: listOf(object({ from: string, to: string, spans }, { holidaySpans: spans })),
    holidays: { enum: ['open', 'closed', null] },
    timeZone: string,
  }),
  PoiList: object(
    { ...list, items: listOf(ref('Poi')), attribution: string },
    { totalIsMinimum: ok, understood, openAt: string, facets, changes },
  ),
  PoiAnswer: object({ ok, apiVersion: string, item: ref('PoiDetail'), attribution: string }),
  Feature: object({
    type: { const: 'Feature' },
    id: string,
    geometry: object({
      type: { const: 'Point' },
      coordinates: position,
    }),
    // The long texts come with one destination only.
    properties: recordOf(fieldsIn('item', 'hit'), fieldsIn('detail')),
  }),
  FeatureCollection: object(
    { type: { const: 'FeatureCollection' }, ...list, attribution: string, features: listOf(ref('Feature')) },
    { bbox, totalIsMinimum: ok, understood, openAt: string, facets, changes },
  ),
  CategoryList: object(
    {
      ok,
      apiVersion: string,
      count: integer,
      items: listOf(
        object({
          id: string,
          name: object(Object.fromEntries(languages.map((language) => [language, string]))),
          count: integer,
          color: { type: 'string', pattern: '^#[0-9a-f]{6}$' },
        }),
      ),
      attribution: string,
    },
    { facets },
  ),
  SuggestionList: object({
    ok,
    apiVersion: string,
    count: integer,
    items: listOf(
      object(
        {
          type: { enum: ['destination', 'category', 'region', 'town'] },
          text: string,
          highlight: listOf({ type: 'array', items: integer, minItems: 2, maxItems: 2 }),
        },
        {
          slug: string,
          category: string,
          town: string,
          id: string,
          lat: latitude,
          lng: longitude,
          outside: { enum: [true] },
        },
      ),
    ),
    attribution: string,
  }),
  Index: object({
    ok,
    apiVersion: string,
    baseUrl: url,
    sdkUrl: url,
    endpoints: listOf(object({ name: string, method: string, path: string, url: urlTemplate, description: string })),
    client: object({ authenticated: { type: 'boolean' }, requestsPerMinute: integer }, { keyId: string }),
    termsUrl: url,
    privacyUrl: url,
    documentationUrl: url,
    markdownUrl: url,
    openapiUrl: url,
  }),
  MapConfig: object(
    {
      ok,
      apiVersion: string,
      styleUrl: url,
      styleUrlDark: url,
      styles: listOf(object({ name: string, url, urlDark: url })),
      defaultCenter: position,
      defaultZoom: { type: 'number' },
      minZoom: { type: 'number' },
      maxZoom: { type: 'number' },
      bounds: object({ west: longitude, south: latitude, east: longitude, north: latitude }),
      archive: object({ url, minZoom: { type: 'number' }, maxZoom: { type: 'number' }, format: { const: 'pmtiles' } }),
      relief: object({
        url,
        minZoom: { type: 'number' },
        maxZoom: { type: 'number' },
        encoding: { enum: ['shade', 'terrarium', 'mapbox'] },
        tileSize: integer,
        format: { const: 'pmtiles' },
      }),
      tileJsonUrl: url,
      libraries: object({
        maplibre: object({ version: string, script: url, style: url, worker: url }),
        pmtiles: object({ version: string, script: url }),
      }),
      capabilities: { type: 'object', additionalProperties: { type: 'boolean' } },
      usage: object({
        limits: { type: 'object', additionalProperties: integer },
        attribution: string,
        attributionRequired: { type: 'boolean' },
        sources: listOf(string),
        licences: listOf(object({ source: string, licence: string, url })),
        textLicence: object({ name: string, url }),
        termsUrl: url,
        privacyUrl: url,
        contact: string,
        keyHeader: string,
        apiRoot: url,
      }),
    },
    { fallbackUrl: url },
  ),
  // What else a style may hold is for the style specification of MapLibre to say.
  MapStyle: {
    ...object({ version: { const: 8 }, sources: { type: 'object' }, layers: listOf({ type: 'object' }) }),
    additionalProperties: true,
  },
  TileJson: object({
    tilejson: { const: '3.0.0' },
    name: string,
    scheme: { const: 'xyz' },
    tiles: listOf(urlTemplate),
    minzoom: integer,
    maxzoom: integer,
    bounds: bbox,
    attribution: string,
    vector_layers: listOf(
      object({
        id: string,
        fields: { type: 'object', additionalProperties: string },
        minzoom: integer,
        maxzoom: integer,
      }),
    ),
  }),
  PoiTile: object(tileFields(false), tileFields(true)),
  // OpenAPI 3.1 describes bytes by their media type alone.
  VectorTile: {},
  AnyObject: { type: 'object' },
  JsonLd: object({
    '@context': { type: 'array', items: {}, contains: { const: 'https://schema.org' } },
    '@graph': listOf({ type: 'object' }),
  }),
  Text: string,
  Error: object(
    { ok: { const: false }, error: string, code: { enum: Object.keys(errors) } },
    { parameter: string, retryAfterSeconds: { type: 'integer', minimum: 1 } },
  ),
};
