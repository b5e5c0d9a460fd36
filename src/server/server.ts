import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressAccount, pay } from '../api/charge.ts';
import { isApi, targetOf, type Target } from '../api/request.ts';
import { ApiError } from '../contract/api-error.ts';
import { OEMBED_PATH } from '../contract/oembed.ts';
import { SEARCHES_PATH } from '../contract/search-report.ts';
import { limits } from '../contract/limits.ts';
import { cacheControl } from '../http/cache-control.ts';
import { errorReply, JSON_TYPE } from '../http/error-reply.ts';
import { setHeaders } from '../http/set-headers.ts';
import type { Networks } from '../http/client-address.ts';
import { readTraceparent, writeTraceparent } from '../http/trace-context.ts';
import { answerByApi } from './api.ts';
import { callersOf } from './callers.ts';
import type { Collection, Collections } from './collections.ts';
import { capConnections } from './connection-cap.ts';
import { endpointName, isForPages, isHealth } from './endpoint-name.ts';
import { anonymised, type Log } from './log.ts';
import { sendMapError, sendNotRead } from './map-answers.ts';
import { METRICS_TYPE, type Metrics } from './metrics.ts';
import type { OembedReply } from './oembed.ts';
import type { Overload } from './overload.ts';
import { createRequestIds } from './request-id.ts';
import { STOPPING } from './stop.ts';
import { answerStranger } from './stranger.ts';
import { traceOnly, type Step, type Tracing } from './tracing.ts';
import { answerUnreadable, namesOneHost, refuseTunnel, sendOverloaded, sendProtocolError } from './unreadable.ts';

export interface ServerParts {
  collections: Collections;
  /** Proxies whose X-Forwarded-For counts. */
  trusted: Networks;
  log?: Log;
  metrics?: Metrics;
  /** The text of `/metrics`, and the addresses that may read it. */
  figures?: { text: () => Promise<string>; readers: Networks };
  /** Addresses that may read what is searched. */
  searchReaders?: Networks;
  overload?: Overload;
  /** What follows requests through several services. */
  tracing?: Tracing;
  maxConnections?: number;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** One node:http server: health and figures first, then the API, the map data, the files of the build, Astro. */
export function createHttpServer(parts: ServerParts): Server {
  const { collections, log, metrics, overload, figures, tracing = traceOnly, now = Date.now } = parts;
  const { addressOf, isFromProxy, isOneOf } = callersOf(() => server, parts.trusted);
  const requestId = createRequestIds(isFromProxy);
  let stopping = false;
  const server = createServer(ways, (request, response) => {
    // A proxy may send the whole address (RFC 9112, 3.2.2).
    const [whole = '', authority] = WHOLE_ADDRESS.exec(request.url ?? '') ?? [];
    request.url = request.url?.slice(whole.length) || '/';
    const collection = collections.of(request, authority);
    const target = targetOf(request.url);
    const step = begin(request, target);
    const { socket } = request;
    const asked: Asked = { target, collection, step, socket, id: requestId(request), started: performance.now() };
    const letGo = collection?.sites.hold();
    response.once('close', () => {
      letGo?.();
      report(request, response, asked);
    });
    answer(request, response, asked);
    overload?.goesOn(response);
  });
  server.once(STOPPING, () => (stopping = true));
  server.timeout = limits.stalledSeconds * 1000;
  overload?.watchQueue(server);
  capConnections(server, parts.maxConnections ?? limits.connections, () =>
    metrics?.count('ausflug_connections_dropped_total'),
  );
  server.on('checkExpectation', (_request, response) => sendProtocolError(response, 'expectation_failed'));
  return server.on('connect', refuseTunnel).on('clientError', answerUnreadable);

  /** Only a trusted proxy may say that a request is part of a trace. */
  function begin(request: IncomingMessage, { path }: Target): Step | undefined {
    const { traceparent } = request.headers;
    const isGiven = typeof traceparent === 'string' && isFromProxy(request);
    const parent = isGiven ? readTraceparent(traceparent) : undefined;
    return tracing.begin({ parent, method: request.method ?? '', path: path.slice(0, PATH_SHOWN) });
  }

  function answer(request: IncomingMessage, response: ServerResponse, asked: Asked): void {
    const { target, collection, id } = asked;
    const isForApi = collection !== undefined && isApi(target);
    if (!isForApi) setHeaders(response, ownHeaders(asked));
    if (figures && target.path === '/metrics' && isOneOf(figures.readers, request))
      return sendPrivately(response, METRICS_TYPE, figures.text());
    if (!isHealth(target) && overload?.refuses()) {
      metrics?.count('ausflug_http_shed_total');
      if (isForApi) setHeaders(response, ownHeaders(asked));
      return sendOverloaded(response);
    }
    if (!namesOneHost(request)) {
      setHeaders(response, ownHeaders(asked));
      return sendProtocolError(response, 'host_not_one');
    }
    if (!collection) return answerStranger({ request, response }, target, { collections: collections.size, stopping });
    if (target.path === SEARCHES_PATH && collection.searches && isOneOf(parts.searchReaders ?? [], request)) {
      const json = collection.searches().then((report) => JSON.stringify(report));
      return sendPrivately(response, JSON_TYPE, json);
    }
    const site = collection.sites.current();
    if (isForApi) {
      const caller = { address: addressOf(request), requestId: id };
      const told = (bytes: number) => (asked.bytes = bytes);
      const by = { respond: site.respond, target, headers: ownHeaders(asked), told };
      return answerByApi({ request, response }, by, caller);
    }
    if (target.path === OEMBED_PATH) return sendOembed(request, response, site.oembed(target.query));
    if (site.map(request, response, addressOf) || site.files.serve(request, response)) return;
    if (isForPages(target)) return sendMapError(response, 'file_not_found');
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

  function report(request: IncomingMessage, response: ServerResponse, asked: Asked): void {
    const { target, step, socket, id } = asked;
    const collection = asked.collection?.name;
    const milliseconds = performance.now() - asked.started;
    const status = response.headersSent ? response.statusCode : CLIENT_GONE;
    const labels = { endpoint: endpointName(target), status, ...(collection !== undefined && { collection }) };
    metrics?.answered(labels, milliseconds / 1000);
    step?.end({ status, route: labels.endpoint, collection });
    log?.request(() => ({
      id,
      method: request.method ?? '',
      path: target.path.slice(0, PATH_SHOWN),
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      bytes: asked.bytes ?? Number(response.getHeader('Content-Length') ?? 0),
      address: anonymised(addressOf({ socket, headers: request.headers })),
      collection,
      ...(step && { traceId: step.context.traceId, spanId: step.context.spanId }),
    }));
  }
}

/** What a request is for, and what is told of it when it is over. */
interface Asked {
  target: Target;
  collection: Collection | undefined;
  step: Step | undefined;
  /** Kept, since a body that is not read to its end takes it from the request. */
  socket: Socket;
  /** Names it in the log and in the answer. */
  id: string;
  /** On the clock of the process, in milliseconds. */
  started: number;
  /** Of the body, where no header that is set tells it. */
  bytes?: number;
}

/** The headers of every answer. */
const ownHeaders = ({ id, step }: Asked): Record<string, string> =>
  step ? { [REQUEST_ID]: id, [TRACE]: writeTraceparent(step.context) } : { [REQUEST_ID]: id };

const WHOLE_ADDRESS = /^https?:\/\/([^/?#]*)(?=[/?#]|$)/i;

const REQUEST_ID = 'X-Request-Id';
/** The own place in the trace, as the draft of Trace Context level 2 answers it. */
const TRACE = 'Traceresponse';
/** What log and traces show of a path. */
const PATH_SHOWN = 200;
/** nginx's number for a caller that left before the answer. */
const CLIENT_GONE = 499;

const ways = {
  // Node would refuse it in a way that no page of another origin can read.
  requireHostHeader: false,
  headersTimeout: limits.headerSeconds * 1000,
  requestTimeout: limits.requestSeconds * 1000,
  keepAliveTimeout: limits.idleSeconds * 1000,
  connectionsCheckingInterval: 1000,
};

/** What pastes an address is a program of another host or a script of another page. */
function sendOembed(request: IncomingMessage, response: ServerResponse, reply: Promise<OembedReply>): void {
  if (!['GET', 'HEAD'].includes(request.method ?? '')) return sendNotRead(request, response);
  reply.then(
    ({ status, headers, body }) => {
      const length = { 'Content-Length': Buffer.byteLength(body) };
      response.writeHead(status, { ...headers, ...length }).end(request.method === 'HEAD' ? undefined : body);
    },
    () => response.writeHead(500, { 'Cache-Control': cacheControl.never }).end(),
  );
}

/** For the operator alone, so no cache may keep it. */
function sendPrivately(response: ServerResponse, type: string, text: Promise<string>): void {
  text.then(
    (body) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': cacheControl.never }).end(body),
    () => response.writeHead(503).end(),
  );
}
