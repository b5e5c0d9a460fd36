import { countryNames } from './countries.ts';
import { factFilterNames } from './fact-filters.ts';
import { flagNames, flags } from './flags.ts';
import { isChecked, offeredFilters, stepText } from './offered-filters.ts';
import type { SearchParameter } from './parameters.ts';
import { countryCodes, type Language, type Match, type Understood } from './records.ts';
import { understoodText } from './understood-text.ts';

/** A search with one of its wishes left out. */
export interface Loosening {
  /** The wish, as a visitor reads it: "Gut mit Kindern"; whoever tells of it quotes it. */
  wish: string;
  /** What the search asks for without it; undefined for what is gone. */
  change: Partial<Record<SearchParameter, string | undefined>>;
}

interface Words {
  language: Language;
  /** What was read out of the text. */
  understood: readonly Understood[];
  /** Name of a category; undefined for an id that is not known. */
  categoryName: (id: string) => string | undefined;
}

/** More are no help to somebody who has found nothing. */
const MOST = 6;

/**
 * Each wish of a search that found nothing, and the search without it: first what its text says, then its filters.
 * @param asked what can be taken away again; what a page asks for by itself is not among it
 */
export function looseningsOf(asked: Partial<Record<SearchParameter, string>>, words: Words): Loosening[] {
  const filters = filterWishes(asked, words);
  const ofText = textWishes(asked.q ?? '', words);
  // A text of one wish goes as a whole, where something is left to look for then.
  const texts = ofText.length > 1 || !asked.q ? ofText : filters.length === 0 ? [] : [wholeText(asked.q)];
  return [...texts, ...filters].slice(0, MOST);
}

/** The true hits of an answer: what is only similar stands at its end, so that where one of it is shown every hit is. */
export function hitsIn({ items, total }: { items: readonly { match?: Match }[]; total: number }): number {
  const hits = items.filter(({ match }) => match !== 'similar').length;
  return hits < items.length ? hits : total;
}

const wholeText = (q: string): Loosening => ({ wish: q, change: { q: undefined, literal: undefined } });

function textWishes(q: string, { understood, language, categoryName }: Words): Loosening[] {
  const parts = understood.map((part) => ({
    text: part.text,
    wish: understoodText(part, language, categoryName),
  }));
  const rest = parts.reduce((left, { text }) => without(left, text), q);
  const plain = rest.split(/\s+/).filter((word) => word !== '' && !joining.test(`${word} `));
  return [...parts, ...plain.map((word) => ({ text: word, wish: word }))]
    .map(({ text, wish }) => ({ wish, change: { q: without(q, text) || undefined } }))
    .filter(({ change }) => change.q !== q);
}

/** Words that lead to the next one, in the four languages. */
const joining =
  /(?:^|\s)(?:bei|in|im|am|an|auf|mit|für|um|ohne|nicht|aber|kein|keine|keinen|nahe|der|die|das|und|near|with|without|no|not|but|for|around|at|the|and|à|près|de|avec|sans|pas|mais|pour|dans|en|et|vicino|con|senza|ma|non|per|a|e)\s+$/iu;

/** The text without a part of it and without what led to that part. */
function without(q: string, part: string): string {
  const at = q.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return q;
  let before = q.slice(0, at);
  while (joining.test(before)) before = before.replace(joining, ' ');
  return `${before} ${q.slice(at + part.length)}`.replace(/\s+/g, ' ').trim();
}

function filterWishes(asked: Partial<Record<SearchParameter, string>>, { language, categoryName }: Words): Loosening[] {
  const wishes: Loosening[] = [];
  const add = (wish: string | undefined, ...names: SearchParameter[]): void => {
    if (wish) wishes.push({ wish, change: Object.fromEntries(names.map((name) => [name, undefined])) });
  };
  const { category, country_code, open_at, bbox, region, lat } = asked;
  if (category) add(category.split(',').map((id) => categoryName(id) ?? id).join(', '), 'category'); // prettier-ignore
  for (const flag of flagNames) {
    const { parameter, levels } = flags[flag];
    const value = asked[parameter];
    if (value) add(levels[levels.length > 1 ? Number(value) : 0]?.[language], parameter);
  }
  for (const name of factFilterNames) {
    const [value, label] = [asked[name], offeredFilters[name].label[language]];
    if (value) add(isChecked(name) ? label : `${label}: ${stepText(name, Number(value), language)}`, name);
  }
  if (open_at) add(openWords[language], 'open_at', 'open_only');
  const country = countryCodes.find((code) => code === country_code);
  if (country) add(countryNames[country][language], 'country_code');
  if (bbox ?? region ?? lat) add(areaWords[language], 'bbox', 'region', 'lat', 'lng', 'radius_km');
  return wishes;
}

const openWords: Record<Language, string> = { de: 'Geöffnet', en: 'Open', fr: 'Ouvert', it: 'Aperto' };
const areaWords: Record<Language, string> = {
  de: 'nur in diesem Gebiet',
  en: 'in this area only',
  fr: 'seulement dans cette zone',
  it: 'solo in questa zona',
};
