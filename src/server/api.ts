import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from '../api/reply.ts';
import type { Caller, Responder } from '../api/responder.ts';

/**
 * Answers a request of node:http by the API. `Request` and `Response` are left out: making them costs more than most
 * searches. Nothing is read from the Host header.
 */
export function answerByApi(
  respond: Responder,
  request: IncomingMessage,
  response: ServerResponse,
  caller: Caller,
): void {
  const { method = 'GET', url = '/', headers } = request;
  const get = (name: string): string | null => (headers[name.toLowerCase()] as string | undefined) ?? null;
  const reply = respond({ method, url: `http://localhost${url}`, headers: { get } }, caller);
  if (!(reply instanceof Promise)) return write(response, reply);
  void reply.then((late) => write(response, late)).catch(() => response.destroy());
}

function write(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, headers).end(body);
}
