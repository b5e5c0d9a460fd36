import { worldX, worldY } from '../../src/geo/tile.ts';
import type { MapPlace } from '../places.ts';
import { TOGETHER } from './dot-hit.ts';

/** Pixels along the side of the world at zoom 0. */
const WORLD = 512;

/**
 * How many destinations lie where a dot is, for the foremost of those that cannot be told apart; of dots alone nothing.
 * @param places the foremost first @param zoom as the map draws them
 */
export function countTogether(places: readonly MapPlace[], zoom: number): Map<string, number> {
  const scale = WORLD * 2 ** zoom;
  const free = new Set(
    places.map(({ poi }) => ({ slug: poi.slug, x: worldX(poi.longitude) * scale, y: worldY(poi.latitude) * scale })),
  );
  const counts = new Map<string, number>();
  for (const first of free) {
    free.delete(first);
    const near = [...free].filter(({ x, y }) => Math.hypot(x - first.x, y - first.y) < TOGETHER);
    for (const each of near) free.delete(each);
    if (near.length > 0) counts.set(first.slug, near.length + 1);
  }
  return counts;
}
