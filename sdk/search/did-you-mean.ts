import { isSimilar } from '../places.ts';
import type { Session } from '../session.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';

/** Proposes the best of what is only similar where nothing was found that was asked for; the list says all of it. */
export function createDidYouMean({ state, layout, t }: Pick<Session, 'state' | 'layout' | 't'>): void {
  const word = el('span');
  const button = el('button', { type: 'button', class: 'pill did-you-mean', click: open }, icon('pin'), word);
  state.on(['places'], ({ places: [first] }) => {
    if (!first || !isSimilar(first)) return button.remove();
    word.textContent = t('didYouMeanPlace', { name: first.poi.name });
    layout.tools.append(button);
  });

  function open(): void {
    const [first] = state.now.places;
    if (first) state.set({ choice: { id: first.poi.slug } });
  }
}
