import { getRequestListener } from '@hono/node-server';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { clientAddress, trustedProxies } from '../query/client-address.ts';
import type { Handler } from '../query/handler.ts';
import type { MapData } from './map-data.ts';
import type { Pages } from './pages.ts';
import type { StaticFiles } from './static-files.ts';
import { answerUnreadable } from './unreadable.ts';

export interface ServerParts {
  handler: Handler;
  files: StaticFiles;
  /** Archives and tiles of the map. */
  map: MapData;
  /** Pages on demand and the 404 page. */
  pages: Pages;
  /** Value of TRUSTED_PROXIES. */
  trusted: string;
}

/** One node:http server: the API first, then the map data, the files of the build, then Astro. */
export function createHttpServer({ handler, files, map, pages, trusted }: ServerParts): Server {
  const proxies = trustedProxies(trusted);
  const addressOf = ({ socket, headers }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-for'];
    return clientAddress(socket.remoteAddress ?? '', forwarded ? String(forwarded) : null, proxies);
  };
  const api = getRequestListener((request, { incoming }) =>
    handler(request, { address: addressOf(incoming as IncomingMessage) }),
  );
  const server = createServer((request, response) => {
    // A proxy may send the whole address (RFC 9112, 3.2.2).
    request.url = request.url?.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/';
    if (isApi(request.url)) {
      // Nothing is read from the Host header, so a missing or broken one does no harm.
      request.headers.host = 'localhost';
      return void api(request, response);
    }
    if (map(request, response, addressOf)) return;
    if (files(request, response)) return;
    pages(request, response).catch(() => (response.headersSent ? response.destroy() : response.writeHead(500).end()));
  });
  return server.on('clientError', answerUnreadable);
}

/** `/api`, everything below it, and the two health paths. */
export function isApi(url: string): boolean {
  return /^\/(api|healthz|readyz)([/?#]|$)/.test(url);
}
