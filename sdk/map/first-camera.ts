import { worldX, worldY } from '../../src/geo/tile.ts';
import type { Bounds } from '../places.ts';
import type { View } from './map-view.ts';

/** What decides beside the view where a map looks. */
export interface Room {
  /** Of the map, in pixels. */
  width: number;
  height: number;
  /** Pixels that a box to be shown leaves free at each side, and how close it is shown at the most. */
  padding: { top: number; right: number; bottom: number; left: number };
  maxFitZoom: number;
  minZoom: number;
  maxZoom: number;
  /** The map is held inside. */
  limits: Bounds;
}

/** The middle of the map as shares of the world, and the pixels along the world's side. */
export interface FirstCamera {
  x: number;
  y: number;
  scale: number;
  zoom: number;
}

/** Pixels along the side of the world at zoom 0. */
const WORLD = 512;

/**
 * Where MapLibre 6.17 looks when it opens a view, known before it is there: its `cameraForBounds`, and how it holds a map
 * inside `maxBounds` (`MercatorTransform.defaultConstrain`). Undefined where the map has no room.
 */
export function firstCamera(view: View, room: Room): FirstCamera | undefined {
  const looksAt = 'bounds' in view ? fitted(view.bounds, room) : { ...worldOf(view.center), zoom: view.zoom };
  return looksAt && held(looksAt, room);
}

/** Whether the map's limits leave a box that is fitted into view where it is. One without room is not judged. */
export function keepsMiddle(bounds: Bounds, room: Room): boolean {
  const wanted = fitted(bounds, room);
  if (!wanted) return true;
  const { x, y } = held(wanted, room);
  return x === wanted.x && y === wanted.y;
}

/** The furthest out that the map can look with a centre in its middle; endless for one outside of its limits. */
export function leastZoomAround(center: readonly [lng: number, lat: number], { width, height, limits }: Room): number {
  const [west, south, east, north] = limits;
  const [{ x: left, y: top }, { x: right, y: bottom }] = [worldOf([west, north]), worldOf([east, south])];
  const { x, y } = worldOf(center);
  const [besideX, besideY] = [Math.min(x - left, right - x), Math.min(y - top, bottom - y)].map((by) =>
    Math.max(0, by),
  );
  return Math.log2(Math.max(width / besideX!, height / besideY!) / 2 / WORLD);
}

type LooksAt = Omit<FirstCamera, 'scale'>;

function fitted([west, south, east, north]: Bounds, { width, height, padding, maxFitZoom }: Room): LooksAt | undefined {
  const [{ x: left, y: top }, { x: right, y: bottom }] = [worldOf([west, north]), worldOf([east, south])];
  const [wide, high] = [width - padding.left - padding.right, height - padding.top - padding.bottom];
  if (wide <= 0 || high <= 0) return undefined;
  const zoom = Math.min(Math.log2(Math.min(wide / (right - left), high / (bottom - top)) / WORLD), maxFitZoom);
  const scale = WORLD * 2 ** zoom;
  return {
    x: (left + right) / 2 - (padding.left - padding.right) / 2 / scale,
    y: (top + bottom) / 2 - (padding.top - padding.bottom) / 2 / scale,
    zoom,
  };
}

/** The map is closer where it would show more than its limits, and within them it moves aside. */
function held({ x, y, zoom: wanted }: LooksAt, { width, height, minZoom, maxZoom, limits }: Room): FirstCamera {
  const [west, south, east, north] = limits;
  const [{ x: left, y: top }, { x: right, y: bottom }] = [worldOf([west, north]), worldOf([east, south])];
  const least = Math.max(width / (right - left), height / (bottom - top));
  const scale = Math.max(WORLD * 2 ** Math.max(minZoom, Math.min(maxZoom, wanted)), least);
  const [halfX, halfY] = [width / 2 / scale, height / 2 / scale];
  return {
    x: Math.max(left + halfX, Math.min(right - halfX, x)),
    y: Math.max(top + halfY, Math.min(bottom - halfY, y)),
    scale,
    zoom: Math.log2(scale / WORLD),
  };
}

const worldOf = ([lng, lat]: readonly [lng: number, lat: number]) => ({ x: worldX(lng), y: worldY(lat) });
