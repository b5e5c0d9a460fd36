import type { IncomingMessage, ServerResponse } from 'node:http';
import { mapErrors, type MapErrorCode } from '../contract/map-errors.ts';
import { openHeaders, preflightHeaders } from '../http/cross-origin.ts';
import { errorReply } from '../http/error-reply.ts';
import { dropContentHeaders } from '../http/set-headers.ts';

/** The answer to a preflight. */
export function sendPreflight(response: ServerResponse): void {
  response.writeHead(204, { ...openHeaders, ...preflightHeaders }).end();
}

/** Answers what is no GET or HEAD of something that other origins read. */
export function sendNotRead({ method }: IncomingMessage, response: ServerResponse): void {
  if (method === 'OPTIONS') sendPreflight(response);
  else sendMapError(response, 'method_not_allowed');
}

/** Ends the answer with an error of map data in the one form that all errors have. */
export function sendMapError(response: ServerResponse, code: MapErrorCode, retryAfterSeconds?: number): void {
  const { status, text: message } = mapErrors[code];
  const { headers, body } = errorReply({ status, message, code, retryAfterSeconds });
  dropContentHeaders(response);
  response.writeHead(status, headers).end(body);
}
