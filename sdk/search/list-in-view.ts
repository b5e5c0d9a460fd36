import { toPlaces, type Bounds } from '../places.ts';
import type { Session } from '../session.ts';
import { inView } from './filters.ts';

const PAUSE_MS = 300;

/**
 * Where tiles show more than the list holds, the list has what is in view of it: the count of all stays, and so does the
 * search. A page that lets the visitor search where they look does that itself.
 */
export function createListInView(
  session: Pick<Session, 'state' | 'client' | 'categories' | 'settings' | 'report' | 'ended'>,
): void {
  const { state, client, categories, settings, report, ended } = session;
  if (settings.follow !== false) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  ended.addEventListener('abort', stop);
  state.on(['camera', 'tiled', 'view'], ({ tiled, viewHeld, view }) => {
    stop();
    if (tiled && viewHeld && view) timer = setTimeout(() => void load().catch(report), PAUSE_MS);
  });

  function stop(): void {
    clearTimeout(timer);
    running?.abort();
  }

  async function load(): Promise<void> {
    const { tiled, view } = state.now;
    if (!tiled || !view) return;
    const { signal } = (running = new AbortController());
    const seen = view.map.getBounds().toArray().flat() as Bounds;
    const query = inView(tiled.query, seen);
    const { total, totalIsMinimum } = tiled;
    const found = query && (await client.search(query, signal).catch(quiet));
    const words = await categories;
    if (signal.aborted || (query && !found)) return;
    const items = found?.items ?? [];
    const list = { ...state.now.found!, ...found, items, count: items.length, total, totalIsMinimum };
    state.set({ found: list, places: toPlaces(items, words, settings.lang) });
  }

  function quiet(error: unknown): undefined {
    if (!running?.signal.aborted) throw error;
  }
}
