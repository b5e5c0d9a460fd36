/**
 * The SDK as an ES module, for bundlers and for `import` from the address of the service. Safe to import in Node: the
 * document is touched when a map is made.
 */
import { createRegistry } from './start/registry.ts';
import { defineTag } from './start/tag.ts';

export type { Embed, Events, EventName, PreviewItem, ServiceMapHandle } from './start/handle.ts';
export type { Marker, PoiSearch, ServiceMapOptions } from './options/options.ts';
export type { SdkErrorCode } from './api/errors.ts';

declare const SDK_VERSION: string;
declare const SDK_HOSTS: readonly string[];

const registry = createRegistry({
  version: SDK_VERSION,
  baseUrl: servedFrom(import.meta.url),
  hosts: SDK_HOSTS,
  loadCore: () => import('./embed.ts'),
  ready: Promise.resolve(),
});
if (typeof customElements !== 'undefined') defineTag(registry);

export const { create, scan, get, consent, version, ready } = registry.sdk;

/** The service, where this module comes from one; in a bundle it is unknown and `baseUrl` is an option to set. */
function servedFrom(url: string): string | undefined {
  return /^(https?:.*)\/maps\/[^/]+\/service-map\.mjs$/.exec(url)?.[1];
}
