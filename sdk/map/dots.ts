import type { FeatureCollection, Point } from 'geojson';
import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  GeoJSONSource,
  Map as MapLibreMap,
  MapMouseEvent,
  StyleSpecification,
} from 'maplibre-gl';
import { isSimilar, PREVIEW, type MapPlace } from '../places.ts';
import type { StateStore } from '../state.ts';
import { createDotLabel } from './dot-label.ts';

/** Name of the source in the style. */
export const DOT_SOURCE = 'service-map-places';
const DOTS = 'service-map-dots';
/** Draws the hovered and the selected dot once more, above all others. */
const RAISED = 'service-map-raised';
/** How far beside a dot a pointer still hits it, in pixels. */
const REACH = { mouse: 6, touch: 18 } as const;

/** The style with the dots in it, so that they come with the first picture. */
export function withDots(style: StyleSpecification, places: readonly MapPlace[], dark: boolean): StyleSpecification {
  const isDark = drawnTheme(style) ? drawnTheme(style) === 'dark' : dark;
  return {
    ...style,
    sources: { ...style.sources, [DOT_SOURCE]: { type: 'geojson', data: toGeojson(places), promoteId: 'slug' } },
    layers: [...style.layers, dotLayer(isDark), raisedLayer(isDark)],
  };
}

/** Our styles say what they are drawn for: paper stays light on a dark page. */
function drawnTheme({ metadata }: StyleSpecification): string | undefined {
  return (metadata as { theme?: string } | undefined)?.theme;
}

/** The destinations that have a dot: what was found, and what is open even where it is not among them. */
export function dottedPlaces({ places, selection: { place } }: StateStore['now']): readonly MapPlace[] {
  const isGuest = place && place.poi.slug !== PREVIEW && !places.some(({ poi }) => poi.slug === place.poi.slug);
  return isGuest ? [...places, place] : places;
}

export interface Dots {
  /** Puts hover and selection on again, after a change of style. */
  mark(): void;
  destroy: () => void;
}

/** Keeps the dots in step with places, hover and selection, and tells of pointer and click. */
export function createDots(map: MapLibreMap, container: HTMLElement, state: StateStore): Dots {
  const label = createDotLabel(map, container);
  let drawn = dottedPlaces(state.now);
  const draw = (): void => {
    const next = dottedPlaces(state.now);
    const source = map.getSource<GeoJSONSource>(DOT_SOURCE);
    if (!source || (next.length === drawn.length && next.every((place, i) => place === drawn[i]))) return;
    drawn = next;
    void source.setData(toGeojson(next));
  };
  const mark = (on: boolean, { hovered, selection } = state.now): void => {
    if (!map.getSource(DOT_SOURCE)) return;
    if (hovered !== null) map.setFeatureState({ source: DOT_SOURCE, id: hovered }, { hover: on });
    if (selection.id !== null) map.setFeatureState({ source: DOT_SOURCE, id: selection.id }, { selected: on });
  };
  const hit = (event: MapMouseEvent): string | null => {
    const touch = 'pointerType' in event.originalEvent && event.originalEvent.pointerType === 'touch';
    return dotAt(map, event.point, touch ? REACH.touch : REACH.mouse);
  };
  const hover = (slug: string | null): void => {
    if (slug !== state.now.hovered) state.set({ hovered: slug });
  };
  map.on('click', (event) => state.set({ choice: { id: hit(event) } }));
  map.on('mousemove', (event) => {
    const slug = hit(event);
    hover(slug);
    map.getCanvas().style.cursor = slug === null ? '' : 'pointer';
  });
  map.on('mouseout', () => hover(null));
  map.on('move', label.place);
  // What came or was chosen before the style was there to take it.
  map.on('style.load', () => {
    draw();
    mark(true);
  });
  return {
    mark: () => mark(true),
    destroy: state.on(['places', 'selection', 'hovered'], (now, before) => {
      draw();
      mark(false, before);
      mark(true);
      // The panel names the selected one already.
      const named = now.hovered === now.selection.id ? null : now.hovered;
      label.show(named === null ? undefined : drawn.find(({ poi }) => poi.slug === named)?.poi);
    }),
  };
}

/** The dot that is seen under the pointer, else the nearest one in reach. */
function dotAt(map: MapLibreMap, point: { x: number; y: number }, reach: number): string | null {
  if (!map.getLayer(DOTS)) return null;
  const [seen] = map.queryRenderedFeatures([point.x, point.y], { layers: [DOTS] });
  if (seen) return String(seen.properties.slug);
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

interface DotProperties {
  slug: string;
  color: string;
  /** Drawn fainter. */
  similar: boolean;
}

/** The foremost come last, so that they are drawn above the others. */
function toGeojson(places: readonly MapPlace[]): FeatureCollection<Point, DotProperties> {
  return {
    type: 'FeatureCollection',
    features: [...places].reverse().map((place) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [place.poi.longitude, place.poi.latitude] },
      properties: { slug: place.poi.slug, color: place.color, similar: isSimilar(place) },
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
      'circle-opacity': ['case', ['get', 'similar'], 0.45, 1],
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
