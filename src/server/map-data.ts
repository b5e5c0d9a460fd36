import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Store } from '../indexes/store.ts';
import { createByteBudget } from './byte-budget.ts';
import { createArchives } from './map-archives.ts';
import { createTiles } from './map-tiles.ts';
import type { PublicFile } from './static-files.ts';

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
}

/** True when map data was asked for and is being answered. `addressOf` tells whom to count the bytes against. */
export type MapData = (
  request: IncomingMessage,
  response: ServerResponse,
  addressOf: (request: IncomingMessage) => string,
) => boolean;

/** What the build kept of `content/service.yaml` for the map. */
export function mapSettings({ documents }: Store): Pick<MapDataOptions, 'name' | 'attribution' | 'megabytesPerHour'> {
  const service = JSON.parse(documents.service!) as { name: string; attribution: string; tileMegabytesPerHour: number };
  return { name: service.name, attribution: service.attribution, megabytesPerHour: service.tileMegabytesPerHour };
}

/** Everything of the map that has a budget: archives by ranges, single tiles and their TileJSON. */
export function createMapData(options: MapDataOptions): MapData {
  const { dir, files, archive } = options;
  const budget = createByteBudget(options.megabytesPerHour * 1e6);
  const archives = createArchives({ dir, files, budget });
  const tiles = createTiles({ ...options, file: `${dir}${archive}`, version: files[archive]!.hash, budget });
  return (request, response, addressOf) => {
    const url = request.url ?? '';
    if (url.startsWith('/map/')) return archives(request, response, addressOf(request));
    return url.startsWith('/tiles') && tiles(request, response, addressOf(request));
  };
}
