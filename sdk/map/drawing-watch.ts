import type { Map as MapLibreMap } from 'maplibre-gl';
import type { SdkErrorCode } from '../api/errors.ts';
import { DOT_SOURCE } from './dot-layers.ts';
import { watchGround, type Tile } from './missing-ground.ts';
import { TILE_SOURCE } from './tile-dots.ts';

export interface Watch {
  /** Something is missing, or the dots are late. */
  onFailure: (code: SdkErrorCode) => void;
  /** The dots are there: the worker works, whatever was feared before. */
  onDots: () => void;
  /** The ground, of which something was missing, is whole. */
  onWhole: () => void;
}

/** Milliseconds after which dots that have not come are told of. A slow machine may need longer: that is no failure. */
const LATE_MS = 15_000;

/** Failures of tiles and style reach the map as `error` events; a dead worker says nothing, so late dots have it tried. */
export function watchDrawing(map: MapLibreMap, workerUrl: string, { onFailure, onDots, onWhole }: Watch): () => void {
  let probe: Worker | undefined;
  const timer = setTimeout(() => {
    onFailure('map_late');
    probe = startWorker(workerUrl, () => onFailure('worker_blocked'));
  }, LATE_MS);
  const stop = (): void => {
    clearTimeout(timer);
    probe?.terminate();
  };
  const ground = watchGround(map, { onMissing: () => onFailure('style_failed'), onWhole });
  map.on('error', ({ error, ...event }) => {
    const { sourceId, tile } = event as { sourceId?: string; tile?: Tile };
    // Without them the dots of the list are there.
    if (sourceId === TILE_SOURCE) return;
    if (/worker/i.test(error?.message ?? '')) onFailure('worker_blocked');
    else if (sourceId === undefined) onFailure('style_failed');
    else ground.failed(sourceId, tile);
  });
  // The dots are cut into tiles by the worker: when they are there, it works.
  map.on('sourcedata', ({ sourceId, isSourceLoaded }) => {
    if (sourceId !== DOT_SOURCE || !isSourceLoaded) return;
    stop();
    onDots();
  });
  return () => {
    stop();
    ground.end();
  };
}

/** A worker made as MapLibre makes its own, only to learn whether the page and the network allow it. */
function startWorker(url: string, onFailure: () => void): Worker | undefined {
  const code = URL.createObjectURL(new Blob([`import ${JSON.stringify(url)}`], { type: 'text/javascript' }));
  try {
    const worker = new Worker(code, { type: 'module' });
    worker.addEventListener('error', onFailure);
    return worker;
  } catch {
    onFailure();
    return undefined;
  } finally {
    URL.revokeObjectURL(code);
  }
}
