import { ApiError } from '../contract/api-error.ts';
import { DEGREE } from '../geo/outline.ts';
import { REGION_POINTS } from '../search/near.ts';
import type { NamedPlace } from '../search/read-place.ts';
import type { FilterQuery } from './filter-query.ts';
import type { Asking } from './replay.ts';

type Points = NamedPlace['points'];

/** Destinations of one region that are looked through; the engine gives no more at once. */
const MOST = 10_000;

/** Where a region lies is told by some of its destinations, the same that the built-in engine takes. */
export function createRegionPoints(filterOf: FilterQuery) {
  const kept = new Map<string, Points>();
  return ({ ask, certain }: Asking) =>
    (region: string): Points => {
      const known = kept.get(region);
      if (known) return known;
      const body = {
        ...{ _source: false, docvalue_fields: ['lng', 'lat'], sort: [{ number: 'asc' }], size: MOST },
        ...{ query: { bool: { filter: filterOf({ region }) } }, track_total_hits: MOST + 1 },
      };
      const found = ask<Points | undefined>(
        body,
        ({ hits: { hits, total } }) => {
          if (total!.value > MOST) throw new ApiError('engine_cannot', { parameter: 'q' });
          const step = Math.ceil(hits.length / REGION_POINTS);
          const degrees = (units: string | number) => Number(units) / DEGREE;
          return hits
            .filter((_, i) => i % step === 0)
            .map(({ fields }) => [degrees(fields!.lng![0]!), degrees(fields!.lat![0]!)]);
        },
        undefined,
      );
      if (found) kept.set(region, found);
      else certain();
      return found ?? [];
    };
}
