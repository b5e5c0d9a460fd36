import { saveStore, type StoreInput } from '../src/indexes/save.ts';
import { openStore, type Store } from '../src/indexes/store.ts';
import { knownCatalogue, knownDestinations, knownTowns } from './known-destinations.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What a build hands to the store. */
export async function knownInput(given: Partial<StoreInput> = {}): Promise<StoreInput> {
  return {
    destinations: knownDestinations,
    catalogue: await knownCatalogue(),
    towns: knownTowns,
    documents: {
      index: JSON.stringify({
        ok: true,
        apiVersion: '1.0',
        baseUrl: '__BASE__',
        sdkUrl: '__BASE__/maps/v1/service-map.js',
      }),
      mapConfig: JSON.stringify({ styleUrl: '__BASE__/api/v1/map/style' }),
      mapStyle: JSON.stringify({ version: 8, sources: {}, layers: [] }),
      mapStyleDark: JSON.stringify({ version: 8, sources: {}, layers: [], name: 'dark' }),
      openapi: JSON.stringify({ openapi: '3.1.0', servers: [{ url: '__BASE__' }] }),
    },
    baseMarker: '__BASE__',
    builtAt: new Date('2026-11-21T12:00:00Z'),
    code: 'test',
    ...given,
  };
}

/** A store that went to disk and came back. */
export async function storeOf(given: Partial<StoreInput> = {}): Promise<Store> {
  const folder = await temporaryFolder();
  await saveStore(folder, await knownInput(given));
  return openStore(folder);
}
