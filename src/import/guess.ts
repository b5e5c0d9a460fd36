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
  address: 'address, adresse, anschrift',
  country: 'country, countrycode, country code, land, addr country',
  mobilityBasis: 'mobilitybasis, mobility basis',
};

/** What an address is made of; its place is the town. */
const addressColumns = {
  street:
    'strasse, street, addr street, strassenname, strasse hausnummer, strasse und hausnummer, strasse nr, strasse und nr',
  number: 'hausnummer, hausnr, haus nr, hnr, housenumber, house number, addr housenumber',
  postcode: 'plz, postleitzahl, postcode, post code, postal code, postalcode, zip, zip code, addr postcode',
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
  const lists = keys.flatMap((key) => /^(.+)\.0$/.exec(key)?.[1] ?? []);
  const columns = [...keys, ...lists].map((key) => ({ key, name: foldTitle(key) }));
  const fields: Mapping['fields'] = {};
  const taken = new Set<string>();
  const take = (names: readonly string[]): string | undefined => {
    const found = names.map((name) => columns.find((column) => column.name === name && !taken.has(column.key)));
    const key = found.find((column) => column !== undefined)?.key;
    if (key !== undefined) taken.add(key);
    return key;
  };
  for (const field of mappedFields) {
    const key = take(namesOf(field));
    if (key !== undefined) fields[field] = key;
  }
  Object.assign(fields, addressFields(take, fields));
  const hasPlace = hasGeometry || fields.wkt !== undefined || (fields.latitude && fields.longitude);
  if (fields.name === undefined || !hasPlace) throw new ImportError(askForMapping(keys, fields));
  return fields;
}

/** The parts of an address, and where it has no column of its own the street as its line in the texts. */
function addressFields(take: (names: readonly string[]) => string | undefined, { address, town }: Mapping['fields']) {
  const [street, number, postcode] = (['street', 'number', 'postcode'] as const).map((part) =>
    take(addressColumns[part].split(', ')),
  );
  const line = street === undefined || number === undefined ? street : [`{${street}} {${number}}`, street];
  const found = {
    address: address ?? line,
    'address.street': line,
    'address.postcode': postcode,
    'address.place': (line ?? postcode) ? town : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, source]) => source !== undefined));
}

/** The columns that are no part of it; of what is nested or a list its name once. */
export function unusedColumns(keys: readonly string[], fields: Mapping['fields']): string[] {
  const sources = Object.values(fields).flat();
  const isUsed = (key: string) =>
    sources.some((source) => [key, key.replace(/\.\d+$/, '')].includes(source) || source.includes(`{${key}}`));
  const used = new Set(keys.filter(isUsed).map(outermost));
  const left = keys.filter((key) => !isUsed(key));
  return [...new Set(left.map((key) => (used.has(outermost(key)) ? key : outermost(key))))];
}

const outermost = (key: string) => key.split('.', 1)[0]!;

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
