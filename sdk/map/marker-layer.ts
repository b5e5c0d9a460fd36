import { Marker as MapLibreMarker, type Map as MapLibreMap } from 'maplibre-gl';
import type { StateStore } from '../state.ts';
import { MARKER_TIP, markerButton } from './marker-button.ts';

/** Shows the custom markers as buttons over the map, and keeps them in step. Answers how to end that. */
export function linkMarkers(map: MapLibreMap, state: StateStore): () => void {
  let shown: { id: string; button: HTMLElement; marker: MapLibreMarker }[] = [];
  const choose = (id: string): void => state.set({ choice: { id } });
  const draw = (): void => {
    for (const { marker } of shown) marker.remove();
    shown = state.now.own.map((each) => {
      const button = markerButton(each, choose);
      const marker = new MapLibreMarker({ element: button, anchor: 'bottom', offset: [0, -MARKER_TIP] })
        .setLngLat([each.lng, each.lat])
        .addTo(map);
      return { id: each.id, button, marker };
    });
  };
  const mark = (): void => {
    for (const { id, button } of shown) button.classList.toggle('selected', id === state.now.selection.id);
  };
  draw();
  mark();
  return state.on(['own', 'selection'], (now, before) => {
    if (now.own !== before.own) draw();
    mark();
  });
}
