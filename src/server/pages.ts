import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SEARCH_PATH } from '../destinations/find.ts';
import type { DestinationSource } from '../destinations/source.ts';
import { ApiError } from '../contract/api-error.ts';
import { limits } from '../contract/limits.ts';
import { untilNextQuarter } from '../contract/open-at.ts';
import { cacheControl, fileCacheControl } from '../http/cache-control.ts';
import { isNotModified } from '../http/conditional.ts';
import { encode, negotiate } from '../http/encode.ts';
import { pageHeaders, type ForeignAddresses } from '../http/page-headers.ts';
import { setHeaders } from '../http/set-headers.ts';
import type { render, Tell } from './astro-entry.ts';
import type { StaticFiles } from './static-files.ts';

export interface PagesOptions {
  /** What the build made of `astro-entry.ts`: dist/server/entry.mjs. */
  entry: string;
  /** What the pages are made from. */
  destinations: DestinationSource;
  baseUrl: string;
  /** What pages ask of other hosts. */
  foreign?: ForeignAddresses;
  sendNotFound: StaticFiles['sendNotFound'];
  /** How many questions an engine elsewhere did not answer so far. */
  failures?: (() => number) | undefined;
  /** Told why a page failed. */
  tell?: Tell | undefined;
}

/** Answers with a page made on demand, or with the 404 page. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Makes the pages below /ziele that no file answers. Nothing else reaches Astro, which has endpoints of its own. It takes
 * a while to load and most requests never need it.
 */
export function createPages({
  entry,
  destinations,
  baseUrl,
  foreign,
  sendNotFound,
  failures = () => 0,
  tell = () => undefined,
}: PagesOptions): Pages {
  let loaded: Promise<{ render: typeof render }> | undefined;
  const finish = finisher(destinations.store.manifest.baseMarker, baseUrl);
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const address = pageAddress(request.url ?? '/');
    if (address === undefined) return sendNotFound(request, response);
    loaded ??= import(entry) as Promise<{ render: typeof render }>;
    // What failed once, as for want of descriptors, is tried again.
    loaded.catch(() => (loaded = undefined));
    const failed = failures();
    const page = await (await loaded).render(address, { destinations }, tell);
    if (page.status >= 500 && failures() > failed) return sendUnavailable(request, response);
    if (page.status === 404) return sendNotFound(request, response);
    setHeaders(response, pageHeaders(address, baseUrl, foreign));
    if (page.status >= 400) return void response.writeHead(page.status, { 'Cache-Control': cacheControl.never }).end();
    // Without a word of ours browsers would keep a redirect for good.
    const isSearch = address.startsWith(SEARCH_PATH);
    // What is open now is asked for a quarter hour.
    response.setHeader('Cache-Control', fileCacheControl(isSearch ? untilNextQuarter(Date.now()) / 1000 : undefined));
    if (page.status !== 200) return void response.writeHead(page.status, Object.fromEntries(page.headers)).end();
    await finish(request, response, page);
  };
}

/** What an engine elsewhere did not answer comes again. */
function sendUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const { engineRetrySeconds: retryAfterSeconds } = limits;
  const { status, message } = new ApiError('engine_unavailable', { retryAfterSeconds });
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cacheControl.never };
  response.writeHead(status, { ...headers, 'Retry-After': String(retryAfterSeconds) });
  response.end(request.method === 'HEAD' ? undefined : message);
}

/**
 * The address as Astro may see it: below /ziele once all dots are resolved, and readable. Only the search has a query, so
 * that no other page can differ by it.
 */
function pageAddress(url: string): string | undefined {
  const mark = url.search(/[?#]/);
  const address = `http://localhost${mark < 0 ? url : url.slice(0, mark)}`;
  if (!URL.canParse(address)) return undefined;
  const { pathname } = new URL(address);
  if (!/^\/ziele(\/|$)/.test(pathname) || !isReadable(pathname)) return undefined;
  // A slash at the end makes no other page.
  const isSearch = pathname.replace(/\/$/, '') === SEARCH_PATH;
  return isSearch && mark >= 0 ? SEARCH_PATH + url.slice(mark).replace(/#.*/, '') : pathname;
}

function isReadable(path: string): boolean {
  try {
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Gives a page made on demand what a file of the build has: the base URL, an ETag, an encoding. */
function finisher(builtBase: string, baseUrl: string) {
  return async (request: IncomingMessage, response: ServerResponse, page: Response): Promise<void> => {
    const text = (await page.text()).replaceAll(builtBase, baseUrl);
    const etag = `W/"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
    const type = page.headers.get('Content-Type');
    response.setHeader('Content-Type', type === 'text/html' || type === null ? 'text/html; charset=utf-8' : type);
    response.setHeader('ETag', etag);
    response.setHeader('Vary', 'Accept-Encoding');
    if (isNotModified(request.headers, etag)) return void response.writeHead(304).end();
    const { body, encoding } = encode(Buffer.from(text), negotiate(request.headers['accept-encoding']), 'tight');
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.byteLength);
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
  };
}
