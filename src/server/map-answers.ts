import type { ServerResponse } from 'node:http';
import { mapErrors, type MapErrorCode } from '../contract/map-errors.ts';
import { openHeaders, preflightHeaders } from '../http/cross-origin.ts';
import { errorReply } from '../http/error-reply.ts';
import { dropContentHeaders } from '../http/set-headers.ts';

/** The answer to a preflight. */
export function sendPreflight(response: ServerResponse): void {
  response.writeHead(204, { ...openHeaders, ...preflightHeaders }).end();
}

/** Ends the answer with an error of map data in the one form that all errors have. */
export function sendMapError(response: ServerResponse, code: MapErrorCode, retryAfterSeconds?: number): void {
  const { status, text: message } = mapErrors[code];
  const { headers, body } = errorReply({ status, message, code, retryAfterSeconds });
  dropContentHeaders(response);
  response.writeHead(status, headers).end(body);
}
