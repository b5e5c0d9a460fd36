import type { FitBoundsOptions } from 'maplibre-gl';
import type { MapConfig } from '../api/client.ts';
import { middleOf, type Bounds } from '../places.ts';
import type { Layout } from '../ui/layout.ts';
import type { Room } from './first-camera.ts';

/** The closest that the map goes by itself. */
const FIT_MAX_ZOOM = 13;
/** What the box of the service is wider on each side than itself, so that places at its edge are not at the map's. */
const MARGIN = 0.12;
/** A strip of a map as wide as a large screen does not show where the data end: its lowest zoom follows its width. */
const MOST_DEGREES = 66;
/** Where Web Mercator ends. */
const MOST_LATITUDE = 85.05;

/** What of the height the sources may take from what is shown, at the most. */
const MOST_BELOW = 0.4;
/** Between the sources and what is shown above them: half of a large dot. */
const ABOVE_SOURCES = 12;

/**
 * Room for the count above, the buttons at the side and the attribution below; less of it on a small map. The attribution is
 * measured: on a narrow map it has many lines, and it keeps its room when it is folded.
 */
export function fitOptions({ map, foot, listWidth }: RoomLayout) {
  const { clientWidth, clientHeight } = map;
  const [x, y] = [Math.min(64, clientWidth / 8), Math.min(56, clientHeight / 8)];
  const bottom = Math.max(y, Math.min(foot.offsetHeight + ABOVE_SOURCES, clientHeight * MOST_BELOW));
  return {
    padding: { top: y, bottom, left: x + listWidth(), right: x },
    maxZoom: FIT_MAX_ZOOM,
    animate: false,
  } satisfies FitBoundsOptions;
}

type RoomLayout = Pick<Layout, 'map' | 'foot' | 'listWidth'>;

/** What decides beside the view where a map looks. */
export function roomOf(layout: RoomLayout, config: MapConfig): Room {
  const { map } = layout;
  const { minZoom, maxZoom, bounds } = config;
  return {
    width: map.clientWidth,
    height: map.clientHeight,
    padding: fitOptions(layout).padding,
    maxFitZoom: FIT_MAX_ZOOM,
    minZoom,
    maxZoom,
    limits: limitsIn(bounds, map),
  };
}

/**
 * The box that the map is held inside, in the shape of the element: held to the bare box, a wide map could not show all
 * of it. Web Mercator squeezes nothing here: a degree of latitude counts as 1 / cos(latitude) degrees of longitude.
 */
export function limitsIn(bounds: MapConfig['bounds'], { clientWidth, clientHeight }: HTMLElement): Bounds {
  const { west, south, east, north } = bounds;
  const stretch = 1 / Math.cos((((south + north) / 2) * Math.PI) / 180);
  // A hidden element has no size, and one as narrow as a thread would ask for more than the earth.
  const shape = Math.max(1, clientWidth) / Math.max(1, clientHeight);
  const [width, height] = [(east - west) * (1 + 2 * MARGIN), (north - south) * stretch * (1 + 2 * MARGIN)];
  const [wide, high] = [
    Math.max(width, Math.min(height * shape, MOST_DEGREES)),
    Math.max(height, width / shape) / stretch,
  ];
  const [lng, lat] = middleOf([west, south, east, north]);
  const edge = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees));
  return [
    edge(lng - wide / 2, 180),
    edge(lat - high / 2, MOST_LATITUDE),
    edge(lng + wide / 2, 180),
    edge(lat + high / 2, MOST_LATITUDE),
  ];
}
