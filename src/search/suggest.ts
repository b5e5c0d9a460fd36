import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import { score } from '../contract/ranking.ts';
import type { Bbox, Suggestion } from '../contract/records.ts';
import { weights } from '../contract/weights.ts';
import { kmBetween } from '../geo/sphere.ts';
import type { Store } from '../indexes/store.ts';
import { TopK } from '../indexes/top-k.ts';
import type { Town } from '../indexes/towns.ts';
import { foldName, wordsOf } from '../text/words.ts';
import type { SearchResult, SuggestQuery } from './engine.ts';
import { highlight } from './highlight.ts';
import { namedAt, type Named } from './named-at.ts';

/** How many of each kind stand before further destinations fill the list. */
const BEST_DESTINATIONS = 4;
const OTHERS = 2;
const FROM_SEARCH = 5;
/** So many of the best known names are read to find those that begin with the text. */
const NAMES_READ = 200;
/** Smaller places are found by name, not suggested. */
const TOWN_POPULATION = 3000;
/** Of towns so many of the largest are looked at for one that is near. */
const TOWNS_READ = 200;

/** What a visitor may mean who has typed this far; destinations whose name begins so come first. */
export function createSuggest(store: Store, search: (query: SearchQuery) => SearchResult) {
  const { categories, regions } = namesOf(store);
  return (query: SuggestQuery): Suggestion[] => {
    const words = wordsOf(query.q ?? '');
    if (words.length === 0) return [];
    const destinations = suggestDestinations({ store, search }, query, words);
    const { bbox } = query;
    const isOutside = (region: string) => bbox !== undefined && search({ region, bbox, limit: 1 }).ids.length === 0;
    const suggestions = [
      ...destinations.slice(0, BEST_DESTINATIONS),
      ...suggestCategories(categories, words),
      ...suggestTowns(store, query, words),
      ...suggestRegions(regions, words, isOutside),
      ...destinations.slice(BEST_DESTINATIONS),
    ];
    const { inside = [], outside = [] } = Object.groupBy(suggestions, (each) => (each.outside ? 'outside' : 'inside'));
    return [...inside, ...outside].slice(0, limits.suggestions);
  };
}

interface Source {
  store: Store;
  search: (query: SearchQuery) => SearchResult;
}

function suggestDestinations(source: Source, query: SuggestQuery, words: readonly string[]): Suggestion[] {
  return destinationsFor(source, query, words).map(({ id, name, category, town }) => {
    const { records, attributes } = source.store;
    const where = outsideOf(query, attributes.lng(id), attributes.lat(id));
    const slug = records.slugOf(id);
    return { type: 'destination', text: name, highlight: highlight(name, words), slug, category, town, ...where };
  });
}

/**
 * By name: first those that begin with what was typed, of these and of the others the better known first. Where no name
 * has the words, the best that the search finds.
 */
function destinationsFor({ store, search }: Source, query: SuggestQuery, words: readonly string[]): Named[] {
  const start = foldName(query.q!);
  const [first, others]: [Named[], Named[]] = [[], []];
  for (const id of bestNamed(store, query, words)) {
    const named = namedAt(store, id);
    (foldName(named.name).startsWith(start) ? first : others).push(named);
    if (first.length === limits.suggestions) break;
  }
  const known = [...first, ...others].slice(0, limits.suggestions);
  if (known.length > 0) return known;
  return search({ ...query, limit: FROM_SEARCH }).ids.map((id) => namedAt(store, id));
}

/** The best known with all words in their names; reading the names of thousands would take longer than a letter. */
function bestNamed(store: Store, query: SuggestQuery, words: readonly string[]): number[] {
  const { words: index, attributes } = store;
  const valueOf = farness(store, query);
  const top = new TopK(NAMES_READ);
  /** How many of the words so far are in the name. */
  const matched = new Uint8Array(attributes.count);
  words.forEach((word, i) => {
    const named = index.namesWithPrefix(word);
    for (let k = 0; k < named.length; k++) {
      const id = named[k]!;
      if (matched[id] !== i) continue;
      matched[id] = i + 1;
      if (i === words.length - 1) top.offer(id, valueOf(id), attributes.ranks[id]!);
    }
  });
  return top.drain();
}

/** What sorts before the rank: lower is better, what lies inside the box before what does not. */
function farness({ attributes, places }: Store, { lat, lng, bbox }: SuggestQuery): (id: number) => number {
  if (lat === undefined && bbox === undefined) return () => 0;
  return (id) => {
    const isInside = bbox !== undefined && isIn(bbox, attributes.lng(id), attributes.lat(id));
    if (lat === undefined) return isInside ? 0 : 1;
    const prominence = attributes.prominences[id]!;
    return -score({ relevance: isInside ? INSIDE : 1, prominence, distanceKm: places.distanceKm(id, lng!, lat) });
  };
}

/** More than prominence and distance together can make up for. */
const INSIDE = 1e6;

const isIn = ([west, south, east, north]: Bbox, lng: number, lat: number): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** The mark of what lies outside of the box that was asked for. */
const outsideOf = ({ bbox }: SuggestQuery, lng: number, lat: number): { outside?: true } =>
  bbox === undefined || isIn(bbox, lng, lat) ? {} : { outside: true };

/** A category or region: its German name, and the folded words of that and of every other name. */
interface Entry {
  id: string;
  name: string;
  texts: string[][];
}

/** Names that match come before synonyms that match. */
function suggestCategories(entries: readonly Entry[], words: readonly string[]): Suggestion[] {
  return entries
    .filter(({ texts }) => texts.some((text) => hasPrefixes(text, words)))
    .sort((a, b) => Number(hasPrefixes(b.texts[0]!, words)) - Number(hasPrefixes(a.texts[0]!, words)))
    .slice(0, OTHERS)
    .map(({ id, name }) => ({ type: 'category', text: name, highlight: highlight(name, words), id }));
}

/** @param isOutside whether the box that was asked for has none of its destinations */
function suggestRegions(
  entries: readonly Entry[],
  words: readonly string[],
  isOutside: (id: string) => boolean,
): Suggestion[] {
  return entries
    .filter(({ texts }) => texts.some((text) => hasPrefixes(text, words)))
    .slice(0, OTHERS)
    .map(({ id, name }) => ({
      type: 'region',
      text: name,
      highlight: highlight(name, words),
      id,
      ...(isOutside(id) && { outside: true }),
    }));
}

function suggestTowns(store: Store, query: SuggestQuery, words: readonly string[]): Suggestion[] {
  const { lat, lng, bbox } = query;
  const isAnywhere = lat === undefined && bbox === undefined;
  const known = store.towns.withPrefix(words.join(' '), isAnywhere ? OTHERS : TOWNS_READ);
  const far = (town: Town) => {
    const isInside = bbox !== undefined && isIn(bbox, town.lng, town.lat);
    const km = lat === undefined ? 0 : kmBetween(town, { lat, lng: lng! });
    return (isInside ? -INSIDE : 0) - town.population / (1 + km / weights.nearnessKm) / TOWN_POPULATION;
  };
  const sorted = isAnywhere ? known : [...known].sort((a, b) => far(a) - far(b));
  return sorted
    .filter(({ population }) => population >= TOWN_POPULATION)
    .slice(0, OTHERS)
    .map(({ name, lat, lng }) => ({
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
function namesOf({ attributes }: Store): { categories: Entry[]; regions: Entry[] } {
  const { categories, states, travelRegions } = attributes.catalogue;
  return {
    categories: categories.map(({ id, name, synonyms }) => ({
      id,
      name: name.de,
      texts: [name.de, ...Object.values(name), ...synonyms].map(wordsOf),
    })),
    regions: [...states, ...travelRegions].map(({ id, name, aliases }) => ({
      id,
      name,
      texts: [name, ...aliases].map(wordsOf),
    })),
  };
}
