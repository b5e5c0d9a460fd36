import { answerKey, AREA_PARAMETER, areaCache, isAreaCache, pieceOf } from '../contract/offline.ts';

/** What is stored of the area that a page shows, by the address of the page. */
export async function fromArea(key: string, page: string): Promise<Response | undefined> {
  const id = URL.canParse(page) ? new URL(page).searchParams.get(AREA_PARAMETER) : null;
  if (id === null || !(await caches.has(areaCache(id)))) return undefined;
  return (await caches.open(areaCache(id))).match(answerKey(key), { ignoreVary: true });
}

/** The asked part of an archive out of a piece that holds it, of whichever area. */
export async function pieceFromAreas(url: string, range: string | null): Promise<Response | undefined> {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (first === undefined) return undefined;
  const [from, to] = [Number(first), Number(last) + 1];
  for (const name of (await caches.keys()).filter(isAreaCache)) {
    const cache = await caches.open(name);
    for (const { url: key } of await cache.keys()) {
      const piece = pieceOf(key);
      if (!piece || piece.url !== url || piece.from > from || piece.to < to) continue;
      const stored = await cache.match(key);
      if (stored) return partOf(stored, piece.from, { from, to });
    }
  }
  return undefined;
}

async function partOf(stored: Response, start: number, { from, to }: { from: number; to: number }): Promise<Response> {
  const body = (await stored.blob()).slice(from - start, to - start);
  const headers = { 'Content-Range': `bytes ${from}-${to - 1}/*`, 'Content-Type': 'application/vnd.pmtiles' };
  return new Response(body, { status: 206, headers: { ...headers, ETag: stored.headers.get('ETag') ?? '' } });
}
