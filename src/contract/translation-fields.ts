import type { RowOf } from './poi-field-row.ts';
import { furtherLanguages, type InLanguages, type PoiDetail } from './records.ts';

const text = { type: 'string' } as const;
const inLanguages = {
  type: 'object',
  minProperties: 1,
  properties: Object.fromEntries(furtherLanguages.map((language) => [language, text])),
} as const;

/** The fields that hold a text in several languages. */
type TranslationField = {
  [Name in keyof PoiDetail]-?: NonNullable<PoiDetail[Name]> extends InLanguages
    ? InLanguages extends NonNullable<PoiDetail[Name]>
      ? Name
      : never
    : never;
}[keyof PoiDetail];

/** Texts in languages beside German, in the answer for one destination. */
export const translationFields: { [Name in TranslationField]-?: RowOf<Name> } = {
  names: {
    in: 'detail',
    optional: true,
    schema: inLanguages,
    example: { en: 'Neuschwanstein Castle' },
    summary: {
      de: 'Der Name in anderen Sprachen: en, fr, it, soweit es ihn gibt. Mit lang steht er in name.',
      en: 'The name in other languages: en, fr, it, as far as there is one. With lang it stands in name.',
    },
  },
  summaries: {
    in: 'detail',
    optional: true,
    schema: inLanguages,
    example: { en: 'The fairy-tale castle of King Ludwig II on a rock above a gorge.' },
    summary: { de: 'summary in anderen Sprachen.', en: 'summary in other languages.' },
  },
  descriptions: {
    in: 'detail',
    optional: true,
    schema: inLanguages,
    example: { en: 'From 1869 on King Ludwig II had a castle built above the gorge.' },
    summary: { de: 'description in anderen Sprachen.', en: 'description in other languages.' },
  },
};
