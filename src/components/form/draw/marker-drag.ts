import type { LngLat } from './sdk-map.ts';

interface MarkerDrag {
  /** @param x and y in pixels of the window */
  at: (x: number, y: number) => LngLat;
  onDrag: (id: string, to: LngLat) => void;
  onDrop: (id: string, to: LngLat) => void;
}

/** The tip of a marker lies so many pixels below its button. */
const TIP = 9;
/** A hand that only presses moves by less. */
const STILL_PIXELS = 4;

/** Lets the markers of a map be dragged by mouse, pen or finger; the map itself stays where it is meanwhile. */
export function letMarkersBeDragged(element: HTMLElement, { at, onDrag, onDrop }: MarkerDrag): void {
  let wasDragged = false;
  const begin = (event: PointerEvent) => {
    const marker = markerOf(event);
    wasDragged = false;
    if (!marker || event.button !== 0) return;
    const id = marker.dataset.marker!;
    const box = marker.getBoundingClientRect();
    const [offsetX, offsetY] = [box.left + box.width / 2 - event.clientX, box.bottom + TIP - event.clientY];
    const place = (now: PointerEvent) => at(now.clientX + offsetX, now.clientY + offsetY);
    const move = (now: PointerEvent) => {
      const far = Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY);
      wasDragged ||= far > STILL_PIXELS;
      if (wasDragged) onDrag(id, place(now));
    };
    const ended = new AbortController();
    const end = (now: PointerEvent) => {
      ended.abort();
      if (wasDragged) onDrop(id, place(now));
    };
    addEventListener('pointermove', move, { signal: ended.signal });
    for (const name of ['pointerup', 'pointercancel'] as const) addEventListener(name, end, { signal: ended.signal });
  };
  element.addEventListener('pointerdown', begin, true);
  // The map would move along.
  for (const name of ['mousedown', 'touchstart'] as const)
    element.addEventListener(name, (event) => markerOf(event) && event.stopPropagation(), true);
  // Where it is dropped it was not chosen.
  element.addEventListener('click', (event) => wasDragged && event.stopPropagation(), true);
}

const markerOf = (event: Event): HTMLElement | undefined =>
  event
    .composedPath()
    .find((node): node is HTMLElement => node instanceof HTMLElement && node.dataset.marker !== undefined);
