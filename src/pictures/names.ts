/** The names on a picture: towns, waters, tops; the more important ones first, none over another. */
import type { Box } from './clip.ts';
import type { NameInk } from './inks.ts';
import { widthOf, type Face } from './letters.ts';
import type { PlacedTile } from './shapes.ts';
import type { TileFeature } from './tile-reader.ts';
import { placeOf, type View } from './view.ts';

/** A name around its point, in pixels of the page. */
export interface Name {
  text: string;
  x: number;
  y: number;
  size: number;
  face: Face;
  ink: NameInk;
  /** Great ones come first. */
  weight: number;
}

/** Names on one picture at most: it shall tell where, and not be read through. */
const MOST = 13;
/** Names come this much earlier than on the map, on which there is more to read. */
const EARLIER = 1;
/** A name in the middle counts as so much more than one at the edge. */
const NEARNESS = 4;
/** Room around a name that no other one takes. */
const PADDING = 5;

/** The names that fit beside the boxes in `taken`. */
export function namesFor(tiles: readonly PlacedTile[], view: View, taken: readonly Box[]): Name[] {
  const boxes = [...taken];
  const found: Name[] = [];
  const candidates = tiles.flatMap((placed) => namesOn(placed, view)).sort((a, b) => b.weight - a.weight);
  for (const name of candidates) {
    if (found.length === MOST) break;
    if (found.some(({ text }) => text === name.text)) continue;
    const width = widthOf(name.text, name.face, name.size);
    const free = placesFor(name, width, taken).find((at) => {
      const box = boxOf(at, width);
      return isInside(box, view) && !boxes.some((other) => overlap(box, other));
    });
    if (!free) continue;
    boxes.push(boxOf(free, width));
    found.push(free);
  }
  return found;
}

/** The names that are wholly inside the box. */
export function namesWithin(names: readonly Name[], { left, top, right, bottom }: Box): Name[] {
  return names.filter((name) => {
    const box = boxOf(name, widthOf(name.text, name.face, name.size));
    return box.left > left && box.top > top && box.right < right && box.bottom < bottom;
  });
}

type Look = Pick<Name, 'size' | 'face' | 'ink' | 'weight'>;

/** What is named, by layer. */
const looks: Record<string, (feature: TileFeature) => Look | undefined> = {
  places: ({ kind, properties }) => {
    if (kind !== 'locality') return undefined;
    const rank = Number(properties.population_rank ?? 0);
    return { size: sizeOf(rank), face: rank >= 9 ? 'medium' : 'regular', ink: 'town', weight: 10 + rank };
  },
  water: ({ kind }) => (kind === 'river' ? undefined : { size: 11, face: 'italic', ink: 'water', weight: 15.5 }),
  pois: ({ kind }) => (kind === 'peak' ? { size: 10.5, face: 'italic', ink: 'peak', weight: 13.5 } : undefined),
  earth: ({ kind }) => (kind === 'island' ? { size: 11, face: 'italic', ink: 'island', weight: 15 } : undefined),
};

function namesOn({ tile, layers }: PlacedTile, view: View): Name[] {
  const { left, top, side } = placeOf(tile, view);
  return Object.entries(looks).flatMap(([layer, lookOf]) =>
    (layers[layer] ?? []).flatMap((feature) => {
      const text = feature.properties['name:de'] ?? feature.properties.name;
      if (feature.type !== 'point' || typeof text !== 'string') return [];
      const look = lookOf(feature);
      if (!look || Number(feature.properties.min_zoom ?? 0) > view.zoom + EARLIER) return [];
      const [x, y] = feature.parts[0]!;
      const name = { ...look, text, x: left + x! * side, y: top + y! * side };
      return [{ ...name, weight: look.weight + NEARNESS * (1 - distanceIn(name, view)) }];
    }),
  );
}

/** From the middle, 1 at the edges. */
const distanceIn = ({ x, y }: Pick<Name, 'x' | 'y'>, { width, height }: View): number =>
  Math.hypot((2 * x) / width - 1, (2 * y) / height - 1);

/** Over its point, and where something stands there, as the dot of the destination, above, below and beside that. */
function placesFor(name: Name, width: number, taken: readonly Box[]): Name[] {
  const box = boxOf(name, width);
  const blocked = taken.find((other) => overlap(box, other));
  if (!blocked) return [name];
  const [halfHeight, halfWidth] = [(box.bottom - box.top) / 2, (box.right - box.left) / 2];
  return [
    { ...name, y: blocked.top - halfHeight },
    { ...name, y: blocked.bottom + halfHeight },
    { ...name, x: blocked.right + halfWidth },
    { ...name, x: blocked.left - halfWidth },
  ];
}

/** As the style of the map sizes towns, a little smaller. */
function sizeOf(rank: number): number {
  const steps = [[11, 17], [9, 15], [7, 13], [5, 11.5]] as const; // prettier-ignore
  return steps.find(([from]) => rank >= from)?.[1] ?? 11;
}

function boxOf({ x, y, size }: Name, width: number): Box {
  return {
    left: x - width / 2 - PADDING,
    right: x + width / 2 + PADDING,
    top: y - size * 0.7 - PADDING,
    bottom: y + size * 0.7 + PADDING,
  };
}

const isInside = ({ left, top, right, bottom }: Box, { width, height }: View): boolean =>
  left > 0 && top > 0 && right < width && bottom < height;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
