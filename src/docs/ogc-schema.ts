import { OGC_ROOT, ogcResources } from '../contract/ogc.ts';
import type { PoiFieldName, PoiFieldRow } from '../contract/poi-field-row.ts';
import { fieldsIn, poiFields } from '../contract/poi-fields.ts';
import { nullable, schemas } from './schemas.ts';

/**
 * JSON Schema of a feature in a page of items. GDAL makes a column of each of its `properties`, and of what the features
 * of the first page have beside them: named there is what the first page may miss. What every feature has, be it null, or
 * only where it was asked for stands in the `anyOf`, which says the same to a validator: of a type beside null GDAL makes
 * a text, and of a field that nobody asked for an empty column.
 */
export function ogcSchemaDocument(baseUrl: string): object {
  const named = fieldsIn('item').filter((name) => !poiFields[name].nullable);
  const others = [...fieldsIn('item').filter((name) => poiFields[name].nullable), ...asked];
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${baseUrl}${OGC_ROOT}${ogcResources.schema.path}`,
    title: ogcResources.schema.summary,
    type: 'object',
    required: ['type', 'id', 'geometry', 'properties'],
    properties: {
      type: { const: 'Feature' },
      id: { type: 'string' },
      geometry: { $ref: 'https://geojson.org/schema/Point.json' },
      properties: {
        type: 'object',
        required: fieldsIn('item').filter((name) => !poiFields[name].optional),
        properties: schemasOf(named),
        anyOf: [{ properties: schemasOf(others) }],
      },
    },
    $defs: { OpeningHours: schemas.OpeningHours },
  };
  return JSON.parse(JSON.stringify(document).replaceAll('#/components/schemas/', '#/$defs/')) as object;
}

const asked: PoiFieldName[] = ['distanceKm', 'match', 'openState'];

const schemasOf = (names: readonly PoiFieldName[]): Record<string, object> =>
  Object.fromEntries(
    names.map((name) => {
      const row: PoiFieldRow = poiFields[name];
      return [name, { ...nullable(row), description: row.summary.de }];
    }),
  );
