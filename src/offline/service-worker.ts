import type { FromWorker, ToWorker } from '../contract/offline.ts';
import { createAnswers } from './answers.ts';
import { kindOf } from './kinds.ts';
import { dropOtherBuilds, openSiteStore } from './store.ts';
import { fillStore } from './update.ts';
import type { FetchHappened, WorkerScope } from './worker-scope.ts';

/** Set by the build. */
declare const BUILD: string;

const scope = self as unknown as WorkerScope;
const store = openSiteStore(BUILD);
const answers = createAnswers(store);

scope.addEventListener('install', (event) => {
  event.waitUntil(fillStore(store, BUILD).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  const preload = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([dropOtherBuilds(BUILD), preload]));
});

scope.addEventListener('message', (event) => {
  const told = event.data as ToWorker;
  if (told.kind === 'keep-map') event.waitUntil(store.loadMap());
  else event.waitUntil(fetch(told.page).then((page) => store.putPage(told.page, page)));
});

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin);
  if (!kind) return;
  event.respondWith(
    answers[kind]({
      request: event.request,
      ask: () => fromNetwork(event),
      // What cannot be stored, for want of room or network, is not stored.
      after: (work) => event.waitUntil(work.catch(() => undefined)),
      onStored: (at) => event.waitUntil(tell(event.clientId, { kind: 'stored', at })),
    }),
  );
});

async function fromNetwork({ request, preloadResponse }: FetchHappened): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function tell(clientId: string, message: FromWorker): Promise<void> {
  (await scope.clients.get(clientId))?.postMessage(message);
}
