import { Marker as MapLibreMarker, type Map as MapLibreMap } from 'maplibre-gl';
import type { Marker } from '../options/options.ts';
import type { StateStore } from '../state.ts';
import { el, safeColor } from '../ui/element.ts';

/** Pixels that the tip of a marker hangs below its button. */
const TIP = 9;

/** Shows the custom markers as buttons over the map, and keeps them in step. Answers how to end that. */
export function linkMarkers(map: MapLibreMap, state: StateStore): () => void {
  let shown: { id: string; button: HTMLElement; marker: MapLibreMarker }[] = [];
  const choose = (id: string): void => state.set({ choice: { id } });
  const draw = (): void => {
    for (const { marker } of shown) marker.remove();
    shown = state.now.markers.map((each) => {
      const button = createButton(each, choose);
      const marker = new MapLibreMarker({ element: button, anchor: 'bottom', offset: [0, -TIP] })
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
  return state.on(['markers', 'selection'], (now, before) => {
    if (now.markers !== before.markers) draw();
    mark();
  });
}

function createButton({ id, title, label, color }: Marker, onChoose: (id: string) => void): HTMLButtonElement {
  const name = [title, label].filter(Boolean).join(', ');
  const button = el(
    'button',
    {
      type: 'button',
      class: 'marker',
      title,
      'aria-label': name,
      'data-marker': id,
      click: (event) => {
        // The map below would take the click for one beside every dot.
        event.stopPropagation();
        onChoose(id);
      },
    },
    el('span', { class: 'marker-label' }, label),
  );
  const hex = safeColor(color);
  if (hex) {
    button.style.setProperty('--marker', hex);
    button.style.setProperty('--marker-text', isLight(hex) ? '#10231d' : '#ffffff');
  }
  return button;
}

/** Whether dark text reads better than white on a hex colour. */
function isLight(hex: string): boolean {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(full.slice(at, at + 2), 16)) as [number, number, number];
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150;
}
