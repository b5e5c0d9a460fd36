/** The features of the tiles as lines and areas of one picture, in pixels of the page. */
import { clipLine, clipRing, simplify, type Box } from './clip.ts';
import type { Paint } from './paints.ts';
import type { TileFeature, TileLayers } from './tile-reader.ts';
import { placeOf, type TileId, type View } from './view.ts';

export interface PlacedTile {
  tile: TileId;
  layers: TileLayers;
}

/** All that one paint draws. */
export interface Shape {
  paint: Paint;
  /** Rings or lines, each as x, y, x, y … */
  parts: number[][];
}

/** How far from the truth a line may be, and which areas are too small to be seen. */
const TOLERANCE = 0.4;
const SMALLEST = 3;
/** Tiles overlap a little, so that no seam shows. */
const OVERLAP = 0.7;
/** Lines go on beyond the edge, so that their ends do not show. */
const MARGIN = 5;

/** What the paints draw of the tiles; paints without anything are left out. */
export function shapesOf(tiles: readonly PlacedTile[], view: View, paints: readonly Paint[]): Shape[] {
  const cuts = tiles.map((placed) => ({ ...placed, place: placeOf(placed.tile, view), box: boxIn(placed.tile, view) }));
  return paints.flatMap((paint) => {
    if (paint.width?.(view.zoom) === 0) return [];
    const parts = cuts.flatMap(({ layers, place, box }) =>
      (layers[paint.layer] ?? [])
        .filter((feature) => feature.type === paint.type && paint.takes(feature))
        .flatMap((feature) => partsOf(feature, place, box)),
    );
    return parts.length > 0 ? [{ paint, parts }] : [];
  });
}

/** The part of the view that a tile fills. */
function boxIn(tile: TileId, view: View): Box {
  const { left, top, side } = placeOf(tile, view);
  return {
    left: Math.max(-MARGIN, left - OVERLAP),
    top: Math.max(-MARGIN, top - OVERLAP),
    right: Math.min(view.width + MARGIN, left + side + OVERLAP),
    bottom: Math.min(view.height + MARGIN, top + side + OVERLAP),
  };
}

function partsOf({ parts, type }: TileFeature, place: ReturnType<typeof placeOf>, box: Box): number[][] {
  const { left, top, side } = place;
  const seen = {
    left: (box.left - left) / side,
    top: (box.top - top) / side,
    right: (box.right - left) / side,
    bottom: (box.bottom - top) / side,
  };
  return parts.flatMap((part) => {
    if (isOutside(part, seen)) return [];
    const points = Array.from(part, (value, i) => (i % 2 === 0 ? left : top) + value * side);
    if (type === 'line') return clipLine(points, box).map((line) => simplify(line, TOLERANCE));
    const ring = simplify(clipRing(points, box), TOLERANCE);
    return areaOf(ring) < SMALLEST ? [] : [ring];
  });
}

function isOutside(points: Float32Array, { left, top, right, bottom }: Box): boolean {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    west = Math.min(west, points[i]!);
    east = Math.max(east, points[i]!);
    north = Math.min(north, points[i + 1]!);
    south = Math.max(south, points[i + 1]!);
  }
  return west > right || east < left || north > bottom || south < top;
}

function areaOf(ring: readonly number[]): number {
  let twice = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
    twice += ring[j]! * ring[i + 1]! - ring[i]! * ring[j + 1]!;
  return Math.abs(twice) / 2;
}
