import { limits } from '../contract/limits.ts';
import type { Suggestion } from '../contract/records.ts';
import { fold, foldName, wordsOf } from '../indexes/analyse.ts';
import { Best } from '../indexes/best.ts';
import type { Store } from '../indexes/store.ts';
import { search } from './search.ts';

/** How many of each kind stand before further destinations fill the list. */
const BEST_DESTINATIONS = 4;
const OTHERS = 2;
const FROM_SEARCH = 5;
/** So many of the best known names are looked at for those that begin with the text. */
const LOOKED_AT = 200;
/** Smaller places are found by name, not suggested. */
const TOWN_POPULATION = 3000;

/** What a visitor may mean who has typed this far; destinations whose name begins so come first. */
export function suggest(store: Store, q: string): Suggestion[] {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const destinations = destinationsFor(store, q, words).map((named) => destination(named, store, words));
  return [
    ...destinations.slice(0, BEST_DESTINATIONS),
    ...categories(store, words),
    ...towns(store, words),
    ...regions(store, words),
    ...destinations.slice(BEST_DESTINATIONS),
  ].slice(0, limits.suggestions);
}

/**
 * By name: first those that begin with what was typed, of these and of the others the better known first. Where no name
 * has the words, the best that the search finds.
 */
function destinationsFor(store: Store, q: string, words: readonly string[]): Named[] {
  const start = foldName(q);
  const [beginning, others]: [Named[], Named[]] = [[], []];
  for (const id of foremostNamed(store, words)) {
    const named = namedAt(store, id);
    (foldName(named.name).startsWith(start) ? beginning : others).push(named);
    if (beginning.length === limits.suggestions) break;
  }
  const known = [...beginning, ...others].slice(0, limits.suggestions);
  if (known.length > 0) return known;
  return search(store, { q, limit: FROM_SEARCH }).ids.map((id) => namedAt(store, id));
}

/** The best known with all words in their names; reading the names of thousands would take longer than a letter. */
function foremostNamed({ words: index, attributes }: Store, words: readonly string[]): number[] {
  const best = new Best(LOOKED_AT);
  /** How many of the words so far are in the name. */
  const matched = new Uint8Array(attributes.count);
  words.forEach((word, i) => {
    const named = index.nameBeginning(word);
    for (let k = 0; k < named.length; k++) {
      const id = named[k]!;
      if (matched[id] !== i) continue;
      matched[id] = i + 1;
      if (i === words.length - 1) best.offer(id, 0, attributes.ranks[id]!);
    }
  });
  return best.ids();
}

function destination({ id, name, category, town }: Named, store: Store, words: readonly string[]): Suggestion {
  const slug = store.records.slugOf(id);
  return { type: 'destination', text: name, highlight: highlight(name, words), slug, category, town };
}

function categories(store: Store, words: readonly string[]): Suggestion[] {
  return vocabularyOf(store)
    .categories.filter(({ texts }) => texts.some((text) => beginsSo(text, words)))
    .sort((a, b) => Number(beginsSo(b.texts[0]!, words)) - Number(beginsSo(a.texts[0]!, words)))
    .slice(0, OTHERS)
    .map(({ id, name }) => ({ type: 'category', text: name, highlight: highlight(name, words), id }));
}

function regions(store: Store, words: readonly string[]): Suggestion[] {
  return vocabularyOf(store)
    .regions.filter(({ texts }) => texts.some((text) => beginsSo(text, words)))
    .slice(0, OTHERS)
    .map(({ id, name }) => ({ type: 'region', text: name, highlight: highlight(name, words), id }));
}

function towns(store: Store, words: readonly string[]): Suggestion[] {
  return store.towns
    .beginning(words.join(' '), OTHERS)
    .filter(({ population }) => population >= TOWN_POPULATION)
    .map(({ name, lat, lng }) => ({ type: 'town', text: name, highlight: highlight(name, words), lat, lng }));
}

/** Every word typed begins a word of the text. */
function beginsSo(text: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => text.some((other) => other.startsWith(word)));
}

/** What a category or region is called: the German name, and the folded words of it and of each other name. */
interface Term {
  id: string;
  name: string;
  texts: string[][];
}

/** Folded once: a visitor types many letters. */
const vocabularies = new WeakMap<Store, { categories: Term[]; regions: Term[] }>();

function vocabularyOf(store: Store): { categories: Term[]; regions: Term[] } {
  const known = vocabularies.get(store);
  if (known) return known;
  const { categories, states, travelRegions } = store.attributes.catalogue;
  const made = {
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
  vocabularies.set(store, made);
  return made;
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
