import { el } from './element.ts';
import { icon } from './icons.ts';
import type { Translate } from './texts.ts';

const PAUSE_MS = 500;

/** Searches again where the visitor moved: by itself after a pause, or with a button. */
export function createSearchHere(side: HTMLElement, follow: boolean | 'button', t: Translate, search: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const button = el(
    'button',
    { type: 'button', class: 'pill search-here', hidden: true, click: () => ((button.hidden = true), search()) },
    icon('search'),
    t('searchHere'),
  );
  if (follow === 'button') side.prepend(button);
  return {
    visitorMoved(): void {
      if (follow === 'button') button.hidden = false;
      if (follow !== true) return;
      clearTimeout(timer);
      timer = setTimeout(search, PAUSE_MS);
    },
    destroy: () => clearTimeout(timer),
  };
}
