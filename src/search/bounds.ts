import type { SearchQuery } from '../contract/parameters.ts';
import { weights } from '../contract/weights.ts';
import type { Store } from '../indexes/store.ts';
import type { Filter } from './filter.ts';
import { nothingRead, testsOf, type Narrowing, type Test } from './narrowing.ts';
import type { NamedPlace } from './read-place.ts';
import type { VirtualPostings } from './term-scorer.ts';
import type { ParsedQuery } from './understand.ts';

/** How far the understood parts of a query bound its answer. */
export interface Bounds {
  /** The tests that a destination passes; empty where nothing bounds. */
  tests: readonly Test[];
  /** Those of them that hold for a name too: what is not wanted. */
  never: readonly Test[];
  /** What lies near the place that was named. */
  near: VirtualPostings | undefined;
  /** Whether the words of categories are looked for as plain text, and whether flags are asked for at all. */
  isPlain: boolean;
  hasFlags: boolean;
}

/** The bounds that a query asks for, the same further off, and looser ones for when nothing fulfils them. */
export interface AllBounds {
  asked: Bounds;
  further(): Generator<Bounds>;
  looser(): Generator<Bounds>;
}

export function createBounds(store: Store) {
  const nearTo = createNear(store);
  return (query: SearchQuery, { narrowing, place }: ParsedQuery, filter: Filter): AllBounds => {
    const isAround = query.lat !== undefined && (narrowing.km !== undefined || narrowing.atPosition);
    const boundsOf = (narrowing: Narrowing, radiusKm: number | undefined, isPlain = false): Bounds => {
      const near = place && nearTo({ ...place, radiusKm: radiusKm ?? place.radiusKm });
      const inPlace = near && place.isBound ? [memberOf(near)] : [];
      const around = isAround ? [withinKm(filter, narrowing.km ?? radiusKm ?? weights.nearTownKm)] : [];
      return {
        tests: [...testsOf(store.attributes, narrowing), ...around, ...inPlace],
        near: near && { ids: near, relevance: weights.nearTown },
        never: testsOf(store.attributes, { ...nothingRead, not: narrowing.not }),
        isPlain,
        hasFlags: narrowing.flags.length > 0,
      };
    };
    const widest = weights.widerKm.at(-1)!;
    const least = isAround ? weights.nearTownKm : place?.isBound ? place.radiusKm : Infinity;
    const farthest = narrowing.km === undefined && least < widest ? widest : undefined;
    return {
      asked: boundsOf(narrowing, undefined),
      *further() {
        for (const km of farthest === undefined ? [] : weights.widerKm) if (km > least) yield boundsOf(narrowing, km);
      },
      *looser() {
        const withoutFlags = { ...narrowing, flags: [] };
        const [hasFlags, hasCategories] = [narrowing.flags.length > 0, narrowing.categories.length > 0];
        if (hasFlags) yield boundsOf(withoutFlags, farthest);
        if (hasCategories) yield boundsOf({ ...narrowing, categories: [] }, farthest, true);
        if (hasFlags && hasCategories) yield boundsOf({ ...withoutFlags, categories: [] }, farthest, true);
      },
    };
  };
}

const withinKm =
  ({ distanceKm }: Filter, km: number) =>
  (id: number) =>
    distanceKm!(id) <= km;

function memberOf(ids: Uint32Array): (id: number) => boolean {
  const members = new Set(ids);
  return (id) => members.has(id);
}

/** All destinations within the reach of a place. Those of rivers are kept: they take many circles to find. */
function createNear({ places: { tree }, attributes }: Store) {
  const kept = new Map<string, Uint32Array>();
  const everything = attributes.condition({});
  const inCircles = ({ points, radiusKm }: NamedPlace): Uint32Array => {
    const found = new Set<number>();
    for (const [lng, lat] of points)
      for (const id of tree.matches({ lng, lat, radiusKm }, undefined, everything)) found.add(id);
    return Uint32Array.from(found).sort();
  };
  return (place: NamedPlace): Uint32Array => {
    if (place.points.length === 1) return inCircles(place);
    const ids = kept.get(place.name) ?? inCircles(place);
    kept.set(place.name, ids);
    return ids;
  };
}
