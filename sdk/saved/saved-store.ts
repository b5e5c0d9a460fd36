import { readList, type SavedPlace } from './saved-list.ts';

/** A visitor's own list, in this browser only: nothing of it is sent. */
export interface SavedStore {
  readonly places: readonly SavedPlace[];
  /** @returns false where the browser stores nothing: then the list lives as long as the page */
  set: (places: readonly SavedPlace[]) => boolean;
  /** Told of every change: by this page, by another map on it, in another tab. Answers how to end that. */
  onChange: (listener: (places: readonly SavedPlace[]) => void) => () => void;
}

/** Heard by all maps of a page, which are bundles that share no variable. */
const CHANGED = 'service-map-saved-changed';

/** @param baseUrl of the service: slugs of another one mean other places */
export function openSaved(baseUrl: string): SavedStore {
  const key = `service-map-saved:${baseUrl}`;
  let memory: string | null = null;
  const read = (): string | null => stored((storage) => storage.getItem(key)) ?? memory;
  return {
    get places() {
      return readList(read());
    },
    set(places) {
      memory = places.length === 0 ? null : JSON.stringify(places);
      const text = memory;
      const isKept = stored((storage) => {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
        return true;
      });
      window.dispatchEvent(new CustomEvent(CHANGED, { detail: key }));
      return isKept === true;
    },
    onChange(listener) {
      const told = (changed: string | null): void => {
        if (changed === key || changed === null) listener(readList(read()));
      };
      const here = (event: Event): void => told((event as CustomEvent<string>).detail);
      // In another tab. Without a key everything was taken away.
      const elsewhere = (event: StorageEvent): void => told(event.key);
      window.addEventListener(CHANGED, here);
      window.addEventListener('storage', elsewhere);
      return () => {
        window.removeEventListener(CHANGED, here);
        window.removeEventListener('storage', elsewhere);
      };
    },
  };
}

/** Undefined where the browser has no storage for this page, or none left. */
function stored<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}

/** A list that lives as long as the page, such as one that came with a link. */
export function memoryStore(first: readonly SavedPlace[]): SavedStore {
  const listeners = new Set<(places: readonly SavedPlace[]) => void>();
  let places = first;
  return {
    get places() {
      return places;
    },
    set(next) {
      places = next;
      for (const listener of listeners) listener(places);
      return true;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
