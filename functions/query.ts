import { fileURLToPath } from 'node:url';
import { openStore } from '../src/indexes/store.ts';
import { keyRing } from '../src/query/authorise.ts';
import type { KeyRecord } from '../src/query/key-records.ts';
import { clientAddress, trustedProxies } from '../src/query/client-address.ts';
import { createHandler } from '../src/query/handler.ts';
import { handlerOptions } from '../src/query/options.ts';

/**
 * The API as a fetch function for hosts that route files. The data folder lies beside the bundle. Keys come as the JSON
 * of the keys file in SERVICE_KEYS; the address from the host's context, or by X-Forwarded-For from TRUSTED_PROXIES.
 */
const store = await openStore(fileURLToPath(new URL('./data', import.meta.url)));
const ring = keyRing(JSON.parse(process.env.SERVICE_KEYS ?? '[]') as KeyRecord[]);
const proxies = trustedProxies(process.env.TRUSTED_PROXIES ?? '');
const handler = createHandler(store, {
  ...handlerOptions(store, process.env),
  keys: () => ring,
  onError: (error) => console.error(error),
});

export default function query(request: Request, context?: { ip?: string }): Response {
  const address = clientAddress(context?.ip ?? '', request.headers.get('X-Forwarded-For'), proxies);
  return handler(request, { address });
}
