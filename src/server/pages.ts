import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Store } from '../indexes/store.ts';
import { encode, negotiate } from '../query/encode.ts';

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
    await (await loaded).handler(request, response, undefined, locals);
  };
}

/** Gives a page made on demand what a file of the build has: the base URL, an ETag, cache headers, an encoding. */
function finisher(builtBase: string, baseUrl: string): NonNullable<App.Locals['finish']> {
  return async (request, response) => {
    if (response.status !== 200) return response;
    const text = (await response.text()).replaceAll(builtBase, baseUrl);
    const etag = `W/"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
    const headers = new Headers(response.headers);
    headers.set('ETag', etag);
    headers.set('Cache-Control', 'public, max-age=300');
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Vary', 'Accept-Encoding');
    if (request.headers.get('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers });
    const { body, encoding } = encode(Buffer.from(text), negotiate(request.headers.get('Accept-Encoding')));
    if (encoding) headers.set('Content-Encoding', encoding);
    headers.set('Content-Length', String(body.byteLength));
    return new Response(request.method === 'HEAD' ? null : (body as BodyInit), { headers });
  };
}
