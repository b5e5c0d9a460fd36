import {
  answerKey,
  AREA_KEY,
  areaCache,
  pieceKey,
  storedHeaders,
  type KeptArea,
  type Piece,
  type ToWorker,
} from '../../contract/offline.ts';
import { headers } from '../../contract/headers.ts';
import { limits } from '../../contract/limits.ts';
import { AreaRefused, type AreaPlan } from './area-plan.ts';

interface Keeping {
  signal: AbortSignal;
  /** Told how much of it is done, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** So many requests run side by side, as in a map that opens. */
const SIDE_BY_SIDE = 4;
const WAITS = 5;

/**
 * Loads and stores what is planned. The limits of the service hold here too: it waits when they are reached.
 * @throws what stopped it; then nothing of the area is left
 */
export async function keepArea(plan: AreaPlan, build: string, keeping: Keeping): Promise<KeptArea> {
  const id = crypto.randomUUID();
  // The lock tells what is under way from what a closed page has left.
  return navigator.locks.request(areaCache(id), () => keepAs(id, { plan, build, ...keeping }));
}

async function keepAs(
  id: string,
  { plan, build, signal, onProgress }: Keeping & { plan: AreaPlan; build: string },
): Promise<KeptArea> {
  const cache = await caches.open(areaCache(id));
  let [done, bytes] = [0, 0];
  const jobs = [
    ...plan.files.map((address) => () => keepFile(address)),
    ...plan.pieces.map((piece) => () => keepPiece(piece)),
  ];
  try {
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
    const { name, lat, lng, radiusKm } = plan.wish;
    const keptAt = new Date().toISOString();
    const area: KeptArea = { id, name, lat, lng, radiusKm, places: plan.places, bytes, keptAt, build };
    await cache.put(AREA_KEY, Response.json(area));
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ kind: 'keep-map' } satisfies ToWorker);
    return area;
  } catch (error) {
    await caches.delete(areaCache(id));
    throw error;
  }

  async function work(): Promise<void> {
    for (let job = jobs.pop(); job; job = jobs.pop()) {
      await job();
      onProgress(++done / plan.requests);
    }
  }

  async function keepFile(address: string): Promise<void> {
    const response = await loaded(address, signal);
    // Letters that a typeface does not have.
    if (response) await put(answerKey(address), await response.blob(), response);
  }

  async function keepPiece({ url, from, to }: Piece): Promise<void> {
    const response = await loaded(url, signal, { Range: `bytes=${from}-${to - 1}` });
    if (response) await put(pieceKey(url, from, to), await response.blob(), response);
  }

  async function put(key: string, body: Blob, { headers: given }: Response): Promise<void> {
    bytes += body.size;
    if (bytes > limits.keptAreaMegabytes * 1e6) throw new AreaRefused('bytes');
    const kept = { [storedHeaders.at]: new Date().toISOString(), ETag: given.get('ETag') ?? '' };
    await cache.put(key, new Response(body, { headers: { ...kept, 'Content-Type': given.get('Content-Type') ?? '' } }));
  }
}

/** Undefined where there is none. @throws TypeError for every failure */
async function loaded(
  address: string,
  signal: AbortSignal,
  ranged?: Record<string, string>,
): Promise<Response | undefined> {
  for (let waits = 0; ; waits++) {
    const response = await fetch(address, { signal, ...(ranged && { headers: ranged }) });
    // What the worker has stored is not what the service says now.
    if (response.ok && !response.headers.has(storedHeaders.at)) return response;
    if (response.status === 404) return undefined;
    if (response.status !== 429 || waits === WAITS) throw new TypeError(`${address}: ${response.status}`);
    await pause(Number(response.headers.get(headers.retryAfter)) || 1, signal);
  }
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    });
  });
}
