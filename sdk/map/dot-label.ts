import { el } from '../ui/element.ts';
import type { Translate } from '../ui/texts.ts';

/** Pixels that stay free between the label and the sides of the map. */
const MARGIN = 6;
/** A dot nearer to the upper edge than this has its label below it. */
const ROOM_ABOVE = 46;
/** From the middle of the dot to its label. */
const DISTANCE = 14;

interface Named {
  name: string;
  lng: number;
  lat: number;
}

/** Tells where a place is in pixels. */
interface Projecting {
  project(at: [lng: number, lat: number]): { x: number; y: number };
}

/** The name beside the dot that is hovered. */
export function createDotLabel(map: Projecting, container: HTMLElement, t: Translate) {
  const label = el('div', { class: 'dot-label', hidden: true, 'aria-hidden': 'true' });
  container.append(label);
  let shown: Named | undefined;
  const place = (): void => {
    if (!shown) return;
    const { x, y } = map.project([shown.lng, shown.lat]);
    const half = label.offsetWidth / 2 + MARGIN;
    const inside = Math.min(Math.max(x, half), container.clientWidth - half);
    const down = y > ROOM_ABOVE ? `calc(${y - DISTANCE}px - 100%)` : `${y + DISTANCE}px`;
    label.style.transform = `translate(calc(${inside}px - 50%), ${down})`;
  };
  return {
    /** Puts it beside the dot again, when the map has moved. */
    place,
    /** @param more how many others lie with it */
    show(dot: Named | undefined, more = 0): void {
      shown = dot;
      label.hidden = !dot;
      const others = more === 0 ? undefined : t(more === 1 ? 'andOneMore' : 'andMore', { count: more });
      label.textContent = [dot?.name, others].filter(Boolean).join(' ');
      place();
    },
  };
}
