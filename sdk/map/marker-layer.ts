import { Marker as MapLibreMarker, type Map as MapLibreMap } from 'maplibre-gl';
import { el, safeColor } from '../ui/element.ts';
import type { Marker } from '../options/options.ts';

/** Pixels that the tip of a marker hangs below its button. */
const TIP = 9;

/** Custom markers as buttons over the map. */
export interface MarkerLayer {
  set(markers: readonly Marker[]): void;
  select(id: string | null): void;
}

export function createMarkers(map: MapLibreMap, onChoose: (id: string) => void): MarkerLayer {
  let shown: { id: string; button: HTMLElement; marker: MapLibreMarker }[] = [];
  return {
    set(markers) {
      for (const { marker } of shown) marker.remove();
      shown = markers.map((each) => {
        const button = createButton(each, onChoose);
        const marker = new MapLibreMarker({ element: button, anchor: 'bottom', offset: [0, -TIP] })
          .setLngLat([each.lng, each.lat])
          .addTo(map);
        return { id: each.id, button, marker };
      });
    },
    select(id) {
      for (const each of shown) each.button.classList.toggle('selected', each.id === id);
    },
  };
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
