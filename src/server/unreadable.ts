import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from '../contract/api-error.ts';
import { limits } from '../contract/limits.ts';
import { errorReply } from '../http/error-reply.ts';

/** Refuses under overload, at the least cost and readable from every page: 503 with Retry-After and CORS. */
export function sendOverloaded(response: ServerResponse): void {
  response.writeHead(503, overloaded.headers).end(overloaded.body);
}

const overloaded = errorReply(new ApiError('overloaded', { retryAfterSeconds: limits.overloadRetrySeconds }));

/**
 * Answers what Node's parser refuses before any handler sees it (bytes that are no HTTP, a URL of many kilobytes) as the
 * API answers every error: a sentence, readable from a page of another origin.
 */
export function answerUnreadable(error: Unreadable, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.end(head(408, {}));
  if (error.code === 'HPE_HEADER_OVERFLOW' && !isLongAddress(error)) return void socket.end(head(431, {}));
  const { status, headers, body } = errorReply(refusalOf(error));
  socket.end(head(status, headers) + body);
}

/** @property rawPacket the bytes that were being read */
type Unreadable = NodeJS.ErrnoException & { rawPacket?: Buffer };

const linesOf = ({ rawPacket }: Unreadable): string[] => rawPacket?.toString('latin1').split('\r\n') ?? [];

/** Whether it is the first line that does not fit, and not the headers after it, such as cookies. */
function isLongAddress(error: Unreadable): boolean {
  const [first = '', ...headers] = linesOf(error);
  return headers.length === 0 || first.length > limits.urlBytes;
}

function refusalOf(error: Unreadable): ApiError {
  const [, method] = /^([A-Z]+) \S+ HTTP\/1\.\d$/.exec(linesOf(error)[0] ?? '') ?? [];
  if (method && error.code === 'HPE_INVALID_METHOD') return new ApiError('method_not_allowed', { method });
  if (error.code === 'HPE_HEADER_OVERFLOW') return new ApiError('url_too_long', { max: limits.urlBytes });
  return new ApiError('bad_request');
}

function head(status: number, headers: Record<string, string>): string {
  const lines = Object.entries({ Connection: 'close', ...headers }).map((header) => header.join(': '));
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
}
