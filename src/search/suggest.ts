import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { Bbox, Suggestion } from '../contract/records.ts';
import { weights } from '../contract/weights.ts';
import { boxAround, kmBetween } from '../geo/sphere.ts';
import type { BaseStore } from '../indexes/store.ts';
import type { Town } from '../indexes/towns.ts';
import { foldName, wordsOf } from '../text/words.ts';
import type { SuggestQuery } from './engine.ts';
import { highlight } from './highlight.ts';

/** How many of each kind stand before further destinations fill the list. */
const BEST_DESTINATIONS = 4;
const OTHERS = 2;
const FROM_SEARCH = 5;
/** So many of the best known names are read to find those that begin with the text. */
const NAMES_READ = 200;
/** Smaller places are found by name, not suggested. */
const TOWN_POPULATION = 3000;
/** How near a region is to a centre: round the corner, and a journey of some hours. */
const NEAR_KM = [weights.nearnessKm, 4 * weights.nearnessKm];
/** Of towns so many of the largest are looked at for one that is near. */
const TOWNS_READ = 200;

/** A destination as it is suggested. */
export interface Suggested {
  slug: string;
  name: string;
  category: string;
  town: string;
  lng: number;
  lat: number;
}

/** What has to be looked up in the destinations. */
export interface SuggestSource {
  /**
   * The best known, `most` of them, with words in their names that begin with each of these. What lies inside the box
   * comes before what does not, and what is near before what is far. They are read one by one, as far as they are wanted.
   */
  named: (query: SuggestQuery, words: readonly string[], most: number) => Iterable<Suggested>;
  /** The best that a search finds. */
  found: (query: SearchQuery) => readonly Suggested[];
  /** Whether the filter finds any of a region, in the box where one is given. */
  hasInside: (region: string, bbox?: Bbox) => boolean;
}

/** What a visitor may mean who has typed this far; destinations whose name begins so come first. */
export function createSuggest(store: Pick<BaseStore, 'towns' | 'attributes'>) {
  const { categories, regions } = namesOf(store);
  return (source: SuggestSource, query: SuggestQuery): Suggestion[] => {
    const words = wordsOf(query.q ?? '');
    if (words.length === 0) return [];
    const destinations = suggestDestinations(source, query, words);
    const suggestions = [
      ...destinations.slice(0, BEST_DESTINATIONS),
      ...suggestCategories(categories, words),
      ...suggestTowns(store, query, words),
      ...suggestRegions(source, query, matching(regions, words), words),
      ...destinations.slice(BEST_DESTINATIONS),
    ];
    const { inside = [], outside = [] } = Object.groupBy(suggestions, (each) => (each.outside ? 'outside' : 'inside'));
    return [...inside, ...outside].slice(0, limits.suggestions);
  };
}

function suggestDestinations(source: SuggestSource, query: SuggestQuery, words: readonly string[]): Suggestion[] {
  return destinationsFor(source, query, words).map(({ slug, name, category, town, lng, lat }) => {
    const where = outsideOf(query, lng, lat);
    return { type: 'destination', text: name, highlight: highlight(name, words), slug, category, town, ...where };
  });
}

/**
 * By name: first those that begin with what was typed, of these and of the others the better known first. Where no name
 * has the words, the best that the search finds.
 */
function destinationsFor(
  { named, found }: SuggestSource,
  query: SuggestQuery,
  words: readonly string[],
): readonly Suggested[] {
  const start = foldName(query.q!);
  const [first, others]: [Suggested[], Suggested[]] = [[], []];
  for (const one of named(query, words, NAMES_READ)) {
    (foldName(one.name).startsWith(start) ? first : others).push(one);
    if (first.length === limits.suggestions) break;
  }
  const known = [...first, ...others].slice(0, limits.suggestions);
  return known.length > 0 ? known : found({ ...query, limit: FROM_SEARCH });
}

/** More than prominence and distance together can make up for. */
export const INSIDE = 1e6;

export const isIn = ([west, south, east, north]: Bbox, lng: number, lat: number): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** The mark of what lies outside of the box that was asked for. */
const outsideOf = ({ bbox }: SuggestQuery, lng: number, lat: number): { outside?: true } =>
  bbox === undefined || isIn(bbox, lng, lat) ? {} : { outside: true };

/** A category or region: its German name, and the folded words of that and of every other name. */
interface Entry {
  id: string;
  name: string;
  texts: string[][];
  /** All words of the texts, each after a space: most entries have none that begins so. */
  all: string;
}

/** Names that match come before other names and synonyms that match, those that begin so first of all. */
function matching(entries: readonly Entry[], words: readonly string[]): Entry[] {
  return entries
    .filter(({ all }) => words.every((word) => all.includes(` ${word}`)))
    .filter(({ texts }) => texts.some((text) => hasPrefixes(text, words)))
    .sort((a, b) => fit(b, words) - fit(a, words));
}

function fit({ texts: [name] }: Entry, words: readonly string[]): number {
  if (!hasPrefixes(name!, words)) return 0;
  return name![0]!.startsWith(words[0]!) ? 2 : 1;
}

function suggestCategories(entries: readonly Entry[], words: readonly string[]): Suggestion[] {
  return matching(entries, words)
    .slice(0, OTHERS)
    .map(({ id, name }) => ({ type: 'category', text: name, highlight: highlight(name, words), id }));
}

/**
 * Those with destinations in the box first, then those near the centre, of both the ones whose own name matches: a region
 * that the content knows though none lies there is found as a text, and not by the filter.
 */
function suggestRegions(
  { hasInside }: SuggestSource,
  { lat, lng, bbox }: SuggestQuery,
  entries: readonly Entry[],
  words: readonly string[],
): Suggestion[] {
  const near = lat === undefined ? [] : NEAR_KM.map((km) => boxAround(lng!, lat, km));
  const boxes = [...(bbox ? [bbox] : []), ...near, undefined];
  const { named = [], others = [] } = Object.groupBy(entries, (each) => (fit(each, words) > 0 ? 'named' : 'others'));
  /** The first box that each was found in. */
  const found = new Map<Entry, Bbox | undefined>();
  for (const some of [named, others]) {
    for (const box of boxes) {
      if (found.size >= OTHERS) break;
      // All of a box at once: an engine elsewhere is asked for them in one round.
      for (const entry of some.filter(({ id }) => hasInside(id, box))) if (!found.has(entry)) found.set(entry, box);
    }
  }
  return [...found].slice(0, OTHERS).map(([{ id, name }, box]) => {
    const region = { type: 'region', text: name, highlight: highlight(name, words), id } as const;
    return box === bbox ? region : { ...region, ...(bbox && { outside: true }) };
  });
}

function suggestTowns(store: Pick<BaseStore, 'towns'>, query: SuggestQuery, words: readonly string[]): Suggestion[] {
  const { lat, lng, bbox } = query;
  const isAnywhere = lat === undefined && bbox === undefined;
  const known = store.towns.withPrefix(words.join(' '), isAnywhere ? OTHERS : TOWNS_READ, TOWN_POPULATION);
  const far = (town: Town) => {
    const isInside = bbox !== undefined && isIn(bbox, town.lng, town.lat);
    const km = lat === undefined ? 0 : kmBetween(town, { lat, lng: lng! });
    return (isInside ? -INSIDE : 0) - town.population / (1 + km / weights.nearnessKm) / TOWN_POPULATION;
  };
  const sorted = isAnywhere ? known : [...known].sort((a, b) => far(a) - far(b));
  return sorted.slice(0, OTHERS).map(({ name, lat, lng }) => ({
    type: 'town',
    text: name,
    highlight: highlight(name, words),
    lat,
    lng,
    ...outsideOf(query, lng, lat),
  }));
}

/** Every word typed begins a word of the text. */
function hasPrefixes(text: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => text.some((other) => other.startsWith(word)));
}

/** Folded once: a visitor types many letters. */
function namesOf({ attributes }: Pick<BaseStore, 'attributes'>): { categories: Entry[]; regions: Entry[] } {
  const { categories, states, travelRegions } = attributes.catalogue;
  return {
    categories: categories.map(({ id, name, synonyms }) => entryOf(id, name.de, [...Object.values(name), ...synonyms])),
    regions: [...states, ...travelRegions].map(({ id, name, aliases }) => entryOf(id, name, aliases)),
  };
}

function entryOf(id: string, name: string, others: readonly string[]): Entry {
  const texts = [name, ...others].map(wordsOf);
  return { id, name, texts, all: ` ${texts.flat().join(' ')}` };
}
