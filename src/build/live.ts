import { openStore } from '../indexes/store.ts';
import { readContent } from '../pois/read.ts';
import { readService } from '../pois/service.ts';
import { createHandler, type Handler } from '../query/handler.ts';
import { handlerOptions } from '../query/options.ts';
import { BASE_MARKER } from './base-url.ts';
import { buildData, plainMap } from './data.ts';
import { projectRoot } from './fresh.ts';
import { copyLibraries } from './libraries.ts';

/**
 * Builds the data of the working tree into `dir` and opens it. Loaded through Vite, so that a change of code counts too.
 * @throws ContentError with every problem of every file
 */
export async function openLive(dir: string, baseUrl: string): Promise<Handler> {
  const contentDir = `${projectRoot}/content`;
  const [service, content] = [await readService(contentDir), await readContent(contentDir)];
  const libraries = await copyLibraries(`${dir}/client`, BASE_MARKER);
  await buildData(`${dir}/data`, {
    content,
    service,
    ...plainMap(service, libraries, BASE_MARKER),
    baseUrl: BASE_MARKER,
    code: String(Date.now()),
  });
  const store = await openStore(`${dir}/data`);
  return createHandler(store, handlerOptions(store, { ...process.env, BASE_URL: process.env.BASE_URL ?? baseUrl }));
}
