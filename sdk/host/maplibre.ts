import type { Bounds } from '../places.ts';
import type { MapLibreHost } from './host-map.ts';
import type { Surface } from './surface.ts';

/** What a click and a move of the pointer tell. */
interface MouseEvent {
  point: { x: number; y: number };
  originalEvent: Event;
}

/** A MapLibre map of the page, of whatever version. */
export function maplibreSurface(map: MapLibreHost): Surface {
  return {
    ready: Promise.resolve(),
    project: (lng, lat) => map.project([lng, lat]),
    center: () => [map.getCenter().lng, map.getCenter().lat],
    zoom: () => map.getZoom(),
    maxZoom: () => map.getMaxZoom(),
    bounds() {
      const seen = map.getBounds();
      return [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()] satisfies Bounds;
    },
    fit(view, { duration, ...move }) {
      if ('bounds' in view) map.fitBounds(view.bounds, { ...move, duration });
      else map.easeTo({ ...view, duration });
    },
    pan: (x, y, duration) => void map.panBy([x, y], { duration }),
    follow(events) {
      const at = ({ point: { x, y }, originalEvent: event }: MouseEvent) => ({ x, y, event });
      const listeners: Record<string, (event: MouseEvent) => void> = {
        move: () => events.drawn(),
        moveend: () => events.rested(),
        resize: () => events.resized(),
        click: (event) => events.clicked(at(event)),
        mousemove: (event) => events.pointed(at(event)),
      };
      for (const [name, listener] of Object.entries(listeners)) map.on(name, listener);
      return () => Object.entries(listeners).forEach(([name, listener]) => map.off(name, listener));
    },
    canvas: map.getCanvas(),
    controls: '.maplibregl-ctrl',
    levels: { dots: 1, rest: 3 },
  };
}
