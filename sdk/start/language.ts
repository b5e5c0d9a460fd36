import { embedDefaults } from '../../src/contract/embed-values.ts';
import { languages, type Language } from '../../src/contract/records.ts';

/** The language that is wanted for an element; `auto` takes the one of the page around it. */
export function languageOf(wanted: string | undefined, element: HTMLElement): Language {
  const page = element.closest<HTMLElement>('[lang]')?.lang.slice(0, 2).toLowerCase();
  const language = wanted === 'auto' ? page : wanted;
  return languages.includes(language as Language) ? (language as Language) : embedDefaults.lang;
}
