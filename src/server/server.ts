import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressAccount, pay } from '../api/charge.ts';
import { isApi, targetOf, type Target } from '../api/request.ts';
import { ApiError } from '../contract/errors.ts';
import { limits } from '../contract/limits.ts';
import { cacheControl } from '../http/cache-control.ts';
import { errorReply, JSON_TYPE } from '../http/error-reply.ts';
import { clientAddress, isListed, type Networks } from '../http/client-address.ts';
import { answerByApi } from './api.ts';
import type { Collection, Collections } from './collections.ts';
import { capConnections } from './connection-cap.ts';
import { endpointName, isHealth } from './endpoint-name.ts';
import { anonymised, type Log } from './log.ts';
import { METRICS_TYPE, type Metrics } from './metrics.ts';
import type { Overload } from './overload.ts';
import { createRequestIds } from './request-id.ts';
import { STOPPING } from './stop.ts';
import { answerUnreadable, sendOverloaded } from './unreadable.ts';

export interface ServerParts {
  collections: Collections;
  /** Proxies whose X-Forwarded-For counts. */
  trusted: Networks;
  log?: Log;
  metrics?: Metrics;
  /** The text of `/metrics`, and the addresses that may read it. */
  figures?: { text: () => Promise<string>; readers: Networks };
  overload?: Overload;
  maxConnections?: number;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** One node:http server: health and figures first, then the API, the map data, the files of the build, Astro. */
export function createHttpServer(parts: ServerParts): Server {
  const { collections, log, metrics, overload, figures, now = Date.now } = parts;
  const proxies = parts.trusted;
  /** Over a Unix socket a proxy of this machine asks: nobody else may open it. */
  const peerOf = ({ remoteAddress }: Pick<Socket, 'remoteAddress'>): string =>
    remoteAddress ?? (typeof server.address() === 'string' ? THIS_MACHINE : '');
  const isReader = (address: string): boolean => isListed(address, figures?.readers ?? []);
  const isProxy = (socket: Socket): boolean => isListed(peerOf(socket), proxies);
  const requestId = createRequestIds(isProxy);
  const addressOf = ({ socket, headers }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-for'];
    return clientAddress(peerOf(socket), forwarded ? String(forwarded) : null, proxies);
  };
  let stopping = false;
  const server = createServer(timeouts, (request, response) => {
    // A proxy may send the whole address (RFC 9112, 3.2.2).
    const [whole = '', authority] = WHOLE_ADDRESS.exec(request.url ?? '') ?? [];
    request.url = request.url?.slice(whole.length) || '/';
    const collection = collections.of(request, authority);
    const target = targetOf(request.url);
    response.setHeader(REQUEST_ID, requestId(request));
    const started = performance.now();
    const letGo = collection?.sites.hold();
    response.once('close', () => {
      letGo?.();
      report(request, response, { target, collection: collection?.name, milliseconds: performance.now() - started });
    });
    answer(request, response, { target, collection });
    overload?.goesOn(response);
  });
  server.once(STOPPING, () => (stopping = true));
  server.timeout = limits.stalledSeconds * 1000;
  overload?.watchQueue(server);
  capConnections(server, parts.maxConnections ?? limits.connections, () =>
    metrics?.count('ausflug_connections_dropped_total'),
  );
  return server.on('clientError', answerUnreadable);

  function answer(request: IncomingMessage, response: ServerResponse, { target, collection }: Asked): void {
    if (figures && target.path === '/metrics' && mayRead(request)) return sendFigures(response, figures.text());
    if (!isHealth(target) && overload?.refuses()) {
      metrics?.count('ausflug_http_shed_total');
      return sendOverloaded(response);
    }
    if (!collection) return isHealth(target) ? sendHealth(response, target) : sendStranger(request, response);
    const site = collection.sites.current();
    if (isApi(target)) {
      const caller = { address: addressOf(request), requestId: String(response.getHeader(REQUEST_ID)) };
      return answerByApi({ request, response }, { respond: site.respond, target }, caller);
    }
    if (site.map(request, response, addressOf) || site.files.serve(request, response)) return;
    answerByPages(collection, request, response).catch((error: unknown) => {
      log?.event('error', 'page_failed', `Eine Seite ist nicht gelungen: ${String(error)}`, { path: target.path });
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Cache-Control': cacheControl.never }).end();
    });
  }

  /** Pages on demand and unknown addresses have a budget, so that they are no way around the one of the API. */
  async function answerByPages(
    { sites, counters }: Collection,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const site = sites.current();
    if (counters) {
      const limit = limits.pagesPerMinute;
      const account = addressAccount('page', addressOf(request), { policy: 'pages', limit });
      const { budget } = await pay(counters, [account], now());
      if (budget.exceeded) {
        const error = new ApiError('rate_limited', { limit: budget.limit, retryAfterSeconds: budget.resetIn });
        const { status, headers, body } = errorReply(error);
        return void response.writeHead(status, headers).end(body);
      }
    }
    await site.pages(request, response);
  }

  /** A probe may ask by an address, which is the name of no collection: how the whole process is. */
  function sendHealth(response: ServerResponse, { path }: Target): void {
    const ok = path !== '/readyz' || !stopping;
    response
      .writeHead(ok ? 200 : 503, { 'Content-Type': JSON_TYPE, 'Cache-Control': cacheControl.never })
      .end(JSON.stringify({ ok, ...(path === '/readyz' && { collections: collections.size }) }));
  }

  /** Only the operator; a proxy that is not trusted hides who asks. */
  function mayRead(request: IncomingMessage): boolean {
    const { socket, headers } = request;
    if (headers['x-forwarded-for'] === undefined) return isReader(peerOf(socket));
    return isProxy(socket) && isReader(addressOf(request));
  }

  function report(
    request: IncomingMessage,
    response: ServerResponse,
    { target, collection, milliseconds }: { target: Target; collection: string | undefined; milliseconds: number },
  ): void {
    const status = response.headersSent ? response.statusCode : CLIENT_GONE;
    const labels = { endpoint: endpointName(target), status, ...(collection !== undefined && { collection }) };
    metrics?.answered(labels, milliseconds / 1000);
    log?.request({
      id: String(response.getHeader(REQUEST_ID)),
      method: request.method ?? '',
      path: target.path.slice(0, 200),
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      bytes: Number(response.getHeader('Content-Length') ?? 0),
      address: anonymised(addressOf(request)),
      collection,
    });
  }
}

/** What a request is for. */
interface Asked {
  target: Target;
  collection: Collection | undefined;
}

/** RFC 9110, 15.5.20: this server does not answer for that name. */
function sendStranger(request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = errorReply(new ApiError('host_unknown', { value: request.headers.host ?? '' }));
  response.writeHead(status, headers).end(body);
}

const WHOLE_ADDRESS = /^https?:\/\/([^/?#]*)(?=[/?#]|$)/i;

const REQUEST_ID = 'X-Request-Id';
const THIS_MACHINE = '127.0.0.1';
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
