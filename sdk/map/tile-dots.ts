import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl';
import { endpoints } from '../../src/contract/endpoints.ts';
import { dachBounds, limits } from '../../src/contract/limits.ts';
import { poiTileLayer } from '../../src/contract/poi-tile.ts';
import type { Category } from '../../src/contract/records.ts';
import type { Query } from '../options/query.ts';
import { UNKNOWN_COLOR } from '../places.ts';
import { safeColor } from '../ui/element.ts';
import { iconLayer } from './dot-icons.ts';
import { circlePaint, type Ink } from './dot-paint.ts';

/** Names in the style: the tiles, their dots, and the numbers beside dots of tiles and of the list. */
export const TILE_SOURCE = 'service-map-tiles';
export const TILE_DOTS = 'service-map-tile-dots';
const TILE_ICONS = 'service-map-tile-icons';
const TILE_NUMBERS = 'service-map-tile-numbers';

/** Where the tiles come from. */
export interface TileOrigin {
  baseUrl: string;
  /** How often tiles that could not be had were asked for again. */
  attempt: number;
}

/** All destinations that a search finds, where the list holds only some: as many as there are, cut into tiles. */
export function tileSource({ baseUrl, attempt }: TileOrigin, query: Query): VectorSourceSpecification {
  const parameters = new URLSearchParams(query).toString();
  const { west, south, east, north } = dachBounds;
  return {
    type: 'vector',
    // The fragment is not sent; it makes the source another one.
    tiles: [`${baseUrl}${endpoints.poiTile.path}${parameters && '?'}${parameters}${attempt > 0 ? `#${attempt}` : ''}`],
    maxzoom: limits.poiTileAllZoom,
    bounds: [west, south, east, north],
    promoteId: { [poiTileLayer]: 'slug' },
  };
}

/** The layers of the tiles, in the order in which they are drawn. */
export function tileLayers(
  categories: readonly Category[],
  ink: Ink,
  font: string[] | undefined,
): LayerSpecification[] {
  const place = { source: TILE_SOURCE, 'source-layer': poiTileLayer };
  const color = colorOf(categories);
  const dots: CircleLayerSpecification = { ...place, id: TILE_DOTS, type: 'circle', paint: circlePaint(color, ink) };
  const icons = { ...place, ...iconLayer(TILE_ICONS) };
  return font ? [dots, icons, { ...place, ...numbers(TILE_NUMBERS, ink, font) }] : [dots, icons];
}

/** How many destinations lie under a dot, beside it, where there are several. */
export function numbers(
  id: string,
  { number, halo }: Ink,
  font: string[],
): Omit<SymbolLayerSpecification, 'source' | 'source-layer'> {
  return {
    id,
    type: 'symbol',
    filter: ['>', ['get', 'count'], 1],
    layout: {
      'text-field': ['to-string', ['get', 'count']],
      'text-font': font,
      'text-size': 11,
      'text-anchor': 'bottom-left',
      'text-offset': [0.35, -0.2],
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': number, 'text-halo-color': halo, 'text-halo-width': 1.6 },
  };
}

/** A typeface that the style writes names in; undefined where it has none, since then no number could be drawn. */
export function fontOf({ glyphs, layers }: StyleSpecification): string[] | undefined {
  if (!glyphs) return undefined;
  const fonts = layers.flatMap((layer) => {
    const font = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined;
    return isNames(font) ? [font] : [];
  });
  return fonts.find(([name]) => /bold|medium/i.test(name ?? '')) ?? fonts[0];
}

/** Not an expression, whose first word would be an operator. */
const isNames = (font: unknown): font is string[] =>
  Array.isArray(font) && font.every((name) => typeof name === 'string' && name !== 'literal');

function colorOf(categories: readonly Category[]): ExpressionSpecification | string {
  const pairs = categories.flatMap(({ id, color }) => [id, safeColor(color) ?? UNKNOWN_COLOR]);
  if (pairs.length === 0) return UNKNOWN_COLOR;
  return ['match', ['get', 'category'], ...pairs, UNKNOWN_COLOR] as unknown as ExpressionSpecification;
}
