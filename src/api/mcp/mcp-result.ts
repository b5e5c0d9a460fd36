import { ApiError } from '../../contract/api-error.ts';
import { limits } from '../../contract/limits.ts';
import { formats } from '../../contract/formats.ts';
import { acceptedType } from '../../http/media-type.ts';
import type { BaseStore } from '../../indexes/store.ts';
import { after } from '../after.ts';
import type { ApiRequest } from '../request.ts';
import type { Result } from '../result-cache.ts';
import type { ResultContext } from '../result-context.ts';
import { answerMessage, refuseVersion } from './protocol.ts';

/**
 * Answers `POST /mcp`. A page may call it only from the service's own address or with a key that its origin is enabled
 * for, which the key has shown before: so says the protocol, against rebound names (transports, security warning).
 * @throws ApiError 400, 403, 405, 406, 413
 */
export function mcpResult(request: ApiRequest, store: BaseStore, context: ResultContext): Result | Promise<Result> {
  const { method, headers } = request;
  const origin = headers.get('Origin');
  const isOwn = origin === null || origin === new URL(context.baseUrl).origin || context.caller.keyId !== undefined;
  if (!isOwn) throw new ApiError('page_not_allowed', { origin });
  // Without a session there is nothing to listen to (GET) and nothing to end (DELETE).
  if (method !== 'POST') throw new ApiError('mcp_method', { method });
  if (acceptedType(headers.get('Accept'), [formats.json.type]) === undefined)
    throw new ApiError('not_acceptable', { allowed: formats.json.type });
  refuseVersion(headers.get('MCP-Protocol-Version'));
  return after(request.read?.(limits.bodyBytes) ?? '', (body) => answerMessage(body, store, context));
}
