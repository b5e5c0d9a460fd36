import { expect } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import type { ShapeGeometry } from '../../src/contract/geometry.ts';
import { countryCodes, type Bbox } from '../../src/contract/records.ts';
import { kmToOutline, meetsBox } from '../../src/geo/measure.ts';
import { DEGREE, outlineOf, type Outline } from '../../src/geo/outline.ts';
import { haversineKm } from '../../src/geo/sphere.ts';
import type { AttributeFilter } from '../../src/indexes/attributes.ts';
import type { Circle } from '../../src/indexes/tree-nodes.ts';
import { catalogue, type mapOf } from './map-of.ts';

/** So many of the best are asked for. */
export const FEW = 80;

export interface Wanted {
  filter: Partial<AttributeFilter>;
  circle: Circle | undefined;
  box: Bbox | undefined;
}

/** Ids in the order of the answer, by the plainest reading of every condition. */
function bruteForce({ documents, attributes }: ReturnType<typeof mapOf>, { filter, circle, box }: Wanted): number[] {
  return documents
    .map((d, id) => ({ d, id, km: circle ? kmTo(d, circle) : 0 }))
    .filter(({ d, km }) => passes(d, filter) && (!circle || km <= circle.radiusKm) && (!box || touches(d, box)))
    .sort((a, b) => a.km - b.km || attributes.ranks[a.id]! - attributes.ranks[b.id]!)
    .map(({ id }) => id);
}

function passes(d: Destination, f: Partial<AttributeFilter>): boolean {
  return (
    (!f.categories || f.categories.includes(d.category)) &&
    (!f.country || d.countryCode === f.country) &&
    (!f.region || d.region === f.region || d.travelRegion === f.region) &&
    (!f.flags?.kids || d.kids === true) &&
    (!f.flags?.seating || d.seating === true) &&
    (!f.flags?.free || d.free === true) &&
    (f.flags?.min_mobility === undefined || (d.mobility !== null && d.mobility >= f.flags.min_mobility))
  );
}

const boxOf = ({ longitude: lng, latitude: lat, extent }: Destination): Bbox => extent ?? [lng, lat, lng, lat];

const outlines = new WeakMap<ShapeGeometry, Outline>();
function outlineIn({ geometry, longitude, latitude }: Destination): Outline | undefined {
  if (geometry && !outlines.has(geometry)) outlines.set(geometry, outlineOf(geometry, [longitude, latitude]));
  return geometry && outlines.get(geometry);
}

function touches(d: Destination, box: Bbox): boolean {
  const outline = outlineIn(d);
  if (outline) return meetsBox(outline, box.map((degrees) => Math.round(degrees * DEGREE)) as unknown as Bbox);
  const [[west, south, east, north], [w, s, e, n]] = [box, boxOf(d)];
  return w <= east && e >= west && s <= north && n >= south;
}

export function kmTo(d: Destination, { lng, lat }: Circle): number {
  const outline = outlineIn(d);
  if (outline) return kmToOutline(outline, lng, lat);
  const [w, s, e, n] = boxOf(d);
  return haversineKm(lng, lat, Math.min(e, Math.max(w, lng)), Math.min(n, Math.max(s, lat)));
}

export function found(
  { places: { tree }, attributes, documents }: ReturnType<typeof mapOf>,
  { filter, circle, box }: Wanted,
) {
  const condition = attributes.condition(filter);
  const holds = tree.holds(circle, box);
  const all = [...tree.matches(circle, box, condition)].sort((a, b) => a - b);
  const ends = [...tree.idRanges(circle, box, condition)];
  const ranges = ends.flatMap((end, i) => (i % 2 ? [[ends[i - 1], end]] : []));
  expect(ends, 'ranges ascend and never touch').toEqual([...new Set(ends)].sort((a, b) => a - b));
  return {
    ids: circle ? tree.nearest(circle, box, condition, FEW) : tree.topByRank(box, condition, FEW),
    measured: circle && tree.nearestOf(tree.matches(circle, box, condition), circle, FEW),
    all,
    few: tree.matches(circle, box, condition, 10).length,
    tested: documents.flatMap((_, id) => (condition.accepts(id) && holds(id) ? [id] : [])),
    outOfRange: all.filter((id) => !ranges.some(([from, to]) => from! <= id && id < to!)),
  };
}

export function expectRight(of: ReturnType<typeof mapOf>, wanted: Wanted): void {
  const right = bruteForce(of, wanted);
  expect(found(of, wanted), JSON.stringify(wanted)).toEqual({
    ids: right.slice(0, FEW),
    measured: wanted.circle && right.slice(0, FEW),
    all: right.toSorted((a, b) => a - b),
    few: Math.min(10, right.length),
    tested: right.toSorted((a, b) => a - b),
    outOfRange: [],
  });
}

/** Conditions of every kind, each asked for in some of the queries; regions now and then that nobody knows. */
export function wantedWith(draw: () => number): Wanted {
  const maybe = <T>(share: number, make: () => T): T | undefined => (draw() < share ? make() : undefined);
  const one = <T>(items: readonly T[]) => items[Math.floor(draw() * items.length)]!;
  const [lng, lat] = [5 + draw() * 13, 45 + draw() * 11];
  const [width, height] = [draw() ** 3 * 12, draw() ** 3 * 10];
  const regions = [...catalogue.states, ...catalogue.travelRegions].map(({ name }) => name);
  return {
    filter: {
      categories: maybe(0.4, () =>
        Array.from({ length: 1 + Math.floor(draw() * 4) }, () => one(catalogue.categories).id),
      ),
      country: maybe(0.2, () => one(countryCodes)),
      region: maybe(0.2, () => one([...regions, 'Mordor'])),
      flags: {
        kids: maybe(0.3, () => true),
        seating: maybe(0.3, () => true),
        free: maybe(0.3, () => true),
        min_mobility: maybe(0.3, () => one([0, 0.5, 1, 2, 3])),
      },
    },
    circle: maybe(0.6, () => ({ lng, lat, radiusKm: one([1, 10, 30, 80, 300, 1000, Infinity]) })),
    box: maybe(0.4, () => [lng - width / 2, lat - height / 2, lng + width / 2, lat + height / 2]),
  };
}
