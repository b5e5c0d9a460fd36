import type { ServerResponse } from 'node:http';
import { cors } from '../contract/headers.ts';
import { mapErrors, type MapErrorCode } from '../contract/map-errors.ts';

/** Map data is public: any page may load it. */
export function crossOriginHeaders(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', `${cors.exposeHeaders}, Accept-Ranges, Content-Length`);
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
}

/** The answer to a preflight. */
export function sendPreflight(response: ServerResponse): void {
  crossOriginHeaders(response);
  response.setHeader('Access-Control-Allow-Methods', cors.allowMethods);
  response.setHeader('Access-Control-Allow-Headers', cors.allowHeaders);
  response.setHeader('Access-Control-Max-Age', cors.maxAge);
  response.writeHead(204).end();
}

export function sendMapError(response: ServerResponse, code: MapErrorCode, retryAfterSeconds?: number): void {
  const { status, text } = mapErrors[code];
  for (const name of ['ETag', 'Accept-Ranges', 'Content-Length', 'Content-Encoding']) response.removeHeader(name);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  if (status === 405) response.setHeader('Allow', 'GET, HEAD, OPTIONS');
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds);
  const body = { ok: false, error: text, code, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  response.writeHead(status).end(JSON.stringify(body));
}
