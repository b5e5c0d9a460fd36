import { embedDefaults } from '../../src/contract/embed-values.ts';
import { languages, type Language } from '../../src/contract/records.ts';

/** The language that is wanted for an element; `auto` takes the one of the page around it, German where that is none of ours. */
export function languageOf(wanted: string | undefined, element: HTMLElement): Language {
  const page = element.closest<HTMLElement>('[lang]')?.lang.slice(0, 2).toLowerCase();
  const chosen = wanted ?? embedDefaults.lang;
  const language = chosen === 'auto' ? page : chosen;
  return languages.find((known) => known === language) ?? 'de';
}
