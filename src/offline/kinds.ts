import { endpoints } from '../contract/endpoints.ts';
import { keyPlaces } from '../contract/parameters.ts';
import { isImmutable } from '../http/file-headers.ts';

/**
 * What the worker does with a request: `page` and `answer` from the network, else as stored; `fixed` never changes its content
 * and is stored first; `file` has a name that the next build uses too; `piece` is a part of a map archive.
 */
export type Kind = 'page' | 'answer' | 'fixed' | 'file' | 'piece';

export interface Asked {
  url: string;
  method: string;
  mode: string;
  /** Of whom it is asked for; empty where that is unknown. */
  referrer: string;
  headers: Pick<Headers, 'has'>;
}

/** Undefined: the browser goes on as if there were no worker. */
export function kindOf({ url, method, mode, referrer, headers }: Asked, origin: string): Kind | undefined {
  const { origin: host, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || host !== origin || isOfFrame(pathname) || isOfFrame(pathOf(referrer))) return undefined;
  // What is asked for with a key is for its owner alone.
  if (headers.has(keyPlaces.header) || keyPlaces.query.some((name) => searchParams.has(name))) return undefined;
  if (mode === 'navigate') return isPage(pathname) ? 'page' : undefined;
  if (pathname.endsWith('.pmtiles')) return 'piece';
  if (isAnswer(pathname)) return 'answer';
  if (!isFile(pathname)) return undefined;
  return isImmutable(pathname) ? 'fixed' : 'file';
}

/** The page that others show in a frame, which is theirs as much as ours. */
const isOfFrame = (path: string): boolean => /^\/embed(\/|\.html|$)/.test(path);

/** The tools of editors need the service and are large. */
const isPage = (path: string): boolean => !/\.\w+$/.test(path) && !/^\/(redaktion|api|daten|live)(\/|$)/.test(path);

const isFile = (path: string): boolean =>
  /^\/(_astro|icons|images|map)\//.test(path) ||
  /^\/maps\/(v1|lib)\/[^/]+/.test(path) ||
  /^\/[\w-]+\.(css|js|svg|png|jpg|webmanifest)$/.test(path);

const [POI_PATH] = endpoints.poi.path.split('{') as [string];

function isAnswer(path: string): boolean {
  if (path === endpoints.pois.path || path === endpoints.categories.path) return true;
  return path.startsWith(POI_PATH) && !path.slice(POI_PATH.length).includes('/');
}

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : '');
