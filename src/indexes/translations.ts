import { furtherLanguages, type FurtherLanguage, type PoiDetail } from '../contract/records.ts';

/** The German texts that may be told in other languages, by the field that does so. */
const translated = { names: 'name', summaries: 'summary', descriptions: 'description' } as const;
type Translated = keyof typeof translated;

/** Texts of a destination in one language, by the field whose place they take. */
export type Translation = { [Name in Translated as (typeof translated)[Name]]?: string };

/** A bit for each further language in which some text of the destination is told. */
export function languageBits(destination: Pick<PoiDetail, Translated>): number {
  return furtherLanguages.reduce(
    (bits, language, i) => (hasTexts(translationOf(destination, language)) ? bits | (1 << i) : bits),
    0,
  );
}

export const hasLanguage = (bits: number, language: FurtherLanguage): boolean =>
  (bits & (1 << furtherLanguages.indexOf(language))) !== 0;

export function translationOf(destination: Pick<PoiDetail, Translated>, language: FurtherLanguage): Translation {
  const texts = Object.entries(translated).flatMap(([name, field]) => {
    const text = destination[name as Translated]?.[language];
    return text === undefined ? [] : [[field, text] as const];
  });
  return Object.fromEntries(texts);
}

const hasTexts = (translation: Translation) => Object.keys(translation).length > 0;
