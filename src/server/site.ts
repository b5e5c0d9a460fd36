import { serviceDocumentOf } from '../config/service-document.ts';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { IndexFileError } from '../indexes/index-file.ts';
import { openStore, type Access, type BaseStore, type Manifest, type Store } from '../indexes/store.ts';
import type { Counters } from '../api/counters.ts';
import { createBuiltInEngine } from '../search/built-in-engine.ts';
import { createDestinationSource } from '../destinations/source.ts';
import type { HandlerOptions } from '../api/options.ts';
import type { RemoteEngine, SearchEngine } from '../search/engine.ts';
import { createResponder, type Responder } from '../api/responder.ts';
import type { Tell } from './astro-entry.ts';
import { BUILD_RECORD, type BuildRecord } from './build-record.ts';
import { createMapData, mapSettings, type MapData } from './map-data.ts';
import { oembedOf, type OembedReply } from './oembed.ts';
import { createPages, type Pages } from './pages.ts';
import { createStaticFiles, type StaticFiles } from './static-files.ts';
import { unreadableOnce } from './unreadable-files.ts';

/** One build, opened: everything that a request may be answered from. */
export interface Site {
  /** The API. */
  respond: Responder;
  files: StaticFiles;
  /** Archives and tiles of the map. */
  map: MapData;
  /** Pages on demand and the 404 page. */
  pages: Pages;
  /** The answer to `/oembed`. */
  oembed: (query: string) => Promise<OembedReply>;
  /** Closes the files of this build; asked for when the last request on it is over. */
  close?: () => void;
}

export interface SiteOptions {
  /** How the large index files are read; by their size where it is not given. */
  access?: Access | undefined;
  /** Told of data that are found damaged when somebody asks for them, which is refused. */
  tellDamage?: ((error: Error) => void) | undefined;
  /** The settings of the handler for the data of this build. */
  settings: (store: BaseStore) => HandlerOptions;
  /** What searches elsewhere, in place of an engine over the files of the build. */
  remote?: RemoteEngine | undefined;
  /** Requests of a minute, and map bytes of an hour. */
  counters: { minute: Counters; hour: Counters };
  /** Told why a page failed. */
  tellOfPages?: Tell | undefined;
  /** Told, in a German sentence, why a public file cannot be read. */
  tellOfFiles?: ((sentence: string) => void) | undefined;
}

export interface OpenedSite extends Site {
  /** Where the build lay when it was opened. */
  folder: string;
  manifest: Manifest;
  access: Access;
  baseUrl: string;
  /** Last zoom of the map's archive. */
  mapDepth: number;
  /** Why what searches elsewhere does not answer from this build; undefined where it does. */
  lacks?: (() => string | undefined) | undefined;
}

/** Opens the build in `dist`. @throws Error that says in German what is wrong with it */
export async function openSite(dist: string, options: SiteOptions): Promise<OpenedSite> {
  const { access, tellDamage } = options;
  const opened = await options.remote?.open(`${dist}/data`);
  const store = opened?.store ?? (await openStore(`${dist}/data`, { access, isLate: true, tellDamage }));
  try {
    return { ...siteOver(dist, { store, engine: opened?.engine }, options), lacks: opened?.lacks };
  } catch (error) {
    store.close();
    throw error;
  }
}

function siteOver(
  dist: string,
  { store, engine: given }: { store: BaseStore; engine: SearchEngine | undefined },
  { settings, counters, tellOfPages, tellOfFiles, remote }: SiteOptions,
): OpenedSite {
  const record = recordOf(dist);
  const options = settings(store);
  const engine = given ?? (options.engine ?? createBuiltInEngine)(store as Store);
  const { baseUrl } = options;
  const dir = `${dist}/client`;
  const { files, archive } = record;
  const tell = unreadableOnce(dir, tellOfFiles);
  const map = createMapData({ dir, files, archive, baseUrl, counters: counters.hour, tell, ...mapSettings(store) });
  const { forgeApi, mapOrigins: maps } = serviceDocumentOf(store);
  const publicFiles = createStaticFiles({
    dir,
    files,
    builtBase: store.manifest.baseMarker,
    baseUrl,
    foreign: { forgeApi, maps },
    tell,
  });
  return {
    folder: dist,
    manifest: store.manifest,
    access: store.access,
    baseUrl,
    mapDepth: depthOf(store),
    respond: createResponder(store, { ...options, engine: () => engine }, counters.minute),
    files: publicFiles,
    map,
    oembed: oembedOf(store, engine, baseUrl),
    // The name of the build makes another module of the next one.
    pages: createPages({
      entry: `${pathToFileURL(`${dist}/server/entry.mjs`).href}?build=${store.manifest.buildId}`,
      destinations: createDestinationSource(store, engine),
      baseUrl,
      foreign: { maps },
      sendNotFound: publicFiles.sendNotFound,
      failures: remote && (() => remote.failures()),
      tell: tellOfPages,
    }),
    close() {
      map.close?.();
      store.close();
    },
  };
}

function recordOf(dist: string): BuildRecord {
  const text = readFileSync(`${dist}/${BUILD_RECORD}`, 'utf8');
  try {
    return JSON.parse(text) as BuildRecord;
  } catch (error) {
    throw new IndexFileError(BUILD_RECORD, 'ist beschädigt', 'JSON', (error as Error).message);
  }
}

function depthOf({ documents }: BaseStore): number {
  const { archive } = JSON.parse(documents.mapConfig!) as { archive: { maxZoom: number } };
  return archive.maxZoom;
}
