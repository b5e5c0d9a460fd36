import { MARKER_TIP, markerButton } from '../map/marker-button.ts';
import type { StateStore } from '../state.ts';
import type { Surface } from './surface.ts';

/** The page's own places as buttons over its map. Answers how to put them where they are now. */
export function createHostMarkers(surface: Surface, container: HTMLElement, state: StateStore): () => void {
  let shown: { id: string; lng: number; lat: number; button: HTMLElement }[] = [];
  const choose = (id: string): void => state.set({ choice: { id } });
  const place = (): void => {
    for (const { lng, lat, button } of shown) {
      const { x, y } = surface.project(lng, lat);
      button.style.transform = `translate(calc(${x}px - 50%), calc(${y - MARKER_TIP}px - 100%))`;
    }
  };
  const draw = (): void => {
    for (const { button } of shown) button.remove();
    shown = state.now.own.map((marker) => ({ ...marker, button: markerButton(marker, choose) }));
    container.append(...shown.map(({ button }) => button));
    place();
  };
  const mark = (): void => {
    for (const { id, button } of shown) button.classList.toggle('selected', id === state.now.selection.id);
  };
  draw();
  mark();
  state.on(['own', 'selection'], (now, before) => {
    if (now.own !== before.own) draw();
    mark();
  });
  return place;
}
