import type { PoiDetail } from '../../src/contract/records.ts';
import { PREVIEW, toPlaces } from '../places.ts';
import type { Session } from '../session.ts';
import type { PreviewItem } from '../start/handle.ts';
import type { Selection } from '../state.ts';

/** Decides which destination or marker is open. The last of several choices in quick succession counts. */
export interface Selector {
  /** Opens a destination or marker; null closes what is open. @param acted whether the visitor chose it here @throws SdkError */
  open: (id: string | null, acted: boolean) => Promise<void>;
  /** Shows an item that is in no data; null closes what is open. */
  preview: (item: PreviewItem | null) => void;
}

interface SelectorInput extends Pick<Session, 'state' | 'client' | 'categories' | 'report'> {
  settings: Pick<Session['settings'], 'lang'>;
}

export function createSelector({ state, client, categories, settings: { lang }, report }: SelectorInput): Selector {
  /** Grows with every choice, so that the answer to an earlier one is known to be late. */
  let turn = 0;
  const select = (selection: Selection): void => state.set({ selection });
  state.on(['choice'], ({ choice }) => void open(choice.id, true).catch(report));
  return { open, preview };

  async function open(id: string | null, acted: boolean): Promise<void> {
    const mine = ++turn;
    if (id === state.now.selection.id) return;
    if (id === null) return select({ id, acted });
    const { places, markers } = state.now;
    const known = places.find(({ poi }) => poi.slug === id);
    const marker = known ? undefined : markers.find((each) => each.id === id);
    if (marker) return select({ id, acted, marker });
    if (!known) {
      const [detail, words] = await Promise.all([client.poi(id), categories]);
      if (mine === turn) select({ id, acted, place: toPlaces([detail], words, lang)[0], detail });
      return;
    }
    select({ id, acted, place: known });
    // The short text is there already; without the long one the panel is complete enough.
    client.poi(id).then(addDetail, () => undefined);
  }

  function addDetail(detail: PoiDetail): void {
    const { selection } = state.now;
    if (selection.id === detail.slug && selection.place) select({ ...selection, detail });
  }

  function preview(item: PreviewItem | null): void {
    const mine = ++turn;
    if (!item) return select({ id: null, acted: false });
    const poi = { ...item, slug: PREVIEW } as PoiDetail;
    void categories.then((words) => {
      if (mine === turn) select({ id: PREVIEW, acted: false, place: toPlaces([poi], words, lang)[0], detail: poi });
    });
  }
}
