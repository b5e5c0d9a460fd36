import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from '../api/reply.ts';
import type { Target } from '../api/request.ts';
import type { Caller } from '../api/options.ts';
import { readBody } from '../api/read-body.ts';
import type { Responder } from '../api/responder.ts';

/**
 * Answers a request of node:http by the API. `Request` and `Response` are left out: making them costs more than most
 * searches. Nothing is read from the Host header.
 */
export function answerByApi(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { respond, target }: { respond: Responder; target: Target },
  caller: Caller,
): void {
  const { method = 'GET', headers } = request;
  const get = (name: string): string | null => (headers[name.toLowerCase()] as string | undefined) ?? null;
  const read = (most: number) => readBody(request, most);
  const reply = respond({ ...target, method, headers: { get }, read }, caller);
  if (!(reply instanceof Promise)) return write(response, reply);
  void reply.then((late) => write(response, late)).catch(() => response.destroy());
}

function write(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, headers).end(body);
}
