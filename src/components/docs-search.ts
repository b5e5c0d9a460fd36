import MiniSearch from 'minisearch';
import { languageOfPath, pathIn, type DocsLanguage } from '../docs/languages.ts';
import { docsSearchOptions, type DocsHit } from '../docs/search-index.ts';
import { element } from './form/element.ts';
import { furtherHit, placeHits, type PlaceHits } from './place-hits.ts';
import { hitNode, type SiteHit } from './site-hit.ts';
import { siteTexts } from './site-texts.ts';

const SHOWN = 12;
/** A pause in typing after which destinations are asked for. */
const PAUSE_MS = 150;
let dialog: HTMLDialogElement | undefined;

/** Opens the search over documentation and destinations; the index of the one is fetched with the first call. */
export function openDocsSearch(): void {
  dialog ??= createDialog();
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('input')!.select();
}

/** A field and its hits: arrows choose, Enter opens, Escape closes. */
function createDialog(): HTMLDialogElement {
  const language = languageOfPath(location.pathname);
  const t = siteTexts[language].search;
  const index = loadIndex(pathIn(language, '/search.json'));
  const { made, input, status, list } = createParts(t);
  let chosen = 0;

  let wasMoved = false;
  const choose = (next: number) => {
    const options = [...list.querySelectorAll('[role=option]')];
    if (options.length === 0) return;
    chosen = (next + options.length) % options.length;
    options.forEach((option, i) => option.setAttribute('aria-selected', String(i === chosen)));
    options[chosen]!.scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', options[chosen]!.id);
  };
  const addressAt = (i: number) => list.children[i]?.querySelector('a')?.href;
  const show = (hits: readonly SiteHit[]) => {
    const before = wasMoved ? addressAt(chosen) : undefined;
    list.replaceChildren(...hits.map((hit, i) => hitNode(hit, i, input.value)));
    input.setAttribute('aria-expanded', String(hits.length > 0));
    input.removeAttribute('aria-activedescendant');
    // What somebody has gone to stays chosen when destinations come in before it.
    const same = [...list.children].findIndex((_, i) => addressAt(i) === before);
    choose(Math.max(0, same));
  };
  const move = (step: number) => {
    wasMoved = true;
    choose(chosen + step);
  };
  let asking: AbortController | undefined;
  const search = async () => {
    const query = input.value.trim();
    asking?.abort();
    const { signal } = (asking = new AbortController());
    status.textContent = '';
    wasMoved = false;
    if (query === '') return show([]);
    // Without destinations the documentation still answers.
    const places = pause(signal)
      .then(() => placeHits(query, { category: t.category, signal }))
      .catch((): PlaceHits => ({ named: [], guessed: [] }));
    try {
      const docs = ((await index).search(query) as unknown as DocsHit[]).slice(0, SHOWN);
      if (signal.aborted) return;
      show(docs);
      const { named, guessed } = await places;
      if (signal.aborted) return;
      const found = isAboutDocs(location.pathname) ? [...docs, ...named] : [...named, ...docs];
      // A guess comes after what has the word itself.
      show([...found, ...guessed, furtherHit(query, t)]);
      status.textContent = found.length + guessed.length === 0 ? t.none : '';
    } catch {
      if (!signal.aborted) status.textContent = t.failed;
    }
  };
  input.addEventListener('input', () => void search());
  made.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') list.children[chosen]?.querySelector('a')?.click();
    // A search field would take the key for itself and only empty.
    else if (event.key === 'Escape') made.close();
    else return;
    event.preventDefault();
  });
  // A click beside the box closes it, and so does following a hit on the same page.
  made.addEventListener('click', ({ target }) => {
    if (target === made || (target as Element).closest('a')) made.close();
  });
  document.body.append(made);
  return made;
}

function createParts(t: (typeof siteTexts)[DocsLanguage]['search']) {
  const input = element('input', { type: 'search', placeholder: t.placeholder, autocomplete: 'off' });
  const list = element('ul', { id: 'docs-hits' });
  const status = element('p');
  status.setAttribute('role', 'status');
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', t.hits);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-label': t.label,
    'aria-controls': list.id,
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
  })) {
    input.setAttribute(name, value);
  }
  const made = element('dialog', { className: 'docs-search' }, [input, status, list]);
  made.setAttribute('aria-label', t.label);
  return { made, input, status, list };
}

/** Where somebody reads the documentation, it is what they look for first. */
const isAboutDocs = (path: string): boolean => /\/(api-docs|guides)\b/.test(path);

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    });
  });
}

async function loadIndex(address: string): Promise<MiniSearch> {
  const answer = await fetch(address);
  return MiniSearch.loadJSON(await answer.text(), docsSearchOptions);
}
