import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Target } from '../api/request.ts';
import { ApiError } from '../contract/api-error.ts';
import { cacheControl } from '../http/cache-control.ts';
import { errorReply, JSON_TYPE } from '../http/error-reply.ts';
import { isHealth } from './endpoint-name.ts';

/**
 * Answers a request whose Host is none of the collections': 421 (RFC 9110, 15.5.20). A probe may ask by an address, and
 * hears how the whole process is.
 */
export function answerStranger(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  target: Target,
  { collections, stopping }: { collections: number; stopping: boolean },
): void {
  if (!isHealth(target)) {
    const error = new ApiError('host_unknown', { value: request.headers.host ?? '' });
    const { status, headers, body } = errorReply(error);
    return void response.writeHead(status, headers).end(body);
  }
  const isReadiness = target.path === '/readyz';
  const ok = !isReadiness || !stopping;
  response
    .writeHead(ok ? 200 : 503, { 'Content-Type': JSON_TYPE, 'Cache-Control': cacheControl.never })
    .end(JSON.stringify({ ok, ...(isReadiness && { collections }) }));
}
