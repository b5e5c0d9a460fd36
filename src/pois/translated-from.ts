import { furtherLanguages, type FurtherLanguage } from '../contract/records.ts';

type InLanguages = Partial<Record<FurtherLanguage, string>>;

/** What a record says in German and in other languages, as its file holds it. */
export interface TranslatedTexts {
  name?: unknown;
  summary?: unknown;
  description?: unknown;
  names?: InLanguages | undefined;
  summaries?: InLanguages | undefined;
  descriptions?: InLanguages | undefined;
  /** Mark of the German texts from which each language was made. */
  translatedFrom?: InLanguages | undefined;
}

const translated = ['names', 'summaries', 'descriptions'] as const;

/** Nine letters that are others as soon as the German texts are; where lines break does not count (FNV-1a, 32 bit). */
export function germanMark({ name, summary, description }: TranslatedTexts): string {
  const text = [name, summary, description].map((one) => (typeof one === 'string' ? one : '').replace(/\s+/g, ' ').trim()).join('\n'); // prettier-ignore
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // A letter first: a number in YAML is no text.
  return `g${hash.toString(16).padStart(8, '0')}`;
}

export const hasTextIn = (texts: TranslatedTexts, language: FurtherLanguage): boolean =>
  translated.some((name) => texts[name]?.[language] !== undefined);

/** Languages whose texts were made from other German ones than those of now, or nobody noted from which. */
export function staleLanguages(texts: TranslatedTexts): FurtherLanguage[] {
  const told = furtherLanguages.filter((language) => hasTextIn(texts, language));
  if (told.length === 0) return [];
  const mark = germanMark(texts);
  return told.filter((language) => texts.translatedFrom?.[language] !== mark);
}

/**
 * The marks after a change: a language that was written anew, or of which somebody says that it still holds, is one with
 * the German texts of now; the others stay what they were.
 * @returns undefined where there is no text in another language
 */
export function marksAfter(
  texts: TranslatedTexts,
  before: TranslatedTexts | undefined,
  confirmed: ReadonlySet<FurtherLanguage>,
): InLanguages | undefined {
  const isWritten = (language: FurtherLanguage) =>
    translated.some((name) => texts[name]?.[language] !== before?.[name]?.[language]);
  const marks = furtherLanguages
    .filter((language) => hasTextIn(texts, language))
    .map((language) => {
      const isTrue = confirmed.has(language) || isWritten(language);
      return [language, isTrue ? germanMark(texts) : before?.translatedFrom?.[language]] as const;
    })
    .filter(([, mark]) => mark !== undefined);
  return marks.length > 0 ? Object.fromEntries(marks) : undefined;
}
