import type { Marker } from '../options/options.ts';
import { el, safeColor } from '../ui/element.ts';

/** Pixels that the tip of a marker hangs below its button. */
export const MARKER_TIP = 9;

/** A marker of the page as a button over the map. */
export function markerButton({ id, title, label, color }: Marker, onChoose: (id: string) => void): HTMLButtonElement {
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
