import type { Suggestion } from '../../src/contract/records.ts';
import type { Finder, Wishes } from '../search/search.ts';
import type { View } from './map.ts';
import { boundsAround, boundsOf, middleOf } from '../places.ts';
import type { Settings } from '../options/settings.ts';

/** For a centre without a zoom and without places around it. */
const CLOSE_ZOOM = 9;
const TOWN_RADIUS_KM = 30;

/**
 * Where the map looks: a given centre and zoom stay, else it shows what was found. What the visitor asks for leads the
 * map away from what the page gave.
 */
export function viewOf(
  { center, zoom }: Pick<Settings, 'center' | 'zoom'>,
  { q, region, lat }: Finder['wishes'],
  points: readonly { lng: number; lat: number }[],
): View | undefined {
  const isLed = Boolean(q ?? region ?? lat);
  if (center && !isLed) {
    return zoom === undefined && points.length > 0
      ? { bounds: boundsAround(center, points) }
      : { center, zoom: zoom ?? CLOSE_ZOOM };
  }
  const bounds = boundsOf(points);
  return bounds && (zoom === undefined || isLed ? { bounds } : { center: middleOf(bounds), zoom });
}

/** Forgets what bound an earlier search of the visitor to a place. */
export const nowhere: Wishes = {
  lat: undefined,
  lng: undefined,
  radius_km: undefined,
  bbox: undefined,
  region: undefined,
};

/** The search in a box, wherever the page or an earlier wish looked. */
export function within(bbox: string): Wishes {
  return { lat: null, lng: null, radius_km: null, bbox };
}

/** What a chosen suggestion asks for; undefined for a destination, which is opened and not searched for. */
export function wishOf(suggestion: Suggestion): Wishes | undefined {
  const fresh: Wishes = { ...nowhere, q: undefined };
  switch (suggestion.type) {
    case 'category':
      return { ...fresh, category: suggestion.id };
    case 'region':
      return { ...fresh, region: suggestion.id };
    case 'town':
      return {
        ...fresh,
        lat: String(suggestion.lat),
        lng: String(suggestion.lng),
        radius_km: String(TOWN_RADIUS_KM),
      };
    case 'destination':
      return undefined;
  }
}
