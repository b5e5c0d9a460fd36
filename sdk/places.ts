import type { Category, Language, Poi } from '../src/contract/records.ts';
import { safeColor } from './ui/element.ts';

/** A destination with what its category says: the unit that list, dots and panel show. */
export interface MapPlace {
  poi: Poi;
  categoryName: string;
  /** The names of what it is besides. */
  furtherNames: readonly string[];
  /** Hex colour of the dot. */
  color: string;
}

/** Whether it was not asked for and is only like what was. */
export const isSimilar = ({ poi }: MapPlace): boolean => poi.match === 'similar';

/** The hits without what is only similar; where there are no others, the similar ones. */
export function trueHits(places: readonly MapPlace[]): readonly MapPlace[] {
  const hits = places.filter((place) => !isSimilar(place));
  return hits.length > 0 ? hits : places;
}

/** Stands for the slug of an item that has none; no slug has a space. */
export const PREVIEW = 'preview item';

/** Stands for the slug where there are several to choose from. */
export const SEVERAL = 'several items';

/** Whether it is the slug of a destination or the id of a marker that the page and others may know. */
export const isPublicId = (id: string | null): id is string => id !== null && id !== PREVIEW && id !== SEVERAL;

export const UNKNOWN_COLOR = '#5b6b66';

export function toPlaces(items: readonly Poi[], categories: readonly Category[], language: Language): MapPlace[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const nameOf = (id: string): string => byId.get(id)?.name[language] ?? id;
  return items.map((poi) => {
    const category = byId.get(poi.category);
    return {
      poi,
      categoryName: nameOf(poi.category),
      furtherNames: (poi.furtherCategories ?? []).map(nameOf),
      color: safeColor(category?.color) ?? UNKNOWN_COLOR,
    };
  });
}

export type Bounds = [west: number, south: number, east: number, north: number];

/** The box around the points, undefined where there are none. */
export function boundsOf(points: readonly { lng: number; lat: number }[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const lngs = points.map(({ lng }) => lng);
  const lats = points.map(({ lat }) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** The same, made even around a centre, so that the centre stays in the middle of what is seen. */
export function boundsAround(
  center: readonly [lng: number, lat: number],
  points: readonly { lng: number; lat: number }[],
): Bounds {
  const [lng, lat] = center;
  const width = Math.max(0.02, ...points.map((point) => Math.abs(point.lng - lng)));
  const height = Math.max(0.02, ...points.map((point) => Math.abs(point.lat - lat)));
  return [lng - width, lat - height, lng + width, lat + height];
}

export function middleOf([west, south, east, north]: Bounds): [lng: number, lat: number] {
  return [(west + east) / 2, (south + north) / 2];
}
