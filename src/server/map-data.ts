import type { IncomingMessage, ServerResponse } from 'node:http';
import { serviceDocumentOf } from '../config/service-document.ts';
import type { BaseStore } from '../indexes/store.ts';
import { createLocalCounters, type Counters } from '../api/counters.ts';
import { createByteBudget, HOUR_SECONDS } from './byte-budget.ts';
import { createArchives } from './map-archives.ts';
import type { Tiles } from './map-tiles.ts';
import type { PublicFile } from './build-record.ts';
import type { TellUnreadable } from './unreadable-files.ts';

export interface MapDataOptions {
  /** The public folder and what is in it. */
  dir: string;
  files: Record<string, PublicFile>;
  /** The archive behind the style, a name in `files`. */
  archive: string;
  baseUrl: string;
  name: string;
  attribution: string;
  megabytesPerHour: number;
  /** Count the bytes of an hour; without them, in the memory of this process. */
  counters?: Counters;
  tell?: TellUnreadable | undefined;
}

/** True when map data was asked for and is being answered. `addressOf` tells whom to count the bytes against. */
export interface MapData {
  (request: IncomingMessage, response: ServerResponse, addressOf: (request: IncomingMessage) => string): boolean;
  /** Closes the files it read from. */
  close: () => void;
}

/** What `content/service.yaml` says of the map. */
export function mapSettings(store: BaseStore): Pick<MapDataOptions, 'name' | 'attribution' | 'megabytesPerHour'> {
  const { name, attribution, tileMegabytesPerHour } = serviceDocumentOf(store);
  return { name, attribution, megabytesPerHour: tileMegabytesPerHour };
}

/** Everything of the map that has a budget: archives by ranges, single tiles and their TileJSON. */
export function createMapData(options: MapDataOptions): MapData {
  const { dir, files, archive, tell } = options;
  const counters = options.counters ?? createLocalCounters(HOUR_SECONDS);
  const budget = createByteBudget(counters, options.megabytesPerHour * 1e6);
  const archives = createArchives({ dir, files, budget, tell });
  const tileOptions = {
    ...options,
    ...{ file: `${dir}${archive}`, version: files[archive]!.hash, budget },
    tell: (error: unknown) => tell?.(archive, error),
  };
  let opened: Promise<Tiles> | undefined;
  // The reader of archives is loaded with the first tile, so that the service starts without it.
  const tiles = (request: IncomingMessage, response: ServerResponse, address: string): boolean => {
    opened ??= import('./map-tiles.ts').then(({ createTiles }) => createTiles(tileOptions));
    void opened.then((answer) => answer(request, response, address));
    return true;
  };
  const map = (request: IncomingMessage, response: ServerResponse, addressOf: (r: IncomingMessage) => string) => {
    const url = request.url ?? '';
    if (url.startsWith('/map/')) return archives(request, response, addressOf(request));
    return isTilePath(url) && tiles(request, response, addressOf(request));
  };
  const close = (): void => {
    archives.close();
    void opened?.then((answer) => answer.close());
  };
  return Object.assign(map, { close });
}

const TILE_PATH = /^\/tiles(?:\.json|\/\d{1,2}\/\d{1,8}\/\d{1,8}\.(?:mvt|pbf))$/;
const isTilePath = (url: string): boolean => TILE_PATH.test(url.replace(/[?#].*$/, ''));
