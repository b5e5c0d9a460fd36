import { limits } from '../../src/contract/limits.ts';
import type { Session } from '../session.ts';
import { el } from '../ui/element.ts';

/** Says below a list that holds not all of what there is where the others are: no answer has more than a few hundred. */
export function createListRest({ state, layout, t }: Pick<Session, 'state' | 'layout' | 't'>): void {
  const words = el('p', { class: 'rest', hidden: true });
  layout.side.querySelector('.list')!.append(words);
  state.on(['places', 'tiled', 'drawing'], ({ found, tiled, viewHeld, drawing }) => {
    const count = found?.count ?? 0;
    // Of what is in view, as many as an answer holds by itself may not be all.
    const isCut = tiled && drawing === 'drawn' && (!viewHeld || count >= limits.limitDefault);
    words.hidden = !isCut;
    words.textContent = isCut ? t('rest', { count }) : '';
  });
}
