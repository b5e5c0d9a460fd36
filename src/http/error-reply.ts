import { headers as names } from '../contract/headers.ts';
import type { ErrorBody } from '../contract/records.ts';
import { cacheControl } from './cache-control.ts';
import { ALLOWED_METHODS, openHeaders } from './cross-origin.ts';

/** What was refused and why; an ApiError is one. */
export interface Refusal {
  status: number;
  /** German sentence. */
  message: string;
  /** Stable English slug. */
  code: string;
  parameter?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The body of every error, whoever answers it. */
export function errorBody({ message, code, parameter, retryAfterSeconds }: Refusal): ErrorBody {
  return {
    ok: false,
    error: message,
    code,
    ...(parameter !== undefined && { parameter }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** The headers that belong to an error beside CORS and its type: how long it holds, and what to do instead. */
export function errorHeaders({ status, code, retryAfterSeconds }: Refusal): Record<string, string> {
  return {
    'Cache-Control': status === 404 ? cacheControl.notFound : cacheControl.never,
    ...(retryAfterSeconds !== undefined && { [names.retryAfter]: String(retryAfterSeconds) }),
    ...(status === 405 && { Allow: code === 'mcp_method' ? 'POST, OPTIONS' : ALLOWED_METHODS }),
  };
}

/** A whole error, readable from every page, for those who answer outside the API. */
export function errorReply(refusal: Refusal): { status: number; headers: Record<string, string>; body: string } {
  const body = JSON.stringify(errorBody(refusal));
  const headers = {
    ...openHeaders,
    ...errorHeaders(refusal),
    'Content-Type': JSON_TYPE,
    'Content-Length': String(Buffer.byteLength(body)),
  };
  return { status: refusal.status, headers, body };
}
