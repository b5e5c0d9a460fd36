import { limits } from '../../src/contract/limits.ts';
import type { Query } from '../options/query.ts';
import type { MapState } from '../state.ts';
import { joined } from './filters.ts';

export interface Near extends Pick<Query, 'lat' | 'lng' | 'bbox'> {
  /** The search is held to it: what lies outside is not found by it. */
  isBound?: true;
}

/**
 * Where suggestions come first: where the search looks already, else what the page or the visitor has the map look at. A
 * map that shows everything found has no place of its own, so that many visitors ask the same.
 */
export function suggestNear({ search, filters, view, viewHeld, home }: MapState): Near {
  const { lat, lng, bbox, radius_km } = joined(search, filters) ?? {};
  if (lat !== undefined && lng !== undefined)
    return { isBound: true, lat, lng, bbox: bbox ?? boxOf(Number(lat), Number(lng), radius_km) };
  if (bbox !== undefined) return { isBound: true, bbox };
  const seen = viewHeld || home.center ? view?.bounds() : undefined;
  if (!seen) return {};
  const [west, south, east, north] = seen;
  // In tenths of a degree, outwards: the same answer for everybody who looks about there.
  const down = (degrees: number) => Math.floor(degrees * 10) / 10;
  const up = (degrees: number) => Math.ceil(degrees * 10) / 10;
  const box = [
    Math.max(-180, down(west)),
    Math.max(-90, down(south)),
    Math.min(180, up(east)),
    Math.min(90, up(north)),
  ];
  return { bbox: box.join() };
}

/** Around the circle of a search, so that the service knows what lies outside. */
function boxOf(lat: number, lng: number, radiusKm: string | undefined): string {
  const dLat = Number(radiusKm ?? limits.radiusKmDefault) / KM_OF_DEGREE;
  const dLng = dLat / Math.cos((lat * Math.PI) / 180);
  const sides = [
    Math.max(-180, lng - dLng),
    Math.max(-90, lat - dLat),
    Math.min(180, lng + dLng),
    Math.min(90, lat + dLat),
  ];
  return sides.map((side) => side.toFixed(3)).join();
}

/** Of a meridian. */
const KM_OF_DEGREE = 111.2;
