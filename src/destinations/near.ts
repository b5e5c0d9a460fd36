import type { Poi } from '../contract/records.ts';
import type { Found, SearchEngine, SearchResult } from '../search/engine.ts';
import { poiAt } from './read-record.ts';

const RADIUS_KM = 80;
/** Of the same kind one goes farther for. */
const SIMILAR_KM = 200;

export interface Near {
  poi: Poi;
  distanceKm: number;
  /** Whether it lies to the west: where its signpost points. */
  isWest: boolean;
}

/** The nearest other destinations within 80 km, nearest first. */
export async function nearestTo(engine: SearchEngine, from: Found, count: number): Promise<Near[]> {
  const centre = centreOf(from);
  const found = await engine.search({ ...centre, radius_km: RADIUS_KM, limit: count + 1 });
  return others(slugOf(from), centre, found).slice(0, count);
}

/** The nearest of the same category, without those that stand beside them already. */
export async function similarTo(
  engine: SearchEngine,
  from: Found,
  { count, beside }: { count: number; beside: readonly Near[] },
): Promise<Near[]> {
  const { catalogue, categories } = from.source.attributes;
  const category = [catalogue.categories[categories[from.id]!]!.id];
  const limit = count + beside.length + 1;
  const centre = centreOf(from);
  const found = await engine.search({ ...centre, radius_km: SIMILAR_KM, category, limit });
  const shown = new Set(beside.map(({ poi }) => poi.slug));
  return others(slugOf(from), centre, found)
    .filter(({ poi }) => !shown.has(poi.slug))
    .slice(0, count);
}

const slugOf = ({ id, source }: Found): string => source.records.slugOf(id);

function centreOf({ id, source: { attributes } }: Found): { lng: number; lat: number } {
  return { lng: attributes.lng(id), lat: attributes.lat(id) };
}

/** @param slug of the one that the others are near to */
function others(slug: string, { lng }: { lng: number }, { ids, source, distanceKm }: SearchResult): Near[] {
  const { attributes, records } = source;
  return ids
    .filter((other) => records.slugOf(other) !== slug)
    .map((other) => ({
      poi: poiAt(source, other),
      distanceKm: distanceKm?.(other) ?? 0,
      isWest: attributes.lng(other) < lng,
    }));
}

/** "350 m", "4,2 km", "17 km". */
export function distanceText(km: number): string {
  if (km < 1) return `${Math.max(50, Math.round(km * 20) * 50)} m`;
  return `${km.toLocaleString('de', { maximumFractionDigits: km < 10 ? 1 : 0 })} km`;
}
