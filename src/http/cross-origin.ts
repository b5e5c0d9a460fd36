import { cors } from '../contract/headers.ts';

/** The methods of everything that other origins read, for `Allow`. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/** What any page of any origin may read: the API, its errors, the map, the SDK. */
export const openHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': cors.exposeHeaders,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** What the answer to a preflight says beside that. */
export const preflightHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': cors.allowMethods,
  'Access-Control-Allow-Headers': cors.allowHeaders,
  'Access-Control-Max-Age': cors.maxAge,
  Allow: ALLOWED_METHODS,
};

/** The same for messages of the Model Context Protocol, which are posted. */
export const mcpPreflightHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': cors.allowMessageHeaders,
  Allow: 'POST, OPTIONS',
};
