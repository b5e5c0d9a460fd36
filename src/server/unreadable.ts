import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from '../contract/errors.ts';
import { limits } from '../contract/limits.ts';

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
