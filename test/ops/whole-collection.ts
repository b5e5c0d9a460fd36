import { createServer } from 'node:http';
import { keyRing, sha256 } from '../../src/api/authorise.ts';
import { targetOf } from '../../src/api/request.ts';
import { createResponder } from '../../src/api/responder.ts';
import type { Store } from '../../src/indexes/store.ts';
import { answerByApi } from '../../src/server/api.ts';
import { ATTRIBUTION, PUBLISHER } from '../api/asking.ts';
import { freePort } from '../free-port.ts';

export const WHOLE_KEY = 'ak_liest_alles';
export const deployment = {
  baseUrl: '',
  attribution: ATTRIBUTION,
  contact: 'kontakt@example.org',
  publisher: PUBLISHER,
};

/** A server that gives the whole collection to the key with the right to it. */
export async function serveToKey(store: Store): Promise<{ url: string; close: () => void }> {
  const port = await freePort();
  const record = {
    id: 'gis',
    label: 'GIS',
    sha256: sha256(WHOLE_KEY),
    origins: [],
    server: true,
    wholeCollection: true,
  };
  const ring = keyRing([record]);
  const url = `http://127.0.0.1:${port}`;
  const respond = createResponder(store, {
    ...{ ...deployment, baseUrl: url },
    ...{ keys: () => ring, wholeCollectionToKeys: true },
  });
  const server = createServer((request, response) => {
    answerByApi({ request, response }, { respond, target: targetOf(request.url!) }, { address: '192.0.2.1' });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url, close: () => void server.close() };
}
