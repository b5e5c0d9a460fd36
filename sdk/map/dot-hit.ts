import type { Point } from 'geojson';
import type { Map as MapLibreMap, MapGeoJSONFeature } from 'maplibre-gl';
import { limits } from '../../src/contract/limits.ts';
import type { Bbox } from '../../src/contract/records.ts';
import { boxOfTile, placeInTile } from '../../src/geo/tile.ts';
import type { Choice } from '../state.ts';
import { TILE_DOTS } from './tile-dots.ts';

/** A dot under the pointer. */
export interface HitDot {
  slug: string;
  /** Dots of tiles carry their name; those of the list are known by their slug. */
  name: string | undefined;
  lng: number;
  lat: number;
  /** How many destinations it stands for. */
  count: number;
}

/** How far beside a dot a pointer still hits it, in pixels. */
export function reachOf(event: Event): number {
  return 'pointerType' in event && event.pointerType === 'touch' ? 18 : 6;
}

/** Dots nearer to each other than this, in pixels, cannot be told apart. */
export const TOGETHER = 8;

/**
 * The dot that is seen under the pointer, else the nearest one in reach, and after it those that lie with it.
 * @param layers in the order in which they are drawn @param reach pixels beside a dot
 */
export function dotsAt(
  map: MapLibreMap,
  { x, y }: { x: number; y: number },
  layers: readonly string[],
  reach: number,
): HitDot[] {
  const drawn = layers.filter((layer) => map.getLayer(layer));
  if (drawn.length === 0) return [];
  const around = (box: number, at: { x: number; y: number }): HitDot[] =>
    unlike(
      map
        .queryRenderedFeatures(
          [
            [at.x - box, at.y - box],
            [at.x + box, at.y + box],
          ],
          { layers: drawn },
        )
        .map(dotOf),
    );
  const [seen] = around(0, { x, y });
  const [first] = seen ? [seen] : nearest(map, around(reach, { x, y }), { x, y });
  if (!first) return [];
  const at = map.project([first.lng, first.lat]);
  const others = around(TOGETHER, at).filter((dot) => dot.slug !== first.slug && away(map, dot, at) < TOGETHER);
  return [first, ...others];
}

function nearest(map: MapLibreMap, dots: readonly HitDot[], to: { x: number; y: number }): HitDot[] {
  return dots.toSorted((a, b) => away(map, a, to) - away(map, b, to));
}

function away(map: MapLibreMap, { lng, lat }: HitDot, to: { x: number; y: number }): number {
  const { x, y } = map.project([lng, lat]);
  return Math.hypot(x - to.x, y - to.y);
}

/** A place may be drawn by a tile and by the list: the one that stands for more counts. */
function unlike(dots: readonly HitDot[]): HitDot[] {
  const bySlug = new Map<string, HitDot>();
  for (const dot of dots) {
    const known = bySlug.get(dot.slug);
    if (!known || known.count < dot.count) bySlug.set(dot.slug, dot);
  }
  return [...bySlug.values()];
}

function dotOf({ properties, geometry, layer }: MapGeoJSONFeature): HitDot {
  const [lng, lat] = (geometry as Point).coordinates;
  const isTile = layer.id === TILE_DOTS;
  return {
    slug: String(properties.slug),
    name: isTile ? String(properties.name) : undefined,
    lng: lng!,
    lat: lat!,
    // A dot of the list counts those that are drawn beside it, which are hit themselves.
    count: isTile ? Number(properties.count) : 1,
  };
}

/** The cell that a dot of a tile stands for at a zoom of the map: a tile some zooms deeper. */
export function cellOf({ lng, lat }: Pick<HitDot, 'lng' | 'lat'>, zoom: number): Bbox {
  const z = Math.min(limits.poiTileAllZoom, Math.max(0, Math.floor(zoom))) + Math.log2(limits.poiTileCells);
  // In a tile a point is moved to the next unit north and west of it, at the most to the border of its cell.
  const [x, y] = placeInTile({ z, x: 0, y: 0 }, lng, lat).map((place) => Math.floor(place + 1e-3)) as [number, number];
  return boxOfTile({ z, x, y });
}

/** How many destinations lie under them. */
export const countOf = (dots: readonly HitDot[]): number => dots.reduce((sum, { count }) => sum + count, 0);

/** A dot alone is opened; several that cannot be told apart are listed. */
export function choiceOf(dots: readonly HitDot[], zoom: number): Choice {
  const count = countOf(dots);
  if (count < 2) return { id: dots[0]?.slug ?? null };
  const boxes = dots.map((dot): Bbox => (dot.count > 1 ? cellOf(dot, zoom) : [dot.lng, dot.lat, dot.lng, dot.lat]));
  return { id: null, several: { slugs: dots.map(({ slug }) => slug), boxes, count } };
}
