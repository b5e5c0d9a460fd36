import type { DocsLanguage } from '../docs/languages.ts';
import { proseIn, type Prose } from './prose.ts';
import { siteTexts } from './site-texts.ts';

/** The guides of a language by group, each group with at least one. */
export function guidesByGroup(language: DocsLanguage): { title: string; guides: Prose[] }[] {
  const guides = proseIn(language, (name) => name.startsWith('guides/'));
  return Object.entries(siteTexts[language].guides.sections)
    .map(([section, title]) => ({ title, guides: guides.filter((guide) => guide.section === section) }))
    .filter((group) => group.guides.length > 0);
}
