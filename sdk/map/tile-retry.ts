import type { Map as MapLibreMap, VectorTileSource } from 'maplibre-gl';
import { TILE_SOURCE } from './tile-dots.ts';

/** A limit ends with its minute, and MapLibre does not hand on when: a few tries in it cost nobody anything. */
const PAUSE_MS = 10_000;

/** Tiles that could not be had are asked for again after a pause. Answers how to end that. */
export function retryTiles(map: MapLibreMap): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (): void => {
    timer = undefined;
    const source = map.getSource<VectorTileSource>(TILE_SOURCE);
    // What failed is tried again only where the source is another; what came is in the browser's cache.
    source?.setTiles(source.tiles);
  };
  map.on('error', (event) => {
    if ((event as { sourceId?: string }).sourceId === TILE_SOURCE) timer ??= setTimeout(again, PAUSE_MS);
  });
  return () => clearTimeout(timer);
}
