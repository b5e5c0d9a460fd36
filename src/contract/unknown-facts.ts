import { choices } from './choices.ts';
import type { Language, PoiDetail } from './records.ts';

type Words = Readonly<Record<Language, string>>;

const entry: Words = { de: 'Eintritt', en: 'Entry', fr: 'Entrée', it: 'Ingresso' };
const prices: Words = { de: 'Preise', en: 'Prices', fr: 'Tarifs', it: 'Prezzi' };
const asked = ['dogs', 'stroller', 'rain'] as const;

/** What visitors ask for most beside the hours and nobody has looked at yet, in words: unknown is not no. */
export function unknownFacts(poi: Partial<PoiDetail>, language: Language): string[] {
  const cost = poi.price || poi.free === true ? [] : [poi.free === false ? prices : entry];
  const others = asked.filter((name) => poi[name] === undefined).map((name) => choices[name].subject);
  return [...cost, ...others].map((words) => words[language]);
}
