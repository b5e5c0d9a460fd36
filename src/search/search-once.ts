import { ApiError } from '../contract/api-error.ts';
import type { SearchQuery } from '../contract/parameters.ts';

/** Called before a search of which nothing is kept; who may search no more is refused by what it throws. */
export type PaySearch = () => void | Promise<void>;

/** @param now the quarter hour, where the answer depends on it */
type Find<Found> = (query: SearchQuery, now: string | undefined) => Found | Promise<Found>;
type FindOnce<Found> = (...of: [...Parameters<Find<Found>>, pay?: PaySearch]) => Found | Promise<Found>;

/**
 * The same search, which all tiles of a view ask for, made once: what the latest found is kept, and whoever asks meanwhile
 * waits for the search that was begun. Who asks for something new pays for it.
 */
export function searchingOnce<Found>(
  find: Find<Found>,
  { room, weightOf }: { room: number; weightOf: (found: Found, key: string) => number },
): FindOnce<Found> {
  const kept = new Map<string, Found>();
  const begun = new Map<string, Promise<Found>>();
  let weight = 0;
  return ask;

  function ask(...[query, now, pay]: Parameters<FindOnce<Found>>): Found | Promise<Found> {
    const key = JSON.stringify([query, now]);
    const known = kept.get(key);
    if (known !== undefined) return keep(key, known);
    const other = begun.get(key);
    if (other)
      return other.catch((error: unknown) => {
        // A refusal is for the one who was to pay.
        if (isRefusal(error)) return ask(query, now, pay);
        throw error;
      });
    const paid = pay?.();
    const found = paid instanceof Promise ? paid.then(() => find(query, now)) : find(query, now);
    if (!(found instanceof Promise)) return keep(key, found);
    const done = found.then((all) => keep(key, all)).finally(() => begun.delete(key));
    begun.set(key, done);
    return done;
  }

  /** The latest last, as many as there is room for. */
  function keep(key: string, found: Found): Found {
    if (!kept.delete(key)) weight += weightOf(found, key);
    kept.set(key, found);
    for (const [oldest, its] of kept) {
      if (weight <= room) return found;
      kept.delete(oldest);
      weight -= weightOf(its, oldest);
    }
    return found;
  }
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.code === 'rate_limited';
