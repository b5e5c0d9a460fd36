import { limits } from '../contract/limits.ts';
import type { Suggestion } from '../contract/records.ts';
import { fold, foldName, wordsOf } from '../indexes/analyse.ts';
import type { Store } from '../indexes/store.ts';
import { search } from './search.ts';

/** How many of each kind stand before further destinations fill the list. */
const BEST_DESTINATIONS = 4;
const OTHERS = 2;
const FROM_SEARCH = 5;
/** Smaller places are found by name, not suggested. */
const TOWN_POPULATION = 3000;

/** What a visitor may mean who has typed this far; destinations whose name begins so come first. */
export function suggest(store: Store, q: string): Suggestion[] {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const destinations = destinationsFor(store, q, words).map((id) => destination(store, id, words));
  return [
    ...destinations.slice(0, BEST_DESTINATIONS),
    ...categories(store, words),
    ...towns(store, words),
    ...regions(store, words),
    ...destinations.slice(BEST_DESTINATIONS),
  ].slice(0, limits.suggestions);
}

/** By name, the better known before the others; where no name begins so, the best that the search finds. */
function destinationsFor(store: Store, q: string, words: readonly string[]): number[] {
  const { words: index, attributes } = store;
  const lists = words.map((word) => index.nameBeginning(word));
  const named = [...(lists[0] ?? [])].filter((id) => lists.every((list) => list.has(id)));
  const start = foldName(q);
  const begins = new Map(named.map((id) => [id, foldName(nameOf(store, id)).startsWith(start) ? 0 : 1]));
  named.sort((a, b) => begins.get(a)! - begins.get(b)! || attributes.ranks[a]! - attributes.ranks[b]!);
  return (named.length > 0 ? named : search(store, { q }).ids.slice(0, FROM_SEARCH)).slice(0, limits.suggestions);
}

function destination(store: Store, id: number, words: readonly string[]): Suggestion {
  const { name, category, town } = record(store, id);
  return {
    type: 'destination',
    text: name,
    highlight: highlight(name, words),
    slug: store.records.slugOf(id),
    category,
    town,
  };
}

function categories({ attributes }: Store, words: readonly string[]): Suggestion[] {
  return attributes.catalogue.categories
    .filter(({ name, synonyms }) => [...Object.values(name), ...synonyms].some((text) => beginsSo(text, words)))
    .sort((a, b) => Number(beginsSo(b.name.de, words)) - Number(beginsSo(a.name.de, words)))
    .slice(0, OTHERS)
    .map(({ id, name }) => ({ type: 'category', text: name.de, highlight: highlight(name.de, words), id }));
}

function regions({ attributes }: Store, words: readonly string[]): Suggestion[] {
  const { states, travelRegions } = attributes.catalogue;
  return [...states, ...travelRegions]
    .filter(({ name, aliases }) => [name, ...aliases].some((text) => beginsSo(text, words)))
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
function beginsSo(text: string, words: readonly string[]): boolean {
  const inText = wordsOf(text);
  return words.every((word) => inText.some((other) => other.startsWith(word)));
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

const nameOf = (store: Store, id: number): string => record(store, id).name;

function record({ records }: Store, id: number): { name: string; category: string; town: string } {
  const tail = Buffer.from(records.part(id, 'tail')).toString('utf8');
  return JSON.parse(`{${tail}}`) as { name: string; category: string; town: string };
}
