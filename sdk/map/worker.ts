import { setWorkerUrl } from 'maplibre-gl';

/** Set by the build: the worker's file beside this module, and the version that the service keeps it under. */
declare const WORKER_FILE: string;
declare const SDK_VERSION: string;

const own = besideThisModule();
/** Asked once, while the style is still loading: a service that serves this module serves the file as well. */
const isThere = /\/maps\/(v1|\d+\.\d+\.\d+)\/map-worker-\w+\.js$/.test(own ?? '') ? true : isScript(own);

/** Has the maps of the page work with the worker that lies beside this module, or else with the one of the service. */
export async function findWorker(baseUrl: string): Promise<void> {
  setWorkerUrl((await isThere) ? own! : new URL(WORKER_FILE, `${baseUrl}/maps/${SDK_VERSION}/`).href);
}

/** Bundlers that follow this expression carry the file along. A script that is no module lies nowhere. */
function besideThisModule(): string | undefined {
  try {
    return new URL(WORKER_FILE, import.meta.url).href;
  } catch {
    return undefined;
  }
}

/** esbuild (so Angular) and Rollup leave the file behind; a site of one page answers with that page then. */
async function isScript(url: string | undefined): Promise<boolean> {
  if (url === undefined) return false;
  return fetch(url, { method: 'HEAD' }).then(
    ({ ok, headers }) => ok && !headers.get('content-type')?.startsWith('text/html'),
    // Not to be asked, because of the page's policy or without a network, is not to be missing.
    () => true,
  );
}
