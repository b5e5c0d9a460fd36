import { foldTitle } from './alike.ts';
import type { FieldRow } from './field-row.ts';
import { fieldNames, fields, type FieldName } from './fields.ts';
import { didYouMean } from './suggest.ts';

/** The field that somebody means by another name: its German one, what its column is called elsewhere, a misspelt one. */
export const meantField = (key: string): FieldName | undefined =>
  named.get(foldTitle(key)) ?? (didYouMean(key, fieldNames) as FieldName | undefined);

/** German names that are neither those of columns nor labels of the form. */
const furtherNames: Partial<Record<FieldName, string>> = {
  furtherCategories: 'weitere Kategorien',
  region: 'Land, Bundesland, Kanton',
  travelRegion: 'Reiseregion, Urlaubsregion',
  summary: 'Kurzinfo',
  openingHours: 'Öffnungszeit, Zeiten',
  price: 'Preis, Eintritt, Eintrittspreis, Eintrittspreise',
  durationMinutes: 'Dauer',
  dogs: 'Hund',
  toilets: 'Toilette, WC',
  food: 'Gastronomie, Essen',
  parking: 'Parkplätze, Parken',
  address: 'Adresse, Straße',
  licence: 'Lizenz',
  geometry: 'Linie, Fläche, Umriss',
  searchWords: 'Suchwörter, Schlagwörter',
  image: 'Bild, Foto',
  images: 'Bilder, Fotos',
  position: 'Koordinaten, Punkt',
  source: 'Quelle, Herkunft',
  confirmed: 'bestätigt',
  checkedOn: 'geprüft, geprüft am, Prüftag, Stand',
};

/** A single letter names nothing here, though it may be a column. */
const LEAST_LETTERS = 3;
const namesOf = (name: FieldName) => {
  const { columns = '', form }: FieldRow = fields[name];
  const listed = [columns, furtherNames[name] ?? ''].flatMap((list) => list.split(','));
  return [...listed, form?.label ?? ''].map(foldTitle).filter((word) => word.length >= LEAST_LETTERS);
};
const named = new Map(fieldNames.toReversed().flatMap((name) => namesOf(name).map((word) => [word, name] as const)));
