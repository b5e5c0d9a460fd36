import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { Suggestion } from '../contract/records.ts';
import type { Store } from '../indexes/store.ts';
import { TopK } from '../indexes/top-k.ts';
import { fold } from '../text/fold.ts';
import { foldName, wordsOf } from '../text/words.ts';
import type { SearchResult } from './engine.ts';

/** How many of each kind stand before further destinations fill the list. */
const BEST_DESTINATIONS = 4;
const OTHERS = 2;
const FROM_SEARCH = 5;
/** So many of the best known names are read to find those that begin with the text. */
const NAMES_READ = 200;
/** Smaller places are found by name, not suggested. */
const TOWN_POPULATION = 3000;

/** What a visitor may mean who has typed this far; destinations whose name begins so come first. */
export function createSuggest(store: Store, search: (query: SearchQuery) => SearchResult) {
  const { categories, regions } = namesOf(store);
  return (q: string): Suggestion[] => {
    const words = wordsOf(q);
    if (words.length === 0) return [];
    const destinations = suggestDestinations({ store, search }, q, words);
    return [
      ...destinations.slice(0, BEST_DESTINATIONS),
      ...suggestCategories(categories, words),
      ...suggestTowns(store, words),
      ...suggestRegions(regions, words),
      ...destinations.slice(BEST_DESTINATIONS),
    ].slice(0, limits.suggestions);
  };
}

interface Source {
  store: Store;
  search: (query: SearchQuery) => SearchResult;
}

function suggestDestinations(source: Source, q: string, words: readonly string[]): Suggestion[] {
  return destinationsFor(source, q, words).map(({ id, name, category, town }) => {
    const slug = source.store.records.slugOf(id);
    return { type: 'destination', text: name, highlight: highlight(name, words), slug, category, town };
  });
}

/**
 * By name: first those that begin with what was typed, of these and of the others the better known first. Where no name
 * has the words, the best that the search finds.
 */
function destinationsFor({ store, search }: Source, q: string, words: readonly string[]): Named[] {
  const start = foldName(q);
  const [first, others]: [Named[], Named[]] = [[], []];
  for (const id of bestNamed(store, words)) {
    const named = namedAt(store, id);
    (foldName(named.name).startsWith(start) ? first : others).push(named);
    if (first.length === limits.suggestions) break;
  }
  const known = [...first, ...others].slice(0, limits.suggestions);
  if (known.length > 0) return known;
  return search({ q, limit: FROM_SEARCH }).ids.map((id) => namedAt(store, id));
}

/** The best known with all words in their names; reading the names of thousands would take longer than a letter. */
function bestNamed({ words: index, attributes }: Store, words: readonly string[]): number[] {
  const top = new TopK(NAMES_READ);
  /** How many of the words so far are in the name. */
  const matched = new Uint8Array(attributes.count);
  words.forEach((word, i) => {
    const named = index.namesWithPrefix(word);
    for (let k = 0; k < named.length; k++) {
      const id = named[k]!;
      if (matched[id] !== i) continue;
      matched[id] = i + 1;
      if (i === words.length - 1) top.offer(id, 0, attributes.ranks[id]!);
    }
  });
  return top.drain();
}

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

function suggestRegions(entries: readonly Entry[], words: readonly string[]): Suggestion[] {
  return entries
    .filter(({ texts }) => texts.some((text) => hasPrefixes(text, words)))
    .slice(0, OTHERS)
    .map(({ id, name }) => ({ type: 'region', text: name, highlight: highlight(name, words), id }));
}

function suggestTowns(store: Store, words: readonly string[]): Suggestion[] {
  return store.towns
    .withPrefix(words.join(' '), OTHERS)
    .filter(({ population }) => population >= TOWN_POPULATION)
    .map(({ name, lat, lng }) => ({ type: 'town', text: name, highlight: highlight(name, words), lat, lng }));
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

/** The parts of a text that words begin; folding changes lengths, so the original letters are counted. */
function highlight(text: string, words: readonly string[]): [from: number, to: number][] {
  const ranges: [from: number, to: number][] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = fold(match[0]);
    const longest = Math.max(0, ...words.filter((word) => folded.startsWith(word)).map((word) => word.length));
    if (longest > 0) ranges.push([match.index, match.index + lettersFor(match[0], longest)]);
  }
  return ranges;
}

function lettersFor(written: string, foldedLength: number): number {
  for (let length = 1; length < written.length; length++) {
    if (fold(written.slice(0, length)).length >= foldedLength) return length;
  }
  return written.length;
}

interface Named {
  id: number;
  name: string;
  category: string;
  town: string;
}

function namedAt({ records }: Store, id: number): Named {
  const item = Buffer.from(records.item(id)).toString('utf8');
  return { id, ...(JSON.parse(`${item}}`) as Omit<Named, 'id'>) };
}
