import type { Bounds } from '../places.ts';
import type { OpenLayersHost } from './host-map.ts';
import { unitsOf, type Units } from './openlayers-units.ts';
import type { Pointed, Surface } from './surface.ts';

/** What a click and a move of the pointer tell. */
interface MouseEvent {
  pixel: number[];
  originalEvent: Event;
}

/** An OpenLayers map of the page, in Web Mercator or in degrees. */
export function openLayersSurface(map: OpenLayersHost): Surface {
  let units: Units | undefined;
  const degrees = (at: number[]): [number, number] => units!.toDegrees(at);
  const view = () => map.getView();
  return {
    ready: firstFrame(map).then(() => {
      units = unitsOf(map);
    }),
    project(lng, lat) {
      // Null before its next frame, while it has none: drawn then.
      const [x, y] = map.getPixelFromCoordinate(units!.fromDegrees([lng, lat])) ?? [NaN, NaN];
      return { x: x!, y: y! };
    },
    center: () => degrees(view().getCenter()!),
    zoom: () => units!.zoomOf(view().getResolution()!),
    maxZoom: () => units!.zoomOf(view().getMinResolution()),
    bounds() {
      const [west, south, east, north] = view().calculateExtent(map.getSize()) as Bounds;
      return [...degrees([west, south]), ...degrees([east, north])];
    },
    fit(next, { padding: { top, right, bottom, left }, maxZoom, duration }) {
      if ('bounds' in next) {
        const [west, south, east, north] = next.bounds;
        const extent = [...units!.fromDegrees([west, south]), ...units!.fromDegrees([east, north])];
        const minResolution = units!.resolutionOf(maxZoom);
        view().fit(extent, { padding: [top, right, bottom, left], minResolution, duration });
      } else {
        view().animate({
          center: units!.fromDegrees(next.center),
          resolution: units!.resolutionOf(next.zoom),
          duration,
        });
      }
    },
    pan(x, y, duration) {
      const [width, height] = map.getSize() as [number, number];
      const center = map.getCoordinateFromPixel([width / 2 + x, height / 2 + y]);
      if (center) view().animate({ center, duration });
    },
    follow(events) {
      const at = ({ pixel, originalEvent: event }: MouseEvent): Pointed => ({ x: pixel[0]!, y: pixel[1]!, event });
      const listeners: Record<string, (event: MouseEvent) => void> = {
        postrender: () => events.drawn(),
        moveend: () => events.rested(),
        'change:size': () => events.resized(),
        click: (event) => events.clicked(at(event)),
        pointermove: (event) => events.pointed(at(event)),
      };
      for (const [name, listener] of Object.entries(listeners)) map.on(name, listener);
      return () => Object.entries(listeners).forEach(([name, listener]) => map.un(name, listener));
    },
    canvas: map.getTargetElement() ?? map.getViewport()!,
    controls: '.ol-control',
    levels: { dots: 0, rest: 1 },
    before: '.ol-overlaycontainer',
  };
}

/** Before it, no place has a pixel. */
function firstFrame(map: OpenLayersHost): Promise<void> {
  const isDrawn = (): boolean => {
    const center = map.getView().getCenter();
    return Boolean(center && map.getPixelFromCoordinate(center));
  };
  return new Promise((resolve) => {
    if (isDrawn()) return resolve();
    const look = (): void => {
      if (!isDrawn()) return;
      map.un('postrender', look);
      resolve();
    };
    map.on('postrender', look);
  });
}
