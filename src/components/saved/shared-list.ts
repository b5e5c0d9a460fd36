import { added, type SavedPlace } from '../../../sdk/saved/saved-list.ts';
import { memoryStore, type SavedStore } from '../../../sdk/saved/saved-store.ts';
import { loadPlaces, type Missing } from './load-place.ts';

/** A list that came with a link. What of it could not be loaded stays part of it. */
export interface SharedList {
  store: SavedStore;
  /** What could not be loaded, and why. */
  readonly missing: ReadonlyMap<string, Missing>;
  /** Asks for what is missing. */
  load: () => Promise<void>;
  /** The slugs of the list when these are the places of it, with the missing ones where they stood. */
  whole: (places: readonly SavedPlace[]) => string[];
}

/** How much of a list came onto the visitor's own one. */
export interface Taken {
  /** What found no room. */
  left: SavedPlace[];
  /** Whether the browser has stored it. */
  isKept: boolean;
}

/** @param order of the link. @param own what this browser knows already is not asked for */
export function openShared(order: readonly string[], own: SavedStore): SharedList {
  const known = own.places.filter(({ slug }) => order.includes(slug));
  const store = memoryStore(known.toSorted((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug)));
  const missing = new Map<string, Missing>(
    order.filter((slug) => known.every((place) => place.slug !== slug)).map((slug) => [slug, 'offline']),
  );
  const whole = (places: readonly SavedPlace[]): string[] =>
    [...missing.keys()].reduce(
      (slugs, slug) => putInOrder(slugs, slug, order),
      places.map(({ slug }) => slug),
    );
  return {
    store,
    missing,
    whole,
    async load() {
      const answers = await loadPlaces([...missing].filter(([, why]) => why !== 'gone').map(([slug]) => slug));
      const places = new Map(store.places.map((place) => [place.slug, place]));
      const slugs = whole(store.places);
      for (const [slug, answer] of answers)
        if (typeof answer === 'string') missing.set(slug, answer);
        else {
          missing.delete(slug);
          places.set(slug, answer);
        }
      store.set(slugs.flatMap((slug) => places.get(slug) ?? []));
    },
  };
}

/** Puts a shared list at the end of the visitor's own one, as far as there is room. */
export function take(shared: readonly SavedPlace[], own: SavedStore): Taken {
  const places = shared.reduce(added, own.places);
  const isKept = own.set(places);
  return { left: shared.filter((place) => places.every(({ slug }) => slug !== place.slug)), isKept };
}

/** Before the first that comes after it, so that it keeps its place whatever else was moved or removed. */
function putInOrder(slugs: readonly string[], slug: string, order: readonly string[]): string[] {
  const at = slugs.findIndex((each) => order.indexOf(each) > order.indexOf(slug));
  return slugs.toSpliced(at < 0 ? slugs.length : at, 0, slug);
}
