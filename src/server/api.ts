import type { IncomingMessage, ServerResponse } from 'node:http';
import { giveBack } from '../api/body.ts';
import type { Reply } from '../api/reply.ts';
import type { Target } from '../api/request.ts';
import type { Caller } from '../api/options.ts';
import { readBody } from '../api/read-body.ts';
import type { Responder } from '../api/responder.ts';

/** What the API answers by, and what is told of its answers. */
export interface ApiParts {
  respond: Responder;
  target: Target;
  /** Headers beside those of the API. */
  headers?: Readonly<Record<string, string>>;
  /** Told the bytes of the body, since no header can be read back. */
  told?: (bytes: number) => void;
}

/**
 * Answers a request of node:http by the API. `Request` and `Response` are left out: making them costs more than most
 * searches. Nothing is read from the Host header.
 */
export function answerByApi(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { respond, target, headers: own = {}, told }: ApiParts,
  caller: Caller,
): void {
  const { method = 'GET', headers } = request;
  const get = (name: string): string | null => (headers[name.toLowerCase()] as string | undefined) ?? null;
  const read = (most: number) => readBody(request, most);
  const send = (reply: Reply): void => {
    told?.(Number(reply.headers['Content-Length'] ?? 0));
    write(response, own, reply);
  };
  const reply = respond({ ...target, method, headers: { get }, read }, caller);
  if (!(reply instanceof Promise)) return send(reply);
  void reply.then(send).catch(() => response.destroy());
}

/**
 * As one flat list, which node:http writes as it is; headers that were set before are each looked at anew. Mostly all of
 * the body goes to the system at once; then nobody reads it any more.
 */
function write(response: ServerResponse, own: ApiParts['headers'], { status, headers, body }: Reply): void {
  response.writeHead(status, flat({ ...own, ...headers })).end(body);
  if (response.socket?.writableLength === 0) giveBack(body);
}

function flat(headers: Readonly<Record<string, string>>): string[] {
  const list: string[] = [];
  for (const name in headers) list.push(name, headers[name]!);
  return list;
}
