import { furtherLanguages, type FurtherLanguage } from '../../contract/records.ts';
import { marksAfter, staleLanguages, type TranslatedTexts } from '../../pois/translated-from.ts';
import type { FormValues } from './field-values.ts';

const boxOf = (form: HTMLFormElement, language: FurtherLanguage) =>
  form.elements.namedItem(`stimmt.${language}`) as HTMLInputElement;

/** Notes beside the texts of each language from which German ones they are. */
export function withMarks(form: HTMLFormElement, values: FormValues, before: FormValues | undefined): FormValues {
  const { translatedFrom: _, ...others } = values;
  const confirmed = new Set(furtherLanguages.filter((language) => boxOf(form, language).checked));
  const marks = marksAfter(values as TranslatedTexts, before as TranslatedTexts | undefined, confirmed);
  return { ...others, ...(marks && { translatedFrom: marks }) };
}

/** Tells of languages in which something else stands than in German, until somebody says that it holds. */
export function showStale(form: HTMLFormElement, values: FormValues): void {
  const stale = staleLanguages(values as TranslatedTexts);
  for (const notice of form.querySelectorAll<HTMLElement>('[data-stale]')) {
    const language = notice.dataset.stale as FurtherLanguage;
    notice.hidden = !stale.includes(language) && !boxOf(form, language).checked;
  }
}
