import type { FeatureCollection, Point } from 'geojson';
import type { CircleLayerSpecification, ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { isSimilar, PREVIEW, type MapPlace } from '../places.ts';
import type { MapState } from '../state.ts';
import { iconLayer } from './dot-icons.ts';
import { circlePaint, ICON_ZOOM, inkOf, isDrawnDark, type Ink } from './dot-paint.ts';
import { fontOf, numbers, TILE_SOURCE, tileLayers, tileSource, type TileOrigin } from './tile-dots.ts';

/** Names in the style: the destinations of the list, their dots, and the numbers beside them. */
export const DOT_SOURCE = 'service-map-places';
export const DOTS = 'service-map-dots';
const ICONS = 'service-map-icons';
const NUMBERS = 'service-map-numbers';
/** Draws the hovered and the selected dot once more, above all others. */
const RAISED = 'service-map-raised';

/**
 * The style with the dots in it, so that they come with the first picture: those of tiles under those of the list. Its own
 * view is left out: MapLibre takes that where a view fits so exactly that nothing had to be moved for it.
 */
export function withDots(style: StyleSpecification, state: MapState, origin: TileOrigin): StyleSpecification {
  const { tiled, categories, dark } = state;
  const { center: _center, zoom: _zoom, ...ground } = style;
  const ink = inkOf(style, dark);
  const font = fontOf(style);
  const places = { type: 'geojson' as const, data: toGeojson(dottedPlaces(state), new Map()), promoteId: 'slug' };
  return {
    ...ground,
    sources: {
      ...style.sources,
      [DOT_SOURCE]: places,
      ...(tiled && { [TILE_SOURCE]: tileSource(origin, tiled.query) }),
    },
    layers: [
      ...style.layers,
      dotLayer(ink),
      { ...iconLayer(ICONS), source: DOT_SOURCE },
      ...(tiled ? tileLayers(categories, ink, font) : []),
      ...(font ? [{ ...numbers(NUMBERS, ink, font), source: DOT_SOURCE }] : []),
      raisedLayer(isDrawnDark(style, dark)),
    ],
  };
}

/** The destinations that have a dot: what was found, and what is open even where it is not among them. */
export function dottedPlaces({ places, selection: { place } }: MapState): readonly MapPlace[] {
  const isGuest = place && place.poi.slug !== PREVIEW && !places.some(({ poi }) => poi.slug === place.poi.slug);
  return isGuest ? [...places, place] : places;
}

interface DotProperties {
  slug: string;
  category: string;
  color: string;
  /** Drawn fainter. */
  similar: boolean;
  /** The foremost has 0. */
  rank: number;
  /** How many lie here that cannot be told apart. */
  count: number;
}

/** The foremost come last, so that they are drawn above the others. */
export function toGeojson(
  places: readonly MapPlace[],
  together: ReadonlyMap<string, number>,
): FeatureCollection<Point, DotProperties> {
  return {
    type: 'FeatureCollection',
    features: [...places.entries()].reverse().map(([rank, place]) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [place.poi.longitude, place.poi.latitude] },
      properties: {
        slug: place.poi.slug,
        category: place.poi.category,
        color: place.color,
        similar: isSimilar(place),
        rank,
        count: together.get(place.poi.slug) ?? 1,
      },
    })),
  };
}

const dotLayer = (ink: Ink): CircleLayerSpecification => ({
  id: DOTS,
  type: 'circle',
  source: DOT_SOURCE,
  paint: circlePaint(['get', 'color'], ink),
});

function raisedLayer(dark: boolean): CircleLayerSpecification {
  const isSelected: ExpressionSpecification = ['boolean', ['feature-state', 'selected'], false];
  const isRaised: ExpressionSpecification = ['any', isSelected, ['boolean', ['feature-state', 'hover'], false]];
  const raised = (selected: number, hovered: number): ExpressionSpecification => [
    'case',
    isSelected,
    selected,
    isRaised,
    hovered,
    0,
  ];
  return {
    id: RAISED,
    type: 'circle',
    source: DOT_SOURCE,
    paint: {
      'circle-color': ['get', 'color'],
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, raised(10, 8), ICON_ZOOM, raised(13, 12)],
      'circle-stroke-color': dark ? '#ffffff' : ['case', isSelected, '#10231d', '#ffffff'],
      'circle-stroke-width': ['case', isSelected, 3, isRaised, 2, 0],
      'circle-opacity': ['case', isRaised, 1, 0],
    },
  };
}
