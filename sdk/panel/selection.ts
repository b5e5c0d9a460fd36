import { limits } from '../../src/contract/limits.ts';
import type { Bbox, PoiDetail } from '../../src/contract/records.ts';
import { SdkError } from '../api/errors.ts';
import { boundsOf, PREVIEW, SEVERAL, toPlaces } from '../places.ts';
import { inView } from '../search/filters.ts';
import type { Session } from '../session.ts';
import type { PreviewItem } from '../start/handle.ts';
import type { Selection, Several } from '../state.ts';

/** Decides which destination or marker is open. The last of several choices in quick succession counts. */
export interface Selector {
  /** Opens a destination or marker; null closes what is open. @param acted whether the visitor chose it here @throws SdkError */
  open: (id: string | null, acted: boolean) => Promise<void>;
  /** Shows an item that is in no data; null closes what is open. */
  preview: (item: PreviewItem | null) => void;
}

interface SelectorInput extends Pick<Session, 'state' | 'client' | 'categories' | 'report' | 'tell'> {
  settings: Pick<Session['settings'], 'lang'>;
}

export function createSelector(session: SelectorInput): Selector {
  const { state, client, categories, settings, report, tell } = session;
  const { lang } = settings;
  /** Grows with every choice, so that the answer to an earlier one is known to be late. */
  let turn = 0;
  const select = (selection: Selection): void => {
    state.set({ selection, ...(selection.acted && { touched: true }) });
  };
  state.on(['choice'], ({ choice: { id, several } }) => {
    void (several ? openSeveral(several) : open(id, true)).catch(report);
  });
  return { open, preview };

  /** Those of the list are there; what only tiles show is looked up. */
  async function openSeveral(of: Several): Promise<void> {
    const mine = ++turn;
    const { places, tiled } = state.now;
    const known = places.filter(({ poi }) => of.slugs.includes(poi.slug));
    if (known.length === of.count) return select({ id: SEVERAL, acted: true, several: { places: known, of } });
    const [west, south, east, north] = boundsOf(of.boxes.flatMap(cornersOf))!;
    const query = inView(tiled?.query ?? {}, [west - TINY, south - TINY, east + TINY, north + TINY]) ?? {};
    const [found, words] = await Promise.all([client.search({ ...query, limit: String(limits.limitMax) }), categories]);
    const here = found.items.filter(
      ({ slug, longitude, latitude }) =>
        of.slugs.includes(slug) || of.boxes.some((box) => isIn(box, longitude, latitude)),
    );
    if (mine === turn) select({ id: SEVERAL, acted: true, several: { places: toPlaces(here, words, lang), of } });
  }

  async function open(id: string | null, acted: boolean): Promise<void> {
    const mine = ++turn;
    if (id === state.now.selection.id) return;
    if (id === null) return select({ id, acted });
    const { places, own, markers } = state.now;
    const known = places.find(({ poi }) => poi.slug === id);
    const marker = known ? undefined : [...own, ...markers].find((each) => each.id === id);
    if (marker) return select({ id, acted, marker });
    if (!known) {
      const [detail, words] = await Promise.all([client.poi(id), categories]);
      if (mine === turn) select({ id, acted, place: toPlaces([detail], words, lang)[0], detail });
      return;
    }
    select({ id, acted, place: known });
    // The short text is there already.
    void complete(id);
  }

  async function complete(slug: string): Promise<void> {
    try {
      addDetail(await client.poi(slug));
    } catch (error) {
      tell(error);
      const { selection } = state.now;
      if (error instanceof SdkError && selection.id === slug && !selection.detail) select({ ...selection, again });
    }

    function again(): void {
      const { selection } = state.now;
      if (selection.again !== again) return;
      select({ ...selection, again: undefined });
      void complete(slug);
    }
  }

  function addDetail(detail: PoiDetail): void {
    const { selection } = state.now;
    if (selection.id === detail.slug && selection.place) select({ ...selection, detail, again: undefined });
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

/** Degrees by which points in tiles may be off. */
const TINY = 1e-4;

const cornersOf = ([west, south, east, north]: Bbox): { lng: number; lat: number }[] => [
  { lng: west, lat: south },
  { lng: east, lat: north },
];

const isIn = ([west, south, east, north]: Bbox, lng: number, lat: number): boolean =>
  lng >= west && lng < east && lat > south && lat <= north;
