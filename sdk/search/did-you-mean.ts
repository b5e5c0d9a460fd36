import { isSimilar } from '../places.ts';
import type { Session } from '../session.ts';
import type { MapState } from '../state.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';

/** Proposes the best of what is only similar where nothing was found that was asked for; the list says all of it. */
export function createDidYouMean({ state, layout, t }: Pick<Session, 'state' | 'layout' | 't'>): void {
  const word = el('span');
  const button = el('button', { type: 'button', class: 'pill did-you-mean', click: open }, icon('pin'), word);
  state.on(['places'], (now) => {
    const [first] = now.places;
    if (!first || !isQuestion(now)) return button.remove();
    word.textContent = t('didYouMeanPlace', { name: first.poi.name });
    layout.tools.append(button);
  });

  function open(): void {
    const [first] = state.now.places;
    if (first) state.set({ choice: { id: first.poi.slug } });
  }
}

/** Whether something else was meant: nothing was found, and nothing understood that would say what was. */
export const isQuestion = ({ places: [first], found }: Pick<MapState, 'places' | 'found'>): boolean =>
  first !== undefined && isSimilar(first) && (found?.understood ?? []).length === 0;
