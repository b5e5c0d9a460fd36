import type { Suggestion as Suggested } from '../../src/contract/records.ts';
import { el } from '../ui/element.ts';
import { icon, type IconName } from '../ui/icons.ts';
import { markedText } from '../ui/marked-text.ts';
import type { Translate } from '../ui/texts.ts';

/** What the service suggests, a search of before, or to keep those or no more. */
export type Suggestion =
  Suggested | { type: 'recent' | 'remember' | 'forget'; text: string; highlight: Suggested['highlight'] };

/** The list under a search field, of which the arrow keys mark one entry while the field keeps the focus. */
export interface SuggestionList {
  element: HTMLElement;
  /** No suggestions close it. */
  show(suggestions: readonly Suggestion[]): void;
  readonly isOpen: boolean;
  readonly marked: Suggestion | undefined;
  /** Follows an arrow key; answers whether it was one that moves something. */
  moves(key: string): boolean;
}

interface SuggestionListInput {
  id: string;
  /** The field that the list belongs to. */
  input: HTMLInputElement;
  t: Translate;
  onChoose: (suggestion: Suggestion) => void;
}

export function createSuggestionList({ id, input, t, onChoose }: SuggestionListInput): SuggestionList {
  let shown: readonly Suggestion[] = [];
  let marked = -1;
  const list = el('ul', {
    class: 'suggestions',
    id,
    role: 'listbox',
    'aria-label': t('searchLabel'),
    hidden: true,
    // The field keeps the focus while a suggestion is pressed.
    pointerdown: (event) => event.preventDefault(),
  });
  return {
    element: list,
    show(suggestions) {
      shown = suggestions;
      list.replaceChildren(...shown.map(option));
      list.hidden = shown.length === 0;
      input.setAttribute('aria-expanded', String(!list.hidden));
      mark(-1);
    },
    get isOpen() {
      return !list.hidden;
    },
    get marked() {
      return shown[marked];
    },
    moves(key) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step === undefined || shown.length === 0) return false;
      // Past either end lies the field itself.
      const places = shown.length + 1;
      mark(((marked + 1 + step + places) % places) - 1);
      return true;
    },
  };

  function mark(next: number): void {
    marked = next;
    [...list.children].forEach((row, i) => row.setAttribute('aria-selected', String(i === marked)));
    const row = list.children[marked];
    if (row) {
      input.setAttribute('aria-activedescendant', row.id);
      row.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  }

  function option(suggestion: Suggestion, i: number): HTMLElement {
    return el(
      'li',
      {
        id: `${id}-${i}`,
        role: 'option',
        class: 'suggestion',
        'aria-selected': 'false',
        click: () => onChoose(suggestion),
      },
      icon(icons[suggestion.type]),
      el(
        'span',
        { class: 'words' },
        el('span', { class: 'name' }, ...markedText(suggestion.text, suggestion.highlight)),
        ' ',
        el(
          'span',
          { class: 'facts' },
          [kindOf(suggestion, t), isOutside(suggestion) && t('outside')].filter(Boolean).join(' · '),
        ),
      ),
    );
  }
}

const icons: Record<Suggestion['type'], IconName> = {
  destination: 'pin',
  category: 'filter',
  region: 'expand',
  town: 'locate',
  recent: 'clock',
  remember: 'clock',
  forget: 'close',
};

const isOutside = (suggestion: Suggestion): boolean => 'outside' in suggestion && suggestion.outside === true;

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
    case 'recent':
      return t('kindRecent');
    default:
      return '';
  }
}
