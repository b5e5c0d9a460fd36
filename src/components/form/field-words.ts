import type { FieldRow } from '../../pois/field-row.ts';
import { fields, type FieldName } from '../../pois/fields.ts';

/** German words for fields whose control in the form is made by hand. */
const words: Readonly<Partial<Record<FieldName, string>>> = {
  travelRegion: 'Reiseregion',
  mobilityBasis: 'Herkunft der Barrierefreiheit',
  extent: 'Rechteck',
  geometry: 'Linie oder Fläche',
  aliases: 'Andere Namen',
  image: 'Bild, das für das Ziel steht',
};

/** What editors call a field: as the form does. */
export function wordsOf(name: string): string {
  const { form }: FieldRow = fields[name as FieldName];
  return form?.label ?? words[name as FieldName] ?? name;
}
