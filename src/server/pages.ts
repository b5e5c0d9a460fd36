import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '../contract/limits.ts';
import type { Store } from '../indexes/store.ts';
import { encode, negotiate } from '../http/encode.ts';

export interface PagesOptions {
  /** Astro's entry of the build: dist/server/entry.mjs. */
  entry: string;
  /** What the pages are made from. */
  store: Store;
  baseUrl: string;
}

/** Answers with a page made on demand, or with the 404 page. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What the entry of Astro's Node adapter exports in its middleware mode. */
interface AstroEntry {
  handler(request: IncomingMessage, response: ServerResponse, next: undefined, locals: App.Locals): Promise<void>;
}

/** Astro's handler for what no file answers. It takes a while to load and most requests never need it. */
export function createPages({ entry, store, baseUrl }: PagesOptions): Pages {
  let loaded: Promise<AstroEntry> | undefined;
  const locals = { store, finish: finisher(store.manifest.baseMarker, baseUrl) };
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    // Nothing is read from the Host header, so a missing or broken one does no harm.
    request.headers.host = 'localhost';
    loaded ??= import(entry) as Promise<AstroEntry>;
    // What failed once, as for want of descriptors, is tried again.
    loaded.catch(() => (loaded = undefined));
    const astro = await loaded;
    // Astro makes no body for HEAD, and without one there is no length and no tag; Node sends none for HEAD anyway.
    const { method } = request;
    request.method = 'GET';
    const answered = astro.handler(request, response, undefined, locals);
    request.method = method;
    await answered;
  };
}

/** As for the files of the build. */
const CACHE = 'public, max-age=300';

/** Without a word of ours browsers would keep a redirect for good. */
function briefly(response: Response): Response {
  const { status, headers } = response;
  headers.set('Cache-Control', status === 404 ? `max-age=${limits.notFoundMaxAgeSeconds}` : CACHE);
  return response;
}

/** Gives a page made on demand what a file of the build has: the base URL, an ETag, cache headers, an encoding. */
function finisher(builtBase: string, baseUrl: string): NonNullable<App.Locals['finish']> {
  return async (request, response) => {
    if (response.status !== 200) return briefly(response);
    const text = (await response.text()).replaceAll(builtBase, baseUrl);
    const etag = `W/"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
    const headers = new Headers(response.headers);
    headers.set('ETag', etag);
    headers.set('Cache-Control', CACHE);
    if (headers.get('Content-Type') === 'text/html') headers.set('Content-Type', 'text/html; charset=utf-8');
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Vary', 'Accept-Encoding');
    if (request.headers.get('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers });
    const { body, encoding } = encode(Buffer.from(text), negotiate(request.headers.get('Accept-Encoding')));
    if (encoding) headers.set('Content-Encoding', encoding);
    headers.set('Content-Length', String(body.byteLength));
    return new Response(body as BodyInit, { headers });
  };
}
