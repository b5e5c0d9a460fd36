import type { Suggestion } from '../../src/contract/records.ts';
import { limits } from '../../src/contract/limits.ts';
import { el } from '../ui/element.ts';
import { icon, type IconName } from '../ui/icons.ts';
import type { Translate } from '../ui/texts.ts';

/** A search field with suggestions, after the combobox pattern of the WAI-ARIA guide. */
export interface SearchBox {
  /** Shows a text without searching for it. */
  setText(text: string): void;
  destroy(): void;
}

export interface SearchBoxInput {
  box: HTMLElement;
  t: Translate;
  /** Unlike for other maps of the page. */
  id: string;
  suggest: (q: string, signal: AbortSignal) => Promise<Suggestion[]>;
  onChoose: (suggestion: Suggestion) => void;
  /** Enter without a suggestion; an empty text ends the search. */
  onText: (q: string) => void;
}

const PAUSE_MS = 200;
/** Shorter beginnings fit nearly everything. */
const LEAST_LETTERS = 2;

export function createSearchBox({ box, t, id, suggest, onChoose, onText }: SearchBoxInput): SearchBox {
  const listId = `suggestions-${id}`;
  const input = el('input', {
    type: 'search',
    class: 'search-input',
    role: 'combobox',
    'aria-label': t('searchLabel'),
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-expanded': 'false',
    placeholder: t('searchPlaceholder'),
    maxlength: limits.queryLength,
    autocomplete: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
  });
  const clear = el(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': t('searchClear'), hidden: true },
    icon('close'),
  );
  const list = el('ul', {
    class: 'suggestions',
    id: listId,
    role: 'listbox',
    'aria-label': t('searchLabel'),
    hidden: true,
  });
  const told = el('span', { class: 'unseen', role: 'status' });
  const form = el('form', { class: 'search', role: 'search' }, icon('search'), input, clear, list, told);
  box.prepend(form);

  let shown: Suggestion[] = [];
  let chosen = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    running?.abort();
  };
  const close = (): void => {
    stop();
    shown = [];
    list.hidden = true;
    list.replaceChildren();
    input.setAttribute('aria-expanded', 'false');
    mark(-1);
  };
  const finish = (text: string): void => {
    input.value = text;
    clear.hidden = text === '';
    told.textContent = '';
    close();
  };
  const choose = (suggestion: Suggestion): void => {
    finish(suggestion.text);
    onChoose(suggestion);
  };

  input.addEventListener('input', () => {
    clear.hidden = input.value === '';
    stop();
    const q = input.value.trim();
    if (q.length < LEAST_LETTERS) return close();
    timer = setTimeout(() => void ask(q), PAUSE_MS);
  });
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      // Past either end lies the field itself.
      const places = shown.length + 1;
      mark(((chosen + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape' && (!list.hidden || input.value !== '')) {
      event.preventDefault();
      event.stopPropagation();
      if (list.hidden) empty();
      else close();
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const suggestion = shown[chosen];
    if (suggestion) return choose(suggestion);
    const q = input.value.trim();
    finish(q);
    onText(q);
  });
  form.addEventListener('focusout', (event) => {
    if (!form.contains(event.relatedTarget as Node | null)) close();
  });
  clear.addEventListener('click', empty);
  // The field keeps the focus while a suggestion is pressed.
  list.addEventListener('pointerdown', (event) => event.preventDefault());

  return {
    setText: (text) => finish(text),
    destroy: stop,
  };

  function empty(): void {
    finish('');
    input.focus();
    onText('');
  }

  async function ask(q: string): Promise<void> {
    running = new AbortController();
    const { signal } = running;
    try {
      const found = await suggest(q, signal);
      if (signal.aborted) return;
      show(found);
    } catch {
      // Suggestions are a help only: the search itself tells what is wrong.
      if (!signal.aborted) close();
    }
  }

  function show(found: Suggestion[]): void {
    shown = found;
    list.replaceChildren(...found.map((suggestion, i) => option(suggestion, i)));
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    mark(-1);
    const { length: count } = found;
    told.textContent =
      count === 0 ? t('suggestionsNone') : count === 1 ? t('suggestionsOne') : t('suggestions', { count });
  }

  function mark(next: number): void {
    chosen = next;
    [...list.children].forEach((row, i) => row.setAttribute('aria-selected', String(i === chosen)));
    const row = list.children[chosen];
    if (row) {
      input.setAttribute('aria-activedescendant', row.id);
      row.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  }

  function option(suggestion: Suggestion, i: number): HTMLElement {
    return el(
      'li',
      {
        id: `${listId}-${i}`,
        role: 'option',
        class: 'suggestion',
        'aria-selected': 'false',
        click: () => choose(suggestion),
      },
      icon(icons[suggestion.type]),
      el(
        'span',
        { class: 'words' },
        el('span', { class: 'name' }, ...highlighted(suggestion)),
        ' ',
        el('span', { class: 'facts' }, kindOf(suggestion, t)),
      ),
    );
  }
}

const icons: Record<Suggestion['type'], IconName> = {
  destination: 'pin',
  category: 'filter',
  region: 'expand',
  town: 'locate',
};

function kindOf(suggestion: Suggestion, t: Translate): string {
  switch (suggestion.type) {
    case 'destination':
      return suggestion.town;
    case 'category':
      return t('kindCategory');
    case 'region':
      return t('kindRegion');
    case 'town':
      return t('kindTown');
  }
}

/** The text with the matched parts marked. */
function highlighted({ text, highlight }: Suggestion): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const [from, to] of highlight) {
    nodes.push(new Text(text.slice(at, from)), el('mark', {}, text.slice(from, to)));
    at = to;
  }
  return [...nodes, new Text(text.slice(at))];
}
