import type { Core } from './start/handle.ts';
import { createRegistry, type ServiceMapSdk } from './start/registry.ts';
import { defineTag } from './start/tag.ts';
import { watchPage } from './start/page-watch.ts';

declare global {
  interface Window {
    ServiceMap?: ServiceMapSdk;
  }
}

/** Set by the build: version, foreign machines that the map loads from, chunks beside this script with the core first. */
declare const SDK_VERSION: string;
declare const SDK_HOSTS: readonly string[];
declare const SDK_CHUNKS: readonly string[];

// A page that includes the script twice keeps the first.
if (!window.ServiceMap) install();

function install(): void {
  const source = ownAddress();
  const pageReady = new Promise<void>((resolve) => whenPageReady(resolve));
  const registry = createRegistry({
    version: SDK_VERSION,
    baseUrl: source.replace(/\/maps\/.*$/, ''),
    hosts: SDK_HOSTS,
    loadCore: () => loadChunks(source),
    ready: pageReady,
  });
  const { sdk } = registry;
  window.ServiceMap = sdk;
  void pageReady.then(() => {
    defineTag(registry);
    sdk.scan();
    watchPage(sdk);
    window.dispatchEvent(new Event('service-map-sdk-ready'));
  });
}

/** All chunks at once instead of one after the other: the core would ask for the map only when it runs. */
async function loadChunks(source: string): Promise<Core> {
  const [core, ...others] = SDK_CHUNKS.map((name) => import(new URL(name, source).href) as Promise<unknown>);
  others.forEach((other) => void other.catch(() => undefined));
  return (await core) as Core;
}

function ownAddress(): string {
  const script = document.currentScript ?? document.querySelector('script[src*="/service-map.js"]');
  return script instanceof HTMLScriptElement ? script.src : location.href;
}

/** After DOMContentLoaded, so that every deferred script of the page can listen for the event. */
function whenPageReady(callback: () => void): void {
  if (document.readyState === 'complete') setTimeout(callback);
  else if (document.readyState === 'interactive' && !document.currentScript) setTimeout(callback);
  else document.addEventListener('DOMContentLoaded', () => callback(), { once: true });
}
