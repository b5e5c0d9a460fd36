import { endpoints } from '../contract/endpoints.ts';
import { ApiError } from '../contract/api-error.ts';
import { limits } from '../contract/limits.ts';
import {
  countRequests,
  errorRequests,
  sampleKeys,
  sampleRequests,
  type Answers,
  type CapturedAnswer,
  type SampleRequest,
} from '../docs/requests.ts';
import type { Store } from '../indexes/store.ts';
import { errorReply } from '../http/error-reply.ts';
import { keyRing, sha256 } from '../api/authorise.ts';
import { anonymousAccount, ownAccount } from '../api/charge.ts';
import { createLocalCounters } from '../api/counters.ts';
import type { KeyRecord } from '../api/key-records.ts';
import { createHandler, type WaitingHandler } from '../api/handler.ts';
import { handlerOptions } from '../config/handler-options.ts';

/** Puts every sample request of the documentation to the real handler over the built data. */
export async function captureAnswers(store: Store): Promise<Answers> {
  const options = handlerOptions(store, { BASE_URL: store.manifest.baseMarker });
  // Always as far into the minute, so that the same data gives the same seconds in the answers.
  const minute = limits.windowSeconds * 1000;
  const now = Math.floor(Date.parse(store.manifest.builtAt) / minute) * minute + 0.3 * minute;
  const counters = createLocalCounters(limits.windowSeconds);
  // A message to /mcp is read before it is answered.
  const itsOptions = { ...options, wholeCollectionToKeys: true, keys: () => ring, now: () => now };
  const handler: WaitingHandler = createHandler(store, itsOptions, counters);
  const ask = (request: SampleRequest, address: string): Response | Promise<Response> => {
    const { path, method, headers, body } = request;
    if (request === errorRequests.overloaded)
      return refused('overloaded', { retryAfterSeconds: limits.overloadRetrySeconds });
    if (request === errorRequests.engine_unavailable)
      return refused('engine_unavailable', { retryAfterSeconds: limits.engineRetrySeconds });
    if (request === errorRequests.engine_cannot) return refused('engine_cannot', { parameter: 'limit' });
    if (request === errorRequests.host_unknown) return refused('host_unknown', { value: 'andere.example.org' });
    return handler(new Request(`${options.baseUrl}${path}`, { method, headers, body }), { address });
  };
  const askAll = async <Name extends string>(requests: Record<Name, SampleRequest>) => {
    const answers = {} as Record<Name, CapturedAnswer>;
    for (const name of Object.keys(requests) as Name[]) answers[name] = await captured(await ask(requests[name], name));
    return answers;
  };
  // Only the last request of its address is over the limit.
  const used = options.anonymousPerMinute!;
  const { shown } = anonymousAccount('rate_limited', { anonymous: used });
  counters.add(shown.bucket, used, now);
  const { poiTile } = endpoints;
  for (const { bucket, unit, limit } of ownAccount(poiTile, poiTile.perMinute, 'bytes_limited').guards)
    if (unit) counters.add(bucket, limit + 1, now);
  return {
    samples: await askAll(sampleRequests),
    counts: await askAll(countRequests),
    errors: await askAll(errorRequests),
  };
}

/** As the server refuses before the API is asked. */
function refused(...error: ConstructorParameters<typeof ApiError>): Response {
  const { status, headers, body } = errorReply(new ApiError(...error));
  return new Response(body, { status, headers });
}

async function captured(response: Response): Promise<CapturedAnswer> {
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

const key = (id: string, secret: string, more: Partial<KeyRecord> = {}): KeyRecord => ({
  id,
  label: id,
  sha256: sha256(secret),
  origins: ['https://www.beispiel.example'],
  ...more,
});

/** Refused on purpose, to show the errors of keys. */
const ring = keyRing([
  key('expired', sampleKeys.expired, { expires: '2020-12-31' }),
  key('foreign', sampleKeys.foreign),
  key('whole', sampleKeys.whole, { server: true, wholeCollection: true }),
]);
