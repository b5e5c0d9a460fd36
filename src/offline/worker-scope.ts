/** What of a service worker's surroundings is used here: the library of types for workers cannot stand beside that for pages. */
export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { get(id: string): Promise<{ postMessage(message: unknown): void } | undefined> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchHappened) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchHappened extends LastingEvent {
  request: Request;
  clientId: string;
  /** The answer to a page that the browser asked for before the worker was awake. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
