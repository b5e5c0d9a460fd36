import { limits } from '../../src/contract/limits.ts';
import type { Suggestion as Suggested } from '../../src/contract/records.ts';
import type { Session } from '../session.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import { createRecentSearches } from './recent-searches.ts';
import { createSuggestionList, type Suggestion } from './suggestion-list.ts';

/** A search field with suggestions, after the combobox pattern of the WAI-ARIA guide. */
export interface SearchBox {
  /** Shows a text without searching for it. */
  setText(text: string): void;
}

interface SearchBoxInput extends Pick<Session, 'layout' | 't' | 'id' | 'ended'> {
  suggest: (q: string, signal: AbortSignal) => Promise<Suggested[]>;
  onChoose: (suggestion: Suggested) => void;
  /** Enter without a suggestion; an empty text ends the search. */
  onText: (q: string) => void;
}

const PAUSE_MS = 200;
/** Shorter beginnings fit nearly everything. */
const LEAST_LETTERS = 2;

export function createSearchBox({ layout, t, id, ended, suggest, onChoose, onText }: SearchBoxInput): SearchBox {
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
    { type: 'button', class: 'icon-button', 'aria-label': t('searchClear'), hidden: true, click: empty },
    icon('close'),
  );
  const recent = createRecentSearches(() => localStorage);
  const list = createSuggestionList({ id: listId, input, t, onChoose: choose });
  const told = el('span', { class: 'unseen', role: 'status' });
  const form = el('form', { class: 'search', role: 'search' }, icon('search'), input, clear, list.element, told);
  layout.tools.prepend(form);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  ended.addEventListener('abort', stop);

  input.addEventListener('input', () => {
    clear.hidden = input.value === '';
    stop();
    const q = input.value.trim();
    if (q === '') return offerRecent();
    if (q.length < LEAST_LETTERS) return close();
    timer = setTimeout(() => void ask(q), PAUSE_MS);
  });
  for (const event of ['focus', 'click'] as const)
    input.addEventListener(event, () => input.value === '' && !list.isOpen && offerRecent());
  input.addEventListener('keydown', (event) => {
    if (list.moves(event.key)) event.preventDefault();
    else if (event.key === 'Escape' && (list.isOpen || input.value !== '')) {
      event.preventDefault();
      event.stopPropagation();
      if (list.isOpen) close();
      else empty();
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const suggestion = list.marked;
    if (suggestion) return choose(suggestion);
    searchFor(input.value.trim());
  });
  form.addEventListener('focusout', (event) => {
    if (!form.contains(event.relatedTarget as Node | null)) close();
  });
  return { setText };

  function stop(): void {
    clearTimeout(timer);
    running?.abort();
  }

  function close(): void {
    stop();
    list.show([]);
  }

  function setText(text: string): void {
    input.value = text;
    clear.hidden = text === '';
    told.textContent = '';
    close();
  }

  function searchFor(q: string): void {
    recent.add(q);
    setText(q);
    onText(q);
  }

  function choose(suggestion: Suggestion): void {
    switch (suggestion.type) {
      case 'recent':
        return searchFor(suggestion.text);
      case 'remember':
      case 'forget':
        recent[suggestion.type]();
        return offerRecent();
      default:
        recent.add(suggestion.text);
        setText(suggestion.text);
        onChoose(suggestion);
    }
  }

  /** Under the empty field: what was searched before, or to have it kept, once there is something to keep. */
  function offerRecent(): void {
    stop();
    const of = (type: 'recent' | 'remember' | 'forget', text: string): Suggestion => ({ type, text, highlight: [] });
    const { texts, canRemember } = recent;
    if (texts) list.show([...texts.map((text) => of('recent', text)), of('forget', t('searchesForget'))]);
    else list.show(canRemember ? [of('remember', t('searchesRemember'))] : []);
  }

  function empty(): void {
    setText('');
    onText('');
    // Last, since what is offered below the empty field comes with the focus.
    input.focus();
  }

  async function ask(q: string): Promise<void> {
    const { signal } = (running = new AbortController());
    try {
      const found = await suggest(q, signal);
      if (signal.aborted) return;
      const { length: count } = found;
      list.show(found);
      told.textContent =
        count === 0 ? t('suggestionsNone') : count === 1 ? t('suggestionsOne') : t('suggestions', { count });
    } catch {
      // Suggestions are a help only: the search itself tells what is wrong.
      if (!signal.aborted) close();
    }
  }
}
