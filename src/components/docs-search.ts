import MiniSearch from 'minisearch';
import { languageOfPath, pathIn } from '../docs/languages.ts';
import { docsSearchOptions, type DocsHit } from '../docs/search-index.ts';
import { element } from './form/element.ts';
import { siteTexts } from './site-texts.ts';

const SHOWN = 12;
let dialog: HTMLDialogElement | undefined;

/** Opens the search over the documentation; the index is fetched with the first call. */
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
  let chosen = 0;

  const choose = (next: number) => {
    const options = [...list.children];
    if (options.length === 0) return;
    chosen = (next + options.length) % options.length;
    options.forEach((option, i) => option.setAttribute('aria-selected', String(i === chosen)));
    options[chosen]!.scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', options[chosen]!.id);
  };
  const search = async () => {
    const query = input.value.trim();
    try {
      const hits = query === '' ? [] : ((await index).search(query) as unknown as DocsHit[]).slice(0, SHOWN);
      if (query !== input.value.trim()) return;
      list.replaceChildren(...hits.map(hitNode));
      input.setAttribute('aria-expanded', String(hits.length > 0));
      input.removeAttribute('aria-activedescendant');
      status.textContent = query !== '' && hits.length === 0 ? t.none : '';
      choose(0);
    } catch {
      status.textContent = t.failed;
    }
  };
  input.addEventListener('input', () => void search());
  made.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
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

function hitNode({ title, page, address }: DocsHit, i: number): HTMLElement {
  const link = element('a', { href: address, tabIndex: -1 }, [
    element('b', { textContent: title }),
    element('span', { textContent: page }),
  ]);
  const option = element('li', { id: `docs-hit-${i}` }, [link]);
  option.setAttribute('role', 'option');
  return option;
}

async function loadIndex(address: string): Promise<MiniSearch> {
  const answer = await fetch(address);
  return MiniSearch.loadJSON(await answer.text(), docsSearchOptions);
}
