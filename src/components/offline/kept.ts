import { AREA_KEY, areaCache, isAreaCache, isSiteCache, storedHeaders, type KeptArea } from '../../contract/offline.ts';

/** The areas of this browser, the latest first. What a closed page has left half-way goes. */
export async function keptAreas(): Promise<KeptArea[]> {
  const areas: KeptArea[] = [];
  const underWay = (await navigator.locks.query()).held?.map(({ name }) => name) ?? [];
  for (const name of (await caches.keys()).filter(isAreaCache)) {
    const about = await (await caches.open(name)).match(AREA_KEY);
    if (about) areas.push((await about.json()) as KeptArea);
    else if (!underWay.includes(name)) await caches.delete(name);
  }
  return areas.sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1));
}

export async function removeArea(id: string): Promise<void> {
  await caches.delete(areaCache(id));
}

export interface SeenPage {
  path: string;
  title: string;
}

/** Pages that were seen and can be read without a network, the latest first. */
export async function seenPages(): Promise<SeenPage[]> {
  const pages: SeenPage[] = [];
  for (const name of (await caches.keys()).filter((name) => isSiteCache(name) && name.endsWith('-pages'))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      const title = (await cache.match(request))?.headers.get(storedHeaders.title) ?? '';
      pages.push({ path: pathname + search, title: decodeURIComponent(title) || pathname });
    }
  }
  return pages.reverse();
}

/** Everything that is stored of the site and its areas. The Merkliste stays. */
export async function forgetAll(): Promise<void> {
  const names = (await caches.keys()).filter((name) => isAreaCache(name) || isSiteCache(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
