import type { Poi } from '../contract/records.ts';
import type { Store } from '../indexes/store.ts';
import type { SearchEngine } from '../search/engine.ts';
import { poiAt } from './records.ts';

const RADIUS_KM = 80;

/** A store with what searches it. */
export interface Opened {
  store: Store;
  engine: SearchEngine;
}

export interface Near {
  poi: Poi;
  distanceKm: number;
  /** Whether it lies to the west: where its signpost points. */
  isWest: boolean;
}

/** The nearest other destinations within 80 km, nearest first. */
export async function nearestTo({ store, engine }: Opened, id: number, count: number): Promise<Near[]> {
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
