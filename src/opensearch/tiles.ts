import { ApiError } from '../contract/api-error.ts';
import { limits } from '../contract/limits.ts';
import type { SmallStore } from '../indexes/store.ts';
import type { SearchEngine, TileDot } from '../search/engine.ts';
import { cellsBelow, cellsOfTile, CELL_ZOOM } from './cell.ts';
import type { Cluster } from './cluster.ts';
import { bucketsIn } from './counts.ts';
import type { FilterQuery } from './filter-query.ts';
import { hitFields, sourceOf } from './hits.ts';
import type { OpenHours } from './open-hours.ts';

interface TileParts {
  store: SmallStore;
  cluster: Cluster;
  hours: OpenHours;
  filterOf: FilterQuery;
}

/** Dots of one tile at the deepest; where more lie there, it is not shown in part. */
const MOST_DOTS = 10_000;

/**
 * Tiles by the rule of `api/tile-dots.ts`: the first question counts the cells of the tile and finds the best rank in
 * each, the second fetches these. Close by each destination is a dot.
 */
export function createTiles({ store, cluster, hours, filterOf }: TileParts): NonNullable<SearchEngine['searchTile']> {
  return async (tile, query, now) => {
    if (query.q !== undefined) throw new ApiError('engine_cannot', { parameter: 'q' });
    if (tile.z > CELL_ZOOM) throw new ApiError('engine_cannot', { parameter: 'z' });
    const [from, end] = cellsOfTile(tile);
    const at = query.open_at ?? (query.open_only ? now : undefined);
    const filter = [{ range: { cell: { gte: from, lt: end } } }, ...filterOf({ ...query, open_at: at })];
    const within = { query: { bool: { filter } } };
    const counts = tile.z >= limits.poiTileAllZoom ? undefined : await bestOf(within, tile.z);
    if (counts?.size === 0) return { dots: [], source: sourceOf(nothing, store, hours), similar: new Set() };
    const answer = await cluster.search({
      ...hitFields,
      ...(counts ? { query: { terms: { rank: [...counts.keys()] } } } : within),
      ...{ sort: [{ rank: 'desc' }], size: counts?.size ?? MOST_DOTS, track_total_hits: true },
    });
    if (answer.hits.total!.value > answer.hits.hits.length) throw new ApiError('engine_cannot', { parameter: 'z' });
    const source = sourceOf(answer, store, hours);
    const { ranks } = source.attributes;
    const dots = answer.hits.hits.map((_, id): TileDot => ({ id, count: counts?.get(ranks[id]!) ?? 1 }));
    return { dots, source, similar: new Set() };
  };

  /** The best rank in each cell, and how many lie there. */
  async function bestOf(within: object, zoom: number): Promise<Map<number, number>> {
    const interval = cellsBelow(zoom + Math.log2(limits.poiTileCells));
    const cells = {
      histogram: { field: 'cell', interval, min_doc_count: 1 },
      aggs: { best: { min: { field: 'rank' } } },
    };
    const answer = await cluster.search({ size: 0, ...within, aggs: { cells } });
    return new Map(
      bucketsIn(answer, 'cells').map(({ best, doc_count: count }) => [(best as { value: number }).value, count]),
    );
  }
}

export const nothing = { timed_out: false, _shards: { total: 0, successful: 0, failed: 0 }, hits: { hits: [] } };
