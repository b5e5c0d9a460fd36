import { limits } from '../contract/limits.ts';
import { BUILD_META, isSiteCache, siteCache, siteKinds, storedHeaders, type SiteKind } from '../contract/offline.ts';
import { isImmutable } from '../http/file-headers.ts';
import { linkedFiles, linkedPictures } from './linked-files.ts';

/** What is stored of one build of the site. Nothing of another build comes in, and nothing leaves but by age. */
export interface SiteStore {
  /** The first of this address, wherever it lies. */
  find(key: string): Promise<Response | undefined>;
  /** @returns whether it is a page of this build */
  putPage(address: string, page: Response, kind?: 'shell' | 'pages'): Promise<boolean>;
  putAnswer(key: string, answer: Response): Promise<void>;
  /** Stored once: a file of the same name from a later build must not come among those of this one. */
  putFile(path: string, file: Response, kind?: 'shell' | 'files'): Promise<void>;
  /** Loads files, and what they need; of the map only its first script. @throws Error when one cannot be had */
  loadFiles(paths: readonly string[], kind: 'shell' | 'files'): Promise<void>;
  /** The map with all of its parts. @throws Error when one cannot be had */
  loadMap(): Promise<void>;
}

const most: Record<Exclude<SiteKind, 'shell' | 'map'>, number> = {
  pages: limits.offlinePages,
  answers: limits.offlineAnswers,
  files: limits.offlineFiles,
};

const MAP_SCRIPT = '/maps/v1/service-map.js';

export function openSiteStore(build: string): SiteStore {
  const open = (kind: SiteKind): Promise<Cache> => caches.open(siteCache(build, kind));
  const store: SiteStore = {
    async find(key) {
      for (const kind of siteKinds) {
        const found = await (await open(kind)).match(key, { ignoreVary: true });
        if (found) return found;
      }
      return undefined;
    },
    async putPage(address, page, kind = 'pages') {
      const text = await page.text();
      if (buildOf(text) !== build) return false;
      if (await isIn('shell', address)) kind = 'shell';
      const title = /<title>([^<]*)/.exec(text)?.[1] ?? '';
      await keep(kind, address, stamped(text, page, { [storedHeaders.title]: encodeURIComponent(title) }));
      const { pathname } = new URL(address, location.href);
      await store.loadFiles(linkedFiles(text, pathname), kind === 'shell' ? 'shell' : 'files');
      for (const path of linkedPictures(text)) {
        const seen = await caches.match(path);
        if (seen) await store.putFile(path, seen);
      }
      return true;
    },
    async putAnswer(key, answer) {
      await keep('answers', key, stamped(await answer.blob(), answer));
    },
    async putFile(path, file, kind = 'files') {
      if (!(await store.find(path))) await keep(kind, path, stamped(await file.blob(), file));
    },
    async loadFiles(paths, kind) {
      for (const path of paths) {
        if (await store.find(path)) continue;
        const file = await fetchFile(path);
        if (!file) continue;
        await store.putFile(path, file.clone(), kind);
        if (/\.(js|css)$/.test(path) && !path.startsWith('/maps/'))
          await store.loadFiles(linkedFiles(await file.text(), path), kind);
      }
    },
    loadMap: () => takePart(MAP_SCRIPT),
  };
  return store;

  async function takePart(path: string): Promise<void> {
    if (await isIn('map', path)) return;
    const file = (await store.find(path)) ?? (await fetchFile(path));
    if (!file) return;
    const text = await file.clone().text();
    await keep('map', path, stamped(await file.blob(), file));
    for (const part of linkedFiles(text, path)) await takePart(part);
  }

  async function isIn(kind: SiteKind, path: string): Promise<boolean> {
    return (await (await open(kind)).match(path)) !== undefined;
  }

  async function keep(kind: SiteKind, key: string, response: Response): Promise<void> {
    const cache = await open(kind);
    // The latest stands last.
    await cache.delete(key);
    await cache.put(key, response);
    if (kind === 'shell' || kind === 'map') return;
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - most[kind]))) await cache.delete(old);
  }
}

/** Deletes what other builds have left. Areas stay: they are their visitor's. */
export async function dropOtherBuilds(build: string): Promise<void> {
  const own = siteKinds.map((kind) => siteCache(build, kind));
  const names = (await caches.keys()).filter((name) => isSiteCache(name) && !own.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Addresses of a kind that another build has stored, the latest last. */
export async function storedByOthers(build: string, kind: SiteKind): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => isSiteCache(name) && name.endsWith(`-${kind}`));
  const others = names.filter((name) => name !== siteCache(build, kind));
  const keys = await Promise.all(others.map(async (name) => (await caches.open(name)).keys()));
  return keys.flat().map(({ url }) => url);
}

/** With the moment; without what told of the transfer. */
function stamped(body: BodyInit, { headers, status }: Response, more: Record<string, string> = {}): Response {
  const kept = new Headers(headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'Set-Cookie']) kept.delete(name);
  kept.set(storedHeaders.at, new Date().toISOString());
  for (const [name, value] of Object.entries(more)) kept.set(name, value);
  return new Response(body, { status, headers: kept });
}

/** Undefined where there is none: what a page names and is not there does not belong to it. @throws Error for other failures */
async function fetchFile(path: string): Promise<Response | undefined> {
  const file = (isImmutable(path) && (await caches.match(path, { ignoreVary: true }))) || (await fetch(path));
  if (file.status === 404) return undefined;
  if (!file.ok) throw new Error(`${path}: ${file.status}`);
  return file;
}

export function buildOf(page: string): string | undefined {
  return new RegExp(`<meta name="${BUILD_META}" content="([^"]*)"`).exec(page)?.[1];
}
