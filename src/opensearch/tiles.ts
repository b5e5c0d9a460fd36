import { ApiError } from '../contract/api-error.ts';
import { limits } from '../contract/limits.ts';
import type { SmallStore } from '../indexes/store.ts';
import type { SearchEngine, TileDot } from '../search/engine.ts';
import { searchingOnce } from '../search/search-once.ts';
import { cellsBelow, cellsOfTile, CELL_ZOOM } from './cell.ts';
import type { Cluster } from './cluster.ts';
import { bucketsIn } from './counts.ts';
import type { FilterQuery } from './filter-query.ts';
import { keyOfHit, type Hit } from './found-answer.ts';
import { hitFields, sourceOf } from './hits.ts';
import type { OpenHours } from './open-hours.ts';
import type { TextSearch } from './text-search.ts';

interface TileParts {
  store: SmallStore;
  cluster: Cluster;
  hours: OpenHours;
  filterOf: FilterQuery;
  text: TextSearch;
}

/** Dots of one tile at the deepest; where more lie there, it is not shown in part. */
const MOST_DOTS = 10_000;
/** What so many searches for words found is kept. */
const KEPT = 16;

/**
 * Tiles by the rule of `api/tile-dots.ts`: the first question counts the cells of the tile and finds the best in
 * each, the second fetches these. Close by each destination is a dot.
 */
export function createTiles(parts: TileParts): NonNullable<SearchEngine['searchTile']> {
  const { store, cluster, hours, filterOf, text } = parts;
  const wordsFound = searchingOnce(
    // With facets, though none, short words are looked up one by one and not only counted, as in `api/tile-search.ts`.
    (query, now) => text.find({ ...query, facets: [], limit: 0 }, { now }),
    { room: KEPT, weightOf: () => 1 },
  );
  return async (tile, query, now, pay) => {
    if (tile.z > CELL_ZOOM) throw new ApiError('engine_cannot', { parameter: 'z' });
    const [from, end] = cellsOfTile(tile);
    const found = query.q === undefined ? undefined : await wordsFound(query, now, pay);
    const at = query.open_at ?? (query.open_only ? now : undefined);
    const wanted = found ? [found.all] : filterOf({ ...query, open_at: at });
    const filter = [{ range: { cell: { gte: from, lt: end } } }, ...wanted];
    const within = { query: { bool: { filter } } };
    const counts = tile.z >= limits.poiTileAllZoom ? undefined : await bestOf(within, tile.z);
    if (counts?.size === 0) return { dots: [], source: sourceOf(nothing, store, hours), similar: new Set() };
    const answer = await cluster.search({
      ...hitFields,
      ...(counts ? { query: { terms: { order: [...counts.keys()] } } } : within),
      ...{ sort: [{ order: 'desc' }], size: counts?.size ?? MOST_DOTS, track_total_hits: true },
    });
    if (answer.hits.total!.value > answer.hits.hits.length) throw new ApiError('engine_cannot', { parameter: 'z' });
    const source = sourceOf(answer, store, hours);
    const orderOf = ({ fields }: Hit) => Number(fields!.order![0]);
    const dots = answer.hits.hits.map((hit, id): TileDot => ({ id, count: counts?.get(orderOf(hit)) ?? 1 }));
    const isSimilar = (id: number) => found?.similar.has(keyOfHit(answer.hits.hits[id]!)) === true;
    return { dots, source, similar: new Set(dots.map(({ id }) => id).filter(isSimilar)) };
  };

  /** The order of the best in each cell, and how many lie there. */
  async function bestOf(within: object, zoom: number): Promise<Map<number, number>> {
    const interval = cellsBelow(zoom + Math.log2(limits.poiTileCells));
    const cells = {
      histogram: { field: 'cell', interval, min_doc_count: 1 },
      aggs: { best: { min: { field: 'order' } } },
    };
    const answer = await cluster.search({ size: 0, ...within, aggs: { cells } });
    return new Map(
      bucketsIn(answer, 'cells').map(({ best, doc_count: count }) => [(best as { value: number }).value, count]),
    );
  }
}

export const nothing = { timed_out: false, _shards: { total: 0, successful: 0, failed: 0 }, hits: { hits: [] } };
