import type { Core } from './handle.ts';
import { createSdk, type ServiceMapSdk } from './registry.ts';
import { watchPage } from './watch.ts';

declare global {
  interface Window {
    ServiceMap?: ServiceMapSdk;
  }
}

/** Set by the build: the version, and the names of the chunks that lie beside this script, the core first. */
declare const SDK_VERSION: string;
declare const SDK_CHUNKS: readonly string[];

// A page that includes the script twice keeps the first.
if (!window.ServiceMap) install();

function install(): void {
  const source = ownAddress();
  const pageReady = new Promise<void>((resolve) => whenPageReady(resolve));
  const sdk = createSdk({
    version: SDK_VERSION,
    baseUrl: source.replace(/\/maps\/.*$/, ''),
    loadCore: () => loadChunks(source),
    ready: pageReady,
  });
  window.ServiceMap = sdk;
  void pageReady.then(() => {
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
