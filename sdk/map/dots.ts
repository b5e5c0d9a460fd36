import type { FeatureCollection, Point } from 'geojson';
import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  GeoJSONSource,
  Map as MapLibreMap,
  MapMouseEvent,
  StyleSpecification,
} from 'maplibre-gl';
import { el } from '../ui/element.ts';
import type { Place } from '../places.ts';

/** Destinations as compact, unlabelled dots in the colour of their category. */
export interface Dots {
  readonly places: readonly Place[];
  show(places: readonly Place[]): void;
  /** Makes one larger and names it, as when the pointer is on it. */
  hover(slug: string | null): void;
  /** @param place shown even where it is not among the others, as long as it is selected */
  select(slug: string | null, place: Place | undefined): void;
  /** Puts hover and selection on, after a change of style too. */
  refresh(): void;
}

/** Name of the source in the style. */
export const DOT_SOURCE = 'service-map-places';
const DOTS = 'service-map-dots';
/** Draws the hovered and the selected dot once more, above all others. */
const RAISED = 'service-map-raised';
/** How far beside a dot a pointer still hits it, in pixels. */
const REACH = { mouse: 6, touch: 18 } as const;

/** The style with the dots in it, so that they come with the first picture. */
export function withDots(style: StyleSpecification, places: readonly Place[], dark: boolean): StyleSpecification {
  return {
    ...style,
    sources: { ...style.sources, [DOT_SOURCE]: { type: 'geojson', data: toGeojson(places), promoteId: 'slug' } },
    layers: [...style.layers, dotLayer(dark), raisedLayer(dark)],
  };
}

/** @param onSelect told of a click: the slug of the dot, null where there is none */
export function createDots(
  map: MapLibreMap,
  container: HTMLElement,
  first: readonly Place[],
  onSelect: (slug: string | null) => void,
): Dots {
  const label = el('div', { class: 'dot-label', hidden: true, 'aria-hidden': 'true' });
  container.append(label);
  let places = first;
  let hovered: string | null = null;
  let selected: string | null = null;
  let guest: Place | undefined;
  const all = (): readonly Place[] =>
    guest && !places.some(({ poi }) => poi.slug === guest?.poi.slug) ? [...places, guest] : places;
  const draw = (): void => void map.getSource<GeoJSONSource>(DOT_SOURCE)?.setData(toGeojson(all()));
  const mark = (slug: string | null, state: 'hover' | 'selected', on: boolean): void => {
    if (slug !== null && map.getSource(DOT_SOURCE))
      map.setFeatureState({ source: DOT_SOURCE, id: slug }, { [state]: on });
  };
  const placeLabel = (): void => {
    // The panel names the selected one already.
    const place = hovered === selected ? undefined : all().find(({ poi }) => poi.slug === hovered);
    label.hidden = !place;
    if (!place) return;
    label.textContent = place.poi.name;
    const { x, y } = map.project([place.poi.longitude, place.poi.latitude]);
    const inside = Math.min(Math.max(x, label.offsetWidth / 2 + 6), container.clientWidth - label.offsetWidth / 2 - 6);
    label.style.transform = `translate(calc(${inside}px - 50%), ${y > 46 ? `calc(${y - 14}px - 100%)` : `${y + 14}px`})`;
  };
  const hover = (slug: string | null): void => {
    if (slug === hovered) return;
    mark(hovered, 'hover', false);
    hovered = slug;
    mark(hovered, 'hover', true);
    placeLabel();
  };
  const refresh = (): void => {
    // It may have been chosen before the style was there to take it.
    if (guest) draw();
    mark(hovered, 'hover', true);
    mark(selected, 'selected', true);
  };
  const hit = (event: MapMouseEvent): string | null => {
    const touch = 'pointerType' in event.originalEvent && event.originalEvent.pointerType === 'touch';
    return nearest(map, event.point, touch ? REACH.touch : REACH.mouse);
  };
  map.on('click', (event) => onSelect(hit(event)));
  map.on('mousemove', (event) => {
    const slug = hit(event);
    hover(slug);
    map.getCanvas().style.cursor = slug === null ? '' : 'pointer';
  });
  map.on('mouseout', () => hover(null));
  map.on('move', placeLabel);
  map.on('style.load', refresh);
  return {
    get places() {
      return all();
    },
    show(next) {
      hover(null);
      places = next;
      draw();
    },
    hover,
    select(slug, place) {
      mark(selected, 'selected', false);
      selected = slug;
      if (place?.poi.slug !== guest?.poi.slug) {
        guest = place;
        draw();
      }
      mark(selected, 'selected', true);
      placeLabel();
    },
    refresh,
  };
}

function nearest(map: MapLibreMap, point: { x: number; y: number }, reach: number): string | null {
  if (!map.getLayer(DOTS)) return null;
  const box: [[number, number], [number, number]] = [
    [point.x - reach, point.y - reach],
    [point.x + reach, point.y + reach],
  ];
  const distance = ([lng, lat]: number[]): number => {
    const { x, y } = map.project([lng!, lat!]);
    return Math.hypot(x - point.x, y - point.y);
  };
  const hits = map
    .queryRenderedFeatures(box, { layers: [DOTS] })
    .map(({ properties, geometry }) => ({
      slug: String(properties.slug),
      away: distance((geometry as Point).coordinates),
    }))
    .sort((a, b) => a.away - b.away);
  return hits[0]?.slug ?? null;
}

function toGeojson(places: readonly Place[]): FeatureCollection<Point, { slug: string; color: string }> {
  return {
    type: 'FeatureCollection',
    features: places.map(({ poi, color }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [poi.longitude, poi.latitude] },
      properties: { slug: poi.slug, color },
    })),
  };
}

const byZoom = (far: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  5,
  far,
  12,
  near,
];

function dotLayer(dark: boolean): CircleLayerSpecification {
  return {
    id: DOTS,
    type: 'circle',
    source: DOT_SOURCE,
    paint: {
      'circle-color': ['get', 'color'],
      'circle-radius': byZoom(4.5, 8),
      'circle-stroke-color': dark ? '#dfe8e4' : '#ffffff',
      'circle-stroke-width': byZoom(1.2, 2),
    },
  };
}

function raisedLayer(dark: boolean): CircleLayerSpecification {
  const isSelected: ExpressionSpecification = ['boolean', ['feature-state', 'selected'], false];
  const isRaised: ExpressionSpecification = ['any', isSelected, ['boolean', ['feature-state', 'hover'], false]];
  return {
    id: RAISED,
    type: 'circle',
    source: DOT_SOURCE,
    paint: {
      'circle-color': ['get', 'color'],
      'circle-radius': ['case', isSelected, 10, isRaised, 8, 0],
      'circle-stroke-color': dark ? '#ffffff' : ['case', isSelected, '#10231d', '#ffffff'],
      'circle-stroke-width': ['case', isSelected, 3, isRaised, 2, 0],
      'circle-opacity': ['case', isRaised, 1, 0],
    },
  };
}
