import type { ServerResponse } from 'node:http';
import { cors } from '../contract/headers.ts';

/** What can go wrong with map data; the body has the shape of the API's errors. */
const errors = {
  method_not_allowed: { status: 405, text: 'Hier geht nur GET, HEAD und OPTIONS.' },
  archive_changed: { status: 412, text: 'Das Archiv ist ein anderes als das genannte.' },
  range_required: { status: 400, text: 'Dieses Archiv gibt es nur in Teilen: bitte mit einem Range-Kopf anfragen.' },
  range_not_satisfiable: {
    status: 416,
    text: 'Dieser Bereich liegt außerhalb des Archivs oder ist größer als 4 MB. Bitte kleinere Bereiche anfragen.',
  },
  tile_budget_exceeded: {
    status: 429,
    text: 'Für diese Adresse ist die Menge an Kartendaten dieser Stunde verbraucht. Ganze Archive zu spiegeln ist nicht erlaubt.',
  },
  tile_not_found: { status: 404, text: 'Diese Kachel gibt es nicht: Zoom, Spalte oder Zeile liegen außerhalb.' },
} as const;

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

/** Answers with the error and tells that no map data was sent. */
export function sendMapError(response: ServerResponse, code: keyof typeof errors, retryAfterSeconds?: number): 0 {
  const { status, text } = errors[code];
  for (const name of ['ETag', 'Accept-Ranges', 'Content-Length']) response.removeHeader(name);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  if (status === 405) response.setHeader('Allow', 'GET, HEAD, OPTIONS');
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds);
  const body = { ok: false, error: text, code, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  response.writeHead(status).end(JSON.stringify(body));
  return 0;
}
