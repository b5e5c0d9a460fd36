import { storedMarks, WORKER_PATH, type FromWorker, type ToWorker } from '../../contract/offline.ts';
import { languageOfPath } from '../../docs/languages.ts';
import { barTexts } from './bar-texts.ts';

/** Keeps what the visitor sees for use without a network, and says when it is shown. Nothing happens where a browser cannot. */
export function startOffline(): void {
  const at = document.documentElement.getAttribute(storedMarks.at);
  if (at) tell(at);
  // In `npm run dev` pages change with every key, and there is no worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const told = data as FromWorker;
    if (told.kind === 'stored') tell(told.at);
  });
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    const isFirst = !navigator.serviceWorker.controller;
    await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    const [page] = location.href.split('#') as [string];
    if (isFirst) active?.postMessage({ kind: 'seen', page } satisfies ToWorker);
  } catch {
    // A browser that keeps nothing shows the site all the same.
  }
}

/** The oldest moment counts: nothing on the page is older than is said. */
let oldest = '';

function tell(at: string): void {
  if (oldest !== '' && at >= oldest) return;
  oldest = at;
  const language = languageOfPath(location.pathname);
  const t = barTexts[language];
  const date = new Date(at).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
  const bar = document.querySelector('.stored-bar') ?? document.createElement('p');
  bar.className = 'stored-bar';
  bar.setAttribute('role', 'status');
  // Put in before its words, so that they are read out.
  document.body.append(bar);
  bar.textContent = t.stored.replace('{date}', date);
}
