import type { Destination } from '../contract/destination.ts';
import { furtherLanguages, type FurtherLanguage } from '../contract/records.ts';

/** The texts that a visitor reads first; a name is the same in most languages. */
const texts = ['summaries', 'descriptions'] as const;
const SHOWN = 3;

/** Destinations without a text of their own in a language; there the German one is shown. */
export interface Untranslated {
  language: FurtherLanguage;
  missing: number;
  /** Slugs of the best-known. */
  first: string[];
}

/** Language by language, how many destinations lack summary or description in it. */
export function untranslated(destinations: Iterable<Destination>): Untranslated[] {
  const found = furtherLanguages.map((language) => ({ language, missing: [] as Destination[] }));
  for (const destination of destinations)
    for (const { language, missing } of found)
      if (texts.some((name) => !destination[name]?.[language])) missing.push(destination);
  return found.map(({ language, missing }) => ({
    language,
    missing: missing.length,
    first: missing
      .sort((a, b) => b.prominence - a.prominence)
      .slice(0, SHOWN)
      .map(({ slug }) => slug),
  }));
}
