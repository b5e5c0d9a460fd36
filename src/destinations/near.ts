import type { Poi } from '../contract/records.ts';
import type { Store } from '../indexes/store.ts';
import type { SearchResult } from '../search/engine.ts';
import { poiAt } from './read-record.ts';
import type { DestinationSource } from './source.ts';

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
export async function nearestTo({ store, engine }: DestinationSource, id: number, count: number): Promise<Near[]> {
  const centre = centreOf(store, id);
  const found = await engine.search({ ...centre, radius_km: RADIUS_KM, limit: count + 1 });
  return others(store.records.slugOf(id), centre, found).slice(0, count);
}

/** The nearest of the same category, without those that stand beside them already. */
export async function similarTo(
  { store, engine }: DestinationSource,
  id: number,
  { count, beside }: { count: number; beside: readonly Near[] },
): Promise<Near[]> {
  const { catalogue, categories } = store.attributes;
  const category = [catalogue.categories[categories[id]!]!.id];
  const limit = count + beside.length + 1;
  const centre = centreOf(store, id);
  const found = await engine.search({ ...centre, radius_km: SIMILAR_KM, category, limit });
  const shown = new Set(beside.map(({ poi }) => poi.slug));
  return others(store.records.slugOf(id), centre, found)
    .filter(({ poi }) => !shown.has(poi.slug))
    .slice(0, count);
}

function centreOf({ attributes }: Store, id: number): { lng: number; lat: number } {
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
