import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Poi } from '../../src/contract/records.ts';
import { el } from '../ui/element.ts';

/** Pixels that stay free between the label and the sides of the map. */
const MARGIN = 6;
/** A dot nearer to the upper edge than this has its label below it. */
const ROOM_ABOVE = 46;
/** From the middle of the dot to its label. */
const DISTANCE = 14;

/** The name beside the dot that is hovered. */
export function createDotLabel(map: MapLibreMap, container: HTMLElement) {
  const label = el('div', { class: 'dot-label', hidden: true, 'aria-hidden': 'true' });
  container.append(label);
  let shown: Poi | undefined;
  const place = (): void => {
    if (!shown) return;
    const { x, y } = map.project([shown.longitude, shown.latitude]);
    const half = label.offsetWidth / 2 + MARGIN;
    const inside = Math.min(Math.max(x, half), container.clientWidth - half);
    const down = y > ROOM_ABOVE ? `calc(${y - DISTANCE}px - 100%)` : `${y + DISTANCE}px`;
    label.style.transform = `translate(calc(${inside}px - 50%), ${down})`;
  };
  return {
    /** Puts it beside the dot again, when the map has moved. */
    place,
    show(poi: Poi | undefined): void {
      shown = poi;
      label.hidden = !poi;
      label.textContent = poi?.name ?? '';
      place();
    },
  };
}
