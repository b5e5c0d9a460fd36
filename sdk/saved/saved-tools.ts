import type { el } from '../ui/element.ts';
import type { drawn } from '../ui/icons.ts';
import type { share } from '../panel/share.ts';

/**
 * What the list takes from the rest of the script. It is handed over instead of imported: the list is a chunk of its own,
 * and a module that two chunks import would become a third one, which every map would have to load.
 */
export interface SavedTools {
  el: typeof el;
  /** An icon out of path data. */
  drawn: typeof drawn;
  share: typeof share;
}

/** Line icons on a 24 x 24 field. */
export const savedIcons = {
  bookmark: ['M6.500 3.500h11v17L12 16l-5.500 4.500z'],
  up: ['M6 15l6-6l6 6'],
  down: ['M6 9l6 6l6-6'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  grip: ['M9 6h.01', 'M15 6h.01', 'M9 12h.01', 'M15 12h.01', 'M9 18h.01', 'M15 18h.01'],
} as const;
