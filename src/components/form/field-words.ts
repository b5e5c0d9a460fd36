import type { FieldRow } from '../../pois/field-row.ts';
import { fields, type FieldName } from '../../pois/fields.ts';
import { partRows, type PartRow } from './part-labels.ts';

/** German words for fields whose control in the form is made by hand. */
const words: Readonly<Partial<Record<FieldName | 'slug', string>>> = {
  slug: 'Adresse',
  name: 'Name',
  category: 'Kategorie',
  furtherCategories: 'Weitere Kategorien',
  latitude: 'Breite',
  longitude: 'Länge',
  region: 'Land oder Kanton',
  town: 'Ort',
  summary: 'Kurztext',
  description: 'Beschreibung',
  prominence: 'Bekanntheit',
  travelRegion: 'Reiseregion',
  mobilityBasis: 'Herkunft der Barrierefreiheit',
  extent: 'Rechteck',
  geometry: 'Linie oder Fläche',
  aliases: 'Andere Namen',
  searchWords: 'Suchwörter',
  translatedFrom: 'Übersetzung geprüft',
  image: 'Bild, das für das Ziel steht',
  position: 'Herkunft der Koordinaten',
  licence: 'Lizenz dieses Eintrags',
  source: 'Quelle von Text und Angaben',
  confirmed: 'Bestätigte Warnungen',
  checkedOn: 'Zuletzt geprüft',
};

/** What editors call a field: as the form does. */
export function wordsOf(name: string): string {
  const row: FieldRow | undefined = fields[name as FieldName];
  return row?.form?.label ?? words[name as FieldName] ?? name;
}

const positionParts: Readonly<Record<string, string>> = { source: 'Quelle', accuracy_m: 'Genauigkeit' };

/** What editors call a part of a field, such as `price.adult`. */
export function partWords(name: string, part: string): string {
  const rows = partRows[name as keyof typeof partRows] as Readonly<Record<string, PartRow>> | undefined;
  return rows?.[part]?.label ?? (name === 'position' ? positionParts[part] : undefined) ?? part;
}
