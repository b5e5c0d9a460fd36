import type { Core } from './start/handle.ts';
import type {} from './start/page-types.ts';
import { createRegistry } from './start/registry.ts';
import { defineTag } from './start/tag.ts';
import { watchPage } from './start/page-watch.ts';

/** Set by the build: version, foreign machines that the map loads from, chunks beside this script with the core first. */
declare const SDK_VERSION: string;
declare const SDK_HOSTS: readonly string[];
declare const SDK_CHUNKS: readonly string[];

/** What was asked for already: each map of a page asks for the same. */
const preloaded = new Set<string>();

// A page that includes the script twice keeps the first.
if (!window.ServiceMap) install();

function install(): void {
  const source = ownAddress();
  const pageReady = new Promise<void>((resolve) => whenPageReady(resolve));
  const registry = createRegistry({
    version: SDK_VERSION,
    baseUrl: /^https?:[^?#]*(?=\/maps\/[^/?#]+\/service-map\.js)/.exec(source)?.[0],
    hosts: SDK_HOSTS,
    loadCore: (alone, baseUrl) => loadChunks(foldersOf(source, baseUrl), alone),
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

/**
 * Where the chunks may lie, the likeliest first: beside the script of a service, or else at the service. A file of the
 * page's own, as optimisers combine, and what stands in the page itself have none beside them; a copy may.
 */
function foldersOf(source: string, baseUrl: string): string[] {
  if (source.startsWith(`${baseUrl}/maps/`)) return [source];
  const atService = [`${baseUrl}/maps/v1/`, `${baseUrl}/maps/${SDK_VERSION}/`];
  return /^[^?#]*\/service-map\.js/.test(source) ? [source, ...atService] : atService;
}

/**
 * All chunks at once instead of one after the other. Only the core runs at once: MapLibre, which is heavier than all else,
 * runs when the list is seen. Where a browser cannot fetch without running, it runs too.
 */
async function loadChunks([folder, ...elsewhere]: readonly string[], alone: boolean): Promise<Core> {
  const [core, ...others] = SDK_CHUNKS.map((name) => new URL(name, folder).href);
  const loading = import(core!) as Promise<Core>;
  if (!alone) others.forEach(document.createElement('link').relList.supports('modulepreload') ? preload : run);
  return elsewhere.length === 0 ? await loading : await loading.catch(() => loadChunks(elsewhere, alone));
}

function preload(href: string): void {
  if (preloaded.has(href)) return;
  preloaded.add(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

function run(href: string): void {
  import(href).catch(() => undefined);
}

function ownAddress(): string {
  const script = document.currentScript ?? document.querySelector('script[src*="/service-map.js"]');
  return script instanceof HTMLScriptElement ? script.src : '';
}

/**
 * After DOMContentLoaded, so that every deferred script of the page can listen for the event. That may be over when this
 * script comes late, put in by a consent manager: `interactive` does not tell, but the times of the page do.
 */
function whenPageReady(callback: () => void): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOver = !document.currentScript || Boolean(page?.domContentLoadedEventStart);
  if (document.readyState === 'complete' || (document.readyState === 'interactive' && isOver)) {
    setTimeout(callback);
    return;
  }
  document.addEventListener('DOMContentLoaded', () => callback(), { once: true });
  // Where the page has no times, at the latest with its last picture.
  addEventListener('load', () => callback(), { once: true });
}
