import { furtherLanguages, type FurtherLanguage, type PoiDetail } from '../contract/records.ts';

/** What is told of a destination in a language beside German. */
export interface TextsInLanguage {
  language: FurtherLanguage;
  /** The language by its own name. */
  languageName: string;
  /** Of the destination, where it has another one there. */
  name: string | undefined;
  texts: string[];
}

const ownNames: Readonly<Record<FurtherLanguage, string>> = { en: 'English', fr: 'Français', it: 'Italiano' };

/** In the order of the languages; one in which nothing is told is left out. */
export function textsInLanguages({ names, summaries, descriptions }: PoiDetail): TextsInLanguage[] {
  return furtherLanguages
    .map((language) => ({
      language,
      languageName: ownNames[language],
      name: names?.[language],
      texts: [summaries?.[language], descriptions?.[language]].filter((text) => text !== undefined),
    }))
    .filter(({ name, texts }) => name !== undefined || texts.length > 0);
}
