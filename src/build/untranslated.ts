import type { Destination } from '../contract/destination.ts';
import { furtherLanguages } from '../contract/records.ts';
import type { TranslationGap } from '../docs/site-facts.ts';

/** The texts that a visitor reads first; a name is the same in most languages. */
const texts = ['summaries', 'descriptions'] as const;
const SHOWN = 10;

/** Collects, destination by destination, what is missing in a language, where the German text is shown, and what is stale. */
export function collectTranslations() {
  const found = furtherLanguages.map((language) => ({ language, missing: bestKnown(), stale: bestKnown() }));
  return {
    add(destination: Destination): void {
      for (const { language, missing, stale } of found) {
        if (texts.some((name) => !destination[name]?.[language])) missing.add(destination);
        if (destination.staleLanguages?.includes(language)) stale.add(destination);
      }
    },
    list: (): TranslationGap[] =>
      found.map(({ language, missing, stale }) => ({ language, missing: missing.told(), stale: stale.told() })),
  };
}

/** Counts all and keeps the best-known. */
function bestKnown() {
  const first: { slug: string; name: string; prominence: number }[] = [];
  let count = 0;
  return {
    add({ slug, name, prominence }: Destination): void {
      count++;
      if (first.length === SHOWN && prominence < first.at(-1)!.prominence) return;
      first.push({ slug, name, prominence });
      first.sort((a, b) => b.prominence - a.prominence || (a.slug < b.slug ? -1 : 1)).splice(SHOWN);
    },
    told: () => ({ count, first: first.map(({ slug, name }) => ({ slug, name })) }),
  };
}
