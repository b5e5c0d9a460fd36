import type { SearchQuery } from '../contract/parameters.ts';
import { boxOfTile, type Tile } from '../geo/tile.ts';
import type { Store } from '../indexes/store.ts';
import type { FoundDots, SearchEngine, SearchResult } from '../search/engine.ts';
import { createFilter } from '../search/filter.ts';
import { searchingOnce, type PaySearch } from '../search/search-once.ts';
import { lowerBound } from '../text/lower-bound.ts';
import { after } from './after.ts';
import { dotsOf } from './tile-dots.ts';

/** What a search finds in a tile; among the ids are all that lie in it. */
interface FoundInTile extends Pick<FoundDots, 'similar'> {
  ids: Uint32Array;
}

/** @param now the quarter hour, where the answer depends on it */
export type TileSearch = (
  tile: Tile,
  query: SearchQuery,
  now: string | undefined,
  pay?: PaySearch,
) => FoundDots | Promise<FoundDots>;

/** Bytes of what searches for words found that are kept. */
const KEPT_BYTES = 16_000_000;

/**
 * Looks up tiles. Without a text the tree answers for the tile alone. With one the whole search is made once and kept for
 * the tiles that follow, since what a text finds depends on what else there is.
 */
export function createTileSearch(store: Store, engine: SearchEngine): TileSearch {
  const { tree } = store.places;
  const everything = store.attributes.condition({});
  const wordsFound = searchingOnce(findWords, {
    room: KEPT_BYTES,
    weightOf: ({ ids }, key) => ids.byteLength + 4 * key.length,
  });
  const shown = (tile: Tile, { ids, similar }: FoundInTile): FoundDots => {
    return { dots: dotsOf(tile, ids, store.attributes), similar, source: store };
  };
  return (tile, query, now, pay) => {
    const box = boxOfTile(tile);
    if (query.q !== undefined) {
      return after(wordsFound(query, now, pay), ({ ids, similar }) => {
        const ranges = tree.idRanges(undefined, box, everything);
        return shown(tile, { ids: withinRanges(ids, ranges), similar });
      });
    }
    const { circle, condition } = createFilter(store, query);
    const ids = tree.matches(circle, box, condition);
    const inBox = query.bbox ? ids.filter(tree.holds(undefined, query.bbox)) : ids;
    return shown(tile, { ids: inBox, similar: none });
  };

  /** All that a text finds, by number. */
  function findWords(query: SearchQuery, now: string | undefined): FoundInTile | Promise<FoundInTile> {
    // `facets`, though none: where they are asked for, short words are looked up one by one and not only counted.
    const all = { ...query, facets: [] };
    return after(engine.search({ ...all, limit: 1 }, now), ({ total }) =>
      after(total === 0 ? nothing : engine.search({ ...all, limit: total }, now), ({ ids, matches }) => {
        const similar = new Set(ids.filter((_, i) => matches?.[i] === 'similar'));
        return { ids: Uint32Array.from(ids).sort(), similar };
      }),
    );
  }
}

const none: ReadonlySet<number> = new Set();
const nothing: Pick<SearchResult, 'ids' | 'matches'> = { ids: [] };

/** Those of ascending numbers that lie in ascending ranges, given as pairs [from, to). */
function withinRanges(ascending: Uint32Array, ranges: Uint32Array): Uint32Array {
  const found = new Uint32Array(ascending.length);
  let size = 0;
  let at = 0;
  for (let i = 0; i < ranges.length; i += 2) {
    at = lowerBound(ascending, ranges[i]!, at);
    const end = lowerBound(ascending, ranges[i + 1]!, at);
    found.set(ascending.subarray(at, end), size);
    size += end - at;
    at = end;
  }
  return found.subarray(0, size);
}
