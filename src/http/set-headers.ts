import type { ServerResponse } from 'node:http';

/** Sets each header; others that are set stay. */
export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Takes back what belongs to a success, before an error is sent in its place. */
export function dropContentHeaders(response: ServerResponse): void {
  const ofContent = ['ETag', 'Accept-Ranges', 'Content-Length', 'Content-Encoding', 'Content-Type', 'Cache-Control'];
  for (const name of ofContent) response.removeHeader(name);
}
