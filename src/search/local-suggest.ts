import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import { score } from '../contract/ranking.ts';
import type { Bbox, Suggestion } from '../contract/records.ts';
import type { Store } from '../indexes/store.ts';
import { TopK } from '../indexes/top-k.ts';
import { remembering } from '../text/remembering.ts';
import { foldName } from '../text/words.ts';
import type { SearchResult, SuggestQuery } from './engine.ts';
import { namedAt } from './named-at.ts';
import { createSuggest, INSIDE, isIn, type Suggested } from './suggest.ts';

/** The suggestions out of the index files. */
export function createLocalSuggest(store: Store, search: (query: SearchQuery) => SearchResult) {
  const suggest = createSuggest(store);
  const { attributes, records } = store;
  const suggested = (id: number): Suggested => {
    const { name, category, town } = namedAt(store, id);
    return { slug: records.slugOf(id), name, category, town, lng: attributes.lng(id), lat: attributes.lat(id) };
  };
  const isFound = (region: string, bbox?: Bbox) => search({ region, bbox, limit: 1 }).ids.length > 0;
  const isAnywhere = remembering(isFound);
  return (query: SuggestQuery): Suggestion[] =>
    suggest(
      {
        *named(asked, words, most) {
          for (const id of firstBegun(store, bestNamed(store, asked, words, most), words)) yield suggested(id);
        },
        found: (asked) => search(asked).ids.map(suggested),
        hasInside: (region, bbox) => (bbox ? isFound(region, bbox) : isAnywhere(region)),
      },
      query,
    );
}

/**
 * Of documents those that are suggested: the ones whose name begins with the text first. The index knows how names begin,
 * so that of hundreds only those few are read.
 */
function firstBegun({ words: index, records }: Store, ids: readonly number[], words: readonly string[]): number[] {
  const start = words.join(' ');
  const isPhrase = words.length > 1;
  const beginsSo = index.beginningWith(words[0]!, !isPhrase);
  const isBegun = (id: number): boolean => {
    const isKnown = beginsSo(id);
    return isKnown === undefined || (isKnown && isPhrase) ? foldName(records.nameOf(id)).startsWith(start) : isKnown;
  };
  const [first, others]: [number[], number[]] = [[], []];
  for (const id of ids) {
    (isBegun(id) ? first : others).push(id);
    if (first.length === limits.suggestions) break;
  }
  return [...first, ...others].slice(0, limits.suggestions);
}

/** The best known with all words in their names; reading the names of thousands would take longer than a letter. */
function bestNamed(store: Store, query: SuggestQuery, words: readonly string[], most: number): number[] {
  const { words: index, attributes } = store;
  const valueOf = farness(store, query);
  const top = new TopK(most);
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
