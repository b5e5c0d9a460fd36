/**
 * The SDK for bundlers, as an ES module. Importing it does nothing: the document is touched when a map is made, so that a
 * server imports it too and a bundler leaves out what is not used. `service-map.ts` also defines the element.
 */
import { mountOn, type MountedMap, type MountInput } from './start/mount.ts';
import { createRegistry } from './start/registry.ts';
import { defineTag } from './start/tag.ts';

export { eventNames } from './start/event-names.ts';
export type { MountedMap, MountInput, MountOptions } from './start/mount.ts';
export type { Events, EventName } from './start/events.ts';
export type { Embed, MapLook, PreviewItem, ServiceMapHandle } from './start/handle.ts';
export type { HostMap } from './host/host-map.ts';
export type { HostOptions, Marker, PoiSearch, ServiceMapOptions } from './options/options.ts';
export type { SdkErrorCode } from './api/errors.ts';
export type { ServiceMapAttributes, ServiceMapDomEvents, ServiceMapElement } from './start/page-types.ts';
export type { ServiceMapSdk } from './start/registry.ts';
export type { ControlName } from '../src/contract/embed-values.ts';
export type { Poi, PoiDetail, PoiList } from '../src/contract/records.ts';

declare const SDK_VERSION: string;
declare const SDK_HOSTS: readonly string[];

const registry = /* @__PURE__ */ createRegistry({
  version: SDK_VERSION,
  baseUrl: /* @__PURE__ */ servedFrom(import.meta.url),
  hosts: SDK_HOSTS,
  loadCore(alone) {
    if (!alone) import('./map/map.ts').catch(() => undefined);
    return import('./embed.ts');
  },
  ready: /* @__PURE__ */ Promise.resolve(),
});

export const { create, addTo, scan, get, consent, version, ready } = registry.sdk;

/** What a component of a framework is made of: a map that follows its options. */
export function mount(input: MountInput): MountedMap {
  return mountOn(registry.sdk, input);
}

/** Makes `<service-map>` an element of the page. On a server it does nothing. */
export function defineElement(): void {
  if (typeof customElements !== 'undefined') defineTag(registry);
}

/** The service, where this module comes from one; in a bundle it is unknown and `baseUrl` is an option to set. */
function servedFrom(url: string): string | undefined {
  return /^(https?:.*)\/maps\/[^/]+\/(?:service-map|index)\.mjs$/.exec(url)?.[1];
}
