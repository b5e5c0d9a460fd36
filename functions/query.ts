import './older-node.ts';
import { fileURLToPath } from 'node:url';
import { limits } from '../src/contract/limits.ts';
import { openStore } from '../src/indexes/store.ts';
import { readEnvironment } from '../src/config/environment.ts';
import { keyRing } from '../src/api/authorise.ts';
import { clientAddress } from '../src/http/client-address.ts';
import { createLocalCounters } from '../src/api/counters.ts';
import { createHandler } from '../src/api/handler.ts';
import { readKeyRecords, type KeyRecord } from '../src/api/key-records.ts';
import { handlerOptions } from '../src/config/handler-options.ts';
import { openSharedStore } from '../src/api/shared-counters.ts';
import { createBuiltInEngine } from '../src/search/built-in-engine.ts';

/**
 * The API as a fetch function for hosts that route files. The data folder lies beside the bundle. Keys come as the JSON
 * of the keys file in SERVICE_KEYS; the address from the host's context, or by X-Forwarded-For from TRUSTED_PROXIES.
 * Each instance counts for itself unless LIMIT_STORE names a shared store.
 */
const { LIMIT_STORE, TRUSTED_PROXIES } = readEnvironment(process.env);
const store = await openStore(fileURLToPath(new URL('./data', import.meta.url)));
const ring = keyRing(keysFrom(process.env.SERVICE_KEYS || '[]'));
const proxies = TRUSTED_PROXIES ?? [];
const counters = LIMIT_STORE
  ? (
      await openSharedStore({
        url: LIMIT_STORE,
        own: createLocalCounters,
        onChange: (isShared, reason) => console.error(`LIMIT_STORE: ${isShared ? 'wieder da' : reason}`),
      })
    ).counters(limits.windowSeconds)
  : createLocalCounters(limits.windowSeconds);
const handler = createHandler(
  store,
  {
    ...handlerOptions(store, process.env),
    engine: createBuiltInEngine,
    keys: () => ring,
    onError: (error) => console.error(error),
  },
  counters,
);

export default function query(request: Request, context?: { ip?: string }): Response | Promise<Response> {
  return handler(request, { address: addressOf(request, context?.ip) });
}

/** A host that gives no address lies behind the proxies that are named, so that the nearest of them wrote the last hop. */
function addressOf({ headers }: Request, ip: string | undefined): string {
  const forwarded = headers.get('X-Forwarded-For');
  if (ip) return clientAddress(ip, forwarded, proxies);
  const hops = forwarded?.split(',') ?? [];
  const last = hops.pop()?.trim();
  if (last && proxies.length > 0) return clientAddress(last, hops.join(), proxies);
  tellOfMissingAddress();
  return '';
}

let isTold = false;

function tellOfMissingAddress(): void {
  if (isTold) return;
  isTold = true;
  console.error(
    'Der Host nennt keine Adresse des Aufrufers, daher teilen sich alle ein Kontingent. Bitte sie als { ip } übergeben, oder der Proxy davor steht in TRUSTED_PROXIES und schickt X-Forwarded-For.',
  );
}

/** @throws Error in German that names the variable and never quotes it */
function keysFrom(json: string): KeyRecord[] {
  try {
    return readKeyRecords(json);
  } catch (error) {
    const reason = (error as Error).message;
    throw new Error(
      `SERVICE_KEYS: Die Variable lässt sich nicht lesen, ${reason}. Hinein gehört der Inhalt der Schlüsseldatei; ohne Schlüssel bleibt sie weg.`,
    );
  }
}
