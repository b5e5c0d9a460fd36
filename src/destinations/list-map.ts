import type { Poi } from '../contract/records.ts';
import { OUTLINE_WORLD, type StateOutline } from '../contract/state-outline.ts';
import { worldX, worldY } from '../geo/tile.ts';

/** Where the destinations of a list lie, drawn with lines alone: what an SVG says. */
export interface ListMap {
  viewBox: string;
  /** Outlines of states; the one that the list is of stands out. */
  states: { path: string; isOwn: boolean }[];
  dots: { x: number; y: number; color: string }[];
  /** Radius of a dot. */
  radius: number;
}

interface Shown {
  poi: Pick<Poi, 'longitude' | 'latitude'>;
  category: { color: string };
}

/** Room around what is shown, as a share of its longer side. */
const MARGIN = 0.06;
/** The picture is so many dots wide. */
const DOTS_ACROSS = 110;

/**
 * @param own code of the state that the list is of; without one the three countries are shown
 * @param items those of the list that are drawn, the foremost first
 */
export function listMapOf(
  outlines: Readonly<Record<string, StateOutline>>,
  items: readonly Shown[],
  own: string | undefined,
): ListMap {
  const points = items.map(({ poi }): [number, number] => [unit(worldX(poi.longitude)), unit(worldY(poi.latitude))]);
  const box = own && outlines[own] ? widened(outlines[own].box, points) : around(Object.values(outlines));
  const [west, north, east, south] = box;
  const seen = Object.entries(outlines).filter(([, { box }]) => {
    return box[0] <= east && box[2] >= west && box[1] <= south && box[3] >= north;
  });
  return {
    viewBox: [west, north, east - west, south - north].join(' '),
    // Its own border lies above those of its neighbours.
    states: seen
      .map(([iso, { near, far }]) => ({ path: own ? near : far, isOwn: iso === own }))
      .sort((a, b) => Number(a.isOwn) - Number(b.isOwn)),
    // The foremost are drawn last, above the others.
    dots: points.map(([x, y], i) => ({ x, y, color: items[i]!.category.color })).toReversed(),
    radius: Math.round(Math.max(east - west, south - north) / DOTS_ACROSS),
  };
}

type Box = StateOutline['box'];

const unit = (share: number): number => Math.round(share * OUTLINE_WORLD);

function around(outlines: readonly StateOutline[]): Box {
  const side = (at: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) =>
    pick(...outlines.map(({ box }) => box[at]));
  return widened([side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)], []);
}

/** The box with a margin; a destination that lies just outside of it is seen too. */
function widened([west, north, east, south]: Box, points: readonly [number, number][]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(west, ...xs), Math.min(north, ...ys)];
  const [right, bottom] = [Math.max(east, ...xs), Math.max(south, ...ys)];
  const margin = Math.round(Math.max(right - left, bottom - top) * MARGIN);
  return [left - margin, top - margin, right + margin, bottom + margin];
}
