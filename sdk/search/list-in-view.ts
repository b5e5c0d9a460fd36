import { limits } from '../../src/contract/limits.ts';
import type { Poi, PoiList } from '../../src/contract/records.ts';
import type { Query } from '../options/query.ts';
import { toPlaces, type Bounds } from '../places.ts';
import type { Session } from '../session.ts';
import type { Tiled } from '../state.ts';
import { inView } from './filters.ts';

const PAUSE_MS = 300;

/** An answer, or what of one is in view. */
type Seen = Partial<PoiList> & Pick<PoiList, 'items'>;

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
  /** All that a text finds, asked for once. */
  let whole: { of: Tiled; items: Promise<readonly Poi[]> } | undefined;
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
    const found = await seenOf(tiled, view.bounds(), signal);
    const words = await categories;
    if (signal.aborted || !found) return;
    const { total, totalIsMinimum } = tiled;
    const list = { ...state.now.found!, ...found, count: found.items.length, total, totalIsMinimum };
    state.set({ found: list, places: toPlaces(found.items, words, settings.lang) });
  }

  /**
   * Within a box a text would be read anew, which may find more there than it does in all. So what it finds in all is
   * asked for, where one answer holds that, and looked through here.
   */
  async function seenOf(of: Tiled, seen: Bounds, signal: AbortSignal): Promise<Seen | undefined> {
    const isText = of.query.q !== undefined;
    if (isText && of.total <= limits.limitMax) {
      if (whole?.of !== of) whole = { of, items: allOf(of.query) };
      const items = (await whole.items).filter((poi) => isWithin(poi, seen));
      return { items: items.slice(0, limits.limitDefault) };
    }
    const query = inView(of.query, seen);
    if (!query) return { items: [] };
    const found = await client.search(query, signal).catch(quiet);
    // Of so many hits none is only similar.
    return found && { ...found, items: isText ? found.items.filter(({ match }) => match !== 'similar') : found.items };
  }

  async function allOf(query: Query): Promise<readonly Poi[]> {
    try {
      return (await client.search({ ...query, limit: String(limits.limitMax) })).items;
    } catch (error) {
      whole = undefined;
      throw error;
    }
  }

  function quiet(error: unknown): undefined {
    if (!running?.signal.aborted) throw error;
  }
}

function isWithin({ longitude, latitude }: Poi, [west, south, east, north]: Bounds): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
