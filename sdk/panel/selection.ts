import type { Category, PoiDetail } from '../../src/contract/records.ts';
import type { Client } from '../api/client.ts';
import type { Frame } from '../ui/layout.ts';
import type { Emit, PreviewItem } from '../start/handle.ts';
import type { PlaceList } from '../search/list.ts';
import type { MapView } from '../map/map.ts';
import type { Marker } from '../options/options.ts';
import { createPanel } from './panel.ts';
import type { Wording } from './place-text.ts';
import { toPlaces, type Place } from '../places.ts';

/** Stands for the slug of an item that has none; no slug has a space. */
export const PREVIEW = 'preview item';

/** Which destination or marker is open, the same in dots, list and panel. */
export interface Selection {
  /** @param acted whether the visitor chose it here: only then does the focus go along */
  open(id: string | null, acted: boolean): Promise<void>;
  /** Shows an item that is in no data; null closes it. */
  preview: (item: PreviewItem | null) => void;
  readonly selected: string | null;
  /** Puts the selection on what was drawn or loaded later. */
  refresh(): void;
  /** The map has another size: the panel may lie elsewhere now, and over what it tells of. */
  resized: () => void;
}

export interface SelectionInput {
  frame: Frame;
  client: Client;
  wording: Wording;
  emit: Emit;
  list: () => PlaceList;
  view: () => MapView | null;
  places: () => readonly Place[];
  markers: () => readonly Marker[];
  categories: () => Promise<readonly Category[]>;
}

export function createSelection(input: SelectionInput): Selection {
  const { frame, client, emit } = input;
  const { language } = input.wording;
  const panel = createPanel(frame.side, input.wording, () => close(true));
  let selected: string | null = null;
  /** The selected one where it is a destination. */
  let shown: Place | undefined;
  /** Grows with every choice, so that the answer to an earlier one is known to be late. */
  let turn = 0;
  let widthThen = 0;
  let before: HTMLElement | null = null;
  frame.root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || selected === null) return;
    event.stopPropagation();
    close(true);
  });
  const refresh = (): void => {
    input.list().mark(selected);
    input.view()?.dots.select(selected, shown);
    input.view()?.markers.select(selected);
  };
  return {
    open,
    preview,
    refresh,
    resized() {
      // Of another height only, as when a phone folds its address bar, the visitor's view stays.
      if (shown && frame.root.clientWidth !== widthThen) uncover(shown.poi.longitude, shown.poi.latitude);
    },
    get selected() {
      return selected;
    },
  };

  function preview(item: PreviewItem | null): void {
    if (!item) return close(false);
    const mine = ++turn;
    if (selected !== null && selected !== PREVIEW) emit('deselect', { slug: selected });
    selected = PREVIEW;
    shown = undefined;
    void input.categories().then((categories) => {
      if (mine !== turn) return;
      const poi = { ...item, slug: PREVIEW } as PoiDetail;
      panel.showPlace(toPlaces([poi], categories, language)[0]!, false);
      panel.addDetail(poi);
      refresh();
      if (Number.isFinite(poi.latitude) && Number.isFinite(poi.longitude)) uncover(poi.longitude, poi.latitude);
    });
  }

  async function open(id: string | null, acted: boolean): Promise<void> {
    if (id === null) return close(acted);
    const mine = ++turn;
    if (id === selected) return;
    const marker = input.markers().find((each) => each.id === id);
    const place = input.places().find(({ poi }) => poi.slug === id) ?? (marker ? undefined : await fetchPlace(id));
    if (mine !== turn) return;
    if (selected !== null && selected !== PREVIEW) emit('deselect', { slug: selected });
    selected = id;
    shown = place;
    if (acted && !panel.isOpen) before = activeIn(frame);
    if (place) showPlace(place, acted);
    else if (marker) showMarker(marker, acted);
    refresh();
  }

  function showPlace(place: Place, acted: boolean): void {
    const { poi } = place;
    panel.showPlace(place, acted);
    uncover(poi.longitude, poi.latitude);
    emit('select', { slug: poi.slug, item: poi });
    // The short text is there already; without the long one the panel is complete enough. With it, it covers more.
    client.poi(poi.slug).then(
      (detail) => {
        if (selected !== poi.slug) return;
        panel.addDetail(detail);
        uncover(poi.longitude, poi.latitude);
      },
      () => undefined,
    );
  }

  function showMarker(marker: Marker, acted: boolean): void {
    panel.showMarker(marker, acted);
    uncover(marker.lng, marker.lat);
    emit('select', { slug: marker.id, item: marker });
  }

  function close(acted: boolean): void {
    turn += 1;
    if (selected === null) return;
    const slug = selected;
    const hadFocus = frame.side.contains(activeIn(frame));
    selected = null;
    shown = undefined;
    panel.hide();
    refresh();
    if (acted && hadFocus)
      (before?.isConnected ? before : input.view()?.map.getCanvas())?.focus({ preventScroll: true });
    before = null;
    if (slug !== PREVIEW) emit('deselect', { slug });
  }

  async function fetchPlace(slug: string): Promise<Place> {
    const [poi, categories] = await Promise.all([client.poi(slug), input.categories()]);
    return toPlaces([poi], categories, language)[0]!;
  }

  /** What the panel covers is measured, since its place depends on the width. */
  function uncover(lng: number, lat: number): void {
    const all = frame.root.getBoundingClientRect();
    widthThen = frame.root.clientWidth;
    const { right, top, width } = frame.side.querySelector('.panel')!.getBoundingClientRect();
    const isSheet = width > all.width * 0.7;
    const tools = frame.tools.getBoundingClientRect();
    input.view()?.bringIntoView(lng, lat, {
      left: isSheet ? 0 : right - all.left,
      top: tools.height === 0 ? 0 : tools.bottom - all.top,
      bottom: isSheet ? all.bottom - top : 0,
    });
  }
}

function activeIn({ root }: Frame): HTMLElement | null {
  return (root.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
}
