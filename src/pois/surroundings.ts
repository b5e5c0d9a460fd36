import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Bbox, CountryCode } from '../contract/records.ts';
import { boxOf } from '../geo/box.ts';
import { EARTH_RADIUS_KM } from '../geo/sphere.ts';
import { withoutAccents } from '../text/fold.ts';
import { remembering } from '../text/remembering.ts';

/** What lies around a destination, as plain data: whoever runs the check brings it along. */
export interface SurroundingsData {
  states: readonly StateShape[];
  towns: readonly KnownTown[];
  /** File names below public/images. */
  images: readonly string[];
  /** What keeps some of them from being published. */
  imageFaults?: Readonly<Record<string, ImageFault>>;
}

/** A federal state or canton on the map. */
export interface StateShape {
  /** ISO 3166-2 */
  iso: string;
  /** GeoJSON coordinates of a MultiPolygon, [lng, lat]. */
  polygons: number[][][][];
}

/** A town of GeoNames. */
export interface KnownTown {
  name: string;
  country: CountryCode;
  lng: number;
  lat: number;
  population: number;
}

/** The same, ready to be asked. */
export interface Surroundings {
  /** Kilometres from the point to the state: 0 inside it, undefined for a state without a shape. */
  kmOutside: (iso: string, lng: number, lat: number) => number | undefined;
  /** The state in which the point lies. */
  stateAt: (lng: number, lat: number) => string | undefined;
  /** Towns of a country of exactly this name, or of this name with an addition ("am Rhein", "(Holstein)"). */
  townsNamed: (name: string, country: CountryCode) => KnownTown[];
  /** Whether a town of this name exists anywhere, additions left aside. */
  isTownName: (name: string) => boolean;
  /** The towns nearest to the point, nearest first. */
  townsNear: (lng: number, lat: number, maxKm: number) => KnownTown[];
  hasImage: (file: string) => boolean;
  imageFaultOf: (file: string) => ImageFault | undefined;
}

/** German, for editors. */
export interface ImageFault {
  message: string;
  fix: string;
}

/** Looks up states and towns by place, for many destinations at little cost each. */
export function openSurroundings({ states, towns, images, imageFaults = {} }: SurroundingsData): Surroundings {
  const shapes = new Map(states.map(({ iso, polygons }) => [iso, polygons.map(withBox)]));
  const tree = new KDBush(Math.max(1, towns.length));
  for (const { lng, lat } of towns) tree.add(lng, lat);
  if (towns.length === 0) tree.add(0, 0);
  tree.finish();
  const byName = new Map<string, KnownTown[]>();
  for (const town of towns) {
    for (const name of new Set(townNames(town.name))) {
      byName.set(name, [...(byName.get(name) ?? []), town]);
    }
  }
  // Many destinations lie in one town.
  const called = remembering((name) => ({
    towns: byName.get(foldTown(name)),
    isKnown: townNames(name).some((form) => byName.has(form)),
  }));
  const pictures = new Set(images);
  return {
    kmOutside: (iso, lng, lat) => {
      const shape = shapes.get(iso);
      if (!shape) return undefined;
      return shape.some((part) => isInside(part, lng, lat)) ? 0 : kmToBorder(shape, lng, lat);
    },
    stateAt: (lng, lat) => [...shapes].find(([, shape]) => shape.some((part) => isInside(part, lng, lat)))?.[0],
    townsNamed: (name, country) => (called(name).towns ?? []).filter((town) => town.country === country),
    isTownName: (name) => called(name).isKnown,
    townsNear: (lng, lat, maxKm) => around(tree, lng, lat, Infinity, maxKm).flatMap((id) => towns[id] ?? []),
    hasImage: (file) => pictures.has(file),
    imageFaultOf: (file) => imageFaults[file],
  };
}

const RADIANS = Math.PI / 180;
const KM_PER_DEGREE = EARTH_RADIUS_KM * RADIANS;

interface Part {
  /** Each ring as lng, lat, lng, lat …: 100 000 points are tested against them. */
  rings: Float64Array[];
  box: Bbox;
}

function withBox(rings: number[][][]): Part {
  return {
    rings: rings.map((ring) => Float64Array.from(ring.flatMap(([lng, lat]) => [lng!, lat!]))),
    box: boxOf(rings[0]!),
  };
}

/** Even-odd rule over all rings, so that holes are outside (Büsingen lies in a hole of Switzerland). */
function isInside({ rings, box: [west, south, east, north] }: Part, lng: number, lat: number): boolean {
  if (lng < west || lng > east || lat < south || lat > north) return false;
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ay, by] = [ring[i + 1]!, ring[j + 1]!];
      if (ay > lat === by > lat) continue;
      const ax = ring[i]!;
      if (lng < ((ring[j]! - ax) * (lat - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

/** On a plane around the point: exact enough for the few kilometres that matter. */
function kmToBorder(parts: readonly Part[], lng: number, lat: number): number {
  const squeeze = Math.cos(lat * RADIANS);
  let nearest = Infinity;
  for (const ring of parts.flatMap(({ rings }) => rings)) {
    for (let i = 2; i < ring.length; i += 2) {
      const [ax, ay] = [(ring[i - 2]! - lng) * squeeze, ring[i - 1]! - lat];
      const [dx, dy] = [(ring[i]! - lng) * squeeze - ax, ring[i + 1]! - lat - ay];
      const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
      nearest = Math.min(nearest, Math.hypot(ax + along * dx, ay + along * dy));
    }
  }
  return nearest * KM_PER_DEGREE;
}

/** A name as written, and without what is added to tell it from others: "Neustadt (Holstein)", "Weil am Rhein". */
function townNames(name: string): string[] {
  const base = name
    .replace(/[(/].*$/, '')
    .replace(/\s+(an|am|auf|bei|beim|im|in|ob|unter|vor|a\.|b\.|i\.|sur|sous|près)\s.*$/, '');
  return [name, base].map(foldTown).filter((form) => form.length > 1);
}

const foldTown = (name: string) =>
  withoutAccents(name)
    .replace(/\b(st|ste|saint|sainte)[.\s-]+/g, 'sankt ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
