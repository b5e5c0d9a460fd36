import { OFFLINE_PAGE } from '../contract/offline.ts';
import { storedByOthers, type SiteStore } from './store.ts';

/** Where the app begins, what stands in for every page that is not stored, and what shows the list that the browser holds. */
const shellPages = ['/', OFFLINE_PAGE, `/en${OFFLINE_PAGE}`, '/merkliste', '/en/merkliste'];

/**
 * Fills the store of a build that is new to this browser: with what the app needs, and anew with what the visitor has seen
 * of the build before. All or nothing: where the service cannot be asked, the build before stays whole.
 * @throws Error, and the browser tries again later
 */
export async function fillStore(store: SiteStore, build: string): Promise<void> {
  for (const path of shellPages) await takePage(store, path, 'shell');
  for (const address of await storedByOthers(build, 'pages')) await takePage(store, address, 'pages');
  for (const address of await storedByOthers(build, 'answers')) {
    const answer = await ask(address);
    if (answer) await store.putAnswer(address, answer);
  }
  if ((await storedByOthers(build, 'map')).length > 0) await store.loadMap();
}

/** @throws Error when it cannot be had, or is of another build */
async function takePage(store: SiteStore, address: string, kind: 'shell' | 'pages'): Promise<void> {
  const page = await ask(address);
  if (page && !(await store.putPage(address, page, kind))) throw new Error(`${address}: another build`);
}

/** Past the cache of the browser. Undefined where it is no more. @throws Error for every other failure */
async function ask(address: string): Promise<Response | undefined> {
  const response = await fetch(address, { cache: 'reload' });
  if (response.ok && !response.redirected) return response;
  if (response.redirected || response.status === 404 || response.status === 410) return undefined;
  throw new Error(`${address}: ${response.status}`);
}
