import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from '../contract/api-error.ts';
import { limits } from '../contract/limits.ts';
import { protocolErrors, type ProtocolErrorCode } from '../contract/protocol-errors.ts';
import { errorReply, type Refusal } from '../http/error-reply.ts';

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
  endWith(socket, refusalOf(error));
}

/** Answers CONNECT, which asks for no resource and comes with the bare connection, as every method that is not read. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  // Node listens to it no longer.
  socket.on('error', () => socket.destroy());
  endWith(socket, new ApiError('method_not_allowed', { method: 'CONNECT' }));
}

/** Refuses a request that is not as HTTP wants it, as the API answers every error. */
export function sendProtocolError(response: ServerResponse, code: ProtocolErrorCode): void {
  const { status, headers, body } = errorReply(protocolError(code));
  response.writeHead(status, headers).end(body);
}

/** Which of two names would count is for nobody to guess (RFC 9112, 3.2); HTTP/1.0 may have none. */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

function endWith(socket: Duplex, refusal: Refusal): void {
  const { status, headers, body } = errorReply(refusal);
  socket.end(head(status, headers) + body);
}

function protocolError(code: ProtocolErrorCode): Refusal {
  const { status, text: message } = protocolErrors[code];
  return { status, message, code };
}

/** @property rawPacket the bytes that were being read */
type Unreadable = NodeJS.ErrnoException & { rawPacket?: Buffer };

const linesOf = ({ rawPacket }: Unreadable): string[] => rawPacket?.toString('latin1').split('\r\n') ?? [];

/** Whether it is the first line that does not fit, and not the headers after it, such as cookies. */
function isLongAddress(error: Unreadable): boolean {
  const [first = '', ...headers] = linesOf(error);
  return headers.length === 0 || first.length > limits.urlBytes;
}

function refusalOf(error: Unreadable): Refusal {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return protocolError('request_too_slow');
  const [, method] = /^([A-Z]+) \S+ HTTP\/1\.\d$/.exec(linesOf(error)[0] ?? '') ?? [];
  if (method && error.code === 'HPE_INVALID_METHOD') return new ApiError('method_not_allowed', { method });
  if (error.code === 'HPE_HEADER_OVERFLOW')
    return isLongAddress(error)
      ? new ApiError('url_too_long', { max: limits.urlBytes })
      : protocolError('headers_too_large');
  return new ApiError('bad_request');
}

function head(status: number, headers: Record<string, string>): string {
  const lines = Object.entries({ Connection: 'close', ...headers }).map((header) => header.join(': '));
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
}
