import type { Map as MapLibreMap } from 'maplibre-gl';
import { TILE_SOURCE } from './tile-dots.ts';

/** A limit ends with its minute, and MapLibre does not hand on when: a few tries in it cost nobody anything. */
const PAUSE_MS = 10_000;

/**
 * Asks for tiles that could not be had again after a pause. Answers how to end that.
 * @param again draws another source: MapLibre 6.17 never asks for a failed tile of the same one (`setTiles` waits for an
 * answer that does not come). What came is in the browser's cache.
 */
export function retryTiles(map: MapLibreMap, again: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  map.on('error', (event) => {
    if ((event as { sourceId?: string }).sourceId !== TILE_SOURCE) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      again();
    }, PAUSE_MS);
  });
  return () => clearTimeout(timer);
}
