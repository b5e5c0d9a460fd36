import { endpoints } from '../contract/endpoints.ts';
import { ApiError } from '../contract/api-error.ts';
import type { BaseStore } from '../indexes/store.ts';
import { isReading, type ApiRequest } from './request.ts';
import type { Result } from './result-cache.ts';

/**
 * `/healthz`: the process answers. `/readyz`: what it answers from; 503 where `readiness` says `ok: false`. Neither
 * counts against anybody, so that nobody who watches the service is refused.
 * @throws ApiError 404, 405
 */
export function health(
  { method, path }: ApiRequest,
  { manifest, access }: BaseStore,
  readiness?: () => object,
): Result {
  if (method === 'OPTIONS') return { status: 204, cacheControl: 'no-store' };
  if (!isReading({ method })) throw new ApiError('method_not_allowed', { method });
  const json = (body: { ok: boolean; [name: string]: unknown }): Result => ({
    status: body.ok ? 200 : 503,
    body: JSON.stringify(body),
    cacheControl: 'no-store',
  });
  if (path === '/healthz') return json({ ok: true });
  if (path === '/readyz') {
    const { buildId, builtAt, destinations } = manifest;
    return json({ ok: true, buildId, builtAt, destinations, access, ...readiness?.() });
  }
  throw new ApiError('endpoint_not_found', { path, index: endpoints.index.path });
}
