/** Pictures that were brought and not handed in yet; they lie in this browser alone, by the name of their file. */
export interface PictureStore {
  names(): string[];
  get(name: string): Blob | undefined;
  put(name: string, picture: Blob): void;
  drop(names: readonly string[]): void;
}

const [DATABASE, STORE] = ['ausflugskarte', 'bilder'];

/** Where the browser keeps nothing they last as long as the page. */
export async function openPictureStore(): Promise<PictureStore> {
  const database = await openDatabase().catch(() => undefined);
  const pictures = new Map(database ? await all(database) : []);
  const change = (act: (store: IDBObjectStore) => void) => {
    if (database) act(database.transaction(STORE, 'readwrite').objectStore(STORE));
  };
  return {
    names: () => [...pictures.keys()],
    get: (name) => pictures.get(name),
    put(name, picture) {
      pictures.set(name, picture);
      change((store) => store.put(picture, name));
    },
    drop(names) {
      for (const name of names) {
        pictures.delete(name);
        change((store) => store.delete(name));
      }
    },
  };
}

const result = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('kein Speicher'));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return result(request);
}

async function all(database: IDBDatabase): Promise<[string, Blob][]> {
  const store = database.transaction(STORE).objectStore(STORE);
  const [keys, blobs] = await Promise.all([result(store.getAllKeys()), result(store.getAll() as IDBRequest<Blob[]>)]);
  return keys.map((key, i) => [key as string, blobs[i]!]);
}
