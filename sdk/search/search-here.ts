import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import type { Translate } from '../ui/texts.ts';

const PAUSE_MS = 500;

export interface SearchHereInput {
  /** Takes the button, behind the others, so that it covers none of them. */
  tools: HTMLElement;
  follow: boolean | 'button';
  t: Translate;
  search: () => void;
  /** Takes the focus from the button, which goes. */
  passFocus: () => void;
}

/** Searches again where the visitor moved: by itself after a pause, or with a button. */
export function createSearchHere({ tools, follow, t, search, passFocus }: SearchHereInput) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const button = el(
    'button',
    { type: 'button', class: 'pill search-here', click: go },
    icon('search'),
    t('searchHere'),
  );
  return {
    visitorMoved(): void {
      if (follow === 'button') tools.append(button);
      if (follow !== true) return;
      clearTimeout(timer);
      timer = setTimeout(search, PAUSE_MS);
    },
    destroy: () => clearTimeout(timer),
  };

  function go(): void {
    if (button.matches(':focus')) passFocus();
    button.remove();
    search();
  }
}
