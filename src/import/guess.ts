import type { CategoryEntry } from '../contract/destination.ts';
import { foldTitle } from '../pois/alike.ts';
import { mappedFields, type MappedField, type Mapping } from './mapping.ts';
import { ImportError, type Values } from './source-record.ts';

/** How columns are called in tables of towns, tourist boards and open data portals; folded, the best name first. */
const columnNames: Partial<Record<MappedField, readonly string[]>> = {
  id: ['id', 'osm id', 'objectid', 'object id', 'objekt id', 'fid', 'gid', 'nr', 'nummer', 'uuid', 'kennung'],
  name: [
    'name',
    'name de',
    'bezeichnung',
    'designation',
    'titel',
    'title',
    'objektname',
    'objekt',
    'place',
    'poi',
    'nom',
  ],
  aliases: ['aliases', 'alias', 'name en', 'alt name', 'weitere namen'],
  latitude: [
    'latitude',
    'lat',
    'breite',
    'breitengrad',
    'geo lat',
    'wgs84 lat',
    'coords 0',
    'y',
    'hochwert',
    'n',
    'north',
    'nordwert',
    'y koordinate',
    'ykoord',
  ],
  longitude: [
    'longitude',
    'lng',
    'lon',
    'long',
    'laenge',
    'lange',
    'langengrad',
    'laengengrad',
    'geo lng',
    'geo lon',
    'geo long',
    'wgs84 lon',
    'coords 1',
    'x',
    'rechtswert',
    'e',
    'east',
    'ostwert',
    'x koordinate',
    'xkoord',
  ],
  wkt: ['wkt', 'shape', 'geom', 'geometry', 'the geom', 'geometrie'],
  category: ['category', 'kategorie', 'art', 'typ', 'type', 'objektart', 'rubrik'],
  town: ['town', 'ort', 'stadt', 'gemeinde', 'city', 'municipality', 'addr city', 'ortschaft'],
  address: ['address', 'adresse', 'anschrift', 'strasse', 'street', 'addr street'],
  country: ['country', 'countrycode', 'country code', 'land', 'addr country'],
  website: ['website', 'webseite', 'url', 'link', 'homepage', 'internet', 'web', 'weitere inf', 'weblink'],
  openingHours: ['openinghours', 'opening hours', 'oeffnungszeiten', 'offnungszeiten'],
  summary: ['summary', 'kurztext', 'kurzbeschreibung', 'teaser'],
  description: ['description', 'beschreibung', 'details', 'text', 'langtext', 'bemerkung'],
  kids: ['kids', 'kinder', 'kinderfreundlich'],
  seating: ['seating', 'sitzgelegenheit', 'banke', 'baenke'],
  free: ['free', 'kostenlos', 'eintritt frei'],
  mobility: ['mobility', 'barrierefrei', 'barrierefreiheit', 'wheelchair'],
  prominence: ['prominence', 'bekanntheit'],
};

/** Keys that only objects of OpenStreetMap carry in such numbers. */
const OSM_KEYS = ['tourism', 'historic', 'leisure', 'natural', 'amenity', 'wheelchair', '@id', 'osm_id', 'waterway'];

/** Whether the records carry the tags of OpenStreetMap (a GeoJSON made from them does). */
export const looksLikeOsm = (values: Values) => OSM_KEYS.filter((key) => key in values).length > 0;

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
    const names = columnNames[field] ?? [];
    const found = names.map((name) => folded.find((column) => column.name === name && !taken.has(column.key)));
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
