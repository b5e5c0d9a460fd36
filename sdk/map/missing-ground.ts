import type { Map as MapLibreMap, Source } from 'maplibre-gl';

/** Milliseconds until what is missing is asked for again, twice as long each time; the tries end, the network's return does not. */
const FIRST_PAUSE_MS = 3000;
const TRIES = 6;

/** What of a tile of MapLibre tells whether it is still wanted. */
export interface Tile {
  state: string;
  uses: number;
  tileID: { canonical: { x: number; y: number; z: number } };
}

interface Told {
  /** Something of the ground could not be loaded; told once until all is there. */
  onMissing: () => void;
  /** All that is in view is there after all. */
  onWhole: () => void;
}

export interface Ground {
  /** A tile could not be loaded, or what its source says of its tiles. */
  failed: (sourceId: string, tile: Tile | undefined) => void;
  end: () => void;
}

/**
 * Asks again for parts of the ground that could not be loaded: when the network is back, and after a pause, since a short
 * failure tells nobody when it ends.
 */
export function watchGround(map: MapLibreMap, { onMissing, onWhole }: Told): Ground {
  const tiles = new Map<Tile, string>();
  const sources = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let isTold = false;
  const again = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const id of sources) void map.getSource<Source & { load?: () => Promise<void> }>(id)?.load?.();
    for (const [{ tileID }, id] of tiles) if (map.getSource(id)) map.refreshTiles(id, [tileID.canonical]);
  };
  const wait = (): void => {
    if (timer === undefined && tries < TRIES) timer = setTimeout(again, FIRST_PAUSE_MS * 2 ** tries++);
  };
  map.on('sourcedata', ({ sourceId, sourceDataType }) => {
    if (sourceDataType === 'metadata') sources.delete(sourceId);
  });
  map.on('idle', () => {
    if (!isTold) return;
    for (const tile of tiles.keys()) if (tile.state !== 'errored' || tile.uses === 0) tiles.delete(tile);
    if (tiles.size + sources.size > 0) return;
    isTold = false;
    tries = 0;
    clearTimeout(timer);
    timer = undefined;
    onWhole();
  });
  window.addEventListener('online', again);
  return {
    failed(sourceId, tile) {
      if (tile) tiles.set(tile, sourceId);
      else sources.add(sourceId);
      if (!isTold) onMissing();
      isTold = true;
      wait();
    },
    end() {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    },
  };
}
