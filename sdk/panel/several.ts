import { boundsOf } from '../places.ts';
import { placeEntry } from '../search/place-entry.ts';
import type { Selection, StateStore } from '../state.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import type { Wording } from './place-text.ts';

/** So many are listed: a list to choose from, not one to read. */
const LISTED = 8;
const STEP = 2;

/** Label and content of the panel where several destinations lie together: a list, and a way closer. */
export function severalContent(
  { places, of }: NonNullable<Selection['several']>,
  state: StateStore,
  wording: Pick<Wording, 't' | 'language'>,
): [label: string, content: Node[]] {
  const { t } = wording;
  const title = t('severalHere', { count: of.count });
  const listed = places.slice(0, LISTED);
  const hidden = of.count - listed.length;
  const { view } = state.now;
  const mayZoom = view && view.zoom() < view.maxZoom();
  const closer = el(
    'button',
    { type: 'button', class: 'link', click: zoomIn },
    icon('plus'),
    hidden > 0 ? t('closerFor', { count: hidden }) : t('closer'),
  );
  const rows = listed.map((place) => el('li', {}, placeEntry(place, state, wording)));
  return [
    title,
    [
      el('h2', {}, title),
      el('ol', { class: 'items several' }, ...rows),
      ...(mayZoom ? [el('p', { class: 'links' }, closer)] : []),
    ],
  ];

  function zoomIn(): void {
    const corners = of.boxes.flatMap(([west, south, east, north]) => [
      { lng: west, lat: south },
      { lng: east, lat: north },
    ]);
    const [west, south, east, north] = boundsOf(corners)!;
    const zoom = Math.min(view!.maxZoom(), view!.zoom() + STEP);
    state.set({ choice: { id: null }, viewHeld: true });
    view!.fit({ center: [(west + east) / 2, (south + north) / 2], zoom }, true);
  }
}
