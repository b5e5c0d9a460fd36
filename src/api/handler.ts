import type { BaseStore } from '../indexes/store.ts';
import type { Counters, LocalCounters } from './counters.ts';
import type { Reply } from './reply.ts';
import { targetOf } from './request.ts';
import type { Caller, HandlerOptions, LocalOptions } from './options.ts';
import { readBody } from './read-body.ts';
import { createResponder, type Responder } from './responder.ts';

export type Handler = (request: Request, caller: Caller) => Response;
/** Where counting or searching takes a while, so does the answer. */
export type WaitingHandler = (request: Request, caller: Caller) => Response | Promise<Response>;

/**
 * The API as one fetch function, for hosts and tests that speak `Request` and `Response`. With an engine that has its
 * answers at once they come at once; only a message to `/mcp` is waited for, since its body must be read.
 */
export function createHandler(store: BaseStore, options: LocalOptions, counters?: LocalCounters): Handler;
export function createHandler(store: BaseStore, options: HandlerOptions, counters?: Counters): WaitingHandler;
export function createHandler(store: BaseStore, options: HandlerOptions, counters?: Counters): WaitingHandler {
  const respond: Responder = createResponder(store, options, counters);
  return (request, caller) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const read = (most: number) => readBody(request.body, most);
    const reply = respond({ ...targetOf(pathname + search), method, headers, read }, caller);
    return reply instanceof Promise ? reply.then(responseOf) : responseOf(reply);
  };
}

function responseOf({ status, headers, body }: Reply): Response {
  return new Response(body as BodyInit | null, { status, headers });
}
