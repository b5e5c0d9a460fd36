import type { SiteFacts } from '../docs/site-facts.ts';
import { openStore } from '../indexes/store.ts';
import { spoolContent } from '../pois/read.ts';
import { readService } from '../config/service.ts';
import { createResponder, type LocalResponder } from '../api/responder.ts';
import { handlerOptions } from '../config/handler-options.ts';
import { createBuiltInEngine } from '../search/built-in-engine.ts';
import { createMapData, mapSettings, type MapData } from '../server/map-data.ts';
import { createStaticFiles, type StaticFiles } from '../server/static-files.ts';
import { BASE_MARKER } from './base-url.ts';
import { buildClientFiles } from './client-files.ts';
import { buildData } from './data.ts';
import { writeEditorFiles } from './editor-files.ts';
import { writeEditorStops } from './editor-stops.ts';
import { withPictures } from './pictures.ts';
import { projectRoot } from './project-root.ts';
import { foreignOrigins } from './foreign-hosts.ts';
import { listPublicFiles } from './public-files.ts';
import { quoteAnswers } from './site-facts.ts';
import { writeStartFiles } from './start-files.ts';
import { loadSurroundings } from './surroundings.ts';

export interface Live {
  facts: SiteFacts;
  /** Where the data lies that the pages open. */
  dataDir: string;
  respond: LocalResponder;
  files: StaticFiles;
  map: MapData;
}

/**
 * Builds the data of the working tree into `dir` and opens it; public files go to a folder beside it that is kept. Loaded through Vite, so that a change of code counts too.
 * @throws ContentError with every problem of every file
 */
export async function openLive(dir: string, port: number, log: (message: string) => void): Promise<Live> {
  const contentDir = `${projectRoot}/content`;
  const service = await readService(contentDir);
  const content = await spoolContent(contentDir, { surroundings: await loadSurroundings(projectRoot) });
  const clientDir = `${dir}/../client`;
  const map = await buildClientFiles({
    clientDir,
    cacheDir: `${projectRoot}/.cache`,
    service,
    baseUrl: BASE_MARKER,
    log,
  });
  const data = `${dir}/data`;
  const { catalogue } = content;
  const destinations = await withPictures(content.destinations, { clientDir, map, catalogue, service: service.name });
  const input = {
    content: { ...content, destinations },
    service,
    ...map,
    baseUrl: BASE_MARKER,
    code: String(Date.now()),
  };
  const { documents } = await buildData(data, input);
  await writeStartFiles(clientDir, documents, input);
  await writeEditorFiles(clientDir, projectRoot, content.catalogue);
  await writeEditorStops(clientDir, content.stops);
  const { facts } = await quoteAnswers(data, input);
  const store = await openStore(data);
  const options = handlerOptions(store, { ...process.env, PORT: String(port) });
  const files = await listPublicFiles(clientDir, BASE_MARKER);
  return {
    dataDir: data,
    // Astro renders pages in this process, so the base URL is filled in here.
    facts: JSON.parse(JSON.stringify(facts).replaceAll(BASE_MARKER, options.baseUrl)) as SiteFacts,
    respond: createResponder(store, { ...options, engine: createBuiltInEngine }),
    files: createStaticFiles({
      dir: clientDir,
      files,
      builtBase: BASE_MARKER,
      baseUrl: options.baseUrl,
      foreign: { forgeApi: facts.service.forgeApi, maps: foreignOrigins(service) },
    }),
    map: createMapData({
      dir: clientDir,
      files,
      archive: map.archive,
      baseUrl: options.baseUrl,
      ...mapSettings(store),
    }),
  };
}
