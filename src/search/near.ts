import { pointsOf } from '../indexes/region-points.ts';
import type { Store } from '../indexes/store.ts';
import type { NamedPlace } from './read-place.ts';

/** Whether a destination passes. */
export type Test = (id: number) => boolean;

/** Tests of membership in one array for all; the bounds of a search take turns in it. Members are found when one is asked for. */
export function createMembers(documents: number): (find: () => Uint32Array) => Test {
  const stamps = new Uint32Array(documents);
  let noted: Uint32Array | undefined;
  let stamp = 0;
  const note = (ids: Uint32Array): void => {
    if (stamp === 2 ** 32 - 1) stamps.fill((stamp = 0));
    stamp++;
    for (let i = 0; i < ids.length; i++) stamps[ids[i]!] = stamp;
    noted = ids;
  };
  return (find) => {
    let ids: Uint32Array | undefined;
    return (id) => {
      ids ??= find();
      if (noted !== ids) note(ids);
      return stamps[id] === stamp;
    };
  };
}

/** So many sets of destinations along rivers are kept. */
const REMEMBERED = 200;

/** All destinations within the reach of a place or of regions. Those of rivers and regions are kept: they take many circles. */
export function createNear({ places: { tree }, attributes }: Store) {
  const kept = new Map<string, Uint32Array>();
  const everything = attributes.condition({});
  const inCircle = (lng: number, lat: number, radiusKm: number) =>
    tree.matches({ lng, lat, radiusKm }, undefined, everything);
  const inCircles = ({ points, radiusKm }: Circles): Uint32Array => {
    const found = new Set<number>();
    for (const [lng, lat] of points) for (const id of inCircle(lng, lat, radiusKm)) found.add(id);
    return Uint32Array.from(found).sort();
  };
  const once = (key: string, find: () => Uint32Array): Uint32Array => {
    const ids = kept.get(key) ?? find();
    if (kept.size === REMEMBERED) kept.clear();
    kept.set(key, ids);
    return ids;
  };
  const pointsOfRegion = (region: string): Circles['points'] => {
    const ids = tree.matches(undefined, undefined, attributes.condition({ region })).slice();
    return pointsOf(region, ids, attributes);
  };
  return {
    to: (place: NamedPlace): Uint32Array => {
      const { points, radiusKm } = place;
      const [lng, lat] = points[0]!;
      if (points.length === 1) return inCircle(lng, lat, radiusKm).slice();
      return once(`${lng} ${lat} ${radiusKm} ${place.name}`, () => inCircles(place));
    },
    aroundRegions: (regions: readonly string[], radiusKm: number): Uint32Array =>
      once(`${regions.join()} ${radiusKm}`, () => inCircles({ points: regions.flatMap(pointsOfRegion), radiusKm })),
  };
}

type Circles = Pick<NamedPlace, 'points' | 'radiusKm'>;
