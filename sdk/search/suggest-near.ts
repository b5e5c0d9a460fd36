import type { Query } from '../options/query.ts';
import type { MapState } from '../state.ts';
import { joined } from './filters.ts';

/**
 * Where suggestions come first: where the search looks already, else what the page or the visitor has the map look at. A
 * map that shows everything found has no place of its own, so that many visitors ask the same.
 */
export function suggestNear({ search, filters, view, viewHeld, home }: MapState): Pick<Query, 'lat' | 'lng' | 'bbox'> {
  const { lat, lng, bbox } = joined(search, filters) ?? {};
  if (lat !== undefined && lng !== undefined) return { lat, lng, ...(bbox !== undefined && { bbox }) };
  if (bbox !== undefined) return { bbox };
  const seen = viewHeld || home.center ? view?.map.getBounds() : undefined;
  if (!seen) return {};
  // In tenths of a degree, outwards: the same answer for everybody who looks about there.
  const down = (degrees: number) => Math.floor(degrees * 10) / 10;
  const up = (degrees: number) => Math.ceil(degrees * 10) / 10;
  const box = [
    Math.max(-180, down(seen.getWest())),
    Math.max(-90, down(seen.getSouth())),
    Math.min(180, up(seen.getEast())),
    Math.min(90, up(seen.getNorth())),
  ];
  return { bbox: box.join() };
}
