const KEY = 'service-map:searches';
const MOST = 5;

/**
 * What the visitor searched before, on this device alone and only once they have asked for it: until then nothing is
 * stored, and where nothing can be, it is not offered.
 */
export interface RecentSearches {
  /** The last first; undefined where the visitor has not asked for it. */
  readonly texts: readonly string[] | undefined;
  /** Whether it can be offered: something was searched, and there is a store. */
  readonly canRemember: boolean;
  /** A search of the visitor, which is kept where that is wanted. */
  add(text: string): void;
  /** Begins to keep searches, with the one just made. */
  remember(): void;
  /** Deletes them and keeps no more. */
  forget(): void;
}

/** @param store the store of the page; reading it may throw where it is forbidden */
export function createRecentSearches(store: () => Storage): RecentSearches {
  let last: string | undefined;
  const tried = <Result>(action: (storage: Storage) => Result): Result | undefined => {
    try {
      return action(store());
    } catch {
      return undefined;
    }
  };
  const read = (): string[] | undefined => tried((storage) => textsIn(storage.getItem(KEY)));
  const write = (texts: readonly string[]): void =>
    void tried((storage) => storage.setItem(KEY, JSON.stringify(texts)));
  return {
    get texts() {
      return read();
    },
    get canRemember() {
      return last !== undefined && tried((storage) => storage.length >= 0) === true;
    },
    add(text) {
      if (text === '') return;
      last = text;
      const texts = read();
      if (texts) write([text, ...texts.filter((each) => each !== text)].slice(0, MOST));
    },
    remember: () => write(last === undefined ? [] : [last]),
    forget: () => void tried((storage) => storage.removeItem(KEY)),
  };
}

/** Others on the page may write there too. */
function textsIn(stored: string | null): string[] | undefined {
  if (stored === null) return undefined;
  const texts: unknown = JSON.parse(stored);
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string').slice(0, MOST) : undefined;
}
