import type { Poi } from '../contract/records.ts';
import { poiAt } from './read-record.ts';
import type { DestinationSource } from './source.ts';

const RADIUS_KM = 80;

export interface Near {
  poi: Poi;
  distanceKm: number;
  /** Whether it lies to the west: where its signpost points. */
  isWest: boolean;
}

/** The nearest other destinations within 80 km, nearest first. */
export async function nearestTo({ store, engine }: DestinationSource, id: number, count: number): Promise<Near[]> {
  const { attributes, places } = store;
  const [lng, lat] = [attributes.lng(id), attributes.lat(id)];
  const { ids } = await engine.search({ lng, lat, radius_km: RADIUS_KM, limit: count + 1 });
  return ids
    .filter((other) => other !== id)
    .slice(0, count)
    .map((other) => ({
      poi: poiAt(store, other),
      distanceKm: places.distanceKm(other, lng, lat),
      isWest: attributes.lng(other) < lng,
    }));
}
