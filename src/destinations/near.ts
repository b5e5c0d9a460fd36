import type { Poi } from '../contract/records.ts';
import type { Store } from '../indexes/store.ts';
import { poiAt } from './records.ts';

const RADIUS_KM = 80;

export interface Near {
  poi: Poi;
  distanceKm: number;
  /** Whether it lies to the west: where its signpost points. */
  isWest: boolean;
}

/** The nearest other destinations within 80 km, nearest first. */
export function nearestTo(store: Store, id: number, count: number): Near[] {
  const { attributes, places } = store;
  const centre = { lng: attributes.lng(id), lat: attributes.lat(id), radiusKm: RADIUS_KM };
  return places.tree
    .nearest(centre, undefined, attributes.condition({}), count + 1)
    .filter((other) => other !== id)
    .slice(0, count)
    .map((other) => ({
      poi: poiAt(store, other),
      distanceKm: places.distanceKm(other, centre.lng, centre.lat),
      isWest: attributes.lng(other) < centre.lng,
    }));
}
