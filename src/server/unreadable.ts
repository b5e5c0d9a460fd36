import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from '../contract/errors.ts';
import { cors } from '../contract/headers.ts';
import { limits } from '../contract/limits.ts';

/** Refuses under overload, at the least cost and readable from every page: 503 with Retry-After and CORS. */
export function sendOverloaded(response: ServerResponse): void {
  response.writeHead(503, overloaded.headers).end(overloaded.body);
}

const overloaded = (() => {
  const retryAfterSeconds = limits.overloadRetrySeconds;
  const { message, code } = new ApiError('overloaded', { retryAfterSeconds });
  const body = JSON.stringify({ ok: false, error: message, code, retryAfterSeconds });
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Retry-After': retryAfterSeconds,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': cors.exposeHeaders,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
  return { headers, body };
})();

/**
 * Answers what Node's parser refuses before any handler sees it (bytes that are no HTTP, a URL of many kilobytes) as the
 * API answers every error: a sentence, readable from a page of another origin.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.end(head(408, []));
  const { status, code, message } =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new ApiError('url_too_long', { max: limits.urlBytes })
      : new ApiError('bad_request');
  const body = JSON.stringify({ ok: false, error: message, code });
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Access-Control-Allow-Origin: *',
    'Cross-Origin-Resource-Policy: cross-origin',
  ];
  socket.end(head(status, headers) + body);
}

function head(status: number, headers: readonly string[]): string {
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', ...headers, '', ''].join('\r\n');
}
