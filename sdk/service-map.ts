/**
 * The SDK as an ES module, for bundlers and for `import` from the address of the service. Safe to import in Node: the
 * document is touched when a map is made.
 */
import { createSdk } from './registry.ts';

export type { Embed, Events, EventName, ServiceMapHandle } from './handle.ts';
export type { Marker, PoiSearch, ServiceMapOptions } from './options.ts';
export type { SdkErrorCode } from './errors.ts';

declare const SDK_VERSION: string;

const sdk = createSdk({
  version: SDK_VERSION,
  baseUrl: servedFrom(import.meta.url),
  loadCore: () => import('./embed.ts'),
  ready: Promise.resolve(),
});

export const { create, scan, get, consent, version, ready } = sdk;

/** The service, where this module comes from one; in a bundle it is unknown and `baseUrl` is an option to set. */
function servedFrom(url: string): string | undefined {
  return /^(https?:.*)\/maps\/[^/]+\/service-map\.mjs$/.exec(url)?.[1];
}
