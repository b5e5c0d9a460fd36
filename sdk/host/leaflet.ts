import type { Bounds } from '../places.ts';
import type { LeafletHost } from './host-map.ts';
import type { Surface } from './surface.ts';

/** Leaflet counts zooms by tiles of 256 pixels. */
const DEEPER = 1;

/** What a click and a move of the pointer tell. */
interface MouseEvent {
  containerPoint: { x: number; y: number };
  originalEvent: Event;
}

/** A Leaflet map of the page. */
export function leafletSurface(map: LeafletHost): Surface {
  return {
    ready: new Promise((resolve) => void map.whenReady(resolve)),
    project: (lng, lat) => map.latLngToContainerPoint([lat, lng]),
    center: () => [map.getCenter().lng, map.getCenter().lat],
    zoom: () => map.getZoom() - DEEPER,
    maxZoom: () => map.getMaxZoom() - DEEPER,
    bounds() {
      const seen = map.getBounds();
      return [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()] satisfies Bounds;
    },
    fit(view, { padding, maxZoom, duration }) {
      const animate = duration > 0;
      if (!('bounds' in view)) return void map.setView(flipped(...view.center), view.zoom + DEEPER, { animate });
      const [west, south, east, north] = view.bounds;
      map.fitBounds([flipped(west, south), flipped(east, north)], {
        paddingTopLeft: [padding.left, padding.top],
        paddingBottomRight: [padding.right, padding.bottom],
        maxZoom: maxZoom + DEEPER,
        animate,
      });
    },
    pan: (x, y, duration) => void map.panBy([x, y], { animate: duration > 0 }),
    follow(events) {
      const at = ({ containerPoint: { x, y }, originalEvent: event }: MouseEvent) => ({ x, y, event });
      const listeners: Record<string, (event: MouseEvent) => void> = {
        move: () => events.drawn(),
        // The browser stretches the pictures of the old zoom, and Leaflet knows nothing of where a place is then.
        zoomanim: () => events.between(),
        zoomend: () => events.drawn(),
        moveend: () => events.rested(),
        resize: () => events.resized(),
        click: (event) => events.clicked(at(event)),
        mousemove: (event) => events.pointed(at(event)),
      };
      for (const [name, listener] of Object.entries(listeners)) map.on(name, listener);
      return () => Object.entries(listeners).forEach(([name, listener]) => map.off(name, listener));
    },
    canvas: map.getContainer(),
    controls: '.leaflet-control',
    levels: { dots: 500, rest: 1001 },
  };
}

const flipped = (lng: number, lat: number): [number, number] => [lat, lng];
