import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ErrorBody } from '../../src/contract/records.ts';
import { TILE_SOURCE } from './tile-dots.ts';

/** Where the service does not say when to come back. */
const PAUSE_S = 15;

/** Tiles that could not be had are asked for again, after a limit not before the service allows. Answers how to end that. */
export function retryTiles(map: MapLibreMap): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (): void => {
    timer = undefined;
    if (map.getSource(TILE_SOURCE)) map.refreshTiles(TILE_SOURCE);
  };
  map.on('error', ({ error, ...event }) => {
    if ((event as { sourceId?: string }).sourceId !== TILE_SOURCE || timer !== undefined) return;
    timer = setTimeout(() => undefined);
    void secondsOf(error).then((seconds) => (timer = setTimeout(again, seconds * 1000)));
  });
  return () => clearTimeout(timer);
}

async function secondsOf(error: object | undefined): Promise<number> {
  const { body } = (error ?? {}) as { body?: Blob };
  try {
    const { retryAfterSeconds } = JSON.parse((await body?.text()) ?? '{}') as Partial<ErrorBody>;
    return retryAfterSeconds ?? PAUSE_S;
  } catch {
    return PAUSE_S;
  }
}
