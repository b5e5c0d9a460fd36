import type { CategoryEntry } from '../contract/destination.ts';
import { foldTitle } from '../pois/alike.ts';
import type { FieldRow } from '../pois/field-row.ts';
import { fields, type FieldName } from '../pois/fields.ts';
import { mappedFields, type MappedField, type Mapping, type OtherField } from './mapping.ts';
import { ImportError, type SourceValues } from './source-record.ts';

/** What the columns are called that are no fields: folded, the best name first. */
const otherColumns: Record<OtherField, string> = {
  id: 'id, osm id, objectid, object id, objekt id, fid, gid, nr, nummer, uuid, kennung',
  wkt: 'wkt, shape, geom, geometry, the geom, geometrie',
  address: 'address, adresse, anschrift, strasse, street, addr street',
  country: 'country, countrycode, country code, land, addr country',
};

const namesOf = (field: MappedField): string[] =>
  (field in otherColumns
    ? otherColumns[field as OtherField]
    : ((fields[field as FieldName] as FieldRow).columns ?? '')
  ).split(', ');

/** Keys that only objects of OpenStreetMap carry in such numbers. */
const OSM_KEYS = ['tourism', 'historic', 'leisure', 'natural', 'amenity', 'wheelchair', '@id', 'osm_id', 'waterway'];

/** Whether the records carry the tags of OpenStreetMap (a GeoJSON made from them does). */
export const looksLikeOsm = (values: SourceValues) => OSM_KEYS.filter((key) => key in values).length > 0;

/**
 * Finds out from the names of the columns which is which.
 * @param keys columns of the first records
 * @param hasGeometry the place need not be looked for in columns
 * @throws ImportError that shows a mapping to be filled in
 */
export function guessFields(keys: readonly string[], hasGeometry: boolean): Mapping['fields'] {
  const folded = keys.map((key) => ({ key, name: foldTitle(key) }));
  const fields: Mapping['fields'] = {};
  const taken = new Set<string>();
  for (const field of mappedFields) {
    const found = namesOf(field).map((name) => folded.find((column) => column.name === name && !taken.has(column.key)));
    const key = found.find((column) => column !== undefined)?.key;
    if (key === undefined) continue;
    taken.add(key);
    fields[field] = key;
  }
  const hasPlace = hasGeometry || fields.wkt !== undefined || (fields.latitude && fields.longitude);
  if (fields.name === undefined || !hasPlace) throw new ImportError(askForMapping(keys, fields));
  return fields;
}

function askForMapping(keys: readonly string[], fields: Mapping['fields']): string {
  const line = (field: MappedField) => `  ${field}: ${String(fields[field] ?? '# welche Spalte?')}`;
  return [
    `Aus den Spalten lässt sich nicht erraten, wo Name und Koordinaten stehen: ${keys.join(', ')}.`,
    'Bitte eine Zuordnung anlegen und mit --mapping DATEI angeben, etwa so:',
    '',
    'source: { name: Stadt Beispiel, licence: CC BY 4.0 }',
    'fields:',
    ...(['name', 'latitude', 'longitude', 'town', 'website'] as const).map(line),
    'categories:',
    '  - { category: museum, when: {} }',
  ].join('\n');
}

/** The category that a word of the source names: by id, name or synonym. */
export function categoryNamed(word: string, categories: readonly CategoryEntry[]): string | undefined {
  const wanted = foldTitle(word);
  const words = ({ id, name, synonyms }: CategoryEntry) =>
    [id, ...Object.values(name), ...name.de.split(' & '), ...synonyms].map(foldTitle);
  return categories.find((entry) => words(entry).includes(wanted))?.id;
}
