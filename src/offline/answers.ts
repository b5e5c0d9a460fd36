import { answerKey, OFFLINE_PAGE, storedHeaders, storedMarks } from '../contract/offline.ts';
import { fromArea, pieceFromAreas } from './areas.ts';
import type { Kind } from './kinds.ts';
import type { SiteStore } from './store.ts';

export interface Asking {
  request: Request;
  /** What the network says; the browser may have asked it already. */
  ask: () => Promise<Response>;
  /** Work that goes on when the answer is given. */
  after: (work: Promise<unknown>) => void;
  /** Told that what is given was stored, and when. */
  onStored: (at: string) => void;
}

/** Answers each kind of request. A fault of the service (5xx) counts as no network; its limits (429) stay what they are. */
export function createAnswers(store: SiteStore): Record<Kind, (asking: Asking) => Promise<Response>> {
  return {
    page: async ({ request, ask, after }) => {
      const { response, failure } = await fromNetwork(ask);
      const key = pageKey(request.url);
      if (response && !failure) {
        if (isWhole(response)) after(store.putPage(key, response.clone()));
        return response;
      }
      const found = await store.find(key);
      if (found) return marked(found, storedMarks.at, found.headers.get(storedHeaders.at) ?? '');
      if (response) return response;
      return marked(await standIn(request.url), storedMarks.missing, '');
    },
    answer: async ({ request, ask, after, onStored }) => {
      const { response, failure } = await fromNetwork(ask);
      const key = answerKey(request.url);
      if (response && !failure) {
        if (response.ok) after(store.putAnswer(key, response.clone()));
        return response;
      }
      const found = (await fromArea(key, request.referrer)) ?? (await store.find(key));
      if (!found) return response ?? Response.error();
      onStored(found.headers.get(storedHeaders.at) ?? '');
      return withoutMoment(found);
    },
    fixed: async ({ request, ask, after }) => {
      const found = (await store.find(request.url)) ?? (await fromAnyCache(request.url));
      if (found) return found;
      const response = await ask();
      if (isWhole(response)) after(store.putFile(request.url, response.clone()));
      return response;
    },
    file: async ({ request, ask, after }) => {
      const { response, failure } = await fromNetwork(ask);
      if (response && !failure) {
        if (isWhole(response)) after(store.putFile(request.url, response.clone()));
        return response;
      }
      const found = (await fromArea(request.url, request.referrer)) ?? (await store.find(request.url));
      return found ?? response ?? Response.error();
    },
    piece: async ({ request, ask }) => {
      const { response, failure } = await fromNetwork(ask);
      if (response && !failure) return response;
      return (await pieceFromAreas(request.url, request.headers.get('Range'))) ?? response ?? Response.error();
    },
  };

  /** The page on what is kept, in the language of the one asked for. */
  async function standIn(address: string): Promise<Response> {
    const { pathname, origin } = new URL(address);
    const page = /^\/en(\/|$)/.test(pathname) ? `/en${OFFLINE_PAGE}` : OFFLINE_PAGE;
    return (await store.find(origin + page)) ?? Response.error();
  }
}

/** The page on what is kept is one page, whichever area it shows. */
function pageKey(address: string): string {
  const { origin, pathname } = new URL(address);
  return pathname.replace(/^\/en(?=\/)/, '') === OFFLINE_PAGE ? origin + pathname : address;
}

const isWhole = ({ ok, status, redirected, type }: Response): boolean =>
  ok && status === 200 && !redirected && type === 'basic';

async function fromNetwork(ask: () => Promise<Response>): Promise<{ response?: Response; failure?: true }> {
  try {
    const response = await ask();
    return response.status >= 500 ? { response, failure: true } : { response };
  } catch {
    return { failure: true };
  }
}

/** Letters and icons of the map lie with the areas. */
async function fromAnyCache(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreVary: true });
}

/** With an attribute on the root element, which the script of the page reads. */
async function marked(page: Response, name: string, value: string): Promise<Response> {
  if (page.type === 'error') return page;
  const text = (await page.text()).replace('<html ', () => `<html ${name}="${value}" `);
  return new Response(text, { headers: page.headers });
}

/** Whether it is open was true when it was asked for, and is not told later. */
async function withoutMoment(answer: Response): Promise<Response> {
  const body = (await answer.json()) as { item?: object; items?: object[]; openAt?: string };
  for (const item of [body.item, ...(body.items ?? [])]) if (item) delete (item as { openState?: unknown }).openState;
  delete body.openAt;
  return new Response(JSON.stringify(body), { headers: answer.headers });
}
