import type { FieldName } from './fields.ts';

/** What a cell of a table takes where that is not what stands in a file of its own (short-forms.ts, bulk-csv.ts). German. */
export const cellForms: Partial<Record<FieldName, string>> = {
  furtherCategories: 'Ein bis vier Kennungen aus content/categories.yaml schreiben, durch | getrennt.',
  season: 'Tag und Monat von bis schreiben, etwa 1.4. bis 31.10.; mehrere durch Komma getrennt.',
  price: 'Beträge ohne Währungszeichen schreiben, etwa 12,50 oder 12-18; in price.currency EUR oder CHF.',
  durationMinutes: 'Ganze Minuten von 5 bis 2880 schreiben, etwa 90 oder 60-120.',
  age: 'Jahre schreiben, etwa ab 6 oder 3-10.',
  stepFree:
    'yes oder no schreiben, mit dem, der es weiß, etwa yes/survey; in stepFree.basis survey, operator, osm oder none.',
  extent: 'Vier Zahlen in der Reihenfolge West, Süd, Ost, Nord schreiben, durch | getrennt.',
  geometry: 'GeoJSON einfügen: {"type":"LineString","coordinates":[[10.7498,47.5576],[10.7472,47.5551]]}.',
  aliases: 'Höchstens zwölf Namen schreiben, durch | getrennt.',
  searchWords: 'Höchstens zwanzig Wörter oder kurze Wendungen schreiben, durch | getrennt.',
  images: 'Ein Bild je Zeile der Zelle: Datei | was zu sehen ist | Urheber | Lizenz | Herkunft.',
};
