import { docsLanguages, type DocsLanguage } from '../../src/docs/languages.ts';
import { writeSections } from './marked-section.ts';
import { voices, type Voice } from './voice.ts';

/** The page with the tables of all benches, by language; paths are relative to the project. */
export const performancePages: Readonly<Record<DocsLanguage, string>> = {
  de: 'content/docs/guides/leistung.md',
  en: 'content/docs/en/guides/leistung.md',
};

/** Writes what a bench measured into the page of every language. @param section name of the markers around it */
export async function writeMeasured(root: string, section: string, text: (voice: Voice) => string): Promise<void> {
  for (const language of docsLanguages) {
    await writeSections(`${root}/${performancePages[language]}`, { [section]: text(voices[language]) });
  }
}
