import { el } from './element.ts';
import { icon } from './icons.ts';
import type { Translate } from './texts.ts';

/** Sentences over the map. One replaces the one before it under the same name. */
export interface Notices {
  show(name: string, sentence: string, action?: { label: string; run: () => void }): void;
  hide: (name: string) => void;
}

/** Of them each is kept: they tell of several things. */
const byText = ['bad_option', 'network'];

export function createNotices(box: HTMLElement, t: Translate): Notices {
  const shown = new Map<string, { card: HTMLElement; text: HTMLElement }>();
  const hide = (name: string): void => {
    shown.get(name)?.card.remove();
    shown.delete(name);
  };
  return {
    hide,
    show(code, sentence, action) {
      const name = byText.includes(code) ? sentence : code;
      const known = shown.get(name);
      // A countdown changes its text only, so that it is not announced every second.
      if (known && !action) return void (known.text.textContent = sentence);
      hide(name);
      const text = el('span', { class: 'sentence', role: 'alert' });
      const card = el(
        'div',
        { class: 'notice', 'data-notice': code },
        icon('warning'),
        text,
        action &&
          el('button', { type: 'button', class: 'text-button', click: () => (hide(name), action.run()) }, action.label),
        el(
          'button',
          { type: 'button', class: 'icon-button', 'aria-label': t('close'), click: () => hide(name) },
          icon('close'),
        ),
      );
      box.append(card);
      text.textContent = sentence;
      shown.set(name, { card, text });
    },
  };
}
