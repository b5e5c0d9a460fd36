import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from '../contract/limits.ts';
import { clientAddress, isListed, type Networks } from '../http/client-address.ts';
import { answerByApi } from './api.ts';
import { endpointName, isApi, isHealth, pathOf } from './endpoint-name.ts';
import { anonymised, type Log } from './log.ts';
import { METRICS_TYPE, type Metrics } from './metrics.ts';
import type { Overload } from './overload.ts';
import { createRequestIds } from './request-id.ts';
import type { Sites } from './sites.ts';
import { answerUnreadable, sendOverloaded } from './unreadable.ts';

export interface ServerParts {
  sites: Sites;
  /** Proxies whose X-Forwarded-For counts. */
  trusted: Networks;
  log?: Log;
  metrics?: Metrics;
  /** The text of `/metrics`, and the addresses that may read it. */
  figures?: { text: () => Promise<string>; readers: Networks };
  overload?: Overload;
  maxConnections?: number;
}

/** One node:http server: health and figures first, then the API, the map data, the files of the build, Astro. */
export function createHttpServer(parts: ServerParts): Server {
  const { sites, log, metrics, overload, figures } = parts;
  const proxies = parts.trusted;
  const isReader = (address: string): boolean => isListed(address, figures?.readers ?? []);
  const isProxy = (address: string | undefined): boolean => isListed(address ?? '', proxies);
  const requestId = createRequestIds(isProxy);
  const addressOf = ({ socket, headers }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-for'];
    return clientAddress(socket.remoteAddress ?? '', forwarded ? String(forwarded) : null, proxies);
  };
  const server = createServer(timeouts, (request, response) => {
    // A proxy may send the whole address (RFC 9112, 3.2.2).
    const url = (request.url = request.url?.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/');
    response.setHeader(REQUEST_ID, requestId(request));
    const started = performance.now();
    const letGo = sites.hold();
    response.once('close', () => {
      letGo();
      report(request, response, url, performance.now() - started);
    });
    answer(request, response, url);
    overload?.goesOn(response);
  });
  server.timeout = limits.stalledSeconds * 1000;
  overload?.watchQueue(server);
  capConnections(server, parts.maxConnections ?? limits.connections, () =>
    metrics?.count('ausflug_connections_dropped_total'),
  );
  return server.on('clientError', answerUnreadable);

  function answer(request: IncomingMessage, response: ServerResponse, url: string): void {
    if (figures && pathOf(url) === '/metrics' && mayRead(request)) return sendFigures(response, figures.text());
    if (!isHealth(url) && overload?.refuses()) {
      metrics?.count('ausflug_http_shed_total');
      return sendOverloaded(response);
    }
    if (isApi(url)) {
      const caller = { address: addressOf(request), requestId: String(response.getHeader(REQUEST_ID)) };
      return answerByApi(sites.current().respond, request, response, caller);
    }
    const site = sites.current();
    if (site.map(request, response, addressOf) || site.files.serve(request, response)) return;
    site.pages(request, response).catch((error: unknown) => {
      log?.event('error', 'page_failed', `Eine Seite ist nicht gelungen: ${String(error)}`, { path: pathOf(url) });
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  }

  /** Only the operator; a proxy that is not trusted hides who asks. */
  function mayRead(request: IncomingMessage): boolean {
    const { remoteAddress } = request.socket;
    if (request.headers['x-forwarded-for'] === undefined) return isReader(remoteAddress ?? '');
    return isProxy(remoteAddress) && isReader(addressOf(request));
  }

  function report(request: IncomingMessage, response: ServerResponse, url: string, milliseconds: number): void {
    const status = response.headersSent ? response.statusCode : CLIENT_GONE;
    metrics?.answered(endpointName(url), status, milliseconds / 1000);
    log?.request({
      id: String(response.getHeader(REQUEST_ID)),
      method: request.method ?? '',
      path: pathOf(url).slice(0, 200),
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      bytes: Number(response.getHeader('Content-Length') ?? 0),
      address: anonymised(addressOf(request)),
    });
  }
}

const REQUEST_ID = 'X-Request-Id';
/** nginx's number for a caller that left before the answer. */
const CLIENT_GONE = 499;

const timeouts = {
  headersTimeout: limits.headerSeconds * 1000,
  requestTimeout: limits.requestSeconds * 1000,
  keepAliveTimeout: limits.idleSeconds * 1000,
  connectionsCheckingInterval: 1000,
};

function sendFigures(response: ServerResponse, figures: Promise<string>): void {
  figures.then(
    (text) => response.writeHead(200, { 'Content-Type': METRICS_TYPE, 'Cache-Control': 'no-store' }).end(text),
    () => response.writeHead(503).end(),
  );
}

/** Near the cap idle connections are closed to make room; at the cap new ones are refused. */
function capConnections(server: Server, most: number, onDrop: () => void): void {
  server.maxConnections = most;
  server.on('drop', onDrop);
  let open = 0;
  let lastSweep = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open < most * 0.9 || performance.now() - lastSweep < 1000) return;
    lastSweep = performance.now();
    server.closeIdleConnections();
  });
}
